/** The validated settings of the payments adapter. No default can reach a real account by mistake. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';

export type PaymentsConfig = {
  /** Origin of the provider's API, as this server reaches it. */
  baseUrl: string;
  /** Origin of the provider, as the browser reaches it; the same as `baseUrl` unless there is a proxy. */
  browserUrl: string;
  username: string;
  password: string;
  /** The merchant entity that payments are billed under. */
  entity: string;
  /** The public id of the hosted fields. */
  checkoutId: string;
  /** The text on the guest's card statement. */
  narrative: string;
  acceptedBrands: readonly string[];
  /** Origins of the pages that collect device data and challenge the guest, in frames of the checkout page. */
  authenticationOrigins: readonly string[];
  /** Whether the challenge frame may also show banks' pages, from any https origin. */
  framesAnyBank: boolean;
  /** The last path segment of our webhook URL for the provider's events; null: events are not accepted. */
  eventsToken: string | null;
  timeoutMs: number;
  apiVersion: string;
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Origins of the provider's card authentication, in test and in production. */
const CARDINAL = ['https://centinelapistag.cardinalcommerce.com', 'https://centinelapi.cardinalcommerce.com'];
const defaults = {
  PAYMENTS_ENTITY: 'default',
  PAYMENTS_NARRATIVE: 'Breakwater',
  PAYMENTS_BRANDS: 'visa,mastercard',
  PAYMENTS_TIMEOUT_MS: '50000',
  PAYMENTS_API_VERSION: '2024-06-01',
};

const filled = setting('a text', (text) => (text.length > 0 ? text : undefined));
const origin = setting('an https origin (http on a loopback host only)', safeOrigin);
const Settings = t.intersection([
  t.strict({
    PAYMENTS_BASE_URL: origin,
    PAYMENTS_USERNAME: filled,
    PAYMENTS_PASSWORD: filled,
    PAYMENTS_CHECKOUT_ID: filled,
    PAYMENTS_ENTITY: filled,
    PAYMENTS_NARRATIVE: setting('1 to 24 letters, digits, spaces, or , . / -', (text) =>
      /^[A-Za-z0-9 ,./-]{1,24}$/.test(text) ? text : undefined,
    ),
    PAYMENTS_BRANDS: setting('brand names with commas between', (text) =>
      /^[a-z]+(,[a-z]+)*$/.test(text) ? text.split(',') : undefined,
    ),
    PAYMENTS_TIMEOUT_MS: setting('1 to 120000 milliseconds', (text) =>
      /^\d{1,6}$/.test(text) && +text >= 1 && +text <= 120_000 ? +text : undefined,
    ),
    PAYMENTS_API_VERSION: setting('a date such as 2024-06-01', (text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined,
    ),
  }),
  t.partial({
    PAYMENTS_BROWSER_URL: origin,
    PAYMENTS_AUTHENTICATION_ORIGINS: setting('https origins with commas between', (text) => {
      const origins = text.split(',').map(safeOrigin);
      return origins.includes(undefined) ? undefined : origins.filter((each) => each !== undefined);
    }),
    PAYMENTS_EVENTS_TOKEN: setting('16 to 100 letters, digits, - or _', (text) =>
      /^[\w-]{16,100}$/.test(text) ? text : undefined,
    ),
  }),
]);

/**
 * Reads PAYMENTS_BASE_URL, _USERNAME, _PASSWORD, _CHECKOUT_ID (all required), _BROWSER_URL, _ENTITY, _NARRATIVE,
 * _BRANDS, _AUTHENTICATION_ORIGINS, _EVENTS_TOKEN, _TIMEOUT_MS and _API_VERSION. Left: one sentence for every invalid
 * setting, with its name but never its value.
 */
export function paymentsConfigFrom(
  env: Readonly<Record<string, string | undefined>>,
): E.Either<readonly string[], PaymentsConfig> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const decoded = Settings.decode({ ...defaults, ...given });
  if (E.isLeft(decoded))
    return E.left(
      decoded.left.map(
        (error) =>
          `${error.context.map((each) => each.key).find((key) => key.startsWith('PAYMENTS_')) ?? 'PAYMENTS'}: ${error.message ?? 'is missing'}`,
      ),
    );
  const settings = decoded.right;
  const browserUrl = settings.PAYMENTS_BROWSER_URL ?? settings.PAYMENTS_BASE_URL;
  const listed = settings.PAYMENTS_AUTHENTICATION_ORIGINS;
  const isSimulated = loopback.has(new URL(browserUrl).hostname);
  return E.right({
    baseUrl: settings.PAYMENTS_BASE_URL,
    browserUrl,
    authenticationOrigins: listed ?? [browserUrl, ...(isSimulated ? [] : CARDINAL)],
    framesAnyBank: !isSimulated,
    eventsToken: settings.PAYMENTS_EVENTS_TOKEN ?? null,
    username: settings.PAYMENTS_USERNAME,
    password: settings.PAYMENTS_PASSWORD,
    entity: settings.PAYMENTS_ENTITY,
    checkoutId: settings.PAYMENTS_CHECKOUT_ID,
    narrative: settings.PAYMENTS_NARRATIVE,
    acceptedBrands: settings.PAYMENTS_BRANDS,
    timeoutMs: settings.PAYMENTS_TIMEOUT_MS,
    apiVersion: settings.PAYMENTS_API_VERSION,
  });
}

function setting<T>(expected: string, parse: (text: string) => T | undefined): t.Type<T, unknown, unknown> {
  return new t.Type<T, unknown, unknown>(
    expected,
    (_value): _value is T => true,
    (value, context) => {
      const parsed = typeof value === 'string' ? parse(value) : undefined;
      return parsed === undefined
        ? t.failure(value, context, value === undefined ? `is missing; expected ${expected}` : `expected ${expected}`)
        : t.success(parsed);
    },
    (value) => value,
  );
}

function safeOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname)) ? url.origin : undefined;
}
