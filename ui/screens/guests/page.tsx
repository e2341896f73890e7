/** The guest details step: its chart with its effects, and its screen. */
import { guestsMachine } from '../../../machines/guests/guests.machine.ts';
import { guestsView } from '../../../machines/guests/guests.view.ts';
import { guestsEffects } from '../../actors/guests.ts';
import type { Ports } from '../../actors/ports.ts';
import { GuestsScreen } from './GuestsScreen.tsx';
import { stepFrom } from '../shell/stepFrom.tsx';

export const chart = ({ client }: Ports) => guestsMachine.provide({ actors: guestsEffects(client) });

export const Step = stepFrom(guestsView, GuestsScreen);
