/** The guest details step: its chart with its effects, and its screen. */
import { guestsMachine } from '../../../machines/guests/guests.machine.ts';
import { guestsView } from '../../../machines/guests/guests.view.ts';
import { guestsEffects } from '../../actors/guests.ts';
import type { Ports } from '../../actors/ports.ts';
import { GuestsScreen } from './GuestsScreen.tsx';
import { loadPhonePlans } from '../../loading/phonePlans.ts';
import { definePage } from '../shell/definePage.tsx';

loadPhonePlans();

export const page = definePage({
  chart: ({ client }: Ports) => guestsMachine.provide({ actors: guestsEffects(client) }),
  view: guestsView,
  Screen: GuestsScreen,
});
