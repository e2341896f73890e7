/** Finds card numbers in a text: 12 to 19 digits that pass the Luhn check, in any script and with any separators. */
import { PATTERNS } from './redactionPatterns.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 19;

const CODE_OF_ZERO = 0x30;
const LAST_OF_ASCII = 0x7f;

/** Digit values by code point, null if not a digit: a cache for Unicode's 700 digits and the separators. */
const digitValues = new Map<number, number | null>();

const isDigit = (code: number): boolean => PATTERNS.digit.test(String.fromCodePoint(code));

/** The digits of a script are contiguous from zero; the mathematical alphabets follow each other in tens. */
const readDigit = (code: number): number | null => {
  if (!isDigit(code)) return null;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
};

const digitValue = (code: number): number | null => {
  if (code <= LAST_OF_ASCII) return code >= CODE_OF_ZERO && code < CODE_OF_ZERO + 10 ? code - CODE_OF_ZERO : null;
  const known = digitValues.get(code);
  if (known !== undefined) return known;
  const value = readDigit(code);
  digitValues.set(code, value);
  return value;
};

const luhnDouble = (digit: number): number => (digit < 5 ? digit * 2 : digit * 2 - 9);

/**
 * Whether any 12 to 19 consecutive digits pass the Luhn check. Two running sums modulo 10 are kept: one doubles the
 * digits at even positions, the other those at odd positions. A range passes if its sum is zero: if the sums at its
 * ends are equal.
 */
const hasCardNumber = (text: string): boolean => {
  const evens = new Uint8Array(text.length + 1);
  const odds = new Uint8Array(text.length + 1);
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    const digit = digitValue(code);
    if (digit === null) continue;
    const single = end % 2 === 0 ? odds : evens;
    const double = end % 2 === 0 ? evens : odds;
    single[end + 1] = ((single[end] ?? 0) + digit) % 10;
    double[end + 1] = ((double[end] ?? 0) + luhnDouble(digit)) % 10;
    end += 1;
    // the last digit of a card number is not doubled
    for (let from = end - MIN_LENGTH; from >= 0 && from >= end - MAX_LENGTH; from -= 1) {
      if (single[from] === single[end]) return true;
    }
  }
  return false;
};

/** The text with [card] in place of each card number. Dates, instants in ms, versions and UUIDs are not card numbers. */
export const redactCardNumbers = (text: string): string =>
  text.replace(PATTERNS.digits, (run: string, separator: string | undefined) =>
    separator === undefined &&
    run.replace(PATTERNS.tag, ' ').replace(PATTERNS.timeAmongDigits, 'T').split('T').some(hasCardNumber)
      ? '[card]'
      : run,
  );
