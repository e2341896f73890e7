/** Finds card numbers in a text: 12 to 19 digits that pass the Luhn check, in any script and with any separators. */
import { PATTERNS } from './redactionPatterns.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 19;

const CODE_OF_ZERO = 0x30;
const LAST_OF_ASCII = 0x7f;

/** Digit values by code point: a cache for Unicode's 700 digits alone, since anybody may send any other character. */
const digitValues = new Map<number, number>();

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
  if (value !== null) digitValues.set(code, value);
  return value;
};

const luhnDouble = (digit: number): number => (digit < 5 ? digit * 2 : digit * 2 - 9);

/**
 * Whether any 12 to 19 consecutive digits pass the Luhn check. Two running sums modulo 10 are kept: one doubles the
 * digits at even positions, the other those at odd positions. A range passes if its sum is zero: if the sums at its
 * ends are equal. Of each value of a sum, the last position at least `MIN_LENGTH` digits ago is enough.
 */
const hasCardNumber = (text: string): boolean => {
  const [evens, odds] = [new Uint8Array(text.length + 1), new Uint8Array(text.length + 1)];
  const [lastEven, lastOdd] = [new Int32Array(10).fill(-MAX_LENGTH), new Int32Array(10).fill(-MAX_LENGTH)];
  let even = 0;
  let odd = 0;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    const digit = digitValue(code);
    if (digit === null) continue;
    const isOdd = end % 2 === 1;
    even = (even + (isOdd ? digit : luhnDouble(digit))) % 10;
    odd = (odd + (isOdd ? luhnDouble(digit) : digit)) % 10;
    end += 1;
    evens[end] = even;
    odds[end] = odd;
    const from = end - MIN_LENGTH;
    if (from < 0) continue;
    lastEven[evens[from] ?? 0] = from;
    lastOdd[odds[from] ?? 0] = from;
    // the last digit of a card number is not doubled
    if (((isOdd ? lastEven[even] : lastOdd[odd]) ?? 0) >= end - MAX_LENGTH) return true;
  }
  return false;
};

/** Whether all digits of a text together pass the Luhn check. */
const passesLuhn = (text: string): boolean =>
  [...text.replace(PATTERNS.others, '')]
    .reverse()
    .reduce((sum, digit, i) => sum + (i % 2 === 1 ? luhnDouble(Number(digit)) : Number(digit)), 0) %
    10 ===
  0;

const redactGroups = (text: string): string =>
  text.replace(PATTERNS.groups, (run) => (passesLuhn(run) ? '[card]' : run));

/** Whether texts or numbers in a list are the groups of a card number, one after the other. */
export const isInGroups = (values: readonly unknown[]): boolean => {
  if (!values.every((one) => typeof one === 'string' || typeof one === 'number')) return false;
  const text = values.join(' ');
  return redactGroups(text) !== text && values.every((one) => redactGroups(String(one)) === String(one));
};

/** A part without UUIDs, with [card] in place of each card number. */
const redactPart = (part: string): string =>
  redactGroups(part).replace(
    PATTERNS.digits,
    (run: string, _kept: string | undefined, fromTwelfth: string | undefined) =>
      fromTwelfth !== undefined &&
      run.replace(PATTERNS.tag, ' ').replace(PATTERNS.timeAmongDigits, 'T').split('T').some(hasCardNumber)
        ? '[card]'
        : run,
  );

/** The text with [card] in place of each card number. Dates, instants in ms, versions and UUIDs are not card numbers. */
export const redactCardNumbers = (text: string): string =>
  text
    .split(PATTERNS.uuid)
    .map((part, i) => (i % 2 === 1 ? part : redactPart(part)))
    .join('');
