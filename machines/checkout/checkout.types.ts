/** Events, context and outcomes of the checkout. */
import type { Booking } from '../contract/booking.ts';
import type { Brand } from '../contract/brand.ts';
import type { Balance, PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import type { BookingOutdated, HoldLost, LoadFailed, PricesChanged, SessionLost } from '../outcomes/outcomes.ts';
import type { DraftFields } from '../guests/draft.ts';
import type { AddressSelected } from './address/address.types.ts';
import type { PayerForm } from './payment/payment.rules.ts';
import type { PaymentChartOutcome, PaymentUpdate } from './payment/payment.types.ts';

/** `coupon` is the code that the browser stored on an earlier visit. */
export type DetailsLoaded = { type: 'details.loaded'; details: PaymentDetails; coupon: string | null };
/** The balance of a completed booking, or the difference of its change. */
export type BalanceLoaded = { type: 'balance.loaded'; balance: Balance };
/** The booking belongs to somebody else or does not exist. */
type BalanceRefused = { type: 'balance.refused' };
/** The booking after a saved choice, and the new amounts due. */
export type SavedState = { booking: Booking; details: PaymentDetails };
export type ChoiceSaved = { type: 'choice.saved' } & SavedState;
export type ChoiceRefused = { type: 'choice.refused'; message: string };
export type DiscountProcessed = { type: 'discount.processed'; discountType: string | null } & SavedState;
/** `message` is the first error about the code. */
export type DiscountRefused = { type: 'discount.refused'; message: string };
export type DiscountFailed = { type: 'discount.failed' };
export type OfferCompleted = { type: 'offer.completed'; booking: Booking };
type CouponStored = { type: 'coupon.stored' };

export type CommonFailures = LoadFailed | BookingOutdated | SessionLost | HoldLost;
export type LoadOutcome = DetailsLoaded | BalanceLoaded | BalanceRefused | LoadFailed | SessionLost | HoldLost;
export type ChoiceOutcome = ChoiceSaved | ChoiceRefused | PricesChanged | CommonFailures;
export type DiscountOutcome = DiscountProcessed | DiscountRefused | DiscountFailed | CommonFailures;
export type OfferOutcome = OfferCompleted | ChoiceRefused | CommonFailures;
export type CouponOutcome = CouponStored;

export type CheckoutEvent =
  | { type: 'retry.requested' }
  | { type: 'option.chosen'; option: PaymentOption }
  | { type: 'consent.toggled' }
  | { type: 'extra.toggled'; extra: PaymentExtra }
  | { type: 'donation.chosen'; pounds: number }
  | { type: 'donation.entered'; text: string }
  | { type: 'donation.submitted' }
  | { type: 'discountForm.toggled' }
  | { type: 'discount.entered'; code: string }
  | { type: 'discount.submitted' }
  | { type: 'offer.accepted' }
  | { type: 'booking.updated'; booking: Booking }
  | LoadOutcome
  | ChoiceOutcome
  | DiscountOutcome
  | OfferOutcome
  | CouponOutcome
  | AddressSelected
  | PaymentUpdate
  | PaymentChartOutcome;

/**
 * Pays either an open booking, or the balance or the change of the completed booking with the reference `balanceOf`.
 * `isHolder`: somebody is signed in. `brand`: that of the address. `billing`: the billing address typed earlier.
 */
export type CheckoutInput = Readonly<
  ({ booking: Booking } | { balanceOf: number; isHolder: boolean; brand: Brand }) & { billing: DraftFields }
>;

/** A payment option to save; `consentVersion` is null when consent is not given or is withdrawn. */
export type SelectedOption = Readonly<{ option: PaymentOption; consentVersion: string | null }>;

/** The donation field: the typed text, null for none yet, and why it was refused. */
type DonationEntry = Readonly<{ text: string | null; error: string | null }>;

/** The message next to the discount code field. */
export type DiscountNotification = Readonly<{ message: string; isError: boolean }>;

export type CheckoutContext = Readonly<{
  /** for a balance: null until it has loaded */
  booking: Booking | null;
  /** the reference of the booking whose balance or change is paid; null for an open booking */
  balanceOf: number | null;
  brand: Brand;
  /** the booking has pages in the account area */
  isHolder: boolean;
  details: PaymentDetails | null;
  balance: Balance | null;
  /** the payer form; it survives choices that restart the payment */
  payer: PayerForm;
  notice: string | null;
  selectedOption: SelectedOption;
  /** the extra that is being added or removed */
  extra: PaymentExtra;
  /** the pounds of the donation being booked; null for holiday protection, or for a removal */
  pounds: number | null;
  donation: DonationEntry;
  isDiscountFormShown: boolean;
  code: string;
  discountNotification: DiscountNotification | null;
  /** the welcome-home code to store for the next visit; null deletes the stored one */
  coupon: string | null;
  /** true from the press on Pay until the outcome is known */
  isPaymentInProgress: boolean;
}>;

/** Sent to the journey whenever the billing address changes. */
export type BillingChanged = { type: 'billing.changed'; billing: DraftFields };

/** The balance or the change of this booking was paid; `isOwner`: by its owner, not by somebody who may only pay. */
export type BalancePaid = { type: 'balance.paid'; resId: number; isOwner: boolean };

export type CheckoutOutcome = { type: 'booking.paid'; booking: Booking } | BalancePaid | SessionLost | HoldLost;
