/** Single sign-on by OpenID Connect: the provider's page, and its ID tokens, verified against the keys that it publishes. */
import { either as E } from 'fp-ts';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as t from 'io-ts';
import { readBody } from '../readBody.ts';
import type { SsoConfig } from './config.ts';
import type { SsoClaims, SsoFailure, SsoPort } from './port.ts';

/** A guest waits for the answer. */
const TIMEOUT_MS = 5_000;
const COOLDOWN_MS = 30_000;
const MOST_BYTES = 64 * 1024;

/** Clocks differ between servers. */
const TOLERATED_SECONDS = 30;

/** The ids of used tokens are stored until the tokens expire, so no token may be valid for longer. */
const MOST_SECONDS = 86_400;

const REQUIRED_CLAIMS = ['iss', 'aud', 'sub', 'exp', 'nonce', 'jti'];

const Text = t.refinement(t.string, (value) => value !== '' && value.length <= 255 && !value.includes('\0'));
const Claims = t.type({ iss: Text, sub: Text, nonce: Text, jti: Text, exp: t.number });
const VerifiedEmail = t.type({ email: Text, email_verified: t.literal(true) });

/** The provider's keys could not be read, so the token could not be verified. */
class KeysUnread extends Error {}

/** The body is read within the request's time-out and up to `MOST_BYTES`. */
const fetchKeys = async (url: string, options: RequestInit): Promise<Response> => {
  const response = await fetch(url, options);
  return new Response((await readBody(response, MOST_BYTES)).toString(), { status: response.status });
};

/** The key that a token names. The keys are cached, and read again if the cache lacks the key. */
const keysOf = ({ jwksUrl, timeoutMs = TIMEOUT_MS, cooldownMs = COOLDOWN_MS }: SsoConfig): JWTVerifyGetKey => {
  const find = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    [customFetch]: fetchKeys,
  });
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnread(error instanceof Error ? error.message : 'no answer');
    }
  };
};

const failed = (kind: SsoFailure['kind'], detail: string): E.Either<SsoFailure, never> => E.left({ kind, detail });

/** A signed token for another audience or by another issuer is a configuration fault. */
const isSetUpWrong = (error: unknown): error is errors.JWTClaimValidationFailed =>
  error instanceof errors.JWTClaimValidationFailed && ['iss', 'aud'].includes(error.claim);

const failureOf = (error: unknown): E.Either<SsoFailure, never> => {
  if (error instanceof KeysUnread) return failed('theirs', error.message);
  if (isSetUpWrong(error)) return failed('ours', `signs tokens with another ${error.claim}`);
  return failed('refused', error instanceof errors.JOSEError ? error.code : 'malformed');
};

const claimsFrom = (payload: unknown, now: Date): E.Either<SsoFailure, SsoClaims> => {
  const claims = Claims.decode(payload);
  if (E.isLeft(claims)) return failed('refused', 'malformed');
  const { iss, sub, nonce, jti, exp } = claims.right;
  const secondsLeft = exp - Math.floor(now.getTime() / 1_000);
  if (secondsLeft > MOST_SECONDS) return failed('refused', 'valid for too long');
  const verifiedEmail = VerifiedEmail.is(payload) ? payload.email : null;
  return E.right({ issuer: iss, subject: sub, verifiedEmail, nonce, tokenId: jti, secondsLeft });
};

/** Creates the adapter. `publicUrl` is our origin as browsers see it. */
export const createOpenIdConnect = (config: SsoConfig, publicUrl: string): SsoPort => {
  const keys = keysOf(config);
  const { name, issuer, audience, authorizeUrl, algorithms } = config;
  return {
    name,
    addressFor: ({ path, nonce, state }) => {
      const address = new URL(authorizeUrl);
      const asked = {
        response_type: 'id_token',
        response_mode: 'fragment',
        client_id: audience,
        redirect_uri: new URL(path, publicUrl).href,
        scope: 'openid email',
        nonce,
        state,
      };
      for (const [field, value] of Object.entries(asked)) address.searchParams.set(field, value);
      return address.href;
    },
    verify: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: [...algorithms],
          issuer,
          audience,
          requiredClaims: REQUIRED_CLAIMS,
          clockTolerance: TOLERATED_SECONDS,
          currentDate: now,
        });
        return claimsFrom(payload, now);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
};
