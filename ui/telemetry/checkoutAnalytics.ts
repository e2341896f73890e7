/** Analytics of the checkout once it has loaded: what is paid for, how, and each payment made; only with consent. */
import { checkoutEvent, purchaseEvent } from '../../machines/analytics/checkout.ts';
import type { CheckoutEvent, CheckoutFacts, PurchaseEvent } from '../../machines/analytics/checkout.ts';
import type { SnapshotFrom } from 'xstate';
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts';
import type { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import type { AnalyticsPort } from './analytics.ts';
import { watchChild, watchContext } from './watchChild.ts';

type LoadedContext = Pick<CheckoutContext, 'booking' | 'details' | 'balance' | 'isPaymentInProgress'>;

const factsOf = (context: LoadedContext, today: string): CheckoutFacts | null => {
  const { booking, details, balance, isPaymentInProgress: isPaying } = context;
  if (balance !== null) {
    const isChange = balance.change !== null;
    return { booking: balance.bookingData, option: null, dueNow: balance.balance, today, isChange, isPaying };
  }
  if (booking === null || details === null) return null;
  return {
    booking,
    option: details.paymentOption,
    dueNow: details.amountDueNow,
    today,
    isChange: false,
    isPaying,
  };
};

type JourneySnapshot = { readonly context: { readonly today: string } };
type PaymentSnapshot = Pick<SnapshotFrom<typeof paymentMachine>, 'status' | 'output' | 'context'>;

/**
 * Pushes the loaded checkout, each change of its payment option, the press on Pay, and the payment made. What had no
 * consent is never pushed later.
 */
export const connectCheckoutAnalytics = (
  app: AppActor,
  { push, mayMeasure }: AnalyticsPort<CheckoutEvent | PurchaseEvent>,
): void => {
  watchChild(app, 'journey', (journey) => {
    const { today } = (journey.getSnapshot() as JourneySnapshot).context;
    watchChild(journey, 'checkout', (checkout) => {
      let before: CheckoutFacts | null = null;
      watchContext<LoadedContext>(checkout, (context) => {
        const facts = factsOf(context, today);
        if (facts === null) return;
        const event = checkoutEvent(before, facts);
        before = facts;
        if (event !== null && mayMeasure()) push(event);
      });
      watchChild(checkout, 'payment', (payment) => {
        const passPayment = ({ status, output, context }: PaymentSnapshot): void => {
          // without an attempt the booking was paid elsewhere, and counted there
          if (status !== 'done' || output?.type !== 'booking.paid' || context.attemptId === null) return;
          if (before !== null && mayMeasure()) push(purchaseEvent(before, context.attemptId));
        };
        payment.subscribe({ next: passPayment, error: () => undefined });
      });
    });
  });
};
