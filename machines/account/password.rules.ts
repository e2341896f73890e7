/** The rules for a new password (spec: account area 5 has none; NIST SP 800-63B-4, 3.1.1). */
import { RESORT_NAMES } from '../contract/resorts.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** The fewest and the most characters of a new password. */
export const PASSWORD_LENGTH = { from: 12, to: 128 } as const;
/** The fewest characters other than spaces, and the fewest different ones. */
const FEWEST_SIGNS = 8;
const FEWEST_DIFFERENT = 5;

const TOO_SHORT = `Choose a password of at least ${PASSWORD_LENGTH.from} characters.`;
const TOO_LONG = `Choose a password of up to ${PASSWORD_LENGTH.to} characters.`;
const GUESSABLE = 'This password is easy to guess. Please choose another one.';

/** Words about this site: an attacker tries passwords made of nothing else first. */
const RESORT_WORDS = Object.values(RESORT_NAMES).flatMap((name) => name.toLowerCase().split(' '));
const SITE_WORDS = ['breakwater', ...RESORT_WORDS, 'weekenders', 'weekender', 'weekend', 'family', 'holiday'];
/** Words and sequences of the most common passwords. */
const COMMON_WORDS = [
  'passwords',
  'password',
  'passwort',
  'welcome',
  'letmein',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'liverpool',
  'changeme',
  'administrator',
  'admin',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  'qazwsx',
  'azerty',
  'monkey',
  'dragon',
  'secret',
  'abc',
];

/** Characters in the order of the alphabet and of a keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];

const reversed = (text: string): string => [...text].reverse().join('');

/** Digits and signs that often replace a letter: 'p4ssw0rd' is 'password'. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '€': 'e',
};
const withoutLookalikes = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');

/**
 * Cyrillic, Greek and other letters, and below each the Latin letter that it, or its capital, looks like (Unicode
 * Technical Standard 39, confusables.txt; with the capitals that differ, such as 'В' and 'Η').
 */
const FOREIGN = 'авгеіјкмнорсѕтухһԁԛԝӏьαβγεηικμνορστυχωϲıłøđɡ';
const LATIN = 'abreijkmhopcstyxhdqwlbabyehikmvopotuxwcilodg';
/** A plain text without accents, and with Latin letters instead of those that look alike. */
const latinOf = (plain: string): string =>
  [...plain.normalize('NFD').replace(/\p{M}/gu, '')].map((sign) => LATIN[FOREIGN.indexOf(sign)] ?? sign).join('');

/** In lower case, without spaces and invisible signs, and in the Unicode composition in which it is hashed. */
const plainOf = (password: string): string =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, '');

/** How many look-alikes may stand before the first letter of a word and after its last: '$umm3r', 'Footba11'. */
const MORE = [0, 1, 2];

/** The cores of one spelling of a password; some are too short or repeat themselves. */
const coresIn = (whole: string): string[] => {
  const from = Math.max(0, whole.search(/\p{L}/u));
  const to = whole.replace(/[^\p{L}]+$/u, '').length;
  const middles = MORE.flatMap((before) => MORE.map((after) => whole.slice(Math.max(0, from - before), to + after)));
  const words = whole.match(/\p{L}+/gu) ?? [];
  const letters = words.join('');
  const isMostly = letters.length * 2 >= whole.replace(/[^\p{L}\p{Nd}]/gu, '').length;
  return [
    whole,
    whole.slice(from, to),
    ...middles.flatMap((middle) => [middle, middle.replaceAll('1', 'l')]).map(withoutLookalikes),
    words.length <= 2 || isMostly ? letters : '',
  ];
};

/**
 * What a password is made of, each at least three characters long: the whole in lower case without spaces, the same
 * without digits and signs at its ends or with letters instead of look-alikes, its letters if they are one or two words
 * or no fewer than its digits, and of a text that is repeated one copy; and all this in Latin letters. 'P@ssw0rd1234'
 * has 'password', 'Summer26Summer' has 'summer'.
 */
export const coresOf = (password: string): string[] => {
  const plain = plainOf(password);
  const cores = [...coresIn(plain), ...coresIn(latinOf(plain))];
  return [...new Set(cores.map((core) => core.replace(/^(.+?)\1+$/s, '$1')))].filter(({ length }) => length >= 3);
};

/** Whether one of the cores of a password, read forwards or backwards, passes a test. */
export const hasCore = (password: string, passes: (core: string) => boolean): boolean =>
  coresOf(password).some((core) => passes(core) || passes(reversed(core)));

/** Whether a text repeats a part of up to half of the shortest password: 'abcdeabcdeab'. */
const isRepetition = (text: string): boolean =>
  Array.from({ length: PASSWORD_LENGTH.from / 2 }, (_, i) => text.slice(0, i + 1)).some((part) =>
    part.repeat(text.length).startsWith(text),
  );

/** Whether a text is a number, such as a telephone number or a date, with at most two letters: '+44 (0)7700 900982'. */
const isNumber = (text: string): boolean =>
  text.replace(/\P{Nd}/gu, '').length * 2 > text.length && text.replace(/\P{L}/gu, '').length <= 2;

/** Whether one character is the other, or stands next to it in a row. */
const isNext = (one: string, other: string): boolean =>
  one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one));

/** Whether three in four characters follow the one before in a row, forwards or backwards: 'abcdef654321'. */
const isSequence = (text: string): boolean =>
  [...text].filter((sign, i) => i > 0 && isNext(text.charAt(i - 1), sign)).length >= (text.length - 1) * 0.75;

/** Whether a text consists of these words, digits, signs and single letters. */
const isOnly = (text: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && !/\p{L}{2}/u.test(rest);
};

/** The words of a name or an e-mail address. */
const wordsIn = (own: string): string[] =>
  [own.toLowerCase(), latinOf(plainOf(own))]
    .flatMap((text) => text.split(/[^\p{L}]+/u))
    .filter(({ length }) => length >= 3);

/** The words that no password may be made of, longer ones first: common ones, those of this site and the account's own. */
export const wordsAgainst = (own: readonly string[]): string[] =>
  [...SITE_WORDS, ...COMMON_WORDS, ...own.flatMap(wordsIn)].sort((one, other) => other.length - one.length);

/** Whether a password contains an e-mail address, or is the part of it before the @. */
const hasAddress = (lower: string, plain: string, address: string): boolean =>
  lower.includes(address) || [address, address.replace(/@.*/, '')].includes(plain);

const isGuessable = (password: string, own: readonly string[]): boolean => {
  const plain = plainOf(password);
  const addresses = own.filter((text) => text.includes('@')).map((text) => text.toLowerCase());
  const words = wordsAgainst(own);
  return (
    plain.length < FEWEST_SIGNS ||
    new Set(plain).size < FEWEST_DIFFERENT ||
    isRepetition(plain) ||
    isSequence(plain) ||
    isNumber(plain) ||
    addresses.some((address) => hasAddress(password.toLowerCase(), plain, address)) ||
    hasCore(password, (core) => isOnly(core, words))
  );
};

/** The refusal of a password that others try first. */
export const guessable = (field: string): Refusal => refuse(field, GUESSABLE);

/**
 * Why a new password is refused, in the field `field`; null when it is accepted. `own`: the account's e-mail address and
 * names, as far as they are known. The server also compares it with the commonest passwords.
 */
export const newPasswordRefusal = (password: string, own: readonly string[], field = 'password'): Refusal | null => {
  if (password.length < PASSWORD_LENGTH.from) return refuse(field, TOO_SHORT);
  if (password.length > PASSWORD_LENGTH.to) return refuse(field, TOO_LONG);
  return isGuessable(password, own) ? guessable(field) : null;
};
