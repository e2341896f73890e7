/** The settings of the XML gateway. */
import type { Environment, EnvReader } from '../../../settings.ts';

export type WpgConfig = Readonly<{
  /** Origin of the gateway, as this server and browsers reach it. */
  baseUrl: string;
  merchantCode: string;
  username: string;
  password: string;
  /** Issuer and signing key of the card authentication tokens. */
  jwt: Readonly<{ issuer: string; orgUnitId: string; macKey: string }>;
  /** The public key that encrypts a card in the page. */
  cardKey: string;
  /** URL of the gateway's encryption script. */
  cardScriptUrl: string;
  /** The pages that collect device data and that challenge the guest. */
  deviceUrl: string;
  challengeUrl: string;
  acceptedBrands: readonly string[];
  timeoutMs: number;
  /** How long a payment without an outcome waits before the first inquiry, in milliseconds. */
  inquiryWaitMs: number;
  /** Whether the account accepts idempotency keys, which the gateway enables only on request. */
  hasIdempotencyKeys: boolean;
  /** The last path segment of our webhook URL for notifications; null: they are not accepted. */
  notificationsToken: string | null;
}>;

/** The credentials of the gateway's simulator. It listens on this machine only, so they are not secret. */
export const SANDBOX_WPG = {
  merchantCode: 'SANDBOX',
  username: 'sandbox',
  password: 'sandbox',
  jwt: { issuer: 'sandbox-issuer', orgUnitId: 'sandbox-org-unit', macKey: 'sandbox-mac-key' },
  cardKey: '1#10001#sandbox',
} as const;

/** The webhook token for the simulated gateway's notifications; both servers listen on this machine only. */
export const SANDBOX_NOTIFICATIONS_TOKEN = 'sandbox-notifications-of-this-machine';

const sandboxEnvironment = (url: string): Environment => ({
  WPG_BASE_URL: url,
  WPG_MERCHANT_CODE: SANDBOX_WPG.merchantCode,
  WPG_USERNAME: SANDBOX_WPG.username,
  WPG_PASSWORD: SANDBOX_WPG.password,
  WPG_JWT_ISSUER: SANDBOX_WPG.jwt.issuer,
  WPG_JWT_ORG_UNIT_ID: SANDBOX_WPG.jwt.orgUnitId,
  WPG_JWT_MAC_KEY: SANDBOX_WPG.jwt.macKey,
  WPG_CARD_KEY: SANDBOX_WPG.cardKey,
  WPG_CARD_SCRIPT_URL: `${url}/resources/cse/js/worldpay-cse-1.0.2.min.js`,
  WPG_NOTIFICATIONS_TOKEN: SANDBOX_NOTIFICATIONS_TOKEN,
  WPG_IDEMPOTENCY_KEYS: '1',
  WPG_INQUIRY_WAIT_SECONDS: '5',
});

const REQUIRED = [
  'WPG_MERCHANT_CODE',
  'WPG_USERNAME',
  'WPG_PASSWORD',
  'WPG_JWT_ISSUER',
  'WPG_JWT_ORG_UNIT_ID',
  'WPG_JWT_MAC_KEY',
  'WPG_CARD_KEY',
  'WPG_CARD_SCRIPT_URL',
] as const;

const DEVICE_PATH = '/shopper/3ds/ddc.html';
const CHALLENGE_PATH = '/shopper/3ds/challenge.html';

/**
 * The environment, with the simulator's settings if no gateway is configured; settings that are set take precedence.
 * `sandboxUrl` null: there is no simulator.
 */
export const orSandbox = (env: Environment, sandboxUrl: string | null): Environment =>
  (env['WPG_BASE_URL'] ?? '') === '' && sandboxUrl !== null ? { ...sandboxEnvironment(sandboxUrl), ...env } : env;

/**
 * Reads WPG_BASE_URL and the settings that it requires. Null: there is no gateway, so it is not available. Without
 * WPG_DEVICE_URL and WPG_CHALLENGE_URL both pages are the gateway's own, as in its test environment.
 */
export const wpgConfigFrom = (
  { text, origin, refuse, wholeNumber }: EnvReader,
  { acceptedBrands, timeoutMs }: Pick<WpgConfig, 'acceptedBrands' | 'timeoutMs'>,
): WpgConfig | null => {
  if (text('WPG_BASE_URL') === undefined) return null;
  const baseUrl = origin('WPG_BASE_URL', 'https://localhost').origin;
  const needed = (name: (typeof REQUIRED)[number]): string =>
    text(name) ?? refuse(name, 'a text, since WPG_BASE_URL is given', '');
  const page = (name: string, fallback: string): string => {
    const url = URL.parse(text(name) ?? fallback);
    return url !== null && (url.protocol === 'https:' || url.origin === baseUrl)
      ? url.href
      : refuse(name, 'an https address', fallback);
  };
  const token = text('WPG_NOTIFICATIONS_TOKEN') ?? null;
  if (token !== null && !/^[\w-]{16,100}$/.test(token))
    refuse('WPG_NOTIFICATIONS_TOKEN', '16 to 100 letters, digits, - or _', null);
  return {
    baseUrl,
    merchantCode: needed('WPG_MERCHANT_CODE'),
    username: needed('WPG_USERNAME'),
    password: needed('WPG_PASSWORD'),
    jwt: {
      issuer: needed('WPG_JWT_ISSUER'),
      orgUnitId: needed('WPG_JWT_ORG_UNIT_ID'),
      macKey: needed('WPG_JWT_MAC_KEY'),
    },
    cardKey: needed('WPG_CARD_KEY'),
    cardScriptUrl: page('WPG_CARD_SCRIPT_URL', needed('WPG_CARD_SCRIPT_URL')),
    deviceUrl: page('WPG_DEVICE_URL', `${baseUrl}${DEVICE_PATH}`),
    challengeUrl: page('WPG_CHALLENGE_URL', `${baseUrl}${CHALLENGE_PATH}`),
    acceptedBrands,
    timeoutMs,
    inquiryWaitMs: wholeNumber('WPG_INQUIRY_WAIT_SECONDS', 300, 0, 86_400) * 1_000,
    hasIdempotencyKeys: text('WPG_IDEMPOTENCY_KEYS') === '1',
    notificationsToken: token,
  };
};
