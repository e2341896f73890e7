/**
 * The shapes in which identity providers answer, as they document them (docs/protocols.md). Each is simulated at an issuer
 * of its own: set `SSO_ISSUER` to it.
 */
import type { JWK } from 'jose';

export type Shape = Readonly<{
  /** the issuer, below the simulators' origin, and the same in tokens */
  issuer: string;
  tokenIssuer?: string;
  algorithm: 'ES256' | 'RS256';
  /** claims besides the standard ones; null leaves a standard one out */
  claims: (audience: string) => Readonly<Record<string, unknown>>;
  /** how the provider says whether the address is verified; if absent, as the standard does */
  verified?: (isVerified: boolean) => Readonly<Record<string, unknown>>;
  /** the published keys: that of the tokens, and another one */
  keys: (own: JWK, other: JWK) => readonly JWK[];
  /** the fields of a posted reply beside the token */
  posted?: Readonly<Record<string, string>>;
}>;

/** The organisation of a simulated Microsoft Entra account. */
const TENANT = '3c5a0d1e-9b52-4f0e-8f63-0e6d1f6f2a41';

const signing = (key: JWK): JWK => ({ ...key, use: 'sig', alg: 'RS256' });

export const SHAPES = {
  own: {
    issuer: '/sso',
    algorithm: 'ES256',
    claims: () => ({}),
    keys: (own) => [{ ...own, use: 'sig', alg: 'ES256' }],
  },
  keycloak: {
    issuer: '/sso/realms/harbour',
    algorithm: 'RS256',
    claims: (audience) => ({
      azp: audience,
      typ: 'ID',
      sid: 'b1e0c6a0-5d3e-4a39-9f3e-1f0d7c3b9a11',
      acr: '1',
      name: 'Ada Marlow',
      given_name: 'Ada',
      family_name: 'Marlow',
      preferred_username: 'ada',
    }),
    keys: (own, other) => [{ ...other, use: 'enc', alg: 'RSA-OAEP' }, signing(own)],
  },
  entra: {
    issuer: '/sso/{tenantid}/v2.0',
    tokenIssuer: `/sso/${TENANT}/v2.0`,
    algorithm: 'RS256',
    claims: () => ({
      jti: null,
      uti: 'AbCdEf012345-_AA',
      tid: TENANT,
      oid: '7d1f0a5e-2c43-4f8a-b1a2-6b8f2d9f3c10',
      ver: '2.0',
      rh: '0.AAAA',
      name: 'Ada Marlow',
      preferred_username: 'ada.marlow@example.com',
    }),
    verified: (isVerified) => ({ email_verified: null, xms_edov: isVerified }),
    keys: (own, other) => [other, own].map((key) => ({ ...key, use: 'sig', x5t: key.kid ?? '' })),
  },
  auth0: {
    issuer: '/sso/auth0/',
    algorithm: 'RS256',
    claims: () => ({
      jti: null,
      nbf: null,
      sid: 'sid-1',
      nickname: 'ada',
      name: 'Ada Marlow',
      updated_at: '2026-01-01',
    }),
    keys: (own, other) => [own, other].map(signing),
  },
  google: {
    issuer: '/sso/google',
    algorithm: 'RS256',
    claims: (audience) => ({
      azp: audience,
      hd: 'example.com',
      given_name: 'Ada',
      family_name: 'Marlow',
      locale: 'en',
    }),
    keys: (own, other) => [other, own].map(signing),
  },
  apple: {
    issuer: '/sso/apple',
    algorithm: 'RS256',
    claims: () => ({
      jti: null,
      nbf: null,
      is_private_email: 'true',
      nonce_supported: true,
      real_user_status: 2,
      c_hash: 'ldktKdoQak3Pk0cnXxCltA',
    }),
    verified: (isVerified) => ({ email_verified: String(isVerified) }),
    keys: (own, other) => [other, own].map(signing),
    posted: { code: 'c.1', user: '{"name":{"firstName":"Ada","lastName":"Marlow"},"email":"ada.marlow@example.com"}' },
  },
} as const satisfies Record<string, Shape>;
export type ShapeName = keyof typeof SHAPES;
