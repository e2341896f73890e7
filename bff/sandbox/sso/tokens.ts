/** The ID tokens of the simulated identity provider: valid ones, and every kind of invalid one. */
import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT, exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload } from 'jose';
import type { Shape } from './shapes.ts';

const KEY_ID = 'sandbox-1';
const OTHER_KEY_ID = 'sandbox-0';
const LIFE_SECONDS = 300;

/** The fault of a token: its signature, its key, or that it was used before. */
export const tokenFaults = ['hs256', 'none', 'otherKey', 'unknownKey', 'rs256', 'replayed'] as const;
export type TokenFault = (typeof tokenFaults)[number];

export type Tokens = {
  /** The published keys. */
  keySet(): Promise<unknown>;
  /** A token with the standard claims and these; a null claim is left out. */
  mint(claims: Record<string, unknown>, fault?: TokenFault): Promise<string>;
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs with keys of this run, created at first use; `issuer` is in the tokens, `now` in epoch milliseconds. */
export function createTokens(issuer: string, { algorithm, keys, ...shape }: Shape, now: () => number): Tokens {
  let pairs: Promise<readonly [Pair, Pair]> | undefined;
  let last: string | undefined;
  const bothPairs = () => (pairs ??= Promise.all([newPair(algorithm), newPair(algorithm)]));

  async function sign(claims: JWTPayload, fault: TokenFault | undefined): Promise<string> {
    const [own, other] = await bothPairs();
    if (fault === 'none') return new UnsecuredJWT(claims).encode();
    if (fault === 'hs256') {
      // signed with the public key as a shared secret, which a careless verifier accepts
      const signed = `${encoded({ alg: 'HS256', kid: KEY_ID })}.${encoded(claims)}`;
      const mac = createHmac('sha256', await exportSPKI(own.publicKey))
        .update(signed)
        .digest('base64url');
      return `${signed}.${mac}`;
    }
    const { privateKey } = fault === 'rs256' ? await newPair('RS256') : fault === 'otherKey' ? other : own;
    return new SignJWT(claims)
      .setProtectedHeader({
        alg: fault === 'rs256' ? 'RS256' : algorithm,
        kid: fault === 'unknownKey' ? 'sandbox-2' : KEY_ID,
      })
      .sign(privateKey);
  }

  return {
    async keySet() {
      const published = async ({ publicKey }: Pair, kid: string): Promise<JWK> => ({
        ...(await exportJWK(publicKey)),
        kid,
      });
      const [own, other] = await bothPairs();
      return { keys: keys(await published(own, KEY_ID), await published(other, OTHER_KEY_ID)) };
    },
    async mint(claims, fault) {
      if (fault === 'replayed' && last !== undefined) return last;
      const iat = Math.floor(now() / 1_000);
      const { aud, email_verified: isVerified } = claims;
      const standard = { iss: issuer, iat, nbf: iat, exp: iat + LIFE_SECONDS, jti: randomUUID() };
      const verified = typeof isVerified === 'boolean' ? shape.verified?.(isVerified) : {};
      const all = { ...standard, ...shape.claims(String(aud)), ...claims, ...verified };
      const token = await sign(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)), fault);
      last = token;
      return token;
    },
  };
}

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

function newPair(algorithm: string): Promise<Pair> {
  return generateKeyPair(algorithm, { extractable: true });
}
