import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';
import { isServerRunning, readPostmaster } from './postmasterPid.ts';

const SCRIPT = fileURLToPath(new URL('./test/startAndWait.ts', import.meta.url));

// creating a cluster takes seconds on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let toStop: Embedded[];
let toKill: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  // as in a real data folder, PostgreSQL's user may traverse it
  chmodSync(dataDir, 0o711);
  toStop = [];
  toKill = [];
});

afterEach(async () => {
  for (const child of toKill) child.kill('SIGKILL');
  if (isServerRunning(cluster())) await start();
  for (const server of toStop) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (fast = true): Promise<Embedded> => {
  const server = await startEmbedded({ dataDir, fast });
  toStop.push(server);
  return server;
};

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

const KEEPER = `SELECT state FROM pg_stat_activity
  WHERE application_name = 'breakwater-keeper' AND query LIKE '%data_directory%'`;

const cluster = (): string => join(dataDir, 'cluster');

const postmasterPid = (): number => {
  const postmaster = readPostmaster(cluster());
  // killing pid 0 would kill this process and its whole group
  if (!postmaster) throw new Error('no server is noted');
  return postmaster.pid;
};

/** Starts a process that uses the server; resolves with the server's port once the process uses it. */
const startProcess = async (): Promise<{ child: ChildProcess; port: string }> => {
  const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  toKill.push(child);
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, port: port.toString().trim() };
};

const killHard = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('private PostgreSQL server', () => {
  it('runs PostgreSQL 18 in UTC and C.UTF-8, writes durably, and listens on this machine only', async () => {
    const { url } = await start(false);
    const settings = `SELECT current_setting('server_version_num')::int / 10000 AS version, datlocale AS locale,
        current_setting('TimeZone') AS zone, current_setting('fsync') AS fsync,
        current_setting('listen_addresses') AS address, current_setting('unix_socket_directories') AS sockets
      FROM pg_database WHERE datname = current_database()`;
    expect(await ask(url, settings)).toEqual([
      { version: 18, locale: 'C.UTF-8', zone: 'UTC', fsync: 'on', address: '127.0.0.1', sockets: '' },
    ]);
  });

  it('rejects a wrong password, and stores the password in a file that only its owner can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(cluster()).mode & 0o777).toBe(0o700);
  });

  it('stops, and keeps its data and password for the next start', async () => {
    const first = await start();
    await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    expect(isServerRunning(cluster())).toBe(true);
    await first.stop();
    expect(isServerRunning(cluster())).toBe(false);
    const second = await start();
    expect(await ask(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
  });
});

it('private PostgreSQL server with several processes is shared by processes that start at the same moment, and stopped by the last one', async () => {
  const [a, b] = await Promise.all([startProcess(), startProcess()]);
  expect(a.port).toBe(b.port);
  const own = await start();
  const pid = postmasterPid();
  await killHard(a.child);
  await own.stop();
  expect(isServerRunning(cluster())).toBe(true);
  expect(postmasterPid()).toBe(pid);
  await killHard(b.child);
  await (await start()).stop();
  expect(isServerRunning(cluster())).toBe(false);
  expect(readdirSync(dataDir).sort()).toEqual(['cluster', 'password', 'postgres.log']);
});

it('private PostgreSQL server that is killed runs again on its port, with a line each time, until it was killed too often', async () => {
  const lines: string[] = [];
  const givenUp = Promise.withResolvers<unknown>();
  const log = (line: string) => void lines.push(line);
  const server = await startEmbedded({ dataDir, fast: true, log, giveUp: givenUp.resolve });
  toStop.push(server);
  for (let times = 1; times <= 5; times += 1) {
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    const isAgain = async () => {
      expect(postmasterPid()).not.toBe(pid);
      // only an end that the keeper's connection sees is counted
      expect(await ask(server.url, KEEPER)).toEqual([{ state: 'idle' }]);
    };
    await vi.waitFor(isAgain, { timeout: 30_000, interval: 100 });
  }
  process.kill(postmasterPid(), 'SIGKILL');
  expect(String(await givenUp.promise)).toBe('Error: PostgreSQL has ended 6 times within a minute');
  expect(lines.filter((line) => line === 'PostgreSQL has ended: it is started again')).toHaveLength(5);
});

it('private PostgreSQL server after kill -9 starts although a stale postmaster.pid contains the process id of an unrelated program', async () => {
  const first = await start();
  await first.stop();
  const note = join(cluster(), 'postmaster.pid');
  // as the server's own user, because PostgreSQL recognises that another user's process is not its server
  const { uid, gid } = statSync(cluster());
  const stranger = spawn('sleep', ['600'], { uid, gid });
  toKill.push(stranger);
  writeFileSync(note, `${stranger.pid}\n${cluster()}\n1\n5\n\n127.0.0.1\n\nready\n`);
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode).toBeNull();
});
