/** The payment form, without the card fields, which are separate (spec: booking journey 5 and 8). */
import type { FoundAddress } from '../../contract/address.ts';
import { FAILURE_TEXT } from '../../contract/envelope.ts';
import { BillingAddress, Pay } from '../../contract/payment.ts';
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

/** Default country (spec: booking journey 9). */
const DEFAULT_COUNTRY = 'GB';

export type PayerField = 'cardHolderName' | 'line1' | 'line2' | 'city' | 'postcode';
export type PayerForm = Readonly<Record<PayerField, string> & { countryCode: string; hasAcceptedTerms: boolean }>;

export const EMPTY_PAYER: PayerForm = {
  cardHolderName: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  countryCode: DEFAULT_COUNTRY,
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
export const withAddress = (
  form: PayerForm,
  { line1, line2, city, postcode, countryCode }: FoundAddress,
): PayerForm => ({
  ...form,
  line1,
  line2,
  city,
  postcode,
  countryCode: BillingAddress.type.props.countryCode.is(countryCode) ? countryCode : form.countryCode,
});

const ADDRESS_FIELDS = ['line1', 'line2', 'city', 'postcode'] as const satisfies readonly PayerField[];

/** Whether a field belongs to the address. */
export const isAddressField = (field: string): boolean => ADDRESS_FIELDS.some((one) => one === field);

/** The non-empty address fields. They may be stored for the visit; card data may not. */
export const billingOf = (form: PayerForm): DraftFields =>
  Object.fromEntries(ADDRESS_FIELDS.flatMap((field) => (form[field] === '' ? [] : [[field, form[field]]])));

/** An empty form with the stored address. */
export const payerWithBilling = (billing: DraftFields): PayerForm => ({
  ...EMPTY_PAYER,
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, billing[field] ?? ''])),
});

/** Whether any address field of the form has text. */
export const hasAddress = (form: PayerForm): boolean => ADDRESS_FIELDS.some((field) => form[field].trim() !== '');

/** The billing address to send for a valid form. */
export const addressOfPayer = (form: PayerForm): BillingAddress => ({
  line1: form.line1.trim(),
  line2: form.line2.trim(),
  city: form.city.trim(),
  postcode: form.postcode.trim().toUpperCase(),
  countryCode: form.countryCode,
});

const refuseUnless = (isRight: boolean, field: string, message: string): Refusal[] =>
  isRight ? [] : [refuse(field, message)];

/** The refusals of the form, in the order of the page: exactly the fields that the server would reject. */
export const paymentRefusals = (form: PayerForm, card: CardValidity): Refusal[] => {
  const { line1, line2, city, postcode } = BillingAddress.type.props;
  const { cardHolderName } = Pay.type.props;
  const address = addressOfPayer(form);
  return [
    ...textRefusals(cardHolderName, 'cardHolderName', 'Enter the name on your card.', form.cardHolderName),
    ...CARD_FIELDS.flatMap((field) => refuseUnless(card[field], field, CARD_MESSAGES[field])),
    ...textRefusals(line1, 'line1', 'Enter the first line of your address.', form.line1),
    ...refuseUnless(
      line2.is(address.line2),
      'line2',
      'Enter the second line of your address, up to 80 letters, or leave it empty.',
    ),
    ...textRefusals(city, 'city', 'Enter your town or city.', form.city),
    ...refuseUnless(postcode.is(address.postcode), 'postcode', 'Enter your postcode, for example PO21 1AA.'),
    ...refuseUnless(form.hasAcceptedTerms, 'hasAcceptedTerms', 'Please read and accept the booking terms.'),
  ];
};

/** The reported refusals whose fields are still wrong: each disappears as soon as its field is right. */
export const stillWrong = (reported: readonly Refusal[], form: PayerForm, card: CardValidity): readonly Refusal[] => {
  const wrong = new Set(paymentRefusals(form, card).map(({ field }) => field));
  return reported.filter(({ field }) => wrong.has(field));
};
