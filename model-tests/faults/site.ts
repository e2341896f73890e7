/**
 * The site of a fault run: two servers on one store, a provider and content, each server and partner behind a proxy that
 * can fail.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../bff/db/pool.ts';
import { freePort } from '../../bff/freePort.ts';
import { paymentSettings, startSandbox } from '../../bff/sandbox/test/startSandbox.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import type { Process } from '../bench/processes.ts';
import { atPort, openProxy, type TcpProxy } from '../bench/proxy.ts';
import { startContent, startProduct, type Product } from '../bench/servers.ts';
import { openStore } from '../bench/store.ts';
import { plantedEnv, type BugName } from '../races/plantedBugs.ts';

export type SiteServer = Readonly<{
  url: string;
  /** its connections to the store */
  line: TcpProxy;
  process: () => Process;
  /** Starts it again after its end. */
  start: () => Promise<void>;
}>;

const EVENTS_TOKEN = 'events-of-the-faults';
const HOUR = '3600';
const DISK_SIZE = '8m';
const LIMIT_MS = 60_000;
const PAUSE_MS = 500;

/** Short periods for holds and payments, a long one for what the run does not need. */
const SETTINGS = {
  HOLD_MINUTES: '1',
  SWEEP_SECONDS: '1',
  RECONCILE_SECONDS: '1',
  PAYMENTS_TIMEOUT_MS: '5000',
  PAYMENT_GRACE_SECONDS: '5',
  PAYMENTS_EVENTS_TOKEN: EVENTS_TOKEN,
  CONTENT_SECONDS: '5',
};

/** Repeats what may fail while other faults last. Throws its last error after a minute. */
export const persist = async <A>(work: () => Promise<A>): Promise<A> => {
  for (const end = performance.now() + LIMIT_MS; ; await sleep(PAUSE_MS))
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
};

/** A small file system of their own for security log and e-mails; null: this user may not mount one. */
const mountDisk = (folder: string, cleanup: Cleanup): string | null => {
  mkdirSync(folder);
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_SIZE}`, 'breakwater-faults', folder];
  if (spawnSync('mount', options).status !== 0) return null;
  cleanup.add(() => void spawnSync('umount', ['--lazy', folder]));
  mkdirSync(join(folder, 'mail'));
  return folder;
};

/** Starts everything; `bug` is planted into the servers, `cleanup` stops what was started. */
export const openSite = async (bug: BugName | null, cleanup: Cleanup) => {
  const store = await openStore(cleanup);
  // of faults in the store: guests never wait for these connections
  const operator = createPool(store.url, { max: 2, hasNoTimeLimit: true });
  cleanup.add(() => operator.end());
  const disk = mountDisk(join(store.folder, 'disk'), cleanup);
  const [port, otherPort, contentPort] = [await freePort(), await freePort(), await freePort()];
  const sandbox = await startSandbox({ eventsUrl: `http://localhost:${port}/bff/payments/events/${EVENTS_TOKEN}` });
  cleanup.add(sandbox.close);
  const shipped = await startContent(contentPort);
  cleanup.add(shipped.close);
  const provider = await openProxy(Number(new URL(sandbox.url).port), cleanup);
  const content = await openProxy(contentPort, cleanup);
  const payments = { ...paymentSettings(`http://127.0.0.1:${provider.port}`), PAYMENTS_BROWSER_URL: sandbox.url };
  const settings: Readonly<Record<string, string>> = {
    ...SETTINGS,
    ...payments,
    CONTENT_BASE_URL: `http://127.0.0.1:${content.port}`,
    ...(disk === null
      ? { MAIL_SECONDS: HOUR }
      : { SECURITY_LOG_FILE: join(disk, 'security.jsonl'), MAIL_FOLDER: join(disk, 'mail') }),
    ...(bug !== null && plantedEnv(bug)),
  };

  const openServer = async (own: number): Promise<SiteServer> => {
    const line = await openProxy(Number(new URL(store.url).port), cleanup);
    const through = { ...store, url: atPort(store.url, line.port) };
    const launch = (): Promise<Product> => startProduct(through, cleanup, { ...settings, PORT: String(own) });
    let product = await launch();
    return {
      url: product.url,
      line,
      process: () => product.process,
      start: async () => void (product = await persist(launch)),
    };
  };
  const servers = [await openServer(port), await openServer(otherPort)] as const;
  /** `settings`: what the admin command needs. */
  return {
    store,
    operator,
    sandbox,
    servers,
    provider,
    content,
    disk,
    settings: { DATABASE_URL: store.url, ...payments },
  };
};
export type Site = Awaited<ReturnType<typeof openSite>>;
