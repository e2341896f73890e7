/**
 * How long the parts of a log entry may be, in characters: a page keeps to it when it reports, so that a batch is never more than
 * the server takes, and so does the server when it writes.
 */

export const LOG_LIMITS = {
  errorType: 100,
  message: 1_000,
  locationHref: 500,
  userAgent: 400,
  deviceIsoTimestamp: 40,
  stack: 3_500,
  /** the name of a further property */
  key: 100,
  /** any other text */
  value: 1_000,
} as const;

/** How many further properties one entry holds; the rest is left out. */
export const MAX_LOG_PROPERTIES = 50;

/** So far back from the limit a space is looked for to cut at. */
const CUT_RANGE = 200;
const SPACE = /\s/;
const LETTER = /\p{L}/u;

/** Ends before the word that the limit divides, and before digits: half a card number or half an address says as much as a whole one. */
const cutBefore = (text: string, limit: number): number => {
  let end = limit;
  while (end > limit - CUT_RANGE && !SPACE.test(text.charAt(end))) end -= 1;
  while (end > 0 && !LETTER.test(text.charAt(end - 1))) end -= 1;
  return end;
};

/** The text, or its first `limit` characters at most and how many are left out. */
export const truncated = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const end = cutBefore(text, limit);
  return `${text.slice(0, end)}… [${text.length - end} more characters]`;
};
