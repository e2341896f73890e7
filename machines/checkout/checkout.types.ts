/** What the checkout is told, remembers and ends with. */
import type { Booking } from '../contract/booking.ts';
import type { Balance, PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import type { BookingOutdated, HoldLost, LoadFailed, PricesChanged, SessionLost } from '../kit/outcomes.ts';
import type { DraftFields } from '../guests/draft.ts';
import type { AddressSelected } from './address/address.types.ts';
import type { PayerForm } from './payment/payment.rules.ts';
import type { PaymentChartOutcome, PaymentUpdate } from './payment/payment.types.ts';

/** `coupon` is the code that the browser kept of an earlier visit. */
export type DetailsLoaded = { type: 'details.loaded'; details: PaymentDetails; coupon: string | null };
/** What is left to pay of a booking that is made. */
export type BalanceLoaded = { type: 'balance.loaded'; balance: Balance };
/** The balance is of somebody else’s booking, or of none. */
type BalanceRefused = { type: 'balance.refused' };
/** The booking as a choice left it, and what is due by then. */
export type SavedState = { booking: Booking; details: PaymentDetails };
export type ChoiceSaved = { type: 'choice.saved' } & SavedState;
export type ChoiceRefused = { type: 'choice.refused'; message: string };
export type DiscountProcessed = { type: 'discount.processed'; discountType: string | null } & SavedState;
/** `message`: the first of what is wrong with the code. */
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

/** What is paid: a booking that is being made, or what is left of one that is made, by its reference. `billing`: the card's address as it was typed before. */
export type CheckoutInput = Readonly<({ booking: Booking } | { balanceOf: number }) & { billing: DraftFields }>;

/** A way to pay that is being saved; null for a consent that was not given or is taken back. */
export type SelectedOption = Readonly<{ option: PaymentOption; consentVersion: string | null }>;

/** What the page says beside the code's field. */
export type DiscountNotification = Readonly<{ message: string; isError: boolean }>;

export type CheckoutContext = Readonly<{
  /** null until the booking of a balance is told */
  booking: Booking | null;
  /** the reference of the booking whose balance is paid; null: a booking is being made */
  balanceOf: number | null;
  details: PaymentDetails | null;
  balance: Balance | null;
  /** what is typed about the payer, whatever is chosen meanwhile */
  payer: PayerForm;
  notice: string | null;
  selectedOption: SelectedOption;
  /** which extra is being taken or given up */
  extra: PaymentExtra;
  isDiscountFormShown: boolean;
  code: string;
  discountNotification: DiscountNotification | null;
  /** what the browser shall keep for another visit: the code that welcomes home, or nothing any more */
  coupon: string | null;
}>;

/** Told to the journey whenever the card's address changes. */
export type BillingChanged = { type: 'billing.changed'; billing: DraftFields };

/** The guest paid what was left of this booking. */
export type BalancePaid = { type: 'balance.paid'; resId: number };

export type CheckoutOutcome = { type: 'booking.paid'; booking: Booking } | BalancePaid | SessionLost | HoldLost;
