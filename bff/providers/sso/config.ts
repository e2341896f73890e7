/** The settings of single sign-on. It is off unless all of them are set. */
import type { EnvReader } from '../../settings.ts';

export type SsoConfig = Readonly<{
  /** the provider's name, as shown to guests */
  name: string;
  issuer: string;
  /** our client id at the provider */
  audience: string;
  authorizeUrl: string;
  jwksUrl: string;
  algorithms: readonly string[];
  timeoutMs?: number;
  /** how long the cached keys are not read again for an unknown key */
  cooldownMs?: number;
}>;

/** Only signatures by a private key: with a shared key or none, anybody who knows the public key could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const DEFAULT_ALGORITHMS = 'RS256,ES256';

const REQUIRED = ['SSO_NAME', 'SSO_ISSUER', 'SSO_AUDIENCE', 'SSO_AUTHORIZE_URL', 'SSO_JWKS_URL'] as const;

const algorithmsOf = ({ text, refuse }: EnvReader): readonly string[] => {
  const given = (text('SSO_ALGORITHMS') ?? DEFAULT_ALGORITHMS).split(',').map((one) => one.trim());
  return given.every((one) => ALGORITHMS.includes(one))
    ? given
    : refuse('SSO_ALGORITHMS', `some of ${ALGORITHMS.join(', ')}, separated by commas`, []);
};

/** Reads SSO_NAME, SSO_ISSUER, SSO_AUDIENCE, SSO_AUTHORIZE_URL and SSO_JWKS_URL (all or none), and SSO_ALGORITHMS. */
export const ssoConfigFrom = (read: EnvReader): SsoConfig | null => {
  const algorithms = algorithmsOf(read);
  const isGiven = (name: string): boolean => read.text(name) !== undefined;
  if (!REQUIRED.some(isGiven)) return null;
  const missing = REQUIRED.filter((name) => !isGiven(name));
  for (const name of missing) read.refuse(name, `a value, since others of ${REQUIRED.join(', ')} are given`, null);
  if (missing.length > 0) return null;
  return {
    name: read.text('SSO_NAME') ?? '',
    issuer: read.text('SSO_ISSUER') ?? '',
    audience: read.text('SSO_AUDIENCE') ?? '',
    authorizeUrl: read.address('SSO_AUTHORIZE_URL').href,
    jwksUrl: read.address('SSO_JWKS_URL').href,
    algorithms,
  };
};
