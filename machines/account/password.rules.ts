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
const SITE_WORDS = ['breakwater', ...RESORT_WORDS, 'weekenders', 'weekender', 'holiday'];
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
  '@': 'a',
  $: 's',
};
const withoutLookalikes = (text: string): string => [...text].map((sign) => LOOKALIKES[sign] ?? sign).join('');

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

/** Whether a password contains the account's e-mail address, or is the part of it before the @. */
const hasAddress = (lower: string, plain: string, address: string): boolean =>
  lower.includes(address) || [address, address.replace(/@.*/, '')].includes(plain);

const isGuessable = (password: string, email: string | null): boolean => {
  const lower = password.toLowerCase();
  const plain = lower.replace(/\s/g, '');
  return (
    isRepetition(plain) ||
    isSequence(plain) ||
    (email !== null && hasAddress(lower, plain, email.toLowerCase())) ||
    [plain, withoutLookalikes(plain)].some((text) => isOnly(text, [...SITE_WORDS, ...COMMON_WORDS]))
  );
};

/** Why a new password is refused, in the field `field`; null when it is accepted. `email`: the account's, if known. */
export const newPasswordRefusal = (password: string, email: string | null, field = 'password'): Refusal | null => {
  if (password.length < PASSWORD_LENGTH.from) return refuse(field, TOO_SHORT);
  if (password.length > PASSWORD_LENGTH.to) return refuse(field, TOO_LONG);
  return isGuessable(password, email) ? refuse(field, GUESSABLE) : null;
};
