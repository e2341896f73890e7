/**
 * Notices that the store has another primary than before: a standby that was promoted, or a restored backup. Each begins
 * another timeline of PostgreSQL, and brings the row of `store_timeline` along as the old primary wrote it. Payments that
 * providers took since may be missing, so they are compared with the providers' records: at once, and once more when those
 * are up to date.
 */
import sql from 'sql-template-tag';
import type { Providers } from '../attempts/deps.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Clock, Ids, Store } from '../kernel/deps.ts';
import { compareAccounts, handleDifferences, LAG_MINUTES } from './providerRecords.ts';
import { openDifference } from './unmatchedPayments.ts';

/**
 * What was found on the timeline `timeline`, after one called `before`; equal ones: when it was compared once more. All
 * that was stored before `since` is there. `askedAgain`: payments that the provider is asked about again, which books or
 * refunds them; `exceptions`: new payment exceptions.
 */
export type Failover = Readonly<{
  timeline: number;
  before: number;
  since: string;
  compared: readonly string[];
  askedAgain: number;
  exceptions: number;
}>;

/** Hears once, from one of the servers, of each comparison. */
export type FailoverLog = Readonly<{ logFailover: (failover: Failover) => void }>;

type FailoverDeps = Store & Clock & Ids & Providers & FailoverLog;

/** SQL: the timeline that is being written; null on a standby. Every account of the database may ask for it. */
const TIMELINE = sql`CASE WHEN NOT pg_is_in_recovery()
  THEN ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END`;

/** `current`: now; `timeline`: in the row, null if there is none. */
type Seen = Readonly<{
  current: number | null;
  timeline: number | null;
  seenAt: Date | null;
  isOld: boolean | null;
  isToCompareAgain: boolean | null;
}>;

const readTimeline = async ({ pool }: Store): Promise<Seen | undefined> => {
  const statement = sql`
    SELECT here.timeline AS current, known.timeline, known.seen_at AS "seenAt",
      known.seen_at < clock_timestamp() - interval '1 hour' AS "isOld",
      known.compare_again_at <= clock_timestamp() AS "isToCompareAgain"
    FROM (SELECT ${TIMELINE} AS timeline) here LEFT JOIN store_timeline known ON true`;
  return (await pool.query<Seen>(prepared('store-timeline', statement))).rows[0];
};

/**
 * Writes down that all that was stored until now is on this timeline. Once an hour is enough: a fail-over then compares an
 * hour more than it must, and a quiet store writes no more log. Not while a comparison is due, which needs the old time.
 */
const renew = async ({ pool }: Store): Promise<void> => {
  const statement = sql`
    UPDATE store_timeline SET seen_at = clock_timestamp()
    WHERE timeline = ${TIMELINE} AND compare_again_at IS NULL AND seen_at < clock_timestamp() - interval '1 hour'`;
  await pool.query(prepared('renew-store-timeline', statement));
};

type Known = Readonly<{ current: number; timeline: number; seenAt: Date }>;

/**
 * Compares the payments since the old primary last wrote down its timeline, however long the standby lagged or whatever
 * backup was restored. Two servers may compare, but one stores what it found, with the new timeline. Throws while a
 * provider cannot be reached; the next run tries again.
 */
const compare = async (deps: FailoverDeps, { current, timeline, seenAt }: Known): Promise<void> => {
  // the provider's clock may differ from the database's
  const from = new Date(seenAt.getTime() - LAG_MINUTES * 60_000);
  const since = from.toISOString();
  const comparisons = await compareAccounts(deps, deps.router, { from, words: `since ${since}` });
  const compared = comparisons.map(({ note }) => note);
  if (comparisons.some(({ isReached }) => !isReached))
    throw new Error(`the store has another primary, and its payments cannot be compared yet: ${compared.join(' ')}`);
  const isAgain = timeline === current;
  const found = await withTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(sql`
      UPDATE store_timeline SET timeline = ${current},
        seen_at = CASE WHEN ${isAgain} THEN clock_timestamp() ELSE seen_at END,
        compare_again_at = CASE WHEN ${!isAgain} THEN clock_timestamp() + make_interval(mins => ${LAG_MINUTES + 1}) END
      WHERE timeline = ${timeline} AND ${TIMELINE} = ${current} AND (${!isAgain} OR compare_again_at <= clock_timestamp())`);
    if (rowCount !== 1) return null;
    const { problems, opened } = await handleDifferences(client, deps, comparisons);
    let exceptions = opened;
    for (const { account, problem } of problems) {
      const { kind, payment, found: pence } = problem;
      // the server asks again, and books or refunds the money
      if (kind === 'onlyAtProvider') continue;
      if (await openDifference(client, { reference: payment, provider: account }, kind, pence)) exceptions += 1;
    }
    return { askedAgain: problems.length, exceptions };
  });
  if (found !== null) deps.logFailover({ timeline: current, before: timeline, since, compared, ...found });
};

/** A run of the job. At the first start of all, the timeline is only written down. */
export const noticeFailover = async (deps: FailoverDeps): Promise<void> => {
  const seen = await readTimeline(deps);
  if (seen === undefined || seen.current === null) return;
  const { current, timeline, seenAt } = seen;
  if (timeline === null || seenAt === null)
    await deps.pool.query(sql`INSERT INTO store_timeline (timeline) VALUES (${current}) ON CONFLICT DO NOTHING`);
  else if (timeline !== current || seen.isToCompareAgain === true) await compare(deps, { current, timeline, seenAt });
  else if (seen.isOld === true) await renew(deps);
};
