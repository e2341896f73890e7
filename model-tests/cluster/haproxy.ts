/** HAProxy as the operators' files configure it: in front of two servers, or of a store. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProcess } from '../bench/processes.ts';
import { until } from '../bench/until.ts';
import { ROOT } from '../bin/run.ts';

const LOOK_MS = 200;

/** The servers by their names in the configuration. */
export type ServerName = 'one' | 'two';

export type Balancer = Readonly<{
  url: string;
  /** Waits until HAProxy sends requests to a server. Throws after a minute. */
  untilUp: (server: ServerName) => Promise<void>;
  /** How many requests it has sent to a second server after the first. */
  countResent: () => Promise<number>;
}>;

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

/** Starts HAProxy on a free port for servers on these ports, none of which listens yet. `folder` gets its own files. */
export const startHaproxy = async (
  ports: Readonly<Record<ServerName, number>>,
  folder: string,
  cleanup: Cleanup,
): Promise<Balancer> => {
  const address = `127.0.0.1:${await freePort()}`;
  const env = {
    BREAKWATER_BIND: address,
    BREAKWATER_ONE: `127.0.0.1:${ports.one}`,
    BREAKWATER_TWO: `127.0.0.1:${ports.two}`,
  };
  const socket = await runHaproxy('haproxy', env, folder, cleanup);
  return {
    url: `http://${address}`,
    untilUp: (server) => untilUp(socket, 'servers', server),
    countResent: async () =>
      (await readStatistics(socket))
        .filter(({ svname }) => svname === 'BACKEND')
        .reduce((sum, { wredis }) => sum + Number(wredis), 0),
  };
};
