/** The confirmation step: its chart with its effects, and its screen. */
import { confirmationMachine } from '../../../machines/confirmation/confirmation.machine.ts';
import { confirmationView } from '../../../machines/confirmation/confirmation.view.ts';
import { confirmationEffects } from '../../actors/guests.ts';
import type { Ports } from '../../actors/ports.ts';
import { ConfirmationScreen } from './ConfirmationScreen.tsx';
import { definePage } from '../shell/definePage.tsx';

export const page = definePage({
  chart: ({ client, content }: Ports) => confirmationMachine.provide({ actors: confirmationEffects(client, content) }),
  view: confirmationView,
  Screen: ConfirmationScreen,
});
