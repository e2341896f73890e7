/** What the payment use cases depend on, besides what those of bookings do. */
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import type { BookingDeps, CardVelocityLimits } from '../kernel/deps.ts';
import type { PaymentRouter } from '../providers/payments/paymentRouter.ts';

/** The payment providers. */
export type Providers = Readonly<{ router: PaymentRouter }>;

/** Where the guest's bank redirects the guest, inside the frame. */
export type ReturnAddress = Readonly<{ returnUrl: string }>;

/** Limits on refused cards and on lookups without a payment. */
export type CardLimits = Readonly<{ cardVelocity: CardVelocityLimits }>;

/** How long the server waits for a provider and for the guest, in milliseconds. */
export type PaymentTimes = Readonly<{
  /** time-out of a request to the provider */
  providerTimeoutMs: number;
  /** if the provider has no record of an attempt this long after it was sent, the attempt never arrived */
  graceMs: number;
  /** how long the guest has for one authentication step */
  authenticationMs: number;
}>;

/** Hears of the outcome of each attempt, by the provider as it is stored; missing: nobody counts them. */
export type PaymentCount = Readonly<{ countPayment?: (provider: string, outcome: AttemptStatus) => void }>;

/** The dependencies of all payment use cases. */
export type PaymentDeps = BookingDeps & Providers & ReturnAddress & CardLimits & PaymentTimes & PaymentCount;
