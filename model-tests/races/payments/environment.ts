/**
 * The environment of the payment races: a durable database, the product with its simulators, which is never killed,
 * and proxies before the store and the providers for all other servers.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '../../bench/cleanup.ts';
import type { Process } from '../../bench/processes.ts';
import { openStore } from '../../bench/store.ts';
import { SANDBOX_ACCOUNT } from '../../../bff/config.ts';
import { freePort } from '../../../bff/freePort.ts';
import { atDatabase } from '../../../bff/db/test/template.ts';
import { SANDBOX_ADDRESS_KEY } from '../../../bff/providers/address/config.ts';
import { SANDBOX_CARDINAL } from '../../../bff/providers/payments/cardinal/config.ts';
import { SANDBOX_WPG } from '../../../bff/providers/payments/wpg/config.ts';
import { openBranches, startServers, type Branch, type Settings } from './branches.ts';
import { createTrace, type Trace } from './trace.ts';
import { createInterceptor, type TrafficInterceptor } from './interceptor.ts';
import { chargesIn, type Charge } from './charges.ts';
import type { BugName } from './plantedBugs.ts';
import { openProviderProxy, type ProviderProxy } from './providerProxy.ts';
import { openStoreProxy } from './postgresProxy.ts';

/** The token of the race servers' webhook. The simulator has another address, so that its own events reach nobody. */
export const EVENTS_TOKEN = 'events-of-the-race';

/** `hasProductionWaits`: use the product's own waits, which are long. `daysLater`: servers on a later day. */
export type ServerStart = Readonly<{ bug?: BugName; hasProductionWaits?: boolean; daysLater?: number }>;

/** Servers that end together: one for each branch for which they were started. */
export type RunningServers = Readonly<{ urlOf: (branch: Branch) => string; process: Process }>;

export type RaceEnvironment = Readonly<{
  interceptor: TrafficInterceptor;
  trace: Trace;
  providerProxy: ProviderProxy;
  branches: readonly Branch[];
  sandboxUrl: string;
  /** Starts servers behind both proxies, for some branches or all, by default with short waits. */
  startServers: (start?: ServerStart, branches?: readonly Branch[]) => Promise<RunningServers>;
  /** The charges and refunds of the providers since the stores were emptied. */
  charges: () => Charge[];
  /** Deletes all bookings, and ignores the charges so far. */
  clear: () => Promise<void>;
}>;

const HOUR = '3600';
const DAY_MINUTES = '1440';

const EMPTY_STORES = 'TRUNCATE bookings, sessions, saved_replies, payment_events CASCADE';
const ALL_FREE = 'UPDATE stock SET free = capacity WHERE free <> capacity AND NOT is_closed';

/** Short waits for payments; jobs that the race does not test are delayed. */
const SHORT_WAITS: Settings = {
  RECONCILE_SECONDS: '1',
  PAYMENTS_TIMEOUT_MS: '5000',
  PAYMENT_GRACE_SECONDS: '5',
  AUTHENTICATION_SECONDS: '8',
  WPG_INQUIRY_WAIT_SECONDS: '6',
};

const QUIET_SETTINGS: Settings = {
  SWEEP_SECONDS: HOUR,
  MAIL_SECONDS: HOUR,
  HOLD_MINUTES: DAY_MINUTES,
  HOLD_CAP_MINUTES: DAY_MINUTES,
  BOOKING_SESSION_TIMEOUT: '14400',
  // all guests pay from one address
  CARD_TRIES_PER_ADDRESS: '1000000',
};

/** The settings of all providers, at the simulators behind the proxy. */
const providerSettings = (url: string, sandboxUrl: string): Settings => ({
  PAYMENTS_BASE_URL: url,
  PAYMENTS_BROWSER_URL: sandboxUrl,
  PAYMENTS_USERNAME: SANDBOX_ACCOUNT.username,
  PAYMENTS_PASSWORD: SANDBOX_ACCOUNT.password,
  PAYMENTS_CHECKOUT_ID: SANDBOX_ACCOUNT.checkoutId,
  PAYMENTS_EVENTS_TOKEN: EVENTS_TOKEN,
  WPG_BASE_URL: url,
  WPG_MERCHANT_CODE: SANDBOX_WPG.merchantCode,
  WPG_USERNAME: SANDBOX_WPG.username,
  WPG_PASSWORD: SANDBOX_WPG.password,
  WPG_JWT_ISSUER: SANDBOX_WPG.jwt.issuer,
  WPG_JWT_ORG_UNIT_ID: SANDBOX_WPG.jwt.orgUnitId,
  WPG_JWT_MAC_KEY: SANDBOX_WPG.jwt.macKey,
  WPG_CARD_KEY: SANDBOX_WPG.cardKey,
  WPG_CARD_SCRIPT_URL: `${url}/resources/cse/js/worldpay-cse-1.0.2.min.js`,
  CARDINAL_MESSAGES_URL: `${url}/maps/txns.asp`,
  CARDINAL_PAGES_URL: url,
  CARDINAL_API_IDENTIFIER: SANDBOX_CARDINAL.identifier,
  CARDINAL_ORG_UNIT_ID: SANDBOX_CARDINAL.orgUnitId,
  CARDINAL_API_KEY: SANDBOX_CARDINAL.apiKey,
});

/** Opens the environment with `count` branches. */
export const openRaceEnvironment = async (count: number, cleanup: Cleanup): Promise<RaceEnvironment> => {
  const store = await openStore(cleanup);
  const [interceptor, trace] = [createInterceptor(), createTrace()];
  const sandboxPort = await freePort();
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const provider = await openProviderProxy(sandboxUrl, { interceptor, trace }, cleanup);
  const storeUrl = await openStoreProxy(store.url, { interceptor, trace }, cleanup);
  const payments = providerSettings(provider.url, sandboxUrl);
  const common: Settings = {
    ...QUIET_SETTINGS,
    ...payments,
    CONTENT_BASE_URL: sandboxUrl,
    ADDRESS_BASE_URL: sandboxUrl,
    ADDRESS_KEY: SANDBOX_ADDRESS_KEY,
    DATA_DIR: store.folder,
    NODE_COMPILE_CACHE: join(store.folder, 'compiled'),
  };
  const settings = { ...common, RECONCILE_SECONDS: HOUR, AUTHENTICATION_SECONDS: HOUR };
  const branches = await openBranches(store, { count, sandboxPort, settings }, cleanup);
  const journalFile = join(store.folder, 'sandbox.jsonl');
  const journal = (): unknown[] =>
    // the first payment creates it
    existsSync(journalFile)
      ? readFileSync(journalFile, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line): unknown => JSON.parse(line))
      : [];
  let seen = 0;
  return {
    interceptor,
    trace,
    providerProxy: provider,
    branches,
    sandboxUrl,
    startServers: async ({ bug, hasProductionWaits = false, daysLater = 0 } = {}, some = branches) => {
      const all = { ...common, ...(hasProductionWaits ? {} : SHORT_WAITS), RACE_DAYS_LATER: String(daysLater) };
      const each = some.map(({ database }) => ({ DATABASE_URL: atDatabase(storeUrl, database) }));
      const started = await startServers({ all, each, ...(bug === undefined ? {} : { bug }) }, cleanup);
      trace.event('the next servers are up');
      const { process, urls } = started;
      return { process, urlOf: (branch) => urls[some.indexOf(branch)] ?? '' };
    },
    charges: () => chargesIn(journal().slice(seen)),
    clear: async () => {
      for (const { pool } of branches) {
        await pool.query(EMPTY_STORES);
        await pool.query(ALL_FREE);
      }
      seen = journal().length;
    },
  };
};
