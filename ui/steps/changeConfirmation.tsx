/** The page after a payment or a change of a booking. A chunk of its own. */
import { changeConfirmationView } from '../../machines/account/myBooking/changeConfirmation.view.ts';
import type { MyBookingSnapshot } from '../../machines/account/myBooking/myBooking.view.ts';
import { ChangeConfirmationScreen } from '../screens/account/ChangeConfirmationScreen.tsx';

/** The page of a booking that has loaded. */
export const ChangeConfirmation = ({ snapshot }: { readonly snapshot: MyBookingSnapshot }) => {
  const view = changeConfirmationView(snapshot);
  return view && <ChangeConfirmationScreen view={view} />;
};
