/** JSON web tokens of the vendor: HS256 with the account's key, valid for ten minutes. */
import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify, type JWTPayload } from 'jose';

const lifeSeconds = 600;

export type Claims = JWTPayload;
export type Jwt = {
  /** Signs a token with the vendor's standard claims and these. */
  mint(claims?: Claims): Promise<string>;
  /** The claims of a token that was signed with this key and has not expired; undefined for any other. */
  read(token: string | undefined): Promise<Claims | undefined>;
};

/** Signs and verifies tokens with one key; `now` in epoch milliseconds. */
export function createJwt(key: string, now: () => number): Jwt {
  const secret = new TextEncoder().encode(key);
  return {
    mint(claims = {}) {
      const iat = Math.floor(now() / 1000);
      return new SignJWT({ OrgUnitId: 'simulated-org-unit', ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(randomUUID())
        .setIssuedAt(iat)
        .setExpirationTime(iat + lifeSeconds)
        .setIssuer('simulated-api-identifier')
        .sign(secret);
    },
    async read(token = '') {
      const rules = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: new Date(now()) };
      const verified = await jwtVerify(token, secret, rules).catch(() => undefined);
      return verified?.payload;
    },
  };
}
