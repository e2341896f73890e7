/**
 * Formatting and validation of card data typed into our own page, for providers whose card fields are inline (spec:
 * booking journey 5).
 */
import { monthOf } from '../../kit/dates.ts';
import { sumOf } from '../../kit/money.ts';

const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** The limits of a card number, in digits. */
const PAN_MAX_LENGTH = 19;
const PAN_MIN_LENGTH = 12;
const CVV_DIGITS = 3;

/** The card data as typed. */
export type CardInput = Readonly<{ pan: string; expiry: string; cvv: string }>;

/** The card number in groups of four digits; other characters are removed. */
export const formatPan = (text: string): string => digitsOf(text, PAN_MAX_LENGTH).replace(/(\d{4})(?=\d)/g, '$1 ');

/** The year before the month, as `<input type="month">` and some browsers have it: 2030-12, 203012. */
const YEAR_FIRST = /^\D*(20\d\d)(?:\D+(\d\d?)|(0[1-9]|1[0-2]))(?:\D.*)?$/;
/** A month of one digit: 1/30, or a first digit that no month of two digits has: 5, 530, 52030. */
const SHORT_MONTH = /^(?:\d\D|[2-9](?:(?:20)?\d\d)?$)/;

/** The expiry date as MM / YY, as it is typed, or as browsers fill it in: 12/2030, 2030-12, 1/30, 122030. */
export const formatExpiry = (text: string): string => {
  const typed = text.trim().replace(YEAR_FIRST, '$2$3/$1').replace(SHORT_MONTH, '0$&');
  const digits = digitsOf(typed, 6);
  const year = digits.slice(2).replace(/^20(?=\d)/, '');
  return year === '' ? digits : `${digits.slice(0, 2)} / ${year.slice(0, 2)}`;
};

/** The security code, at most three digits. */
export const formatCvv = (text: string): string => digitsOf(text, CVV_DIGITS);

/** Whether a formatted number has a valid length and Luhn checksum; the provider checks the rest. */
export const isPan = (shown: string): boolean => {
  const digits = digitsOf(shown, PAN_MAX_LENGTH);
  const counted = [...digits].toReversed().map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2));
  const sum = sumOf(counted.map((count) => (count > 9 ? count - 9 : count)));
  return digits.length >= PAN_MIN_LENGTH && sum % 10 === 0;
};

/** Whether a formatted expiry is a valid month that has not ended by `today`, 'YYYY-MM-DD'. */
export const isExpiry = (shown: string, today: string): boolean =>
  /^(?:0[1-9]|1[0-2]) \/ \d\d$/.test(shown) && `20${shown.slice(-2)}-${shown.slice(0, 2)}` >= monthOf(today);

/** Whether a security code is complete. */
export const isCvv = (shown: string): boolean => shown.length === CVV_DIGITS;

/** The longest name that the provider's script accepts, in characters. */
const NAME_MAX_LENGTH = 30;

/** The card data for the provider's tokenisation script, with the name cut to its limit. The fields must be valid. */
export const cardToTokenize = ({ pan, expiry, cvv }: CardInput, cardHolderName: string) => ({
  cardNumber: digitsOf(pan, PAN_MAX_LENGTH),
  expiryMonth: expiry.slice(0, 2),
  expiryYear: `20${expiry.slice(-2)}`,
  cvc: cvv,
  cardHolderName: cardHolderName.slice(0, NAME_MAX_LENGTH).trim(),
});
