/**
 * Proofs of work: a challenge that a browser solves in the background, without a third party (ALTCHA). A proof is valid
 * for one session and a few minutes. All servers sign with the key in the store.
 */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import sql from 'sql-template-tag';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { note } from '../kernel/securityNotes.ts';

/** The iterations of one key, and below how many keys a browser derives: half a second on a slow phone. */
const ITERATIONS = 5_000;
const MOST_KEYS = 30;
const VALID_MS = 5 * 60_000;
/** Characters; a proof has about 700. */
const MOST_LENGTH = 2_000;

const Proof = t.type({
  challenge: t.type({
    parameters: t.type({
      algorithm: t.string,
      nonce: t.string,
      salt: t.string,
      cost: t.number,
      keyLength: t.number,
      keyPrefix: t.string,
      expiresAt: t.number,
      data: t.type({ session: t.string }),
    }),
    signature: t.string,
  }),
  solution: t.type({ counter: t.number, derivedKey: t.string }),
});

const parsed = (text: string): E.Either<unknown, t.TypeOf<typeof Proof>> =>
  E.flatMap(
    E.tryCatch(
      (): unknown => JSON.parse(Buffer.from(text, 'base64').toString()),
      () => null,
    ),
    (json): E.Either<unknown, t.TypeOf<typeof Proof>> => Proof.decode(json),
  );

const keyOf = async (client: DbClient): Promise<string> => {
  const { rows } = await client.query<{ key: string }>(prepared('proof-key', sql`SELECT key FROM proof_keys`));
  const [row] = rows;
  if (row === undefined) throw new Error('the table proof_keys is empty');
  return row.key;
};

/**
 * tooManyRequests with a challenge for this session, or network while there is none: the same request with its proof may
 * be accepted. `limit` names the limit that asks for it, for the security log.
 */
export const proofNeeded = async (client: DbClient, limit: string, session: string): Promise<Refused> => {
  note({ limit });
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: randomInt(1, MOST_KEYS),
    deriveKey,
    expiresAt: new Date(Date.now() + VALID_MS),
    data: { session },
    hmacSignatureSecret: await keyOf(client),
  });
  return { ...refused('tooManyRequests'), challenge: JSON.stringify(challenge) };
};

/** The signature of the challenge of ours for this session that a proof solves, which no other has; null if it solves none. */
export const provedChallenge = async (
  client: DbClient,
  session: string,
  proof: string | null,
): Promise<string | null> => {
  if (proof === null || proof.length > MOST_LENGTH) return null;
  const given = parsed(proof);
  if (E.isLeft(given) || given.right.challenge.parameters.data.session !== session) return null;
  const { verified } = await verifySolution({ ...given.right, deriveKey, hmacSignatureSecret: await keyOf(client) });
  return verified ? given.right.challenge.signature : null;
};
