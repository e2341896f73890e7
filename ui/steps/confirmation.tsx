/** The confirmation step: its chart with its effects, and its screen. */
import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts';
import { confirmationView } from '../../machines/confirmation/confirmation.view.ts';
import { paymentCalls } from '../../machines/contract/calls/payment.ts';
import { createContentReader } from '../actors/content.ts';
import { confirmationEffects } from '../actors/guests.ts';
import type { Ports } from '../app/ports.ts';
import { ConfirmationScreen } from '../screens/confirmation/ConfirmationScreen.tsx';
import { stepFrom } from './stepFrom.tsx';

export const chart = ({ client, fetchFn }: Ports) =>
  confirmationMachine.provide({ actors: confirmationEffects(client(paymentCalls), createContentReader(fetchFn)) });

export const Step = stepFrom(confirmationView, ConfirmationScreen);
