/** Restores a backup of the private PostgreSQL into an empty data folder, to the end of the log or to an instant. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { either as E } from 'fp-ts';
import { freePort } from '../freePort.ts';
import {
  BASE,
  archivedSegments,
  backupsIn,
  checkLog,
  damagedFile,
  lastSegmentTo,
  readManifest,
  recoverySettings,
  segmentNames,
  segmentsOf,
  type Manifest,
} from './backupFiles.ts';
import { PASSWORD_FILE, clusterOf, logTail, makeClusterFolder, passwordOf, shutDown, spawnServer } from './cluster.ts';
import { connect, urlOf } from './embedded.ts';
import { dataFoldersOf, findHost, giveTo, type Host } from './embeddedHost.ts';

/**
 * `from`: a folder of backups; `dataDir`: the data folder of a private PostgreSQL; `at`: null restores to the end of the
 * log; `rest`: the folder `pg_wal` of the lost store, if it is left: the last segments of the log are only there.
 */
export type RestoreOrder = Readonly<{ from: string; dataDir: string; at: Date | null; rest: string | null }>;

/** `last`: when the last transaction was committed that is in it; null: nothing is newer than the backup. */
export type Restored = Readonly<{ backup: string; dataFolder: string; last: Date | null }>;

type Recovered = Readonly<{ isRecovering: boolean; last: Date | null; lsn: string }>;

/** Unpacks the copy as PostgreSQL's user. Returns why it cannot be, or null. */
const unpack = (host: Host, base: string): string | null => {
  const ran = spawnSync('tar', ['-xzf', base, '-C', clusterOf(host)], {
    ...host.identity,
    cwd: host.dataFolder,
    encoding: 'utf8',
  });
  if (ran.status === 0) return null;
  return `${base} is damaged or cannot be unpacked: ${ran.error?.message ?? ran.stderr.trim().replaceAll('\n', '; ')}`;
};

/** Copies the segments that were not archived. */
const addRest = (host: Host, rest: string, from: string): void => {
  const archived = new Set(archivedSegments(from));
  for (const name of segmentNames(rest).filter((one) => one.length === 24 && !archived.has(`${one}.gz`))) {
    const file = join(clusterOf(host), 'pg_wal', name);
    copyFileSync(join(rest, name), file);
    giveTo(host.identity, file);
  }
};

const readRecovery = async (url: string): Promise<Recovered | undefined> => {
  const client = await connect(url, 'breakwater-restore');
  try {
    const { rows } = await client.query<Recovered>(
      `SELECT pg_is_in_recovery() AS "isRecovering", pg_last_xact_replay_timestamp() AS last,
         pg_last_wal_replay_lsn()::text AS lsn`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
};

/** Runs the server until it has recovered, and stops it. Left: the end of its log, because it ended before. */
const recover = async (host: Host, settings: readonly string[]): Promise<E.Either<string, Recovered>> => {
  const port = await freePort();
  const server = spawnServer(host, port, false, settings);
  const url = urlOf(passwordOf(host), port, 'postgres');
  for (;;) {
    // it does not answer before it is consistent
    const found = await readRecovery(url).catch(() => undefined);
    if (found?.isRecovering === false) {
      if (!(await shutDown(host))) throw new Error(`PostgreSQL did not stop: ${logTail(host)}`);
      return E.right(found);
    }
    if (server.hasEnded()) return E.left(logTail(host));
    await sleep(100);
  }
};

/** Lets the next server archive the history of the new timeline, without which a restore would not follow it. */
const archiveHistory = (host: Host): void => {
  const log = join(clusterOf(host), 'pg_wal');
  const status = join(log, 'archive_status');
  for (const name of readdirSync(log).filter((one) => one.endsWith('.history'))) {
    if (existsSync(join(status, `${name}.done`))) continue;
    const file = join(status, `${name}.ready`);
    writeFileSync(file, '');
    giveTo(host.identity, file);
  }
};

/** Restores into `host`, whose cluster folder is empty. Left: what is wrong with the backup. */
const restoreInto = async (
  host: Host,
  { from, at, rest }: RestoreOrder,
  backup: string,
  manifest: Manifest,
  lastSegment: number,
): Promise<E.Either<string, Recovered>> => {
  const base = join(backup, BASE);
  const problem = unpack(host, base);
  if (problem !== null) return E.left(problem);
  const damaged = await damagedFile(manifest, clusterOf(host));
  if (damaged !== null) return E.left(`${damaged} in ${base} is damaged or missing`);
  if (rest !== null) addRest(host, rest, from);
  const signal = join(clusterOf(host), 'recovery.signal');
  writeFileSync(signal, '');
  giveTo(host.identity, signal);
  const recovered = await recover(host, recoverySettings(from, at));
  if (E.isLeft(recovered)) {
    const isShort = recovered.left.includes('before configured recovery target was reached');
    return E.left(isShort ? `the log in ${from} ends before ${at?.toISOString()}` : recovered.left);
  }
  if (at === null && lastSegmentTo(recovered.right.lsn) < lastSegment)
    return E.left(`PostgreSQL could not read all of the log in ${from}: may its user read it? ${logTail(host)}`);
  archiveHistory(host);
  return recovered;
};

/**
 * Restores the newest backup that ended before `at`. Every file of the backup and, without `at`, of the log is checked, and
 * the data folder gets its store only when all is done. Left: a sentence, which names a file that is damaged or missing.
 */
export const restore = async (order: RestoreOrder): Promise<E.Either<string, Restored>> => {
  const { from, dataDir, at, rest } = order;
  if (rest !== null && !existsSync(rest)) return E.left(`there is no folder ${rest}`);
  const taken = dataFoldersOf(dataDir).find((dataFolder) => existsSync(clusterOf({ dataFolder })));
  if (taken !== undefined) return E.left(`${taken} has a store already: name another folder`);
  const backup = backupsIn(from).find(({ end }) => at === null || end <= at);
  if (backup === undefined)
    return E.left(`${from} has no backup${at === null ? '' : ` that ended before ${at.toISOString()}`}`);
  const manifest = readManifest(backup);
  if (E.isLeft(manifest)) return manifest;
  const { last } = segmentsOf(manifest.right);
  const log = at === null ? checkLog(from, last) : E.right(last);
  if (E.isLeft(log)) return log;
  if (!existsSync(join(backup.path, PASSWORD_FILE))) return E.left(`${join(backup.path, PASSWORD_FILE)} is missing`);
  const host = await findHost(dataDir);
  const draft = { ...host, dataFolder: join(host.dataFolder, 'restoring') };
  rmSync(draft.dataFolder, { recursive: true, force: true });
  try {
    // like the data folder, PostgreSQL's user may traverse it
    mkdirSync(draft.dataFolder, { mode: 0o711 });
    makeClusterFolder(draft, clusterOf(draft));
    const password = join(draft.dataFolder, PASSWORD_FILE);
    copyFileSync(join(backup.path, PASSWORD_FILE), password);
    giveTo(host.identity, password);
    const restored = await restoreInto(draft, order, backup.path, manifest.right, log.right);
    if (E.isLeft(restored)) return restored;
    renameSync(password, join(host.dataFolder, PASSWORD_FILE));
    renameSync(clusterOf(draft), clusterOf(host));
    return E.right({ backup: basename(backup.path), dataFolder: host.dataFolder, last: restored.right.last });
  } finally {
    rmSync(draft.dataFolder, { recursive: true, force: true });
  }
};
