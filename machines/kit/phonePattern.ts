/** The pattern of telephone numbers as people write them. */

/**
 * What people write between the digits: spaces of any kind, dots, dashes, slashes and brackets; and the invisible marks
 * that are copied along with a number from a list of contacts.
 */
const BETWEEN = String.raw`[ ().\/\-\u00a0\u2000-\u2015\u202a-\u202f\u205f-\u2069\u2212\u3000\ufeff]*`;
const digits = (from: number, to: number): string => `(?:[0-9]${BETWEEN}){${from},${to}}`;
const PREFIX = String.raw`(?:\+|00)`;
/** The 0 that is dialled within a country only. */
const TRUNK_ZERO = String.raw`\( ?0 ?\)`;

/** The most digits of a number (ITU-T E.164). */
export const PHONE_MAX_DIGITS = 15;

/**
 * A number of 7 to 15 digits, without the international prefix and the 0 in brackets, written in any usual way:
 * "+44 (0) 1243 - 555 0123", "0044 1243.555.0123", "(01243) 555 0123".
 */
export const PHONE_PATTERN = new RegExp(
  `^${BETWEEN}(?:${PREFIX}?${BETWEEN}${digits(7, PHONE_MAX_DIGITS)}|${PREFIX}${BETWEEN}${digits(1, 3)}${TRUNK_ZERO}${BETWEEN}${digits(4, PHONE_MAX_DIGITS - 3)})$`,
);

/** The most characters of a number, with everything between its digits. */
export const PHONE_MAX_LENGTH = 60;
