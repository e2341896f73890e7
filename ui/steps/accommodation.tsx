/** Choosing accommodation: its chart with its effects, and its screen. */
import { accommodationMachine } from '../../machines/accommodation/accommodation.machine.ts';
import { accommodationView } from '../../machines/accommodation/accommodation.view.ts';
import { accommodationEffects } from '../actors/search.ts';
import type { Ports } from '../ports.ts';
import { AccommodationScreen } from '../screens/accommodation/AccommodationScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, readContent }: Ports) =>
  accommodationMachine.provide({ actors: accommodationEffects(client, readContent) });

export const Step = stepFrom(accommodationView, AccommodationScreen);
