/** A card as it is typed in our own page, where the way to pay seals it there: how it shows, and whether it can be one (spec: booking journey 5). */

const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** The longest number a card can have. */
const PAN_MAX_LENGTH = 19;
const PAN_MIN_LENGTH = 12;
const CVV_DIGITS = 3;

/** What is typed of a card; `today` of `isExpiry` is the day in the guest's own zone. */
export type CardInput = Readonly<{ pan: string; expiry: string; cvv: string }>;

/** A number in groups of four digits; what is no digit goes. */
export const formatPan = (text: string): string => digitsOf(text, PAN_MAX_LENGTH).replace(/(\d{4})(?=\d)/g, '$1 ');

/** Month and year as MM / YY. */
export const formatExpiry = (text: string): string => {
  const digits = digitsOf(text, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
};

/** A security code of three digits. */
export const formatCvv = (text: string): string => digitsOf(text, CVV_DIGITS);

/** Whether a number as shown has a card's length and adds up (Luhn): the provider says the rest. */
export const isPan = (shown: string): boolean => {
  const digits = digitsOf(shown, PAN_MAX_LENGTH);
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const counted = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return digits.length >= PAN_MIN_LENGTH && sum % 10 === 0;
};

/** Whether a month as shown has not ended by `today`, 'YYYY-MM-DD', and is a month. */
export const isExpiry = (shown: string, today: string): boolean =>
  /^(?:0[1-9]|1[0-2]) \/ \d\d$/.test(shown) && `20${shown.slice(-2)}-${shown.slice(0, 2)}` >= today.slice(0, 7);

/** Whether a security code is whole. */
export const isCvv = (shown: string): boolean => shown.length === CVV_DIGITS;

/** The provider's script seals no longer name. */
const NAME_MAX_LENGTH = 30;

/** A card as the provider's script seals it, with as much of the name as it takes; the fields are valid. */
export const cardToTokenize = ({ pan, expiry, cvv }: CardInput, cardHolderName: string) => ({
  cardNumber: digitsOf(pan, PAN_MAX_LENGTH),
  expiryMonth: expiry.slice(0, 2),
  expiryYear: `20${expiry.slice(-2)}`,
  cvc: cvv,
  cardHolderName: cardHolderName.slice(0, NAME_MAX_LENGTH).trim(),
});
