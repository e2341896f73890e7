/** Dependencies of the payment use cases: those of the bookings, and the payment providers. */
import type { BookingDeps } from '../kernel/deps.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';
import type { CardVelocityLimits } from './cardVelocity.ts';

/** Times are in milliseconds. */
export type PaymentDeps = BookingDeps &
  Readonly<{
    router: PaymentRouter;
    /** where the guest's bank redirects the guest, inside the frame */
    returnUrl: string;
    /** time-out of a request to the provider */
    providerTimeoutMs: number;
    /** if the provider has no record of an attempt this long after it was sent, the attempt never arrived */
    graceMs: number;
    /** how long the guest has for one authentication step */
    authenticationMs: number;
    /** limits on refused cards and on lookups without a payment */
    cardVelocity: CardVelocityLimits;
  }>;
