/** What the checkout is told, remembers and ends with. */
import type { Booking } from '../contract/booking.ts';
import type { Balance, PaymentDetails, PaymentExtra, PaymentOption } from '../contract/payment.ts';
import type { BookingOutdated, HoldLost, LoadFailed, PricesChanged, SessionLost } from '../kit/outcomes.ts';
import type { Typed } from '../guests/naming.ts';
import type { AddressTaken } from './address/address.types.ts';
import type { PayerForm } from './payment/payment.rules.ts';
import type { PaymentChartOutcome, PaymentTold } from './payment/payment.types.ts';

/** `coupon` is the code that the browser kept of an earlier visit. */
export type Loaded = { type: 'payment.detailed'; details: PaymentDetails; coupon: string | null };
/** What is left to pay of a booking that is made. */
export type BalanceTold = { type: 'balance.told'; balance: Balance };
/** The balance is of somebody else’s booking, or of none. */
type BalanceRefused = { type: 'balance.refused' };
/** The booking as a choice left it, and what is due by then. */
export type Taken = { booking: Booking; details: PaymentDetails };
export type ChoiceSaved = { type: 'choice.saved' } & Taken;
export type ChoiceRefused = { type: 'choice.refused'; message: string };
export type Discounted = { type: 'discount.answered'; discountType: string | null } & Taken;
/** `message`: the first of what is wrong with the code. */
export type DiscountRefused = { type: 'discount.refused'; message: string };
export type DiscountFailed = { type: 'discount.failed' };
export type Completed = { type: 'offer.completed'; booking: Booking };
type CouponKept = { type: 'coupon.kept' };

export type Losses = LoadFailed | BookingOutdated | SessionLost | HoldLost;
export type LoadOutcome = Loaded | BalanceTold | BalanceRefused | LoadFailed | SessionLost | HoldLost;
export type ChoiceOutcome = ChoiceSaved | ChoiceRefused | PricesChanged | Losses;
export type DiscountOutcome = Discounted | DiscountRefused | DiscountFailed | Losses;
export type OfferOutcome = Completed | ChoiceRefused | Losses;
export type CouponOutcome = CouponKept;

export type CheckoutEvent =
  | { type: 'retry.asked' }
  | { type: 'option.chosen'; option: PaymentOption }
  | { type: 'consent.toggled' }
  | { type: 'extra.toggled'; extra: PaymentExtra }
  | { type: 'discountForm.toggled' }
  | { type: 'discount.entered'; code: string }
  | { type: 'discount.asked' }
  | { type: 'offer.accepted' }
  | { type: 'booking.updated'; booking: Booking }
  | LoadOutcome
  | ChoiceOutcome
  | DiscountOutcome
  | OfferOutcome
  | CouponOutcome
  | AddressTaken
  | PaymentTold
  | PaymentChartOutcome;

/** What is paid: a booking that is being made, or what is left of one that is made, by its reference. `billing`: the card's address as it was typed before. */
export type CheckoutInput = Readonly<({ booking: Booking } | { balanceOf: number }) & { billing: Typed }>;

/** A way to pay that is being saved; null for a consent that was not given or is taken back. */
export type WantedOption = Readonly<{ option: PaymentOption; consentVersion: string | null }>;

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
  wanted: WantedOption;
  /** which extra is being taken or given up */
  extra: PaymentExtra;
  isDiscountFormShown: boolean;
  code: string;
  discountNotification: DiscountNotification | null;
  /** what the browser shall keep for another visit: the code that welcomes home, or nothing any more */
  coupon: string | null;
}>;

/** Told to the journey whenever the card's address changes. */
export type BillingTyped = { type: 'billing.typed'; billing: Typed };

/** The guest paid what was left of this booking. */
export type BalancePaid = { type: 'balance.paid'; resId: number };

export type CheckoutOutcome = { type: 'booking.paid'; booking: Booking } | BalancePaid | SessionLost | HoldLost;
