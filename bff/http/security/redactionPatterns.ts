/**
 * The patterns of what a log must not contain. Each runs in linear time: it has at most one unlimited repeat, and
 * nothing after that repeat can fail, so that no text causes backtracking. `slowRepeats` checks this in the tests.
 */

const TAG = '<[^<>]{0,40}>';
/** What may separate digits: anything but letters, numbers, currencies and percent-escapes. */
const SIGN = String.raw`[^\p{L}\p{N}\p{Sc}%]`;
/** What may stand between two digits of a card number: a few signs, and tags with white space between them. */
const GAP = `${SIGN}{0,3}(?:${TAG}${SIGN}{0,8}){0,3}`;
/** What may stand between the groups of a card number as they are printed: an x, or the signs of a list or of indented lines. */
const GROUP_GAP = `(?:${SIGN}{1,24}|[xX])`;
/** What stands before and after a date among digits. */
const EDGE = String.raw`[\s"'()[\]{}&=?!]`;
/** None of the following has a digit before it. */
const DATE = String.raw`(?:19|2[01])\d\d[-./](?:0[1-9]|1[0-2])[-./](?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])[-./](?:0[1-9]|1[0-2])[-./](?:19|2[01])\d\d`;
/** A time of day with its fraction of a second, as in the timestamps of other logs. */
const TIME = String.raw`(?<!:)(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d{1,9})?(?![\p{Nd}:])`;
/** Milliseconds since 1970, from 2017 to 2049: 13 digits starting with 1 or 2, unlike any card number of 13 digits. */
const INSTANT = String.raw`(?:1[5-9]|2[0-4])\d{11}(?!\p{Nd})`;
const VERSION = String.raw`\d{1,3}\.\d{1,2}\.\d{1,5}(?:\.\d{1,5})?(?!${GAP}\p{Nd})`;
const HEX = '[\\dA-Fa-f]';

/** A quoted value after its name. The closing quote may be missing, and the quotes may be escaped themselves. */
const VALUE = String.raw`"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|\\{1,7}["'][^"']*["']?`;
/** Between a name and its value: a colon, =, => or the end of a tag. */
const ASSIGNED = String.raw`[\\"']{0,8}(?:\s{0,8}[:=]>?\s{0,8}|>)`;
const SECRET_NAME =
  'pan|card[_ -]?number|cv[cv]2?|security[_ -]?code|session_?href|sid|sig|nonce|otp|__(?:host|secure)-\\w{1,30}|pass|pwd?|passcode|passphrase';
/** Words that mark a secret, also at the end of another word: clientSecret. */
const SECRET_ENDING = 'password|passwd|cvc|cvv|secret|token|signature|jwt|api[_-]?key';
/** Words that mark a name or other personal data, also at the end of another word: leadFirstName. */
const PERSONAL_NAME =
  '(?:first|last|sur|fore|full|middle|holder|guest|contact|user)[_ -]?name|name[_ -]?on[_ -]?card|phone(?:[_ -]?number)?|telephone|mobile|date[_ -]?of[_ -]?birth|birthday|post[_ -]?code|line_?[12]';
/** Words that mark personal data if they stand alone. */
const WHOLE_NAME = 'name|dob|street|town|city|(?:(?:billing|guest|home|lead|postal)[_ -]?)?address';
/** The same, but not in a path. */
const NAME = `(?<![A-Za-z_./-])(?:${WHOLE_NAME})`;
/** What is said of a password, and is none. */
const SAID =
  'a|an|already|at|being|case|changed|correct|easy|empty|for|in|incorrect|invalid|missing|needed|never|no|not|now|only|required|set|the|too|used|wrong';
/** The value of a name that is the name of an error. */
const ERROR_NAME = String.raw`[\s"'\\>]{0,9}[\w$]{0,60}(?:Error|Exception)\b`;
const PHONE_GAP = String.raw`[ \t\u00a0\u2009\u202f\u2010-\u2013().-]`;
const TITLES = 'Mr|Mrs|Rev|Dr|Prof|Mx';
/** A word of a name, with what may stand before it in small letters: van der Berg, d’Arcy. */
const NAME_WORD = String.raw`(?:(?:v[ao]n|de[lnr]?|d[aiu]|l[ae]|[ae]l|bin|te[nr])[\s+]){0,3}(?:[do]['’])?[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]{0,40}`;

export const PATTERNS = {
  /**
   * Six digits or more, with any separators; those from the twelfth on are captured: with them it may be a card number.
   * Shorter ones are read too, so that the search does not start again at each of them. A date, instant or version is
   * captured instead.
   */
  digits: new RegExp(
    `((?<!\\p{Nd})(?:(?:${DATE})(?!\\p{Nd})|${INSTANT}|${VERSION}))|\\p{Nd}(?:${GAP}\\p{Nd}){5,10}((?:${GAP}\\p{Nd})+)?`,
    'gu',
  ),
  /** 15 or 16 digits in the groups of a card, starting as those of the card schemes do: read only for wider gaps. */
  groups: new RegExp(
    `(?<!\\p{Nd})(?:(?:[3-6]\\d|2[2-7])\\d\\d(?:${GROUP_GAP}\\d{4}){3}|3[47]\\d\\d${GROUP_GAP}\\d{6}${GROUP_GAP}\\d{5})(?!\\p{Nd})`,
    'gu',
  ),
  /** A UUID from its first hyphen on, which is found faster than its first digit. */
  uuid: new RegExp(`((?<=(?<![\\w-])${HEX}{8})-${HEX}{4}-[1-8]${HEX}{3}-[89ABab]${HEX}{3}-${HEX}{12}(?![\\w-]))`, 'g'),
  /** Dates, times and instants among other digits; a date only between spaces, quotes, brackets and the like. */
  timeAmongDigits: new RegExp(`(?<!\\p{Nd})(?:(?<=${EDGE})(?:${DATE})(?=${EDGE}|$)|${TIME}|${INSTANT})`, 'gu'),
  /** A tag among digits; its own digits do not count. */
  tag: new RegExp(TAG, 'g'),
  digit: /\p{Nd}/u,
  others: /\D/g,
  /** The @ and domain of an e-mail address. */
  domain: /@[\p{L}\p{N}._-]{1,200}\.\p{L}[\p{L}\p{N}-]{1,23}/gu,
  /** A character that cannot be in the local part of an e-mail address, and so ends it. */
  nameEnd: /[\s<>"'=&/?,;:()[\]{}|\\]/,
  token: /(?<![A-Za-z])eyJ[\w.=-]{8,}/g,
  /** The authority of a URL: user name, password and host. */
  authority: /:\/\/[^\s/?#"'<>\\]+/g,
  /** The secret last segment of one of our webhook URLs, in any case. */
  providerAddress: /(\/payments\/(?:events|notifications)\/)[^\s/?#"'<>]+/gi,
  credentials: /\b(Basic|[Bb]earer|BEARER)\s{1,8}[\w+/=.~-]{16,}/g,
  /** Headers whose value is everything up to the end of the line. */
  secretHeader: new RegExp(`(\\b(?:cookie|authorization)${ASSIGNED})(?:${VALUE}|[^\\r\\n]+)`, 'gi'),
  secretPair: new RegExp(
    `((?:(?<![a-z])(?:${SECRET_NAME})|${SECRET_ENDING})${ASSIGNED})(?:${VALUE}|[^\\s,;&}]+)`,
    'gi',
  ),
  /** A security code, or a password, in a sentence. */
  secretSaid: new RegExp(
    `((?<![a-z])(?:cv[cv]2?|security[_ -]?code)(?:\\s{1,4}(?:code|number|is|was)){0,2}[\\s("'#]{1,4})\\d{3,4}(?!\\d)|` +
      `((?:password|passwd|pwd|passcode|passphrase)\\s{1,4}(?:is|was)\\s{1,4})(?!(?:${SAID})\\b)(?:${VALUE}|[^\\s,;&}]+)`,
    'gi',
  ),
  personalPair: new RegExp(
    `((?:${PERSONAL_NAME}|${NAME})${ASSIGNED})(?!${ERROR_NAME})(?:${VALUE}|[^<,;&}\\r\\n]+)`,
    'gi',
  ),
  /** The token of a link, in the fragment of its address: a long word, a path, or a name and its value. */
  fragment: /#(?:[\w-]{20,}|!?\/[^\s"'<>]+|[A-Za-z][\w-]{0,40}=[^\s"'<>]+)/g,
  /** A telephone number: international, or British with its leading zero. */
  phone: new RegExp(
    `(?<![\\w.+-])(?:(?:\\+|00(?=44))[1-9](?:${PHONE_GAP}{0,3}\\d){7,13}|(?:0|\\(0\\) ?)[1-9](?:${PHONE_GAP}{0,3}\\d){8,9})(?!\\w)`,
    'g',
  ),
  /** A title and the name after it. MS and MISS are also other words: only before a name in capitals. */
  titledName: new RegExp(
    `\\b(${TITLES}|${TITLES.toUpperCase()}|Ms|Miss|Master|(?:MS|MISS|MASTER)(?=\\.?[\\s+]{1,3}\\p{Lu}{2}))` +
      `[\\s+._-]{1,4}${NAME_WORD}(?:[\\s+]${NAME_WORD}){0,3}`,
    'gu',
  ),
  /** A % that was encoded as %25, once or several times. */
  nestedEscape: /%(?:25)+/g,
  escapes: /(?:%[\da-f]{2})+/gi,
  /** A character by its code or name in HTML, or by its escape in JSON. */
  entities: /&(?:amp;)?(?:#\d{1,6}|#x[\da-f]{1,5}|[a-z]{2,8});|\\(?:u[\da-f]{4}|[nrt])/gi,
  /** Full-width characters; superscript, subscript and circled digits. */
  variants: /[\uff01-\uff5e\u00b2\u00b3\u00b9\u2070\u2074-\u2079\u2080-\u2089\u2460-\u2468\u24ea]+/g,
  personalKey: new RegExp(`${PERSONAL_NAME}|^(?:${WHOLE_NAME})$`, 'i'),
  /** Names whose values are always redacted. */
  secretKey:
    /pan|cv[cv]|security_?code|card_?number|session_?href|jwt|password|passwd|passphrase|secret|token|signature|authorization|cookie|api[_-]?key|^(?:(?:__host-)?sid|sig|nonce|otp|pass|pwd?|passcode)$/i,
} as const;
