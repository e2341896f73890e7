/** The donation at the checkout: any whole number of pounds, up to the most that the shop sells. */
import type { PaymentDetails, PaymentExtra } from '../contract/payment.ts';
import type { CheckoutContext } from './checkout.types.ts';
import { formatWholePounds } from '../kit/money.ts';

type Donation = PaymentDetails['donation'];

type SelectedExtra = Pick<CheckoutContext, 'extra' | 'pounds' | 'donation'>;
type WithDonation = Pick<CheckoutContext, 'details' | 'donation'>;

export const NOTHING_TYPED: CheckoutContext['donation'] = { text: null, error: null };

/** Amounts in pounds that one press gives. */
const QUICK_POUNDS = [2, 5, 10, 20];

/** The amounts of one press that the shop sells, in pounds. */
export const quickPounds = ({ maxQuantity }: Donation): readonly number[] =>
  QUICK_POUNDS.filter((pounds) => pounds <= maxQuantity);

/** The whole pounds of a typed amount, with or without a pound sign, which may be below 0; null for anything else. */
export const poundsOf = (text: string): number | null => {
  const typed = /^(-?)£?\s*(\d+)(?:\.0{0,2})?$/.exec(text.trim());
  return typed === null ? null : Number(typed.slice(1).join(''));
};

/** Whether the amount can be given: 1 pound or more, and no more than the shop sells. */
export const isGiveable = ({ maxQuantity }: Donation, pounds: number): boolean => pounds >= 1 && pounds <= maxQuantity;

/** Why a typed amount cannot be given, for the guest; null if it can. */
export const donationRefusal = (donation: Donation, text: string): string | null => {
  const pounds = poundsOf(text);
  if (pounds === null) return 'Please enter whole pounds, without pence: 5, for example.';
  if (pounds < 1) return 'Please enter 1 pound or more. To give nothing, leave the donation switched off.';
  return isGiveable(donation, pounds)
    ? null
    : `The most you can give here is ${formatWholePounds(donation.maxQuantity * donation.piecePrice)}.`;
};

/** What the box shows: what the guest typed, or else what is booked. */
export const donationText = ({ details, donation }: WithDonation): string => {
  const quantity = details?.donation.quantity ?? 0;
  return donation.text ?? (quantity === 0 ? '' : String(quantity));
};

/** Whether this many pounds can be given, and are not booked already. */
export const isDonationChoosable = ({ details }: WithDonation, { pounds }: { pounds: number }): boolean =>
  details !== null && isGiveable(details.donation, pounds) && details.donation.quantity !== pounds;

/** Why the amount in the box cannot be given; null if it can, and while nothing is sold. */
export const refusalOfTyped = (context: WithDonation): string | null =>
  context.details !== null && context.details.donation.price > 0
    ? donationRefusal(context.details.donation, donationText(context))
    : null;

/** Whether a donation is switched on with something in its box that cannot be given. */
export const isSwitchRefused = (context: WithDonation, { extra }: { extra: PaymentExtra }): boolean =>
  extra === 'donation' &&
  context.details?.donation.isBooked === false &&
  donationText(context).trim() !== '' &&
  refusalOfTyped(context) !== null;

/** The booking of this many pounds, which the box then shows. */
export const chosenDonation = (pounds: number): SelectedExtra => ({
  extra: 'donation',
  pounds,
  donation: { text: String(pounds), error: null },
});

/** The booking of the amount in the box, or of 1 pound while it is empty. */
export const typedDonation = (context: WithDonation): SelectedExtra =>
  chosenDonation(poundsOf(donationText(context)) ?? 1);

/**
 * An extra that is switched on or off. A donation is switched on with the amount in its box, or with 1 pound if that is
 * empty; switched off, it leaves the box empty.
 */
export const toggledExtra = (context: WithDonation, { extra }: { extra: PaymentExtra }): SelectedExtra => {
  if (extra !== 'donation') return { extra, pounds: null, donation: context.donation };
  return context.details?.donation.isBooked === true
    ? { extra, pounds: null, donation: NOTHING_TYPED }
    : typedDonation(context);
};
