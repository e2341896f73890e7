/** The confirmation step: its chart with its effects, and its screen. */
import { changeConfirmationView } from '../../../machines/account/myBooking/changeConfirmation.view.ts';
import type { MyBookingSnapshot } from '../../../machines/account/myBooking/myBooking.view.ts';
import { ChangeConfirmationScreen } from '../myBooking/ChangeConfirmationScreen.tsx';
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

/** The page of the account area after a payment for a booking, or for a change of it. */
export const ChangeConfirmation = ({ snapshot }: { readonly snapshot: MyBookingSnapshot }) => {
  const view = changeConfirmationView(snapshot);
  return view && <ChangeConfirmationScreen view={view} />;
};
