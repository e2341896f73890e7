/** The guest details step: its chart with its effects, and its screen. */
import { guestsMachine } from '../../machines/guests/guests.machine.ts';
import { guestsView } from '../../machines/guests/guests.view.ts';
import { bookingCalls } from '../../machines/contract/calls/booking.ts';
import { guestCalls } from '../../machines/contract/calls/guests.ts';
import { guestsEffects } from '../actors/guests.ts';
import type { Ports } from '../app/ports.ts';
import { GuestsScreen } from '../screens/guests/GuestsScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client }: Ports) =>
  guestsMachine.provide({ actors: guestsEffects(client({ ...bookingCalls, ...guestCalls })) });

export const Step = stepFrom(guestsView, GuestsScreen);
