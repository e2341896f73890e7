/**
 * Limits of the parts of a log entry, in characters. The page applies them when it reports, so that a batch is never
 * larger than the server accepts. The server applies them again when it writes.
 */

export const LOG_LIMITS = {
  errorType: 100,
  message: 1_000,
  locationHref: 500,
  userAgent: 400,
  deviceIsoTimestamp: 40,
  stack: 3_500,
  /** the name of an additional property */
  key: 100,
  /** any other text */
  value: 1_000,
} as const;

/** The most additional properties of one entry; further ones are left out. */
export const MAX_LOG_PROPERTIES = 50;

/** How many characters before the limit are searched for a space to cut at. */
const CUT_RANGE = 200;
const SPACE = /\s/;
const LETTER = /\p{L}/u;

/**
 * Where to cut: before the word that the limit divides, and before digits, because half a card number or e-mail address
 * reveals as much as a whole one.
 */
const cutBefore = (text: string, limit: number): number => {
  let end = limit;
  while (end > limit - CUT_RANGE && !SPACE.test(text.charAt(end))) end -= 1;
  while (end > 0 && !LETTER.test(text.charAt(end - 1))) end -= 1;
  return end;
};

/** The text, or at most its first `limit` characters followed by the number of characters left out. */
export const truncated = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const end = cutBefore(text, limit);
  return `${text.slice(0, end)}… [${text.length - end} more characters]`;
};
