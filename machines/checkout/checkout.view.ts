/** What the checkout shows and may do, apart from the payment itself. */
import type { SnapshotFrom } from 'xstate';
import { basketView, type BasketView } from '../basket/basket.view.ts';
import { showDate } from '../kit/dates.ts';
import { showMoney } from '../kit/money.ts';
import { stateName } from '../kit/stateName.ts';
import { CHECKOUT_LOAD_ERROR, type checkoutMachine } from './checkout.machine.ts';

export type CheckoutView = Readonly<{
  /** where the chart is, 'awaitingChoice.refused' */
  state: string;
  isBusy: boolean;
  isPaying: boolean;
  isUnlisted: boolean;
  isBroken: boolean;
  notice: string | null;
  dueText: string | null;
  dueDateText: string | null;
  basket: BasketView;
}>;

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** The page of the checkout step. */
export const checkoutView = (snapshot: CheckoutSnapshot): CheckoutView => {
  const { booking, details, notice } = snapshot.context;
  const isUnlisted = snapshot.matches('unlisted');
  return {
    state: stateName(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isPaying: snapshot.matches('paying'),
    isUnlisted,
    isBroken: snapshot.matches('broken'),
    notice: isUnlisted ? CHECKOUT_LOAD_ERROR : notice,
    dueText: details === null ? null : showMoney(details.fullPaymentAmount),
    dueDateText: details === null ? null : showDate(details.fullPaymentDueDate),
    basket: basketView(booking),
  };
};
