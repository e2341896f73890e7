/**
 * Where the race of payments takes place: a durable store, the product with its simulators, which nobody kills, and doors
 * before store and provider that its other servers go through.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Closings } from '../../bench/closings.ts';
import { startProcess } from '../../bench/processes.ts';
import { startProduct, type Server } from '../../bench/servers.ts';
import { openStore } from '../../bench/store.ts';
import { SANDBOX_ACCOUNT } from '../../config.ts';
import { freePort } from '../../db/embedded.ts';
import { SANDBOX_ADDRESS_KEY } from '../../providers/address/config.ts';
import { newGate, type Gate } from './gate.ts';
import { chargesIn, type Charge } from './ledger.ts';
import type { MistakeName } from './mistakes.ts';
import { openProviderProxy, type ProviderProxy } from './providerProxy.ts';
import { openStoreProxy } from './storeProxy.ts';

/** Where the race's servers take events; the simulator is told of another address, so that its own come to nobody. */
export const EVENTS_TOKEN = 'events-of-the-race';

/** `hasOwnWaits`: the product's, which are long. `isStill`: it looks after no payment by itself. */
export type Start = Readonly<{ mistake?: MistakeName; hasOwnWaits?: boolean; isStill?: boolean }>;

export type Scene = Readonly<{
  pool: pg.Pool;
  gate: Gate;
  provider: ProviderProxy;
  /** the server that nobody kills, where guests get ready */
  home: string;
  sandboxUrl: string;
  /** One more server, behind both doors, with short waits unless it is told otherwise. */
  startServer: (start?: Start) => Promise<Server>;
  /** What the provider took and gave back since the store was emptied. */
  charges: () => Charge[];
  /** Takes all bookings out again, and forgets the charges so far. */
  clear: () => Promise<void>;
}>;

const HOUR = '3600';
const DAY_MINUTES = '1440';

const EMPTY = 'TRUNCATE bookings, sessions, kept_replies, payment_events CASCADE';
const ALL_FREE = 'UPDATE stock SET free = capacity WHERE free <> capacity AND NOT is_closed';

/** What bookings and payments wait for is short, and what is not looked at here is out of the way. */
const SHORT_WAITS = {
  RECONCILE_SECONDS: '1',
  PAYMENTS_TIMEOUT_MS: '3000',
  PAYMENT_GRACE_SECONDS: '3',
  AUTHENTICATION_SECONDS: '8',
};

const QUIET = {
  SWEEP_SECONDS: HOUR,
  MAIL_SECONDS: HOUR,
  HOLD_MINUTES: DAY_MINUTES,
  HOLD_CAP_MINUTES: DAY_MINUTES,
  BOOKING_SESSION_TIMEOUT: '14400',
};

/** Opens it all. */
export const openScene = async (closings: Closings): Promise<Scene> => {
  const store = await openStore(closings);
  const gate = newGate();
  const sandboxPort = await freePort();
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const provider = await openProviderProxy(sandboxUrl, gate, closings);
  const storeUrl = await openStoreProxy(store.url, gate, closings);
  const payments = {
    PAYMENTS_BASE_URL: provider.url,
    PAYMENTS_BROWSER_URL: sandboxUrl,
    PAYMENTS_USERNAME: SANDBOX_ACCOUNT.username,
    PAYMENTS_PASSWORD: SANDBOX_ACCOUNT.password,
    PAYMENTS_CHECKOUT_ID: SANDBOX_ACCOUNT.checkoutId,
    PAYMENTS_EVENTS_TOKEN: EVENTS_TOKEN,
  };
  const { url: home } = await startProduct(store, closings, {
    ...QUIET,
    ...payments,
    SANDBOX_PORT: String(sandboxPort),
    RECONCILE_SECONDS: HOUR,
    AUTHENTICATION_SECONDS: HOUR,
  });
  const journal = (): unknown[] =>
    readFileSync(join(store.folder, 'sandbox.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  let seen = 0;
  const script = fileURLToPath(new URL('./raceServer.ts', import.meta.url));
  return {
    pool: store.pool,
    gate,
    provider,
    home,
    sandboxUrl,
    startServer: async ({ mistake, hasOwnWaits = false, isStill = false } = {}) => {
      const port = await freePort();
      const env = {
        ...QUIET,
        ...(hasOwnWaits ? {} : SHORT_WAITS),
        ...(isStill ? { RECONCILE_SECONDS: HOUR } : {}),
        ...payments,
        CONTENT_BASE_URL: sandboxUrl,
        ADDRESS_BASE_URL: sandboxUrl,
        ADDRESS_KEY: SANDBOX_ADDRESS_KEY,
        DATABASE_URL: storeUrl,
        DATA_DIR: store.folder,
        NODE_COMPILE_CACHE: join(store.folder, 'compiled'),
        PORT: String(port),
      };
      const args = mistake === undefined ? [] : [mistake];
      const process = await startProcess({ script, args, env, ready: /^The race's server listens/ }, closings);
      return { url: `http://127.0.0.1:${port}`, process };
    },
    charges: () => chargesIn(journal().slice(seen)),
    clear: async () => {
      await store.pool.query(EMPTY);
      await store.pool.query(ALL_FREE);
      seen = journal().length;
    },
  };
};
