/** The confirmation step: its chart with its effects, and its screen. */
import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts';
import { confirmationView } from '../../machines/confirmation/confirmation.view.ts';
import { confirmationEffects } from '../actors/guests.ts';
import type { Ports } from '../app/ports.ts';
import { ConfirmationScreen } from '../screens/confirmation/ConfirmationScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, content }: Ports) =>
  confirmationMachine.provide({ actors: confirmationEffects(client, content) });

export const Step = stepFrom(confirmationView, ConfirmationScreen);
