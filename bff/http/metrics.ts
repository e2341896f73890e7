/**
 * What a server tells Prometheus, at `/metrics` on a port of its own; the guide for operators lists it. Each label has few
 * values, and none is an address, a name or a reference.
 */
import { getHeapStatistics } from 'node:v8';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AttemptStatus } from '../../machines/checkout/attempt/attempt.machine.ts';
import { AT_PROVIDER, AWAITING_GUEST, PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { PaymentCount } from '../attempts/deps.ts';
import { JOBS, secondsOf, type JobName, type Periods } from '../jobs/jobs.ts';
import { inTime } from '../kernel/pageLimit.ts';
import { PROVIDERS } from '../providers/payments/provider.ts';
import type { SecurityLog } from '../security/securityLog.ts';
import { HEALTH_PATHS } from './health.ts';
import { LOGGER_OPTIONS } from './security/logger.ts';

export type Metrics = Readonly<{
  registry: Registry;
  /** Counts the replies of a server; register it before the routes. */
  countReplies: (app: FastifyInstance) => void;
  /** Of the events of the security log it counts the refusals by a limit. */
  countRefusal: SecurityLog;
  countPayment: NonNullable<PaymentCount['countPayment']>;
  /** A run of a job has come to its end, after so many seconds. */
  jobDone: (job: JobName, seconds: number) => void;
  /** A request to a partner failed, or the partner can be reached again. */
  showPartner: (partner: string, isLost: boolean) => void;
}>;

/** Seconds: a call should take less than one; a payment may take 50. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

/** The periods of the jobs, and whether guests may be sent here. */
type Watched = Readonly<{ periods: Periods; isReady: () => Promise<boolean> }>;

/** Of a payment, as far as they are counted from 0. */
const OUTCOMES: readonly AttemptStatus[] = [...PAID, 'refused', 'cancelled', 'unknown', 'capturedAfterRefusal'];

/** However many ask, the store is asked once in this time. */
const SHARED_MS = 5_000;
/** After this the reply is sent without what the store has. */
const LIMIT_MS = 1_000;

type Stored = Readonly<{ held: number; paying: number; unknownSeconds: number }>;

const isOneOf = (statuses: readonly string[]): string => `status IN (${statuses.map((one) => `'${one}'`).join(', ')})`;

/** Written with constants, so that each part reads an index of few rows: of what is held, of open attempts. */
const STORED = `
  SELECT
    (SELECT count(*) FROM bookings WHERE hold_state = 'held' AND hold_expires_at > clock_timestamp()) AS held,
    (SELECT count(*) FROM bookings WHERE hold_state = 'paying' AND id IN
      (SELECT booking_id FROM payment_attempts WHERE ${isOneOf([...AT_PROVIDER, ...AWAITING_GUEST])})) AS paying,
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(updated_at)), 0)::float8
     FROM payment_attempts WHERE ${isOneOf(AT_PROVIDER)}) AS "unknownSeconds"`;

/** Null: the store does not answer. */
const readStored = async (store: Pick<pg.Pool, 'query'>): Promise<Stored | null> => {
  try {
    return (await store.query<Stored>(STORED)).rows[0] ?? null;
  } catch {
    return null;
  }
};

/** The name of a call that was asked for; null: something else was. Whatever else somebody asks for is one name. */
export const callOf = (route: string | undefined, url: string): string | null => {
  if (!(route ?? url).startsWith(`${SERVICE_PREFIX}/`)) return null;
  return route === undefined || route.endsWith('*') ? 'unknown' : route.slice(SERVICE_PREFIX.length + 1);
};

/** Whether a reply is a document, a redirect to one, or says that there is none; not a file, and not `/ready`. */
const isPage = (route: string | undefined, reply: FastifyReply): boolean =>
  !HEALTH_PATHS.includes(route ?? '') &&
  (String(reply.getHeader('content-type')).startsWith('text/html') ||
    reply.hasHeader('location') ||
    reply.statusCode >= 500);

/**
 * The metrics of one server. `store` is asked when somebody reads them; `pools` are its pools by name; `nowMs` is a clock
 * that never goes back.
 */
export const createMetrics = (
  store: Pick<pg.Pool, 'query'>,
  pools: Readonly<Record<string, pg.Pool>>,
  nowMs: () => number,
  { periods, isReady }: Watched,
): Metrics => {
  const registry: Registry = new Registry();
  const registers = [registry];
  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[]): Counter<T> =>
    new Counter({ name: `breakwater_${name}`, help, labelNames, registers });
  const histogram = <T extends string>(name: string, help: string, labelNames: readonly T[]): Histogram<T> =>
    new Histogram({ name: `breakwater_${name}`, help, labelNames, registers, buckets: BUCKETS });
  /** `show` sets its values when somebody reads them. */
  const gauge = <T extends string>(
    name: string,
    help: string,
    labelNames: readonly T[],
    show: (one: Gauge<T>) => void | Promise<void> = () => undefined,
  ): Gauge<T> =>
    new Gauge({
      name: `breakwater_${name}`,
      help,
      labelNames,
      registers,
      collect() {
        return show(this);
      },
    });

  const calls = counter('calls_total', 'Calls that were answered', ['call', 'code']);
  const callSeconds = histogram('call_duration_seconds', 'How long calls took', ['call']);
  const pageSeconds = histogram('page_duration_seconds', 'How long pages took', ['class']);
  const refusals = counter('refusals_total', 'Requests that a limit refused', ['limit']);
  const payments = counter('payments_total', 'Payments that came to an outcome', ['provider', 'outcome']);
  // Prometheus sees no increase in a counter that begins with its first payment
  for (const provider of PROVIDERS) for (const outcome of OUTCOMES) payments.inc({ provider, outcome }, 0);

  gauge('ready', 'Whether guests may be sent here, as /ready says', [], async (ready) =>
    ready.set((await isReady()) ? 1 : 0),
  );
  let shared: Readonly<{ at: number; stored: Promise<Stored | null> }> | null = null;
  const stored = (): Promise<Stored | null> => {
    if (shared === null || nowMs() - shared.at >= SHARED_MS)
      shared = { at: nowMs(), stored: inTime(readStored(store), LIMIT_MS) };
    return shared.stored;
  };
  gauge('store_up', 'Whether the store answered within a second', [], async (up) =>
    up.set((await stored()) === null ? 0 : 1),
  );
  gauge('holds', 'Live holds, of guests who choose or pay', ['state'], async (holds) => {
    const found = await stored();
    holds.reset();
    if (found === null) return;
    holds.set({ state: 'held' }, found.held);
    holds.set({ state: 'paying' }, found.paying);
  });
  gauge('unknown_payment_age_seconds', 'Age of the oldest payment without an outcome', [], async (age) => {
    const found = await stored();
    // a reset would show 0
    age.remove();
    if (found !== null) age.set(found.unknownSeconds);
  });

  const startedAt = nowMs();
  const doneAt = new Map<JobName, number>(JOBS.map(({ name }) => [name, startedAt]));
  gauge('job_success_age_seconds', 'Since a job last came to its end, or the server began', ['name'], (age) => {
    for (const [name, at] of doneAt) age.set({ name }, (nowMs() - at) / 1_000);
  });
  gauge('job_period_seconds', 'From the end of a run of a job to the next', ['name'], (one) => {
    for (const { name, period } of JOBS) one.set({ name }, secondsOf(period, periods));
  });
  const jobSeconds = gauge('job_last_duration_seconds', 'How long the last run of a job took', ['name']);

  gauge('database_connections', 'Connections to the database', ['pool', 'state'], (connections) => {
    for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'used' }, totalCount - idleCount);
    }
  });
  gauge('database_waiting', 'Requests that wait for a connection', ['pool'], (waiting) => {
    for (const [pool, { waitingCount }] of Object.entries(pools)) waiting.set({ pool }, waitingCount);
  });
  const unreachable = gauge('partner_unreachable', 'Whether a partner cannot be reached now', ['partner']);
  const failures = counter('partner_failures_total', 'Requests to partners that failed', ['partner']);
  gauge('heap_limit_bytes', 'How large the heap may become', [], (limit) =>
    limit.set(getHeapStatistics().heap_size_limit),
  );
  collectDefaultMetrics({ register: registry });

  return {
    registry,
    countReplies: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { url: route } = request.routeOptions;
        const call = callOf(route, request.url);
        const seconds = reply.elapsedTime / 1_000;
        if (call !== null) {
          calls.inc({ call, code: reply.statusCode });
          callSeconds.observe({ call }, seconds);
        } else if (isPage(route, reply)) {
          pageSeconds.observe({ class: `${Math.floor(reply.statusCode / 100)}xx` }, seconds);
        }
        done();
      });
    },
    countRefusal: (event) => {
      if (event.event === 'refused' && event.limit !== undefined) refusals.inc({ limit: event.limit });
    },
    countPayment: (provider, outcome) => payments.inc({ provider, outcome }),
    jobDone: (name, seconds) => {
      doneAt.set(name, nowMs());
      jobSeconds.set({ name }, seconds);
    },
    showPartner: (partner, isLost) => {
      unreachable.set({ partner }, isLost ? 1 : 0);
      if (isLost) failures.inc({ partner });
    },
  };
};

/** A server of `/metrics` alone. It asks nobody who they are. */
export const metricsApp = ({ registry }: Metrics): FastifyInstance => {
  const app = Fastify({ logger: LOGGER_OPTIONS, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return app;
};
