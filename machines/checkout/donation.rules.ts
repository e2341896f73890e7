/** The donation at the checkout: a whole number of pounds, up to the shop's maximum. */
import type { PaymentDetails, PaymentExtra } from '../contract/payment.ts';
import type { CheckoutContext } from './checkout.types.ts';
import { formatWholePounds } from '../kit/money.ts';

type Donation = PaymentDetails['donation'];

type SelectedExtra = Pick<CheckoutContext, 'extra' | 'pounds' | 'donation'>;
type WithDonation = Pick<CheckoutContext, 'details' | 'donation'>;

export const NOTHING_TYPED: CheckoutContext['donation'] = { text: null, error: null };

/** Amounts in pounds with a button each. */
const QUICK_POUNDS = [2, 5, 10, 20];

/** The button amounts within the shop's maximum, in pounds. */
export const quickPounds = ({ maxQuantity }: Donation): readonly number[] =>
  QUICK_POUNDS.filter((pounds) => pounds <= maxQuantity);

/** The pounds of a typed whole amount, with or without a pound sign, also below 0; null for anything else. */
export const poundsOf = (text: string): number | null => {
  const typed = /^(-?)£?\s*(\d+)(?:\.0{0,2})?$/.exec(text.trim());
  return typed === null ? null : Number(typed.slice(1).join(''));
};

/** Whether the amount can be given: at least 1 pound, and within the shop's maximum. */
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

/** The text of the donation field: what the guest typed, or else the booked amount. */
export const donationText = ({ details, donation }: WithDonation): string => {
  const quantity = details?.donation.quantity ?? 0;
  return donation.text ?? (quantity === 0 ? '' : String(quantity));
};

/** Whether this many pounds can be given and are not booked yet. */
export const isDonationChoosable = ({ details }: WithDonation, { pounds }: { pounds: number }): boolean =>
  details !== null && isGiveable(details.donation, pounds) && details.donation.quantity !== pounds;

/** Why the amount in the field cannot be given; null if it can, or if no donation is sold. */
export const refusalOfTyped = (context: WithDonation): string | null =>
  context.details !== null && context.details.donation.price > 0
    ? donationRefusal(context.details.donation, donationText(context))
    : null;

/** Whether the donation is being switched on with an amount in its field that cannot be given. */
export const isSwitchRefused = (context: WithDonation, { extra }: { extra: PaymentExtra }): boolean =>
  extra === 'donation' &&
  context.details?.donation.isBooked === false &&
  donationText(context).trim() !== '' &&
  refusalOfTyped(context) !== null;

/** Books this many pounds and shows them in the field. */
export const chosenDonation = (pounds: number): SelectedExtra => ({
  extra: 'donation',
  pounds,
  donation: { text: String(pounds), error: null },
});

/** Books the amount in the field, or 1 pound if it is empty. */
export const typedDonation = (context: WithDonation): SelectedExtra =>
  chosenDonation(poundsOf(donationText(context)) ?? 1);

/**
 * Switches an extra on or off. A donation is switched on with the amount in its field, or with 1 pound if that is
 * empty; switching it off empties the field.
 */
export const toggledExtra = (context: WithDonation, { extra }: { extra: PaymentExtra }): SelectedExtra => {
  if (extra !== 'donation') return { extra, pounds: null, donation: context.donation };
  return context.details?.donation.isBooked === true
    ? { extra, pounds: null, donation: NOTHING_TYPED }
    : typedDonation(context);
};
