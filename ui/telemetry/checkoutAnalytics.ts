/** Analytics of the checkout once it has loaded: what is paid for, and the payment option; only with consent. */
import { checkoutEvent, type CheckoutEvent, type CheckoutFacts } from '../../machines/analytics/checkout.ts';
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import type { AnalyticsPort } from './analytics.ts';
import { watchChild } from './watchChild.ts';

type LoadedContext = Pick<CheckoutContext, 'booking' | 'details' | 'balance'>;

const factsOf = ({ booking, details, balance }: LoadedContext, today: string): CheckoutFacts | null => {
  if (balance !== null) return { booking: balance.bookingData, option: null, dueNow: balance.balance, today };
  if (booking === null || details === null) return null;
  return { booking, option: details.paymentOption, dueNow: details.amountDueNow, today };
};

type JourneySnapshot = { readonly context: { readonly today: string } };
type CheckoutSnapshot = { readonly context?: LoadedContext };

/** Pushes the loaded checkout, and each change of its payment option. What had no consent is never pushed later. */
export const connectCheckoutAnalytics = (app: AppActor, { push, mayMeasure }: AnalyticsPort<CheckoutEvent>): void => {
  watchChild(app, 'journey', (journey) => {
    const { today } = (journey.getSnapshot() as JourneySnapshot).context;
    watchChild(journey, 'checkout', (checkout) => {
      let before: CheckoutFacts | null = null;
      const pass = ({ context }: CheckoutSnapshot): void => {
        const facts = context === undefined ? null : factsOf(context, today);
        if (facts === null) return;
        const event = checkoutEvent(before, facts);
        before = facts;
        if (event !== null && mayMeasure()) push(event);
      };
      checkout.subscribe({ next: pass, error: () => undefined });
      pass(checkout.getSnapshot() as CheckoutSnapshot);
    });
  });
};
