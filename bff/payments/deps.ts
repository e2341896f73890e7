/** What the payment use cases work with: all that bookings need, and the providers. */
import type { BookingDeps } from '../bookings/deps.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';
import type { CardVelocityLimits } from './cardVelocity.ts';

/** Times are milliseconds. */
export type PaymentDeps = BookingDeps &
  Readonly<{
    router: PaymentRouter;
    /** where the guest's bank sends the guest back to, in the frame */
    returnUrl: string;
    /** the provider answers within this time or not at all */
    providerTimeoutMs: number;
    /** an attempt the provider does not know this long after it was sent did not reach it */
    graceMs: number;
    /** the guest has this long for a step of the authentication */
    authenticationMs: number;
    /** how often cards may come to nothing */
    cardVelocity: CardVelocityLimits;
  }>;
