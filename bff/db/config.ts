/** The settings of the database. */
import { resolve } from 'node:path';
import { LOOPBACK, type EnvReader } from '../settings.ts';

const ISOLATION_LEVELS = ['read committed', 'serializable'];

/** Reads DATABASE_ISOLATION: whether every transaction runs at SERIALIZABLE. */
export const isSerializableFrom = ({ text, refuse }: EnvReader): boolean => {
  const given = text('DATABASE_ISOLATION') ?? 'read committed';
  if (!ISOLATION_LEVELS.includes(given)) refuse('DATABASE_ISOLATION', `one of ${ISOLATION_LEVELS.join(', ')}`, null);
  return given === 'serializable';
};

/** Reads DATABASE_POOLER: whether connections lead to a pooler that gives each transaction any connection. */
export const isPooledFrom = ({ text, refuse }: EnvReader): boolean => {
  const given = text('DATABASE_POOLER');
  if (given === undefined) return false;
  if (given !== 'transaction') return refuse('DATABASE_POOLER', 'transaction, or nothing', false);
  const [pooler, owner] = ['DATABASE_URL', 'DATABASE_OWNER_URL'].map((name) => URL.parse(text(name) ?? '')?.host);
  if (pooler !== undefined && (owner === undefined || owner === pooler))
    refuse('DATABASE_OWNER_URL', 'the address of PostgreSQL itself, since DATABASE_POOLER is given', null);
  return true;
};

const urlFrom = ({ text, refuse }: EnvReader, name: string, isReal: boolean): string | null => {
  const given = text(name);
  if (given === undefined) return null;
  const url = URL.parse(given);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) return refuse(name, 'a postgres:// address', null);
  const isHere = url.hostname === '' || LOOPBACK.includes(url.hostname);
  return isHere || !isReal || url.searchParams.get('sslmode') === 'verify-full'
    ? given
    : refuse(name, 'sslmode=verify-full after ?, since ENVIRONMENT is prod and it names another machine', null);
};

/**
 * Reads DATABASE_URL, null without it; DATABASE_OWNER_URL, by default the same: the account that migrates; and
 * DATABASE_READ_URL, a standby for searches. With real guests (`isReal`) another machine is reached by verified TLS only.
 */
export const databaseUrlsFrom = (
  read: EnvReader,
  isReal: boolean,
): Readonly<Record<'databaseUrl' | 'databaseOwnerUrl' | 'databaseReadUrl', string | null>> => {
  const databaseUrl = urlFrom(read, 'DATABASE_URL', isReal);
  const ownerUrl = urlFrom(read, 'DATABASE_OWNER_URL', isReal);
  const databaseReadUrl = urlFrom(read, 'DATABASE_READ_URL', isReal);
  const needing = ['DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'DATABASE_POOLER'].filter(
    (name) => read.text(name) !== undefined,
  );
  if (needing.length > 0 && read.text('DATABASE_URL') === undefined)
    read.refuse('DATABASE_URL', `a postgres:// address, since ${needing.join(' and ')} is given`, null);
  return { databaseUrl, databaseOwnerUrl: ownerUrl ?? databaseUrl, databaseReadUrl };
};

/** Reads BACKUP_FOLDER, relative to `root`; null: the log of the private PostgreSQL is not archived. */
export const backupFolderFrom = ({ text, refuse }: EnvReader, root: string): string | null => {
  const given = text('BACKUP_FOLDER');
  if (given !== undefined && text('DATABASE_URL') !== undefined)
    return refuse('BACKUP_FOLDER', 'nothing, since DATABASE_URL is given: pgBackRest backs up such a store', null);
  return given === undefined ? null : resolve(root, given);
};
