/** The files of the private PostgreSQL (password, cluster made by initdb, log) and the commands that run it. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveTo, type Host } from './embeddedHost.ts';

export const DATABASE_USER = 'breakwater';
/** The name of the file with its password, beside the cluster. */
export const PASSWORD_FILE = 'password';

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const LOG_TAIL = 800;

const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

const logOf = (host: Host): string => join(host.dataFolder, 'postgres.log');

/** PostgreSQL's own data folder, inside the data folder of the host. */
export const clusterOf = (host: Pick<Host, 'dataFolder'>): string => join(host.dataFolder, 'cluster');

/** The server's password, generated at the first start. The file is created atomically, so two first starts agree on one. */
export const passwordOf = (host: Host): string => {
  const file = join(host.dataFolder, PASSWORD_FILE);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600 });
    giveTo(host.identity, draft);
    try {
      linkSync(draft, file);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
};

const initdb = (host: Host, draft: string, fast: boolean): void => {
  const ran = spawnSync(
    join(host.bin, 'initdb'),
    [
      '-D',
      draft,
      '-U',
      DATABASE_USER,
      '--auth=scram-sha-256',
      `--pwfile=${join(host.dataFolder, PASSWORD_FILE)}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(fast ? ['--no-sync'] : []),
    ],
    { ...host.identity, cwd: host.dataFolder, env: environment, encoding: 'utf8' },
  );
  if (ran.status !== 0) throw new Error(`initdb failed in ${draft}: ${ran.error?.message ?? ran.stderr.trim()}`);
};

/** Makes an empty folder for a cluster. */
export const makeClusterFolder = ({ identity }: Host, folder: string): void => {
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  giveTo(identity, folder);
};

/** Creates the cluster if there is none. It is created in a draft folder and renamed, so an incomplete one is never used. */
export const makeCluster = (host: Host, fast: boolean): void => {
  if (existsSync(clusterOf(host))) return;
  const draft = `${clusterOf(host)}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  makeClusterFolder(host, draft);
  try {
    initdb(host, draft, fast);
    renameSync(draft, clusterOf(host));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // another process created the cluster first, with the same password
    if (!existsSync(clusterOf(host))) throw error;
  }
};

/**
 * Spawns the server on 127.0.0.1:`port`, detached: it outlives this process and gets no signals from its terminal. `more`
 * are further settings. `hasEnded` returns whether the server has exited.
 */
export const spawnServer = (
  host: Host,
  port: number,
  fast: boolean,
  more: readonly string[] = [],
): { hasEnded: () => boolean } => {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'max_connections=200',
    // clients receive their errors themselves; the log is only for the server's own messages
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(fast ? NOT_DURABLE : []),
    ...more,
  ];
  const log = openSync(logOf(host), 'a', 0o600);
  const server = spawn(
    join(host.bin, 'postgres'),
    ['-D', clusterOf(host), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...host.identity,
      cwd: host.dataFolder,
      env: environment,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  let ended = false;
  for (const event of ['exit', 'error']) server.once(event, () => (ended = true));
  server.unref();
  return { hasEnded: () => ended };
};

/** Stops the server in fast mode (disconnects clients, flushes data) and waits for it. Returns whether it stopped. */
export const shutDown = async (host: Host): Promise<boolean> => {
  const control = spawn(join(host.bin, 'pg_ctl'), ['stop', '-D', clusterOf(host), '-m', 'fast', '-w', '-t', '60'], {
    ...host.identity,
    cwd: host.dataFolder,
    env: environment,
    windowsHide: true,
    stdio: 'ignore',
  });
  const [code] = (await once(control, 'exit')) as [number | null];
  return code === 0;
};

/** The last characters of the server's log, for error messages. */
export const logTail = (host: Host): string =>
  existsSync(logOf(host)) ? readFileSync(logOf(host), 'utf8').slice(-LOG_TAIL).trim() : 'it wrote no log';
