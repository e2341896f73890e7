/** The rules for a new password (spec: account area 5 has none; NIST SP 800-63B-4, 3.1.1). */
import { RESORT_NAMES } from '../contract/resorts.ts';
import { refuse, type Refusal } from '../kit/refusal.ts';

/** The fewest and the most characters of a new password. */
export const PASSWORD_LENGTH = { from: 12, to: 128 } as const;

const TOO_SHORT = `Choose a password of at least ${PASSWORD_LENGTH.from} characters.`;
const TOO_LONG = `Choose a password of up to ${PASSWORD_LENGTH.to} characters.`;
const GUESSABLE = 'This password is easy to guess. Please choose another one.';

/** Words about this site: an attacker tries passwords made of nothing else first. */
const RESORT_WORDS = Object.values(RESORT_NAMES).flatMap((name) => name.toLowerCase().split(' '));
const SITE_WORDS = ['breakwater', ...RESORT_WORDS, 'weekenders', 'weekender', 'weekend', 'family', 'holiday'];
/** Words and sequences of the most common passwords; a longer word comes before its parts. */
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
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutLookalikes = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');

/** In lower case, without spaces, and in the Unicode composition in which it is hashed. */
const plainOf = (password: string): string => password.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/**
 * What a password is made of, each at least three characters long: the whole in lower case without spaces, the same
 * without digits and signs at its ends or with letters instead of look-alikes, its letters if they are half of it or
 * more, and of a text that is repeated one copy. 'P@ssw0rd1234' has 'password', 'Summer26Summer' has 'summer'.
 */
export const coresOf = (password: string): string[] => {
  const whole = plainOf(password);
  const begun = whole.replace(/[^\p{L}]+$/u, '');
  const letters = whole.replace(/[^\p{L}]/gu, '');
  const spellings = [begun, withoutLookalikes(begun), withoutLookalikes(begun.replaceAll('1', 'l'))];
  const cores = [
    whole,
    ...spellings.map((spelling) => spelling.replace(/^[^\p{L}]+/u, '')),
    letters.length * 2 >= whole.length ? letters : '',
  ];
  return [...new Set(cores.map((core) => core.replace(/^(.+?)\1+$/s, '$1')))].filter(({ length }) => length >= 3);
};

/** Whether a text repeats a part of at most four characters: 'aaaaaaaaaaaa', 'abcabcabcabc'. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some((length) => [...text].every((sign, i) => sign === text[i % length]));

/** Whether a text is part of a row of characters, forwards or backwards; the row may start again at its end. */
const isSequence = (text: string): boolean =>
  ROWS.flatMap((row) => [row, reversed(row)]).some((row) => row.repeat(text.length).includes(text));

/** Whether a text consists of these words, digits, signs and single letters. */
const isOnly = (text: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && !/\p{L}{2}/u.test(rest);
};

/** The words of a name, or of an e-mail address before its @. */
const wordsOf = (own: string): string[] =>
  own
    .toLowerCase()
    .replace(/@.*/, '')
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= 3);

/** Whether a password contains an e-mail address, or is the part of it before the @. */
const hasAddress = (lower: string, plain: string, address: string): boolean =>
  lower.includes(address) || [address, address.replace(/@.*/, '')].includes(plain);

const isGuessable = (password: string, own: readonly string[]): boolean => {
  const plain = plainOf(password);
  const addresses = own.filter((text) => text.includes('@')).map((text) => text.toLowerCase());
  const words = [...SITE_WORDS, ...COMMON_WORDS, ...own.flatMap(wordsOf)];
  return (
    isRepetition(plain) ||
    isSequence(plain) ||
    addresses.some((address) => hasAddress(password.toLowerCase(), plain, address)) ||
    coresOf(password).some((core) => isOnly(core, words))
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
