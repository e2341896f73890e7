/** The settings of the database. */
import { LOOPBACK, type EnvReader } from '../settings.ts';

const ISOLATION_LEVELS = ['read committed', 'serializable'];

/** Reads DATABASE_ISOLATION: whether every transaction runs at SERIALIZABLE. */
export const isSerializableFrom = ({ text, refuse }: EnvReader): boolean => {
  const given = text('DATABASE_ISOLATION') ?? 'read committed';
  if (!ISOLATION_LEVELS.includes(given)) refuse('DATABASE_ISOLATION', `one of ${ISOLATION_LEVELS.join(', ')}`, null);
  return given === 'serializable';
};

/** Reads DATABASE_URL; null without it. With real guests (`isReal`) another machine is reached by verified TLS only. */
export const databaseUrlFrom = ({ text, refuse }: EnvReader, isReal: boolean): string | null => {
  const given = text('DATABASE_URL');
  if (given === undefined) return null;
  const url = URL.parse(given);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    return refuse('DATABASE_URL', 'a postgres:// address', null);
  const isHere = url.hostname === '' || LOOPBACK.includes(url.hostname);
  return isHere || !isReal || url.searchParams.get('sslmode') === 'verify-full'
    ? given
    : refuse('DATABASE_URL', 'sslmode=verify-full after ?, since ENVIRONMENT is prod and it names another machine', null);
};
