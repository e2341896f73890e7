/** HAProxy in front of two servers, as the operators' file configures it. */
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProcess } from '../bench/processes.ts';
import { ROOT } from '../bin/run.ts';

const CONFIGURATION = join(ROOT, 'bff/operations/haproxy.cfg');
const UP_LIMIT_MS = 60_000;
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

/** Starts HAProxy on a free port for servers on these ports, none of which listens yet. `folder` gets its own files. */
export const startHaproxy = async (
  ports: Readonly<Record<ServerName, number>>,
  folder: string,
  cleanup: Cleanup,
): Promise<Balancer> => {
  const address = `127.0.0.1:${await freePort()}`;
  const socket = join(folder, 'haproxy.sock');
  // what the distribution's own file says for a service
  const global = join(folder, 'haproxy.cfg');
  writeFileSync(global, `global\n  log stdout format raw local0\n  stats socket ${socket} mode 600 level user\n`);
  await startProcess(
    {
      program: 'haproxy',
      args: ['-db', '-f', global, '-f', CONFIGURATION],
      env: {
        BREAKWATER_BIND: address,
        BREAKWATER_ONE: `127.0.0.1:${ports.one}`,
        BREAKWATER_TWO: `127.0.0.1:${ports.two}`,
      },
      // the first that it says: the servers do not answer
      ready: / is DOWN/,
    },
    cleanup,
  );
  const rowsOf = async (server: string) => (await readStatistics(socket)).filter(({ svname }) => svname === server);
  return {
    url: `http://${address}`,
    untilUp: async (server) => {
      const end = performance.now() + UP_LIMIT_MS;
      while ((await rowsOf(server)).some(({ status }) => status !== 'UP')) {
        if (performance.now() > end) throw new Error(`HAProxy sends nothing to server ${server}: it is not ready`);
        await sleep(LOOK_MS);
      }
    },
    countResent: async () => (await rowsOf('BACKEND')).reduce((sum, { wredis }) => sum + Number(wredis), 0),
  };
};
