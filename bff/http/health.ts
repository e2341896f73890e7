/** For balancers: `/health`, whether this process answers, and `/ready`, whether guests may be sent to it. */
import type { FastifyPluginAsync } from 'fastify';
import pg from 'pg';
import sql from 'sql-template-tag';
import { schemaRule, type RecordedMigration } from '../db/migrate.ts';
import { inTime } from '../kernel/pageLimit.ts';

const HEALTH_PATH = '/health';
const READY_PATH = '/ready';
export const HEALTH_PATHS: readonly string[] = [HEALTH_PATH, READY_PATH];

/**
 * What a server needs: a store that it can reach and write, with the migrations that it works with, and that what content
 * turns on is known, from content or, while that does not answer, from the store.
 */
const NEEDS = ['store', 'migrations', 'content'] as const;
type Need = (typeof NEEDS)[number];

/** `recovering`: `missing` is there again, but not yet for long enough. `draining`: the server is about to stop. */
type ReadyState = Readonly<
  { status: 'ok' | 'draining' } | { status: 'unavailable' | 'recovering'; missing: readonly Need[] }
>;

export type Readiness = Readonly<{
  state: () => Promise<ReadyState>;
  /** From now on no more guests are to be sent here. */
  drain: () => void;
  isDraining: () => boolean;
}>;

const DRAINING: ReadyState = { status: 'draining' };

/** However many ask, the store is asked once in this time. */
const SHARED_MS = 1_000;
/** A store that has not answered by then does not count as reachable, so that `/ready` answers within a second. */
const LIMIT_MS = 900;
/** After a failure a server is ready again only when every check has succeeded for so long, and so does not flap. */
const RECOVERY_MS = 3_000;

type Stored = Readonly<{
  isWritable: boolean;
  isContentKnown: boolean;
  migrations: readonly RecordedMigration[] | null;
}>;

const readStored = (pool: pg.Pool) =>
  pool.query<Stored>(sql`
    SELECT current_setting('transaction_read_only') = 'off' AS "isWritable",
      EXISTS (SELECT FROM known_toggles) AS "isContentKnown",
      (SELECT json_agg(json_build_object('name', name, 'release', release, 'isAdditive', is_additive))
       FROM migrations) AS migrations`);

/** Whether the tables of a statement are not there yet, or not as it expects them. */
const isUndefined = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['42P01', '42703'].includes(error.code ?? '');

/**
 * Returns a function that looks up, by one statement, what this server lacks; it never throws. While nobody has ever known
 * what content turns on, each look asks content again, by `readToggles`, which keeps it in the store.
 */
export const storeCheck = (pool: pg.Pool, readToggles: () => Promise<unknown>): (() => Promise<readonly Need[]>) => {
  const isUsable = schemaRule();
  return async () => {
    try {
      const [stored] = (await readStored(pool)).rows;
      if (stored === undefined) return ['store'];
      const { isWritable, isContentKnown, migrations } = stored;
      if (isWritable && !isContentKnown) void readToggles();
      const has = { store: isWritable, migrations: isUsable(migrations ?? []), content: isContentKnown };
      return NEEDS.filter((need) => !has[need]);
    } catch (error) {
      return [isUndefined(error) ? 'migrations' : 'store'];
    }
  };
};

/** Whether guests may be sent to this server, by what `check` finds missing; `nowMs` is a clock that never goes back. */
export const createReadiness = (check: () => Promise<readonly Need[]>, nowMs: () => number): Readiness => {
  let shared: Readonly<{ at: number; state: Promise<ReadyState> }> | null = null;
  let lacked: readonly Need[] = [];
  let soundSince: number | null = null;
  let isDraining = false;

  const judge = (missing: readonly Need[]): ReadyState => {
    if (missing.length > 0) {
      lacked = missing;
      soundSince = null;
      return { status: 'unavailable', missing };
    }
    soundSince ??= nowMs();
    if (lacked.length > 0 && nowMs() - soundSince < RECOVERY_MS) return { status: 'recovering', missing: lacked };
    lacked = [];
    return { status: 'ok' };
  };
  const look = async (): Promise<ReadyState> => judge((await inTime(check(), LIMIT_MS)) ?? ['store']);

  const sharedState = (): Promise<ReadyState> => {
    if (shared === null || nowMs() - shared.at >= SHARED_MS) shared = { at: nowMs(), state: look() };
    return shared.state;
  };

  return {
    state: async () => {
      const ready = isDraining ? DRAINING : await sharedState();
      // it may have begun meanwhile
      return isDraining ? DRAINING : ready;
    },
    drain: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
};

/** Both answer HEAD too, whatever the host, and write no line to any log. */
export const healthRoutes =
  ({ state }: Readiness): FastifyPluginAsync =>
  async (app) => {
    app.get(HEALTH_PATH, { logLevel: 'silent' }, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
    app.get(READY_PATH, { logLevel: 'silent' }, async (_request, reply) => {
      const ready = await state();
      return reply
        .code(ready.status === 'ok' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(ready);
    });
  };
