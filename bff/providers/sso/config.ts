/** The settings of single sign-on. It is off unless all of them are set. */
import type { EnvReader } from '../../settings.ts';

export type SsoConfig = Readonly<{
  /** the provider's name, as shown to guests */
  name: string;
  /** the `iss` of its tokens; {tenantid} in it stands for the id of any organisation (Microsoft Entra) */
  issuer: string;
  /** our client id at the provider */
  audience: string;
  /** null: those of the provider's discovery document */
  authorizeUrl: string | null;
  jwksUrl: string | null;
  algorithms: readonly string[];
  /** by default an ID token in the fragment of our address; Apple sends a form with a code beside it */
  responseType?: (typeof RESPONSE_TYPES)[number];
  responseMode?: (typeof RESPONSE_MODES)[number];
  timeoutMs?: number;
  /** how long the cached keys are not read again for an unknown key */
  cooldownMs?: number;
}>;

/** Only signatures by a private key: with a shared key or none, anybody who knows the public key could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const DEFAULT_ALGORITHMS = 'RS256,ES256';
const RESPONSE_TYPES = ['id_token', 'code id_token'] as const;
const RESPONSE_MODES = ['fragment', 'form_post'] as const;

const REQUIRED = ['SSO_NAME', 'SSO_ISSUER', 'SSO_AUDIENCE'] as const;
/** Both or neither. */
const ADDRESSES = ['SSO_AUTHORIZE_URL', 'SSO_JWKS_URL'] as const;

const algorithmsOf = ({ text, refuse }: EnvReader): readonly string[] => {
  const given = (text('SSO_ALGORITHMS') ?? DEFAULT_ALGORITHMS).split(',').map((one) => one.trim());
  return given.every((one) => ALGORITHMS.includes(one))
    ? given
    : refuse('SSO_ALGORITHMS', `some of ${ALGORITHMS.join(', ')}, separated by commas`, []);
};

const oneOf = <A extends string>({ text, refuse }: EnvReader, name: string, known: readonly [A, ...A[]]): A => {
  const given = text(name) ?? known[0];
  return known.find((one) => one === given) ?? refuse(name, known.join(' or '), known[0]);
};

/**
 * Reads SSO_NAME, SSO_ISSUER and SSO_AUDIENCE (all or none), SSO_AUTHORIZE_URL and SSO_JWKS_URL (both or neither),
 * SSO_ALGORITHMS, SSO_RESPONSE_TYPE and SSO_RESPONSE_MODE.
 */
export const ssoConfigFrom = (read: EnvReader): SsoConfig | null => {
  const algorithms = algorithmsOf(read);
  const isGiven = (name: string): boolean => read.text(name) !== undefined;
  if (![...REQUIRED, ...ADDRESSES].some(isGiven)) return null;
  const needed = ADDRESSES.some(isGiven) ? [...REQUIRED, ...ADDRESSES] : REQUIRED;
  const missing = needed.filter((name) => !isGiven(name));
  for (const name of missing) read.refuse(name, `a value, since others of ${needed.join(', ')} are given`, null);
  if (missing.length > 0) return null;
  const isDiscovered = needed === REQUIRED;
  if (isDiscovered) read.address('SSO_ISSUER');
  return {
    name: read.text('SSO_NAME') ?? '',
    issuer: read.text('SSO_ISSUER') ?? '',
    audience: read.text('SSO_AUDIENCE') ?? '',
    authorizeUrl: isDiscovered ? null : read.address('SSO_AUTHORIZE_URL').href,
    jwksUrl: isDiscovered ? null : read.address('SSO_JWKS_URL').href,
    algorithms,
    responseType: oneOf(read, 'SSO_RESPONSE_TYPE', RESPONSE_TYPES),
    responseMode: oneOf(read, 'SSO_RESPONSE_MODE', RESPONSE_MODES),
  };
};
