/** A stopped PostgreSQL: it accepts connections and answers nothing, so only our own clock ends a call. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { CALL_WAITS, createPool } from '../db/pool.ts';
import { readPostmaster } from '../db/postmasterPid.ts';
import { prepareStore } from '../seed/prepare.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
const dataDir = mkdtempSync(join(tmpdir(), 'stopped-'));
// as in a real data folder, PostgreSQL's user may traverse it
chmodSync(dataDir, 0o711);
const server = await startEmbedded({ dataDir, fast: true });
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The processes of the server that this pool needs: the one that accepts connections, and those of the connections. */
const processesOf = async (pool: pg.Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  const postmaster = readPostmaster(join(dataDir, 'cluster'));
  if (postmaster === undefined) throw new Error('no server is noted');
  return [postmaster.pid, ...rows.map(({ pid }) => pid)];
};

const signal = (processes: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of processes) process.kill(pid, name);
};

/** Lets our clock run until everything has ended; returns the seconds that it took. */
const secondsUntil = async (all: Promise<unknown>): Promise<number> => {
  let isOver = false;
  void all.finally(() => (isOver = true));
  for (let halves = 0; halves < 60; halves += 1) {
    // sockets need real turns of the event loop
    for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
    if (isOver) return halves / 2;
    vi.advanceTimersByTime(500);
  }
  throw new Error('a call does not end');
};

const askEverything = (visitor: Visitor) =>
  Promise.all([
    visitor.ask('get-session-info', {}),
    visitor.ask('get-calendar', { resort: 'BG' }),
    visitor.ask('get-booking', {}),
    visitor.ask('set-extras', { version: 1, extras: [] }),
    visitor.ask('worldpay-init', {}),
  ]);

it('every call ends within ten seconds while PostgreSQL is stopped, whether it has a connection or needs one, and works once it runs again', async () => {
  await prepareStore(server.url, { isProduction: true });
  const pool = createPool(server.url, { max: 2, waits: CALL_WAITS });
  onTestFinished(() => pool.end());
  const visitor = await visitorWithSession(testServer.createApp(pool));
  // two idle connections, which the first calls get
  await Promise.all([pool.query('SELECT pg_sleep(0.1)'), pool.query('SELECT pg_sleep(0.1)')]);
  const processes = await processesOf(pool);
  signal(processes, 'SIGSTOP');
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const _round of ['idle connections', 'new connections']) {
      const asked = askEverything(visitor);
      expect(await secondsUntil(asked)).toBeLessThanOrEqual(10);
      expect((await asked).map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 5 }, () => [503, 'unavailable']),
      );
    }
  } finally {
    vi.useRealTimers();
    signal(processes.toReversed(), 'SIGCONT');
  }
  expect((await visitor.ask('get-session-info', {})).status).toBe(200);
});
