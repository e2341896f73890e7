/** The settings of Cardinal's hybrid authentication; the payment itself is Access Worldpay's. */
import type { Environment, EnvReader } from '../../../settings.ts';

export type CardinalConfig = Readonly<{
  /** the address of the cmpi messages, on the host that the merchant was given */
  messagesUrl: string;
  /** origin of the pages in the guest's frames */
  pagesUrl: string;
  identifier: string;
  orgUnitId: string;
  /** secret: signs tokens and messages */
  apiKey: string;
  /** our clock may run ahead of theirs: this much is taken off it */
  skewMs: number;
  timeoutMs: number;
}>;

/** What the simulator accepts: it speaks on this machine only, so nothing of it is secret. */
export const SANDBOX_CARDINAL = {
  identifier: 'sandbox-identifier',
  orgUnitId: 'sandbox-cardinal-unit',
  apiKey: 'sandbox-cardinal-key',
} as const;

/** A lookup that takes longer is given up: nothing was asked of the card yet. */
const TIMEOUT_MS = 10_000;

/** The same settings, with the simulator's where Cardinal is not named; null: there is no simulator. */
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

/** Reads CARDINAL_MESSAGES_URL and what it needs; null where there is no account: attempts cannot go that way then. */
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
