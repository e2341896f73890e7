/**
 * Backs up the private PostgreSQL while it runs. The server itself writes the copy, by the command of its replication
 * protocol that pg_basebackup uses too.
 */
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { either as E } from 'fp-ts';
import pg from 'pg';
import {
  BASE,
  archiveSettings,
  backupsIn,
  logFolderOf,
  makeFolder,
  nameOf,
  numberOf,
  readManifest,
  segmentNames,
  segmentsOf,
} from './backupFiles.ts';
import { PASSWORD_FILE } from './cluster.ts';
import { giveTo, identityOf } from './embeddedHost.ts';

/** `bytes`: its size; `kept`: how many backups the folder has now; `log`: whether the log that follows it is archived. */
export type BackupDone = Readonly<{ path: string; bytes: number; kept: number; log: 'archived' | 'failing' | 'none' }>;

/** The name of the slot, which one session at a time can have. */
const SLOT = 'breakwater_backup';
const DUPLICATE_SLOT = '42710';
const DRAFT = 'unfinished';

const baseBackup = (folder: string): string =>
  `BASE_BACKUP (LABEL 'breakwater', CHECKPOINT 'fast', WAL, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256',
    COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1', TARGET 'server', TARGET_DETAIL '${folder.replaceAll("'", "''")}')`;

const SERVER = `
  SELECT current_setting('data_directory') AS cluster, current_setting('archive_command') AS command,
    EXISTS (SELECT FROM pg_stat_archiver WHERE last_failed_time > coalesce(last_archived_time, '-infinity')) AS "isFailing"`;
type Server = Readonly<{ cluster: string; command: string; isFailing: boolean }>;

/** Removes all but the newest backups, and the log that none of the others needs. Returns how many are left. */
const removeOld = (folder: string, keep: number): number => {
  const backups = backupsIn(folder);
  for (const { path } of backups.slice(keep)) rmSync(path, { recursive: true });
  const left = backups.slice(0, keep);
  const oldest = left.at(-1);
  const manifest = oldest && readManifest(oldest);
  // of a damaged backup nobody knows what it needs
  if (manifest === undefined || E.isLeft(manifest)) return left.length;
  const { first } = segmentsOf(manifest.right);
  const log = logFolderOf(folder);
  for (const name of segmentNames(log)) if (numberOf(name) < first) rmSync(join(log, name));
  return left.length;
};

/**
 * Backs up the server at `url` into a new folder in `folder`, an absolute path, and keeps the newest `keep` backups there.
 * An unfinished copy never has the name of a backup. Left: why there is none. Throws the database's errors, such as a full
 * disk.
 */
export const backUp = async (url: string, folder: string, keep: number): Promise<E.Either<string, BackupDone>> => {
  const client = new pg.Client({
    connectionString: `${url}?replication=database`,
    application_name: 'breakwater-backup',
  });
  // the command in progress fails too
  client.on('error', () => undefined);
  await client.connect();
  try {
    // keeps the log that the copy needs, and other backups out
    await client.query(`CREATE_REPLICATION_SLOT ${SLOT} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    const { rows } = await client.query<Server>(SERVER);
    const [server] = rows;
    if (server === undefined) throw new Error('PostgreSQL did not say where it keeps its data');
    const { cluster, command, isFailing } = server;
    const owner = identityOf(cluster);
    makeFolder(owner, folder);
    const draft = join(folder, DRAFT);
    rmSync(draft, { recursive: true, force: true });
    try {
      await client.query(baseBackup(draft));
      // without it nobody could sign in to the restored store
      copyFileSync(join(dirname(cluster), PASSWORD_FILE), join(draft, PASSWORD_FILE));
      giveTo(owner, join(draft, PASSWORD_FILE));
      const path = join(folder, nameOf(new Date()));
      renameSync(draft, path);
      const isArchived = archiveSettings(folder).includes(`archive_command=${command}`);
      const archived = isFailing ? 'failing' : 'archived';
      return E.right({
        path,
        bytes: statSync(join(path, BASE)).size,
        kept: removeOld(folder, keep),
        log: isArchived ? archived : 'none',
      });
    } finally {
      if (existsSync(draft)) rmSync(draft, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DUPLICATE_SLOT) return E.left('Another backup is running.');
    throw error;
  } finally {
    await client.end();
  }
};
