/** Encrypts the result of a lookup, which the page carries to the payment: only this product can read or change it. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

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

/** `sessionHref`: the card session at Access Worldpay, valid once, for some minutes. It does not contain the card number. */
const LookupResult = t.type({ reference: t.string, sessionHref: t.string, verdict: Verdict });
export type LookupResult = t.TypeOf<typeof LookupResult>;

const keyOf = (secret: string): Buffer => createHash('sha256').update(`sealed lookups ${secret}`).digest();
const HEADER = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url');
const part = (bytes: Buffer): string => bytes.toString('base64url');

/** Seals a result in five parts, as other sealed cards have. The second part is constant, as there is only one key. */
export const sealLookup = (secret: string, found: LookupResult): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(HEADER));
  const text = Buffer.concat([cipher.update(JSON.stringify(found)), cipher.final()]);
  return [HEADER, 'A', part(iv), part(text), part(cipher.getAuthTag())].join('.');
};

/** The result that `sealLookup` sealed with this secret; null for anything else, including another encoding of the same bytes. */
export const openLookup = (secret: string, sealed: string): LookupResult | null => {
  const [iv, text, tag] = sealed
    .split('.')
    .slice(2)
    .map((each) => Buffer.from(each, 'base64url'));
  if (!iv || !text || !tag || sealed !== [HEADER, 'A', ...[iv, text, tag].map(part)].join('.')) return null;
  try {
    const opening = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: 16 });
    opening.setAAD(Buffer.from(HEADER)).setAuthTag(tag);
    const found = LookupResult.decode(JSON.parse(Buffer.concat([opening.update(text), opening.final()]).toString()));
    return E.isRight(found) ? found.right : null;
  } catch {
    return null;
  }
};
