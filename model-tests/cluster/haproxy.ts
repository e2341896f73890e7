/** HAProxy as the operators' files configure it: in front of two servers, or of a store. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProcess } from '../bench/processes.ts';
import { startProduct, type Product } from '../bench/servers.ts';
import { until } from '../bench/until.ts';
import { ROOT } from '../bin/run.ts';

const LOOK_MS = 200;

/** The servers by their names in the configuration. */
export type ServerName = 'one' | 'two';

/** The rows of HAProxy's statistics, each a record by column. */
const readStatistics = async (socket: string): Promise<Readonly<Record<string, string>>[]> => {
  const [head = '', ...rows] = (await text(connect(socket).end('show stat\n'))).trim().split('\n');
  const columns = head.replace('# ', '').split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
};

/**
 * Starts HAProxy with a file of bff/operations, whose addresses are in `env`, before a server behind it answers. Returns
 * the socket of its statistics. `folder` gets its own files.
 */
export const runHaproxy = async (
  name: 'haproxy' | 'haproxy-store',
  env: Readonly<Record<string, string>>,
  folder: string,
  cleanup: Cleanup,
): Promise<string> => {
  const socket = join(folder, `${name}.sock`);
  // what the distribution's own file says for a service
  const global = join(folder, `${name}.cfg`);
  writeFileSync(global, `global\n  log stdout format raw local0\n  stats socket ${socket} mode 600 level user\n`);
  const args = ['-db', '-f', global, '-f', join(ROOT, 'bff/operations', `${name}.cfg`)];
  // the first that it says: the servers do not answer
  await startProcess({ program: 'haproxy', args, env, ready: / is DOWN/ }, cleanup);
  return socket;
};

/** Waits until HAProxy sends to a server of a section, or, as BACKEND, to any of it. Throws after a minute. */
export const untilUp = async (socket: string, section: string, server: string): Promise<void> => {
  const isUp = (row: Readonly<Record<string, string>>): boolean =>
    row['pxname'] === section && row['svname'] === server && row['status'] === 'UP';
  const look = async (): Promise<boolean> => (await readStatistics(socket)).some(isUp);
  await until(`HAProxy sends to ${server} of ${section}`, look, { everyMs: LOOK_MS });
};

/**
 * Two servers behind HAProxy: `start` starts one, with the product of `root`, on the store with its settings, and waits until
 * HAProxy sends to it. `folder` gets HAProxy's own files.
 */
export const openServers = async (folder: string, cleanup: Cleanup) => {
  const ports = { one: String(await freePort()), two: String(await freePort()) };
  const sandboxPorts = { one: String(await freePort()), two: String(await freePort()) };
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const env = {
    BREAKWATER_BIND: address,
    BREAKWATER_ONE: `127.0.0.1:${ports.one}`,
    BREAKWATER_TWO: `127.0.0.1:${ports.two}`,
  };
  // none of the servers listens yet
  const socket = await runHaproxy('haproxy', env, folder, cleanup);
  const start = async (
    name: ServerName,
    store: Parameters<typeof startProduct>[0],
    settings: Readonly<Record<string, string>> = {},
    root?: string,
  ): Promise<Product> => {
    const own = { PORT: ports[name], SANDBOX_PORT: sandboxPorts[name], PUBLIC_URL: url };
    const common = { TRUST_PROXY: 'loopback', DRAIN_SECONDS: '3' };
    const product = await startProduct(store, cleanup, { ...own, ...common, ...settings }, root);
    await untilUp(socket, 'servers', name);
    return product;
  };
  /** How many requests HAProxy has sent to a second server after the first. */
  const countResent = async (): Promise<number> =>
    (await readStatistics(socket))
      .filter(({ svname }) => svname === 'BACKEND')
      .reduce((sum, { wredis }) => sum + Number(wredis), 0);
  return { url, start, countResent };
};
