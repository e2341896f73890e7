/**
 * Branches of the race. Each has its own store and servers that are never killed, where guests get ready to pay.
 * The servers that are killed serve all branches at once, so that one kill interrupts as many payments as there are
 * branches.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import type pg from 'pg';
import type { Cleanup } from '../../bench/cleanup.ts';
import { startProcess, type Process } from '../../bench/processes.ts';
import { startProduct } from '../../bench/servers.ts';
import type { BenchStore } from '../../bench/store.ts';
import { contentStore } from '../../../bff/content/server.ts';
import { createPool } from '../../../bff/db/pool.ts';
import { prepareStore } from '../../../bff/db/prepare.ts';
import { atDatabase } from '../../../bff/db/test/template.ts';
import type { PaymentProvider } from '../../../bff/providers/payments/provider.ts';

export type Branch = Readonly<{
  database: string;
  databaseUrl: string;
  pool: pg.Pool;
  /** the server at which guests of each provider get ready */
  homes: Readonly<Record<PaymentProvider, string>>;
}>;

export type Settings = Readonly<Record<string, string>>;

const CONTENT_STORE = fileURLToPath(new URL('../../../bff/content/store', import.meta.url));
const SCRIPT = fileURLToPath(new URL('./raceServer.ts', import.meta.url));
const TEMPLATE = 'template_of_the_race';
const PROVIDER_COUNT = 3;

/** The content toggle that selects each provider. */
const TOGGLE: Readonly<Record<Exclude<PaymentProvider, 'access'>, readonly [file: string, name: string]>> = {
  wpg: ['legacy-payment-switch', 'legacyPaymentSwitch'],
  cardinal: ['cardinal-hybrid', 'cardinalHybrid'],
};

/** Starts a content system that selects this provider. Returns its URL. */
const contentFor = async (
  provider: Exclude<PaymentProvider, 'access'>,
  { folder }: BenchStore,
  cleanup: Cleanup,
): Promise<string> => {
  const own = join(folder, `content-${provider}`);
  cpSync(CONTENT_STORE, own, { recursive: true });
  const [file, name] = TOGGLE[provider];
  writeFileSync(join(own, 'en-GB', 'features', `${file}.json`), JSON.stringify({ name, isOn: true }));
  const app = Fastify({ forceCloseConnections: true });
  cleanup.add(() => app.close());
  app.register(contentStore({ folder: own }));
  return app.listen({ host: '127.0.0.1', port: 0 });
};

/**
 * Starts a process of several servers, each with its own settings besides the common ones. Returns the process and
 * the servers' URLs.
 */
export const startServers = async (
  { each, all, bug }: Readonly<{ each: readonly Settings[]; all: Settings; bug?: string }>,
  cleanup: Cleanup,
): Promise<Readonly<{ urls: readonly string[]; process: Process }>> => {
  const args = bug === undefined ? [] : [bug];
  const env = { ...all, RACE_SERVERS: JSON.stringify(each) };
  const ready = /^The race's servers listen at (.+)$/;
  const process = await startProcess({ script: SCRIPT, args, env, ready }, cleanup);
  const ports = process.ready[1]?.split(' ') ?? [];
  return { urls: ports.map((port) => `http://127.0.0.1:${port}`), process };
};

/** At most this many database connections may be in use, so that those who come next get one. */
const IDLE_CONNECTIONS = 60;
const LOOK_MS = 500;

/** Waits for servers that have just started: they open many connections, and close them when idle. */
const waitUntilIdle = async ({ pool }: BenchStore): Promise<void> => {
  const count = (): Promise<number> =>
    pool.query<{ count: number }>('SELECT count(*) FROM pg_stat_activity').then(
      ({ rows }) => rows[0]?.count ?? 0,
      () => Infinity,
    );
  while ((await count()) > IDLE_CONNECTIONS) await sleep(LOOK_MS);
};

type BranchOptions = Readonly<{ count: number; sandboxPort: number; settings: Settings }>;

/** Opens `count` branches on copies of one database. The first branch's own server also runs the simulators. */
export const openBranches = async (
  store: BenchStore,
  { count, sandboxPort, settings }: BranchOptions,
  cleanup: Cleanup,
): Promise<readonly Branch[]> => {
  await store.pool.query(`CREATE DATABASE ${TEMPLATE}`);
  await prepareStore(atDatabase(store.url, TEMPLATE), { isProduction: false });
  const databases = Array.from({ length: count }, (_, i) => `branch_${i}`);
  for (const database of databases) await store.pool.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  const urlOf = (database = TEMPLATE): string => atDatabase(store.url, database);
  const { url: first } = await startProduct({ ...store, url: urlOf(databases[0]) }, cleanup, {
    ...settings,
    SANDBOX_PORT: String(sandboxPort),
  });
  const [wpg, cardinal] = [await contentFor('wpg', store, cleanup), await contentFor('cardinal', store, cleanup)];
  const each = databases.flatMap((database, i) => [
    ...(i === 0 ? [] : [{ DATABASE_URL: urlOf(database) }]),
    { DATABASE_URL: urlOf(database), CONTENT_BASE_URL: wpg },
    { DATABASE_URL: urlOf(database), CONTENT_BASE_URL: cardinal },
  ]);
  const { urls } = await startServers({ all: settings, each }, cleanup);
  await waitUntilIdle(store);
  const all = [first, ...urls];
  return databases.map((database, i) => {
    const pool = createPool(urlOf(database), { max: 2 });
    cleanup.add(() => pool.end());
    const [access = '', byWpg = '', byCardinal = ''] = all.slice(i * PROVIDER_COUNT, (i + 1) * PROVIDER_COUNT);
    return { database, databaseUrl: urlOf(database), pool, homes: { access, wpg: byWpg, cardinal: byCardinal } };
  });
};
