/** The recipe of an interior. */
import type { Resort } from './landmarks.ts';
import type { Time } from './light.ts';

/** `beds` is from 1 (a double bed) to 4 (a double and three singles, two of them bunks). */
export type InteriorRecipe = Readonly<{
  room: 'bedroom' | 'living' | 'bathroom';
  beds: 1 | 2 | 3 | 4;
  resort: Resort;
  time: Time;
  seed: string;
}>;
