/**
 * The folder of backups of the private PostgreSQL: a folder for each backup, named after its end, and in `wal` the log,
 * a compressed file for each segment of 16 MB.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { either as E } from 'fp-ts';
import { canEnter, giveTo, type Identity } from './embeddedHost.ts';

/** A backup, and the first instant to which it can be restored. */
export type Backup = Readonly<{ path: string; end: Date }>;

/** The manifest that PostgreSQL writes: every file of the cluster, and the log that makes the copy consistent. */
export type Manifest = Readonly<{
  Files: readonly Readonly<{ Path: string; Size: number; Checksum: string }>[];
  'WAL-Ranges': readonly Readonly<{ 'Start-LSN': string; 'End-LSN': string }>[];
}>;

/** The folder of backups cannot be used. */
export class BackupFolderError extends Error {}

/** The cluster of a backup, in the backup's folder. */
export const BASE = 'base.tar.gz';
const MANIFEST = 'backup_manifest';
const SEGMENT_BYTES = 2 ** 24;
/** At most so many seconds of the log are not archived yet. */
const ARCHIVE_SECONDS = 60;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** The name of a backup that ended then. */
export const nameOf = (end: Date): string => end.toISOString().replaceAll(':', '-');

/** The backups in a folder, the newest first. */
export const backupsIn = (folder: string): Backup[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => ({ path: join(folder, name), end: new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) }));

export const logFolderOf = (folder: string): string => join(folder, 'wal');

/** Makes the folder, which only PostgreSQL's user can enter. */
export const makeFolder = (identity: Identity, folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(identity, folder);
};

/**
 * Makes the folder of backups of a cluster, with its log. Throws a BackupFolderError if PostgreSQL's user may not enter it,
 * or if it has the log of another cluster, with which this one's would be mixed.
 */
export const openBackupFolder = (identity: Identity, folder: string, cluster: string): void => {
  for (const one of [folder, logFolderOf(folder)]) makeFolder(identity, one);
  if (!canEnter(folder, identity))
    throw new BackupFolderError(`BACKUP_FOLDER: PostgreSQL's user may not enter ${folder}; choose another folder`);
  // every cluster has a number of its own, which a restored one keeps
  const own = readFileSync(join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
  const file = join(folder, 'store');
  if (!existsSync(file)) writeFileSync(file, own, { mode: 0o600 });
  if (readFileSync(file, 'utf8') !== own)
    throw new BackupFolderError(`BACKUP_FOLDER: ${folder} has the backups of another store; choose an empty folder`);
};

/** A path in a command of PostgreSQL's settings, for the shell. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;

/** The settings with which a server archives its log. A segment that a crash archives twice must be the same. */
export const archiveSettings = (folder: string): string[] => {
  const log = quoted(logFolderOf(folder));
  const kept = `${log}/%f.gz`;
  const draft = `${log}/%f.tmp`;
  const archive = `gzip -1c "%p" > ${draft} && sync ${draft} && mv ${draft} ${kept} && sync ${log}`;
  return [
    'archive_mode=on',
    `archive_timeout=${ARCHIVE_SECONDS}`,
    `archive_command=if [ -f ${kept} ]; then gzip -dc ${kept} | cmp -s - "%p"; else ${archive}; fi`,
  ];
};

/** The settings with which a server recovers by the archived log, to its end or to an instant. */
export const recoverySettings = (folder: string, at: Date | null): string[] => {
  const kept = `${quoted(logFolderOf(folder))}/%f.gz`;
  return [
    `restore_command=[ -f ${kept} ] && gzip -dc ${kept} > "%p"`,
    'recovery_target_action=promote',
    // it reads no letter for the zone
    ...(at === null ? [] : [`recovery_target_time=${at.toISOString().replace('Z', '+00')}`]),
  ];
};

/** Reads the manifest of a backup. Left: a sentence that names it, if it is missing or damaged. */
export const readManifest = ({ path }: Backup): E.Either<string, Manifest> => {
  const file = join(path, MANIFEST);
  if (!existsSync(file)) return E.left(`${file} is missing`);
  const text = readFileSync(file, 'utf8');
  const end = text.lastIndexOf('"Manifest-Checksum"');
  const isWhole = text.slice(end).includes(`"${createHash('sha256').update(text.slice(0, end)).digest('hex')}"`);
  return end > 0 && isWhole ? E.right(JSON.parse(text) as Manifest) : E.left(`${file} is damaged`);
};

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** The first file of the manifest that is missing from this cluster, or is not as it was; null if all are there. */
export const damagedFile = async ({ Files }: Manifest, cluster: string): Promise<string | null> => {
  for (const { Path, Size, Checksum } of Files) {
    const file = join(cluster, Path);
    if (!existsSync(file) || statSync(file).size !== Size || (await hashOf(file)) !== Checksum) return Path;
  }
  return null;
};

/** The position in the log in bytes, from its notation: two hexadecimal numbers of 32 bits. */
const positionOf = (lsn: string): number => {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
};

/** The number of the segment that ends at or after this position, which a server has replayed. */
export const lastSegmentTo = (lsn: string): number => Math.floor((positionOf(lsn) - 1) / SEGMENT_BYTES);

/** The number of the first segment that a backup needs, and of the last one that is in the backup itself. */
export const segmentsOf = ({ 'WAL-Ranges': ranges }: Manifest): Readonly<{ first: number; last: number }> => ({
  first: Math.floor(positionOf(ranges.at(-1)?.['Start-LSN'] ?? '') / SEGMENT_BYTES),
  last: lastSegmentTo(ranges[0]?.['End-LSN'] ?? ''),
});

/** The names of segments among the names of a folder, in the order of the log: a timeline, and the number in it. */
export const segmentNames = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^[\dA-F]{24}/.test(name)).sort();

const hexOf = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');

/** The number of a segment from its file's name. */
export const numberOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * 2 ** 8 + Number.parseInt(name.slice(16, 24), 16);

/** The name of the segment `number` in the timeline of another segment's name. */
const segmentName = (number: number, like: string): string =>
  [like.slice(0, 8), ...[Math.floor(number / 2 ** 8), number % 2 ** 8].map(hexOf)].join('');

/** The names of the archived segments, in the order of the log. */
export const archivedSegments = (folder: string): string[] =>
  segmentNames(logFolderOf(folder)).filter((name) => /^[\dA-F]{24}\.gz$/.test(name));

const isWholeSegment = (file: string): boolean => {
  try {
    return gunzipSync(readFileSync(file)).length === SEGMENT_BYTES;
  } catch {
    return false;
  }
};

/**
 * Reads the archived log that follows the segment `after`. Left: a sentence that names the first file that is missing or
 * damaged. Right: the number of the last segment.
 */
export const checkLog = (folder: string, after: number): E.Either<string, number> => {
  const log = logFolderOf(folder);
  const names = archivedSegments(folder);
  const newest = names.at(-1);
  const last = newest === undefined ? after : Math.max(after, numberOf(newest));
  for (let number = after + 1; number <= last; number += 1) {
    const found = names.filter((name) => numberOf(name) === number);
    if (found.length === 0) return E.left(`${join(log, segmentName(number, newest ?? ''))}.gz is missing`);
    const damaged = found.find((name) => !isWholeSegment(join(log, name)));
    if (damaged !== undefined) return E.left(`${join(log, damaged)} is damaged`);
  }
  return E.right(last);
};
