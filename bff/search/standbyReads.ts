/**
 * Searches read from a standby while it keeps up with the primary, and else from the primary: no guest sees an error of a
 * standby. It is compared with how far the log of the primary had come some seconds before, which needs no clock of another
 * machine and no rights, and also holds for a former primary that nobody follows.
 */
import type pg from 'pg';
import { countWaiting } from '../db/callTime.ts';
import type { DbClient } from '../db/client.ts';
import { CallTooLong } from '../db/storeFault.ts';
import { inTime } from '../kernel/pageLimit.ts';
import { codeOrMessageOf, reportContact } from '../providers/exchange.ts';

/** The name of the standby in the log. */
const PARTNER = 'PostgreSQL standby';
/** A standby has so long to follow. */
const LEAST_LAG_MS = 1_000;
/** What was committed so long ago is in every answer of a standby. */
export const MOST_LAG_MS = 5_000;
/** After this the primary is asked, so that a guest hardly notices a standby that hangs. */
const LIMIT_MS = 1_000;
/** After a failure the standby is tried again so much later, by a statement that no guest waits for. */
const PAUSE_MS = 5_000;

type Mark = Readonly<{ lsn: string; atMs: number }>;

/**
 * Returns how far the log of the primary had come one to five seconds ago, or null: nobody has searched then, or it did not
 * answer. Asks it again at most once a second.
 */
const logMarks = (primary: DbClient, nowMs: () => number): (() => string | null) => {
  let marks: readonly Mark[] = [];
  let askedMs = -Infinity;
  const ask = async (atMs: number): Promise<void> => {
    const { rows } = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn');
    marks = [...rows.map(({ lsn }) => ({ lsn, atMs })), ...marks].slice(0, 2);
  };
  return () => {
    const now = nowMs();
    if (now - askedMs >= LEAST_LAG_MS) {
      askedMs = now;
      // that the primary is away has its line
      ask(now).catch(() => undefined);
    }
    return marks.find(({ atMs }) => now - atMs >= LEAST_LAG_MS && now - atMs <= MOST_LAG_MS)?.lsn ?? null;
  };
};

/** In one round trip. A standby knows no SERIALIZABLE, which may be the account's level. */
const beginAfter = (lsn: string): string => `
  BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY;
  SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END >= '${lsn}' AS "isRecent"`;

type Statement = string | pg.QueryConfig;

const readAt = async (
  standby: Pick<pg.Pool, 'connect'>,
  lsn: string,
  statement: Statement,
): Promise<pg.QueryResult> => {
  const client = await standby.connect();
  try {
    // two statements have two results
    const results: unknown = await client.query(beginAfter(lsn));
    const [, seen] = results as readonly pg.QueryResult<{ isRecent: boolean | null }>[];
    if (seen?.rows[0]?.isRecent !== true) throw new Error('it is behind the primary');
    const result = await client.query(statement);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/**
 * Reads from `standby`, or from `primary` while the standby is away, ends its connections, hangs or is behind; the log has a
 * line for either change. `nowMs` is a clock that never goes back.
 */
export const createStandbyReads = (
  primary: DbClient,
  standby: Pick<pg.Pool, 'connect'>,
  nowMs: () => number,
): DbClient => {
  const mark = logMarks(primary, nowMs);
  /** When to try the standby again; null: it is in use. */
  let retryMs: number | null = null;

  /** Null: the standby did not answer. */
  const tryStandby = async (lsn: string, statement: Statement): Promise<pg.QueryResult | null> => {
    try {
      const result = await inTime(readAt(standby, lsn, statement), LIMIT_MS);
      if (result === null) throw new Error('no answer in time');
      retryMs = null;
      reportContact(PARTNER, null);
      return result;
    } catch (error) {
      // that the call has waited too long says nothing of the standby
      if (error instanceof CallTooLong) return null;
      retryMs = nowMs() + PAUSE_MS;
      reportContact(PARTNER, codeOrMessageOf(error));
      return null;
    }
  };

  const read = async (statement: Statement): Promise<pg.QueryResult> => {
    const lsn = mark();
    if (lsn !== null && retryMs === null) {
      const found = await tryStandby(lsn, statement);
      if (found !== null) return found;
    } else if (lsn !== null && retryMs !== null && nowMs() >= retryMs) {
      retryMs = nowMs() + PAUSE_MS;
      void tryStandby(lsn, 'SELECT');
    }
    return primary.query(statement);
  };
  return { query: (statement: Statement) => countWaiting(() => read(statement)) } as unknown as DbClient;
};
