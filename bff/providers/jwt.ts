/** JSON web tokens signed with a shared key (HS256), as the card authentication services require. */
import { randomUUID } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';

/** The token's issuer, and the key, which is used as plain text without decoding. */
export type TokenSigner = Readonly<{ issuer: string; orgUnitId: string; key: string }>;

const TOKEN_SECONDS = 600;

/** A new token with these claims and those that identify the merchant. It is valid for ten minutes from `nowMs`. */
export const signJwt = (
  { issuer, orgUnitId, key }: TokenSigner,
  nowMs: number,
  claims: JWTPayload = {},
): Promise<string> => {
  const iat = Math.floor(nowMs / 1_000);
  return new SignJWT({ OrgUnitId: orgUnitId, ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(iat + TOKEN_SECONDS)
    .setIssuer(issuer)
    .sign(new TextEncoder().encode(key));
};
