/** The payment form, without the card fields, which are separate (spec: booking journey 5 and 8). */
import type { FoundAddress } from '../../contract/address.ts';
import { FAILURE_TEXT } from '../../contract/envelope.ts';
import { billingRefusals, type BillingAddress } from '../../contract/billing.ts';
import { Pay } from '../../contract/payment.ts';
import { addressWith, EMPTY_ADDRESS, isCountry, tidyAddress, type AddressField } from '../../contract/postal.ts';
import type { DraftFields } from '../../guests/draft.ts';
import { textRefusals } from '../../guests/fields.rules.ts';
import { refuse, type Refusal } from '../../kit/refusal.ts';

/** Messages of a failed payment, exactly as in the spec (spec: booking journey 8). */
export const PAYMENT_FAILED = {
  message: 'There has been an issue processing your payment, please try again.',
  heading: 'NO PAYMENT TAKEN',
  body: "Oops! Your payment didn't go through. Please click try again below and check your details are correct. You can contact your bank to find out more information on why this payment failed.",
  button: 'TRY AGAIN',
} as const;

/** The text under the heading, by the reason why no money was taken; that of `byBank` is the spec's. */
export const NOT_TAKEN_TEXT = {
  byBank: PAYMENT_FAILED.body,
  notAuthenticated:
    'Your bank couldn’t confirm it was you. Please try again, or use another card. Your bank can tell you more.',
  unavailable:
    'We couldn’t reach your bank’s security check, so no money was taken. Please try again in a moment, or use another card.',
  cancelled: 'You left your bank’s security check, so no money was taken. You can try again whenever you like.',
  timedOut: 'Your bank’s security check ran out of time, so no money was taken. Please try again.',
  limited: FAILURE_TEXT.tooManyCards,
} as const;

export type PayerField = 'cardHolderName' | AddressField;
/** The form as typed; it keeps what was typed in the fields that the chosen country does not have. */
export type PayerForm = Readonly<Record<PayerField, string> & { hasAcceptedTerms: boolean }>;

export const EMPTY_PAYER: PayerForm = {
  cardHolderName: '',
  ...EMPTY_ADDRESS,
  hasAcceptedTerms: false,
};

/** The three card fields, which report only their validity. */
export const CARD_FIELDS = ['pan', 'expiry', 'cvv'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
export type CardValidity = Readonly<Record<CardField, boolean>>;
export const NO_CARD: CardValidity = { pan: false, expiry: false, cvv: false };

const CARD_MESSAGES = {
  pan: 'Enter the long number on the front of your card.',
  expiry: 'Enter the expiry date as MM / YY.',
  cvv: 'Enter the 3-digit security code.',
} as const satisfies Record<CardField, string>;

/** The form with a looked-up address, which replaces the typed one and can still be edited. */
export const withAddress = (form: PayerForm, { countryCode, ...found }: FoundAddress): PayerForm => ({
  ...form,
  ...found,
  state: '',
  countryCode: isCountry(countryCode) ? countryCode : form.countryCode,
});

/** An empty form with the stored address. */
export const payerWithBilling = (billing: DraftFields): PayerForm => ({ ...EMPTY_PAYER, ...addressWith(billing) });

/** The billing address to send for a valid form. */
export const addressOfPayer = (form: PayerForm): BillingAddress => tidyAddress(form);

/** The refusals of the form, in the order of the page: exactly the fields that the server would reject. */
export const paymentRefusals = (form: PayerForm, card: CardValidity): Refusal[] => {
  const { cardHolderName } = Pay.type.props;
  return [
    ...textRefusals(cardHolderName, 'cardHolderName', 'Enter the name on your card.', form.cardHolderName),
    ...CARD_FIELDS.filter((field) => !card[field]).map((field) => refuse(field, CARD_MESSAGES[field])),
    ...billingRefusals(form),
    ...(form.hasAcceptedTerms ? [] : [refuse('hasAcceptedTerms', 'Please read and accept the booking terms.')]),
  ];
};

/**
 * The reported refusals whose fields are still wrong, in the words of the country that is chosen now: each disappears as
 * soon as its field is right.
 */
export const stillWrong = (reported: readonly Refusal[], form: PayerForm, card: CardValidity): readonly Refusal[] => {
  const fields = new Set(reported.map(({ field }) => field));
  return paymentRefusals(form, card).filter(({ field }) => fields.has(field));
};
