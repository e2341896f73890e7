/** Encrypts the result of a lookup, which the page carries to the payment: only this server can read or change it. */
import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { CompactEncrypt, base64url, compactDecrypt } from 'jose';

const Verdict = t.union([
  t.type({ kind: t.literal('challenge'), transactionId: t.string, acsUrl: t.string, payload: t.string }),
  t.type({
    kind: t.literal('pay'),
    authentication: t.union([
      t.intersection([
        t.type({ version: t.string, eci: t.string, authenticationValue: t.string }),
        t.partial({ dsTransactionId: t.string }),
      ]),
      t.null,
    ]),
  }),
  t.type({ kind: t.literal('stop'), code: t.keyof({ '3dsAuthenticationFailed': null, '3dsUnavailable': null }) }),
]);

/** `sessionHref`: the card session at Access Worldpay, valid once for a few minutes; it has no card number. */
const LookupResult = t.type({ reference: t.string, sessionHref: t.string, verdict: Verdict });
export type LookupResult = t.TypeOf<typeof LookupResult>;

const keyOf = (secret: string): Uint8Array => createHash('sha256').update(`sealed lookups ${secret}`).digest();
/** The JWE's second part. It is empty without a wrapped key, but every part of a sealed card must be non-empty. */
const KEY_PART = 'A';

/** Seals a result as a five-part JWE, the form of other sealed cards. */
export const sealLookup = async (secret: string, found: LookupResult): Promise<string> => {
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(found)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secret));
  return jwe.replace('..', `.${KEY_PART}.`);
};

const isCanonical = (part: string): boolean => base64url.encode(base64url.decode(part)) === part;

/** Opens a result of `sealLookup` with this secret; null for anything else, even another encoding of the same bytes. */
export const openLookup = async (secret: string, sealed: string): Promise<LookupResult | null> => {
  const [header, key, ...parts] = sealed.split('.');
  try {
    if (key !== KEY_PART || !parts.every(isCanonical)) return null;
    const { plaintext } = await compactDecrypt([header, '', ...parts].join('.'), keyOf(secret), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const found = LookupResult.decode(JSON.parse(new TextDecoder().decode(plaintext)));
    return E.isRight(found) ? found.right : null;
  } catch {
    return null;
  }
};
