/**
 * The patterns that find what a log may not hold. Each is linear: at most one repeat without a limit, and nothing after it that
 * could fail, so that no text makes the search begin again and again. `slowRepeats` in the tests holds them to it.
 */

const SEPARATOR = String.raw`[\s\p{Pd}\p{Cf}._/\\+\u00b7\u2022\u2044\u2212\u2215\u2219\u22c5]`;
const DATE = String.raw`(?:19|2[01])\d\d[-./](?:0[1-9]|1[0-2])[-./](?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])[-./](?:0[1-9]|1[0-2])[-./](?:19|2[01])\d\d`;
/** Milliseconds since 1970, from 2017 to 2049: thirteen digits that start with 1 or 2, as no card number of thirteen does. */
const INSTANT = String.raw`(?<!\p{Nd})(?:1[5-9]|2[0-4])\d{11}(?!\p{Nd})`;
const VERSION = String.raw`(?<!\p{Nd})\d{1,3}\.\d{1,2}\.\d{1,5}(?:\.\d{1,5})?(?!${SEPARATOR}{0,3}\p{Nd})`;
const UUID = String.raw`(?<![\w-])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\w-])`;

/** A value after its name: in quotes, which may be missing at the end or escaped themselves, or up to what separates values. */
const VALUE = String.raw`"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\\{1,7}["'][^"']*["']?`;
const ASSIGNED = String.raw`[\\"']{0,8}\s{0,8}[:=]\s{0,8}`;
const SECRET_NAME =
  'pan|card_?number|cv[cv]2?|security_?code|session_?href|jwt|sid|__(?:host|secure)-\\w{1,30}|passwd|pwd|passphrase|password|secret|token|api_?key';

export const PATTERNS = {
  /** Digits that may be a card number, with what people and programs write between them; or, captured, what only looks so. */
  digits: new RegExp(
    `((?<!\\p{Nd})(?:${DATE})(?!\\p{Nd})|${INSTANT}|${VERSION}|${UUID})|\\p{Nd}(?:${SEPARATOR}{0,3}\\p{Nd}){11,}`,
    'giu',
  ),
  /** Dates and instants among other digits, where nothing but space stands beside a date. */
  timeAmongDigits: new RegExp(`(?<=\\s)(?:${DATE})(?=\\s|$)|${INSTANT}`, 'gu'),
  digit: /\p{Nd}/u,
  /** The @ of an e-mail address and what follows it. */
  domain: /@[\p{L}\p{N}._-]{1,200}\.\p{L}[\p{L}\p{N}-]{1,23}/gu,
  /** What stands before the name of an e-mail address. */
  nameEnd: /[\s<>"'=&/?,;:()[\]{}|\\]/,
  token: /(?<![A-Za-z])eyJ[\w.=-]{8,}/g,
  /** The host of an address with what stands before it. */
  authority: /:\/\/[^\s/?#"'<>\\]+/g,
  /** The last part of an address of ours that only a provider knows, however it is written. */
  providerAddress: /(\/payments\/(?:events|notifications)\/)[^\s/?#"'<>]+/gi,
  credentials: /\b(Basic|[Bb]earer)\s{1,8}[\w+/=.~-]{16,}/g,
  cookies: new RegExp(`(\\b(?:set-)?cookie${ASSIGNED})(?:${VALUE}|[^\\r\\n]+)`, 'gi'),
  secretPair: new RegExp(
    `((?:(?<![a-z])(?:${SECRET_NAME})|password|passwd|cvc|cvv)${ASSIGNED})(?:${VALUE}|[^\\s,;&}]+)`,
    'gi',
  ),
  /** A % that was written as %25, once or more often. */
  nestedEscape: /%(?:25)+/g,
  escapes: /(?:%[\da-f]{2})+/gi,
  fullWidth: /[\uff01-\uff5e]+/g,
  /** What is under such a name goes, whatever it is. */
  secretKey:
    /pan|cv[cv]|security_?code|card_?number|session_?href|jwt|password|passwd|passphrase|secret|token|authorization|cookie|api_?key|^(?:__host-)?sid$/i,
} as const;
