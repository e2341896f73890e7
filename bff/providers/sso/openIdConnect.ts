/** Single sign-on by OpenID Connect: the provider's page, and its ID tokens, verified against the keys that it publishes. */
import { either as E } from 'fp-ts';
import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as t from 'io-ts';
import { decodeReport, problemsOf } from '../../kernel/decode.ts';
import { exchange, failureOf } from '../exchange.ts';
import { readText } from '../readBody.ts';
import type { SsoConfig } from './config.ts';
import { MOST_BYTES, ProviderFailure, SINGLE_SIGN_ON, TIMEOUT_MS, endpointsOf } from './discovery.ts';
import type { SsoClaims, SsoFailure, SsoPort } from './port.ts';

const COOLDOWN_MS = 30_000;

/** Clocks differ between servers. */
const TOLERATED_SECONDS = 30;

/** The ids of used tokens are stored until the tokens expire, so no token may be valid for longer. */
const MOST_SECONDS = 86_400;

const REQUIRED_CLAIMS = ['iss', 'aud', 'sub', 'exp', 'nonce'];

const Text = t.refinement(
  t.string,
  (value) => value !== '' && value.length <= 255 && !value.includes('\0'),
  'text of 1 to 255 characters',
);
/** `jti` is optional: Microsoft Entra, Auth0 and Apple send none (docs/protocols.md). */
const Claims = t.intersection([
  t.type({ iss: Text, sub: Text, nonce: Text, exp: t.number }),
  t.partial({ jti: t.union([Text, t.null]), azp: t.unknown, tid: t.unknown }),
]);

/** Apple may send the word instead of the value. */
const isTrue = (claim: unknown): boolean => claim === true || claim === 'true';

/**
 * Microsoft Entra says instead of `email_verified` that the domain's owner is verified (`xms_edov`), by the value or by
 * the text '1'.
 */
const verifiedEmailIn = ({ email, email_verified: isVerified, xms_edov: edov }: JWTPayload): string | null =>
  Text.is(email) && isTrue(isVerified ?? (edov === '1' || edov)) ? email : null;

/** The part of Microsoft Entra's issuer that differs for each organisation, whose id is the claim `tid`. */
const TENANT = '{tenantid}';
const TENANT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Google documents two forms of its issuer. */
const GOOGLE = ['https://accounts.google.com', 'accounts.google.com'];

/** The issuer under which we know a token's subject; null for a token of another issuer. */
const issuerOf = ({ iss, tid }: t.TypeOf<typeof Claims>, issuer: string): string | null => {
  if (issuer.includes(TENANT))
    return typeof tid === 'string' && TENANT_ID.test(tid) && iss === issuer.replace(TENANT, tid) ? iss : null;
  return iss === issuer || (GOOGLE.includes(issuer) && GOOGLE.includes(iss)) ? issuer : null;
};

/** A token for several clients says which one asked for it (OpenID Connect Core 1.0, 2 and 3.1.3.7). */
const isIssuedTo = (audience: string, { aud, azp }: Readonly<{ aud?: unknown; azp?: unknown }>): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === audience;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no answer');

/** The body is read within the request's time-out and up to `MOST_BYTES`. Throws `ProviderFailure`. */
const fetchKeys = async (url: string, options: RequestInit): Promise<Response> => {
  const reply = await exchange(
    SINGLE_SIGN_ON,
    url,
    options,
    async (answer) => new Response(await readText(answer, MOST_BYTES), { status: answer.status }),
  ).catch((error: unknown) => {
    throw new ProviderFailure(failureOf(error), messageOf(error));
  });
  const kind = failureOf(reply.status);
  if (kind === 'unreachable') throw new ProviderFailure(kind, `answered ${reply.status}`);
  return reply;
};

/** The key that a token names. The keys are cached, and read again if the cache lacks the key. */
const keysOf = (jwksUrl: string, { timeoutMs = TIMEOUT_MS, cooldownMs = COOLDOWN_MS }: SsoConfig): JWTVerifyGetKey => {
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
      throw error instanceof ProviderFailure ? error : new ProviderFailure('theirs', messageOf(error));
    }
  };
};

const failed = (kind: SsoFailure['kind'], detail: string): E.Either<SsoFailure, never> => E.left({ kind, detail });

/** A signed token for another audience or by another issuer is a configuration fault. */
const ofAnother = (claim: string) => failed('ours', `signs tokens with another ${claim}`);

const refusalOf = (error: unknown): E.Either<SsoFailure, never> => {
  if (error instanceof ProviderFailure) return failed(error.kind, error.message);
  if (error instanceof errors.JWTClaimValidationFailed)
    return error.claim === 'aud' ? ofAnother('aud') : failed('refused', `${error.claim}: ${error.reason}`);
  return failed('refused', error instanceof errors.JOSEError ? error.code : 'malformed');
};

const claimsFrom = (
  payload: JWTPayload,
  { issuer, audience }: SsoConfig,
  now: Date,
): E.Either<SsoFailure, SsoClaims> => {
  const claims = decodeReport(Claims, payload);
  if (E.isLeft(claims)) return failed('refused', problemsOf(claims.left));
  const { sub, nonce, jti = null, exp } = claims.right;
  const knownIssuer = issuerOf(claims.right, issuer);
  if (knownIssuer === null) return ofAnother('iss');
  if (!isIssuedTo(audience, payload)) return ofAnother('azp');
  const secondsLeft = exp - Math.floor(now.getTime() / 1_000);
  if (secondsLeft > MOST_SECONDS) return failed('refused', 'valid for too long');
  const verifiedEmail = verifiedEmailIn(payload);
  return E.right({ issuer: knownIssuer, subject: sub, verifiedEmail, nonce, tokenId: jti, secondsLeft });
};

/** Creates the adapter. `publicUrl` is our origin as browsers see it. */
export const createOpenIdConnect = (config: SsoConfig, publicUrl: string): SsoPort => {
  const endpoints = endpointsOf(config);
  let keys: JWTVerifyGetKey | null = null;
  const { name, audience, algorithms, responseType = 'id_token', responseMode = 'fragment' } = config;
  return {
    name,
    addressFor: async ({ path, nonce, state }) => {
      const asked = {
        response_type: responseType,
        response_mode: responseMode,
        client_id: audience,
        redirect_uri: new URL(path, publicUrl).href,
        scope: 'openid email',
        nonce,
        state,
      };
      try {
        const address = new URL((await endpoints()).authorizeUrl);
        for (const [field, value] of Object.entries(asked)) address.searchParams.set(field, value);
        return E.right(address.href);
      } catch (error) {
        return refusalOf(error);
      }
    },
    verify: async (token, now) => {
      try {
        keys ??= keysOf((await endpoints()).jwksUrl, config);
        const { payload } = await jwtVerify(token, keys, {
          algorithms: [...algorithms],
          audience,
          requiredClaims: REQUIRED_CLAIMS,
          clockTolerance: TOLERATED_SECONDS,
          currentDate: now,
        });
        return claimsFrom(payload, config, now);
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
};
