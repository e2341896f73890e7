/** What a new password needs (spec: account area 5 has no rule of its own; NIST SP 800-63B-4, 3.1.1). */
import { refuse, type Refusal } from '../kit/refusal.ts';

/** Characters of a new password, at least and at most. */
export const PASSWORD_LENGTH = { from: 12, to: 128 } as const;

const TOO_SHORT = `Choose a password of at least ${PASSWORD_LENGTH.from} characters.`;
const TOO_LONG = `Choose a password of up to ${PASSWORD_LENGTH.to} characters.`;
const GUESSABLE = 'This password is easy to guess. Please choose another one.';

/** Words that say where the password is used: one that has nothing besides them is guessed first. */
const SITE_WORDS = ['breakwater', 'bognor', 'regis', 'minehead', 'skegness', 'weekenders', 'weekender', 'holiday'];
/** Words and sequences of the passwords that are used most, longest first. */
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

/** Characters in their order on a keyboard and in the alphabet. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm'];

const reversed = (text: string): string => [...text].reverse().join('');

/** Letters that are often replaced by a digit or a sign: 'p4ssw0rd' is 'password'. */
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

/** Whether a text is a part of a row of characters, in either direction, possibly again from its start. */
const isSequence = (text: string): boolean =>
  ROWS.flatMap((row) => [row, reversed(row)]).some((row) => row.repeat(text.length).includes(text));

/** Whether nothing but digits and signs is left of a text without these words. */
const isOnly = (text: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && !/\p{L}{2}/u.test(rest);
};

/** Whether a password has the address of the account in it, or is its part before the sign. */
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

/**
 * Why a new password is refused, in the field `field`; null when it is accepted. `email`: the address of the account, if it
 * is known.
 */
export const newPasswordRefusal = (password: string, email: string | null, field = 'password'): Refusal | null => {
  if (password.length < PASSWORD_LENGTH.from) return refuse(field, TOO_SHORT);
  if (password.length > PASSWORD_LENGTH.to) return refuse(field, TOO_LONG);
  return isGuessable(password, email) ? refuse(field, GUESSABLE) : null;
};
