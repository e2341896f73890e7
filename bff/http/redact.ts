/** Takes out of a reported error what must not be in a log: card numbers, e-mail addresses, secrets. */

const SECRET_KEY = /pan|cvc|cvv|session_?href|jwt|password|token|authorization|cookie/i;
const SECRET_PAIR =
  /((?:"|')?\b(?:pan|cvc|cvv|sessionHref|jwt|\w*password|passwd|pwd|secret)\b(?:"|')?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi;
/** The password in an address, and what a header proves oneself by. */
const ADDRESS_PASSWORD = /(:\/\/[^\s:@/]*):[^\s@/]+@/g;
const CREDENTIALS = /\b(Basic|Bearer)\s+[\w+/=.~-]{16,}/g;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const EMAIL = /[^\s@<>"'=&/?]+@[^\s@<>"'=&/?]+\.[a-z]{2,24}/gi;
/** Digits as people and programs write card numbers: together, or with single spaces or dashes between. */
const DIGITS = /\d(?:[ -]?\d){11,18}/g;

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
};

/** A card number may stand inside a longer run of digits: every part of 12 to 19 digits is looked at. */
const holdsCardNumber = (run: string): boolean => {
  const digits = run.replace(/\D/g, '');
  for (let length = 19; length >= 12; length -= 1) {
    for (let from = 0; from + length <= digits.length; from += 1) {
      if (passesLuhn(digits.slice(from, from + length))) return true;
    }
  }
  return false;
};

/** The text without card numbers, e-mail addresses, tokens, and the values of secret keys. */
export const redactText = (text: string): string =>
  text
    .replace(JWT, '[token]')
    .replace(ADDRESS_PASSWORD, '$1:[secret]@')
    .replace(CREDENTIALS, '$1 [secret]')
    .replace(SECRET_PAIR, '$1[secret]')
    .replace(EMAIL, '[e-mail]')
    .replace(DIGITS, (run) => (holdsCardNumber(run) ? '[card]' : run));

type Plain = string | number | boolean | null;

const redactValue = (key: string, value: Plain): Plain => {
  if (SECRET_KEY.test(key)) return '[secret]';
  if (typeof value === 'number') return redactText(String(value)) === String(value) ? value : '[card]';
  return typeof value === 'string' ? redactText(value) : value;
};

/** The same for the values of a record; whatever is under a secret key goes. */
export const redactRecord = (record: Readonly<Record<string, Plain>>): Record<string, Plain> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [redactText(key), redactValue(key, value)]));

/** Milliseconds since 1970, from 2017 to 2049: thirteen digits that start with 1 or 2, as no card number does. */
const isInstant = (value: unknown): boolean => typeof value === 'number' && value >= 1.5e12 && value < 2.5e12;

/** The same for a value of any depth, as JSON has them; instants stay. */
export const redactValues = (value: unknown): unknown => {
  if (isInstant(value)) return value;
  if (Array.isArray(value)) return value.map(redactValues);
  if (typeof value !== 'object' || value === null) return redactValue('', value as Plain);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      redactText(key),
      SECRET_KEY.test(key) ? '[secret]' : redactValues(inner),
    ]),
  );
};
