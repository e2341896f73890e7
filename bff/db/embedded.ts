/** A private PostgreSQL 18 in a data folder: created if missing, started if down, joined if it is already running. */
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../freePort.ts';
import { archiveSettings, openBackupFolder } from './backupFiles.ts';
import { DATABASE_USER, clusterOf, logTail, makeCluster, passwordOf, shutDown, spawnServer } from './cluster.ts';
import { findHost, type Host } from './embeddedHost.ts';
import { isServerRunning, readPostmaster, removeStalePidFile } from './postmasterPid.ts';

export type EmbeddedOptions = {
  /** The folder for the cluster, its password and its log. */
  dataDir: string;
  /** The port on 127.0.0.1; a free one by default. A server that is already running keeps its port. */
  port?: number;
  /** For tests: faster, but a crash of the machine may lose data. */
  fast?: boolean;
  /** For measurements: further settings of the server, each as 'name=value'. */
  settings?: readonly string[];
  /** Receives messages for the operator; by default they are discarded. */
  log?: (line: string) => void;
  /** The folder of backups, to which the server archives its log; by default it archives none. */
  backupFolder?: string | null;
  /** Is told why, when the server has ended and does not stay up. */
  giveUp?: (error: unknown) => void;
};

/** `url` contains the password: never print it. */
export type Embedded = { url: string; stop: () => Promise<void> };

/** A connection that marks a process as a user of the server. The operating system closes it when the process is killed. */
type ServerLease = { client: pg.Client; pid: number; port: number };

export const DATABASE = 'breakwater';
const LEASE_NAME = 'breakwater-keeper';
const START_LIMIT_MS = 60_000;
/** After a crash the old server's remaining processes can block a new one for a moment. */
const MAX_SPAWNS = 8;
const LEASE_CHECKS = 5;
const LEASE_CHECK_MS = 50;
/** A server that ends more often within the period is not started again. */
const MOST_ENDS = 5;
const ENDS_PERIOD_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const DUPLICATE_DATABASE = ['42P04', '23505'];

export const urlOf = (password: string, port: number, database: string): string =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`;

/** Opens a connection that may be lost at any time. */
export const connect = async (url: string, applicationName: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  // the next query notices a lost server, so the event needs no handling
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Connects to the server in the cluster's postmaster.pid. Throws if it is missing, not ready, or another server has its port. */
const acquireLease = async (host: Host, password: string): Promise<ServerLease> => {
  const postmaster = readPostmaster(clusterOf(host));
  if (!postmaster) throw new Error('no server is noted in the cluster');
  const client = await connect(urlOf(password, postmaster.port, 'postgres'), LEASE_NAME);
  const { rows } = await client.query<{ data_directory: string; pid: number }>(
    `SELECT current_setting('data_directory') AS data_directory, pg_backend_pid() AS pid`,
  );
  const serverSettings = rows[0];
  // real paths, because symbolic links can lead to the same folder
  if (serverSettings === undefined || realpathSync(serverSettings.data_directory) !== realpathSync(clusterOf(host))) {
    await client.end();
    throw new Error(`the server on port ${postmaster.port} keeps ${serverSettings?.data_directory}`);
  }
  return { client, pid: serverSettings.pid, port: postmaster.port };
};

/** Joins the cluster's server, spawning it if it is down. Safe to run concurrently: PostgreSQL starts one server, all join it. */
const startOrJoin = async (host: Host, password: string, options: EmbeddedOptions): Promise<ServerLease> => {
  const deadline = Date.now() + START_LIMIT_MS;
  let server: { hasEnded: () => boolean } | undefined;
  let spawns = 0;
  for (;;) {
    try {
      return await acquireLease(host, password);
    } catch (cause) {
      const isOver = Date.now() > deadline || (spawns === MAX_SPAWNS && server?.hasEnded() === true);
      if (isOver) throw new Error(`PostgreSQL did not start in ${host.dataFolder}: ${logTail(host)}`, { cause });
    }
    if ((server === undefined || server.hasEnded()) && !isServerRunning(clusterOf(host))) {
      await sleep(spawns * 100);
      removeStalePidFile(clusterOf(host));
      const archive = options.backupFolder ? archiveSettings(options.backupFolder) : [];
      const settings = [...archive, ...(options.settings ?? [])];
      server = spawnServer(host, options.port ?? (await freePort()), options.fast === true, settings);
      spawns += 1;
    }
    await sleep(20);
  }
};

const createDatabase = async ({ client }: ServerLease): Promise<void> => {
  const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (found.rowCount === 1) return;
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !DUPLICATE_DATABASE.includes(error.code ?? '')) throw error;
  }
};

const countOtherLeases = async (host: Host, password: string, own: ServerLease): Promise<number> => {
  const client = await connect(
    urlOf(password, readPostmaster(clusterOf(host))?.port ?? own.port, 'postgres'),
    'breakwater-stop',
  );
  const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name = $1 AND pid <> $2', [
    LEASE_NAME,
    own.pid,
  ]);
  await client.end();
  return rowCount ?? 0;
};

/** Whether another process has a lease. Checks several times, because the lease of a killed process remains for a moment. */
const isLeasedByOthers = async (host: Host, password: string, own: ServerLease): Promise<boolean> => {
  try {
    for (let check = 1; (await countOtherLeases(host, password, own)) > 0; check += 1) {
      if (check === LEASE_CHECKS) return true;
      await sleep(LEASE_CHECK_MS);
    }
    return false;
  } catch {
    // no process can use a server that cannot be reached
    return false;
  }
};

const release = async (host: Host, password: string, lease: ServerLease): Promise<void> => {
  await lease.client.end();
  if (await isLeasedByOthers(host, password, lease)) return;
  if (!(await shutDown(host)) && isServerRunning(clusterOf(host))) {
    throw new Error(`PostgreSQL did not stop in ${host.dataFolder}: ${logTail(host)}`);
  }
};

/**
 * Watches the server through a lease and gets another one with `again` when it ends, each time after a longer pause.
 * `stop` ends the watch and returns the last lease.
 */
const keepRunning = (
  first: ServerLease,
  again: () => Promise<ServerLease>,
  { log, giveUp }: EmbeddedOptions,
): { stop: () => Promise<ServerLease> } => {
  let lease = first;
  let isStopping = false;
  let ends: number[] = [];
  let restarting = Promise.resolve();
  const restart = async (): Promise<void> => {
    const now = performance.now();
    ends = [...ends.filter((at) => now - at < ENDS_PERIOD_MS), now];
    try {
      if (ends.length > MOST_ENDS) throw new Error(`PostgreSQL has ended ${ends.length} times within a minute`);
      log?.('PostgreSQL has ended: it is started again');
      await sleep(FIRST_PAUSE_MS * 2 ** (ends.length - 1));
      if (isStopping) return;
      lease = await again();
      watch();
    } catch (error) {
      giveUp?.(error);
    }
  };
  const watch = (): void =>
    void lease.client.once('end', () => {
      if (!isStopping) restarting = restart();
    });
  watch();
  return {
    stop: async () => {
      isStopping = true;
      await restarting;
      return lease;
    },
  };
};

/**
 * Returns a running private server for `dataDir`. Joins a server that a killed process left behind or that another process
 * uses. Starts it again on the same port when it ends by itself. `stop` shuts it down, unless another process still has a
 * lease. Throws with the end of the server's log if it does not start within a minute, and a BackupFolderError.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const host = await findHost(options.dataDir);
  for (const notice of host.notices) options.log?.(notice);
  const password = passwordOf(host);
  makeCluster(host, options.fast === true);
  if (options.backupFolder) openBackupFolder(host.identity, options.backupFolder, clusterOf(host));
  const lease = await startOrJoin(host, password, options);
  const again = (): Promise<ServerLease> => startOrJoin(host, password, { ...options, port: lease.port });
  const watch = keepRunning(lease, again, options);
  await createDatabase(lease);
  const url = urlOf(password, lease.port, DATABASE);
  let stopped: Promise<void> | undefined;
  return { url, stop: () => (stopped ??= watch.stop().then((last) => release(host, password, last))) };
};
