/** What a room inside is drawn from. */
import type { Resort } from './landmarks.ts';
import type { Time } from './light.ts';

/** Beds count from 1 (a double) to 4 (a double and three singles, two of them bunks). */
export type InteriorRecipe = Readonly<{
  room: 'bedroom' | 'living' | 'bathroom';
  beds: 1 | 2 | 3 | 4;
  resort: Resort;
  time: Time;
  seed: string;
}>;
