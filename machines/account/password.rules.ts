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
  'correcthorsebatterystaple',
  'abc',
];
/** One of these may stand beside a known word. */
const LITTLE_WORDS = ['and', 'the', 'in', 'my'];

/** What is left beside known words makes a password hard to guess if it counts this much. */
const ENOUGH = 6;
/** More letters than these beside known words may be another word. */
const MOST_LETTERS = 4;

/** Characters in the order of the alphabet and of a keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];

/** A date with its year, or a year, without other digits around it. */
const DATE =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])[-./]?(?:0?[1-9]|1[0-2])[-./]?(?:19|20)\d\d|(?:19|20)\d\d(?:[-./]?(?:0[1-9]|1[0-2])[-./]?(?:0[1-9]|[12]\d|3[01]))?)(?!\d)/g;

/** A British telephone number, with or without its country. */
const PHONE = /(?<!\d)(?:0|44|0044)[1-9]\d{8,9}(?!\d)/g;

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

/** Whether one character is the other, or stands next to it in a row. */
const isNext = (one: string, other: string): boolean =>
  one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one));

/**
 * How much a text counts: its letters and digits, without dates, years, telephone numbers, copies of the character before,
 * and the third and further of a sequence; and its different signs.
 */
const weightOf = (text: string): number => {
  const signs = [...text.replace(DATE, ' ').replace(PHONE, ' ')];
  const isNew = (sign: string, i: number): boolean => {
    const [before = ' ', last = ' '] = [signs[i - 2], signs[i - 1]];
    return /[\p{L}\p{N}]/u.test(sign) && sign !== last && !(isNext(last, sign) && isNext(before, last));
  };
  return signs.filter(isNew).length + new Set(text.replace(/[\p{L}\p{N}\s]/gu, '')).size;
};

/** A core, and what stands beside it in the password. */
type Part = readonly [core: string, rest: string];

/** The cores of one spelling of a password; some are too short or repeat themselves. */
const coresIn = (whole: string): Part[] => {
  const from = Math.max(0, whole.search(/\p{L}/u));
  const to = whole.replace(/[^\p{L}]+$/u, '').length;
  const between = (start: number, end: number): Part => [
    whole.slice(start, end),
    `${whole.slice(0, start)} ${whole.slice(end)}`,
  ];
  const middles = MORE.flatMap((before) => MORE.map((after) => between(Math.max(0, from - before), to + after)));
  return [
    [whole, ''],
    between(from, to),
    ...middles.flatMap(([middle, rest]) =>
      [middle, middle.replaceAll('1', 'l')].map((text): Part => [
        withoutLookalikes(text.replace(DATE, '')).replace(/[^\p{L}\p{Nd}]/gu, ''),
        rest,
      ]),
    ),
    [whole.replace(/\P{L}/gu, ''), whole.replace(/\p{L}/gu, ' ')],
  ];
};

/**
 * What a password is made of, each at least three characters long, with the weight of what stands beside it: the whole in
 * lower case without spaces, the same without digits and signs at its ends or with letters instead of look-alikes, its
 * letters, and of a text that is repeated one copy; and all this in Latin letters, forwards and backwards. 'P@ssw0rd1234'
 * has 'password', 'Summer26Summer' has 'summer'.
 */
export const coresOf = (password: string): ReadonlyMap<string, number> => {
  const plain = plainOf(password);
  const cores = new Map<string, number>();
  for (const [text, rest] of [...coresIn(plain), ...coresIn(latinOf(plain))]) {
    const core = text.replace(/^(.+?)\1+$/s, '$1');
    if (core.length < 3) continue;
    const weight = weightOf(rest);
    for (const one of [core, reversed(core)]) cores.set(one, Math.min(weight, cores.get(one) ?? weight));
  }
  return cores;
};

/** The most letters of a text that is split into two words. */
const LONGEST_PAIR = 32;
/** Two words count as guessable if the product of their ranks is less, and what stands beside them weighs little. */
const PAIRS = 10_000_000;
const LITTLE = 2;

const withoutLittleWord = (text: string): string[] =>
  LITTLE_WORDS.filter((word) => text.startsWith(word)).map((word) => text.slice(word.length));

/** The lowest product of the ranks of two words, perhaps with a little word before or between them. */
const pairRank = (core: string, rankOf: (text: string) => number): number => {
  if (core.length > LONGEST_PAIR || !/^\p{L}+$/u.test(core)) return Infinity;
  const ranks = [core, ...withoutLittleWord(core)].flatMap((text) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => {
      const [rank, rest] = [rankOf(text.slice(0, i + 1)), text.slice(i + 1)];
      return rank === Infinity ? rank : rank * Math.min(...[rest, ...withoutLittleWord(rest)].map(rankOf));
    }),
  );
  return Math.min(Infinity, ...ranks);
};

/**
 * Whether a password is a known word, or two that are common, and hardly anything else. Usual words are common
 * passwords: 'MyDogRover' is guessable. Three words in a row are not. `rankOf`: how many texts are tried before this
 * one, Infinity if it is unknown; it is asked once for a text.
 */
export const isMadeOfKnown = (password: string, rankOf: (text: string) => number): boolean => {
  const ranks = new Map<string, number>();
  const rank = (text: string): number => {
    const known = ranks.get(text) ?? rankOf(text);
    ranks.set(text, known);
    return known;
  };
  return [...coresOf(password)].some(
    ([core, weight]) =>
      weight < ENOUGH &&
      ([core, ...withoutLittleWord(core)].some((text) => rank(text) < Infinity) ||
        pairRank(core, rank) * 10 ** Math.max(0, weight - LITTLE) < PAIRS),
  );
};

/** Whether a text repeats a part of up to half of the shortest password: 'abcdeabcdeab'. */
const isRepetition = (text: string): boolean =>
  Array.from({ length: PASSWORD_LENGTH.from / 2 }, (_, i) => text.slice(0, i + 1)).some((part) =>
    part.repeat(text.length).startsWith(text),
  );

/** Whether a text is a number, such as a telephone number or a date, without letters: '+44 (0)7700 900982'. */
const isNumber = (text: string): boolean =>
  !/\p{L}/u.test(text) && text.replace(/\P{Nd}/gu, '').length * 2 > text.length;

/** Whether three in four characters follow the one before in a row, forwards or backwards: 'abcdef654321'. */
const isSequence = (text: string): boolean =>
  [...text].filter((sign, i) => i > 0 && isNext(text.charAt(i - 1), sign)).length >= (text.length - 1) * 0.75;

/** Whether a core consists of these words and little else; `weight`: of what stands beside it. */
const isOnly = (core: string, weight: number, words: readonly string[]): boolean => {
  const others = words.reduce((left, word) => left.replaceAll(word, ' '), core);
  if (others === core) return false;
  const rest = LITTLE_WORDS.reduce((left, word) => left.replaceAll(word, ' '), others);
  return rest.replace(/\P{L}/gu, '').length <= MOST_LETTERS && weight + weightOf(rest) < ENOUGH;
};

/** The words of a name or an e-mail address, and those of a name or before the @ in one. */
const wordsIn = (own: string): string[] =>
  [own.toLowerCase(), latinOf(plainOf(own))]
    .flatMap((text) => [...text.split(/\P{L}/u), text.replace(/@.*/, '').replace(/\P{L}/gu, '')])
    .filter(({ length }) => length >= 3);

/** The words that no password may be made of, longer ones first: common ones, those of this site and the account's own. */
export const wordsAgainst = (own: readonly string[]): string[] => {
  const names = own.filter((text) => !text.includes('@')).join('-');
  return [...SITE_WORDS, ...COMMON_WORDS, ...[...own, names].flatMap(wordsIn)].sort(
    (one, other) => other.length - one.length,
  );
};

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
    weightOf(plain) < ENOUGH ||
    addresses.some((address) => hasAddress(password.toLowerCase(), plain, address)) ||
    [...coresOf(password)].some(([core, weight]) => isOnly(core, weight, words))
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
  // one character may stand for twenty letters, of which each would be checked
  if (Math.max(password.length, password.normalize('NFKC').length) > PASSWORD_LENGTH.to) return refuse(field, TOO_LONG);
  return isGuessable(password, own) ? guessable(field) : null;
};
