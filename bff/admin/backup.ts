/** The commands that back the private PostgreSQL up and restore it. */
import { join, resolve } from 'node:path';
import { either as E } from 'fp-ts';
import { isIsoDate } from '../../machines/kit/dates.ts';
import { backUp, type BackupDone } from '../db/backup.ts';
import { restore } from '../db/restore.ts';
import type { Parsed } from './commandWords.ts';
import type { AdminDeps } from './deps.ts';
import { misuse, type Problem, type Report } from './report.ts';

/** The options of the command line that begin with two hyphens and have a value. */
export type ValueOptions = Readonly<
  Partial<Record<'to' | 'keep' | 'from' | 'into' | 'at' | 'wal', string | undefined>>
>;

export type BackupCommand = Readonly<{ name: 'backup'; to: string | null; keep: number }>;
export type RestoreCommand = Readonly<{
  name: 'restore';
  from: string;
  into: string;
  at: Date | null;
  wal: string | null;
}>;

const DEFAULT_KEEP = '7';
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses the options of a backup. */
export const backupFrom = ({ to, keep = DEFAULT_KEEP }: ValueOptions): Parsed<BackupCommand> =>
  /^[1-9]\d{0,2}$/.test(keep)
    ? E.right({ name: 'backup', to: to ?? null, keep: Number(keep) })
    : E.left('--keep: expected how many backups to keep, from 1 to 999');

/** Parses the options of a restore. */
export const restoreFrom = ({ from, into, at, wal }: ValueOptions): Parsed<RestoreCommand> => {
  if (!from) return E.left('--from: expected the folder of backups');
  if (!into) return E.left('--into: expected the data folder to make, as DATA_DIR will name it');
  const isInstant = at !== undefined && INSTANT.test(at) && isIsoDate(at.slice(0, 10));
  const instant = isInstant ? new Date(at.replace(' ', 'T')) : null;
  if (at !== undefined && !(Number(instant) > 0))
    return E.left('--at: expected a time with its zone, such as 2027-03-01T14:30:00Z');
  return E.right({ name: 'restore', from, into, at: instant, wal: wal ?? null });
};

const LOG = {
  archived: 'The log that follows is archived beside it.',
  none: 'The log that follows is not archived there: a restore of it ends with this backup.',
  failing: 'The log that follows cannot be archived: see postgres.log in the data folder.',
} as const;

const MEGABYTE = 1_000_000;

/** Backs up the private PostgreSQL. Its folder is that of the settings unless the command names one. */
export const backupReport = async (
  { backup = null }: Pick<AdminDeps, 'backup'>,
  { to, keep }: BackupCommand,
): Promise<E.Either<Problem, Report>> => {
  if (backup === null)
    return E.left(
      misuse(
        'DATABASE_URL names a PostgreSQL of your own: pgBackRest backs it up, with bff/operations/pgbackrest.conf (see docs/for-operators.md, Backup).',
      ),
    );
  const folder = to ?? backup.folder;
  if (folder === null)
    return E.left(misuse('Name the folder of backups: --to=<folder>, or the setting BACKUP_FOLDER.'));
  const done = await backUp(backup.url, resolve(folder), keep);
  return E.map(({ path, bytes, kept, log }: BackupDone): Report => {
    const size = `${(bytes / MEGABYTE).toFixed(1)} MB`;
    const text = `${path}: ${size}, ${kept === 1 ? 'the only backup' : `one of ${kept} backups`} there. ${LOG[log]}`;
    return { isGood: log !== 'failing', text, json: { path, bytes, kept, log } };
  })(done);
};

/** Restores a backup of the private PostgreSQL into a new data folder. A file that is damaged or missing is a misuse. */
export const restoreReport = async ({ from, into, at, wal }: RestoreCommand): Promise<E.Either<Problem, Report>> => {
  const dataDir = resolve(into);
  const rest = wal === null ? null : resolve(wal);
  const restored = await restore({ from: resolve(from), dataDir: join(dataDir, 'postgres'), at, rest });
  if (E.isLeft(restored)) return E.left(misuse(`Nothing is restored: ${restored.left}.`));
  const { backup, dataFolder, last } = restored.right;
  const end = last === null ? 'nothing after the backup' : `the last transaction is of ${last.toISOString()}`;
  const text = `Restored the backup ${backup} into ${dataFolder}: ${end}. Start it with DATA_DIR=${dataDir}, then see docs/for-operators.md, After the store has lost its last seconds.`;
  return E.right({ isGood: true, text, json: { backup, dataFolder, last } });
};
