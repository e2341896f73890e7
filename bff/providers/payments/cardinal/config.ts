/** The settings of Cardinal's hybrid authentication. Access Worldpay takes the payment itself. */
import type { Environment, EnvReader } from '../../../settings.ts';

export type CardinalConfig = Readonly<{
  /** URL of the cmpi messages, on the host that Cardinal assigned to the merchant. */
  messagesUrl: string;
  /** Origin of Cardinal's pages, which the guest's browser shows in frames. */
  pagesUrl: string;
  identifier: string;
  orgUnitId: string;
  /** Secret: signs tokens and messages. */
  apiKey: string;
  /** Subtracted from our clock, which may be ahead of Cardinal's. */
  skewMs: number;
  timeoutMs: number;
}>;

/** The simulator's credentials. It listens on this machine only, so they are not secret. */
export const SANDBOX_CARDINAL = {
  identifier: 'sandbox-identifier',
  orgUnitId: 'sandbox-cardinal-unit',
  apiKey: 'sandbox-cardinal-key',
} as const;

/** A slower lookup is abandoned, which is safe: no payment was requested yet. */
const TIMEOUT_MS = 10_000;

/** The environment, with the simulator's settings if Cardinal is not configured. `sandboxUrl` null: there is no simulator. */
export const orSandboxCardinal = (env: Environment, sandboxUrl: string | null): Environment =>
  (env['CARDINAL_MESSAGES_URL'] ?? '') === '' && sandboxUrl !== null
    ? {
        CARDINAL_MESSAGES_URL: `${sandboxUrl}/maps/txns.asp`,
        CARDINAL_PAGES_URL: sandboxUrl,
        CARDINAL_API_IDENTIFIER: SANDBOX_CARDINAL.identifier,
        CARDINAL_ORG_UNIT_ID: SANDBOX_CARDINAL.orgUnitId,
        CARDINAL_API_KEY: SANDBOX_CARDINAL.apiKey,
        ...env,
      }
    : env;

/** Reads CARDINAL_MESSAGES_URL and the settings that it requires. Null: no account, Cardinal is not available. */
export const cardinalConfigFrom = ({ text, origin, refuse, wholeNumber }: EnvReader): CardinalConfig | null => {
  const given = text('CARDINAL_MESSAGES_URL');
  if (given === undefined) return null;
  const messages = URL.parse(given);
  const pagesUrl = origin('CARDINAL_PAGES_URL', 'https://localhost').origin;
  const isSafe = messages !== null && (messages.protocol === 'https:' || messages.origin === pagesUrl);
  const needed = (name: string): string =>
    text(name) ?? refuse(name, 'a text, since CARDINAL_MESSAGES_URL is given', '');
  return {
    messagesUrl: isSafe ? messages.href : refuse('CARDINAL_MESSAGES_URL', 'an https address', ''),
    pagesUrl: text('CARDINAL_PAGES_URL') === undefined ? needed('CARDINAL_PAGES_URL') : pagesUrl,
    identifier: needed('CARDINAL_API_IDENTIFIER'),
    orgUnitId: needed('CARDINAL_ORG_UNIT_ID'),
    apiKey: needed('CARDINAL_API_KEY'),
    skewMs: wholeNumber('CARDINAL_SKEW_SECONDS', 10, 0, 600) * 1_000,
    timeoutMs: TIMEOUT_MS,
  };
};
