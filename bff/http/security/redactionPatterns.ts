/**
 * The patterns of what a log must not contain. Each runs in linear time: it has at most one unlimited repeat, and
 * nothing after that repeat can fail, so that no text causes backtracking. `slowRepeats` checks this in the tests.
 */

const TAG = String.raw`<[^<>]{0,40}>`;
const SEPARATOR = String.raw`(?:[\s\p{Pd}\p{Cf}._/\\+*|,:;#()\u00b7\u2022\u2044\u2212\u2215\u2219\u22c5]|${TAG})`;
const DATE = String.raw`(?:19|2[01])\d\d[-./](?:0[1-9]|1[0-2])[-./](?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])[-./](?:0[1-9]|1[0-2])[-./](?:19|2[01])\d\d`;
/** A time of day with its fraction of a second, as in the timestamps of other logs. */
const TIME = String.raw`(?<![\p{Nd}:])(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d{1,9})?(?![\p{Nd}:])`;
/** Milliseconds since 1970, from 2017 to 2049: 13 digits starting with 1 or 2, unlike any card number of 13 digits. */
const INSTANT = String.raw`(?<!\p{Nd})(?:1[5-9]|2[0-4])\d{11}(?!\p{Nd})`;
const VERSION = String.raw`(?<!\p{Nd})\d{1,3}\.\d{1,2}\.\d{1,5}(?:\.\d{1,5})?(?!${SEPARATOR}{0,3}\p{Nd})`;
const UUID = String.raw`(?<![\w-])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?![\w-])`;

/** A quoted value after its name. The closing quote may be missing, and the quotes may be escaped themselves. */
const VALUE = String.raw`"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\\{1,7}["'][^"']*["']?`;
const ASSIGNED = String.raw`[\\"']{0,8}\s{0,8}[:=]\s{0,8}`;
const SECRET_NAME =
  'pan|card_?number|cv[cv]2?|security_?code|session_?href|sid|__(?:host|secure)-\\w{1,30}|pwd|passphrase';
/** Words that mark a secret, also at the end of another word: clientSecret. */
const SECRET_ENDING = 'password|passwd|cvc|cvv|secret|token|signature|jwt|api[_-]?key';
/** Words that mark a name or other personal data, also at the end of another word: leadFirstName. */
const PERSONAL_NAME =
  '(?:first|last|sur|fore|full|middle|holder|guest|contact)_?name|phone(?:_?number)?|telephone|mobile|date_?of_?birth|birthday|post_?code';
const PHONE_GAP = String.raw`[ \t\u00a0().-]`;
const NAME_WORD = String.raw`[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]{0,40}`;

export const PATTERNS = {
  /** Digits that may be a card number, with any separators; a date, instant, version or UUID is captured instead. */
  digits: new RegExp(
    `((?<!\\p{Nd})(?:${DATE})(?!\\p{Nd})|${INSTANT}|${VERSION}|${UUID})|\\p{Nd}(?:${SEPARATOR}{0,3}\\p{Nd}){11,}`,
    'giu',
  ),
  /** Dates, times and instants among other digits; a date only between spaces. */
  timeAmongDigits: new RegExp(`(?<=\\s)(?:${DATE})(?=\\s|$)|${TIME}|${INSTANT}`, 'gu'),
  /** A tag among digits; its own digits do not count. */
  tag: new RegExp(TAG, 'g'),
  digit: /\p{Nd}/u,
  /** The @ and domain of an e-mail address. */
  domain: /@[\p{L}\p{N}._-]{1,200}\.\p{L}[\p{L}\p{N}-]{1,23}/gu,
  /** A character that cannot be in the local part of an e-mail address, and so ends it. */
  nameEnd: /[\s<>"'=&/?,;:()[\]{}|\\]/,
  token: /(?<![A-Za-z])eyJ[\w.=-]{8,}/g,
  /** The authority of a URL: user name, password and host. */
  authority: /:\/\/[^\s/?#"'<>\\]+/g,
  /** The secret last segment of one of our webhook URLs, in any case. */
  providerAddress: /(\/payments\/(?:events|notifications)\/)[^\s/?#"'<>]+/gi,
  credentials: /\b(Basic|[Bb]earer)\s{1,8}[\w+/=.~-]{16,}/g,
  /** Headers whose value is everything up to the end of the line. */
  secretHeader: new RegExp(`(\\b(?:cookie|authorization)${ASSIGNED})(?:${VALUE}|[^\\r\\n]+)`, 'gi'),
  secretPair: new RegExp(
    `((?:(?<![a-z])(?:${SECRET_NAME})|${SECRET_ENDING})${ASSIGNED})(?:${VALUE}|[^\\s,;&}]+)`,
    'gi',
  ),
  personalPair: new RegExp(`((?:${PERSONAL_NAME})${ASSIGNED})(?:${VALUE}|[^,;&}\\r\\n]+)`, 'gi'),
  /** The token of a link, in the fragment of its address. */
  fragment: /#[\w-]{20,}/g,
  /** A telephone number: international, or British with its leading zero. */
  phone: new RegExp(
    `(?<![\\w.+-])(?:(?:\\+|00(?=44))[1-9](?:${PHONE_GAP}{0,3}\\d){7,13}|0[1-9](?:${PHONE_GAP}{0,3}\\d){8,9})(?!\\w)`,
    'g',
  ),
  /** A title and the name after it. */
  titledName: new RegExp(
    `\\b(Mr|Mrs|Ms|Miss|Master|Rev|Dr|Prof)\\.?\\s{1,3}${NAME_WORD}(?:\\s${NAME_WORD}){0,3}`,
    'gu',
  ),
  /** A % that was encoded as %25, once or several times. */
  nestedEscape: /%(?:25)+/g,
  escapes: /(?:%[\da-f]{2})+/gi,
  fullWidth: /[\uff01-\uff5e]+/g,
  personalKey: new RegExp(PERSONAL_NAME, 'i'),
  /** Names whose values are always redacted. */
  secretKey:
    /pan|cv[cv]|security_?code|card_?number|session_?href|jwt|password|passwd|passphrase|secret|token|signature|authorization|cookie|api[_-]?key|^(?:__host-)?sid$/i,
} as const;
