/**
 * Starts a server on a prepared database, and closes it in order: first no more guests are sent to it, then the HTTP
 * server, the jobs, the database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { homePath } from '../machines/addresses/paths.ts';
import type { ErasedCounts } from './accounts/retention.ts';
import { loadCommonPasswords } from './accounts/commonPasswords.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createMetrics, metricsApp, type Metrics } from './http/metrics.ts';
import { startJobs } from './jobs/jobs.ts';
import { jobLog } from './kernel/logLines.ts';
import { currentRequestId } from './kernel/securityNotes.ts';
import { resortsWithoutContent } from './providers/content/documents.ts';
import { logContacts } from './providers/exchange.ts';
import { reportTo } from './providers/readReply.ts';
import { createMail } from './providers/mail/mail.ts';
import { keepPageFiles } from './site/pageFiles.ts';
import { appDepsOf } from './wiring/appDeps.ts';
import { bookingDepsOf } from './wiring/bookingDeps.ts';
import { openDatabase } from './wiring/database.ts';
import { paymentDepsOf } from './wiring/paymentDeps.ts';

/** `close` goes on serving while balancers notice that the server is not ready, and then answers what is in flight. */
export type RunningServer = Readonly<{ close: () => Promise<void> }>;

/**
 * Warms up the renderer and the availability cache for the first visitor, reads the common passwords, and listens. Throws
 * if the port is in use.
 */
const listen = async (app: FastifyInstance, { host, port }: Config): Promise<void> => {
  loadCommonPasswords();
  for (const brand of ['family', 'weekend'] as const) await app.inject(homePath(brand));
  await app.listen({ host, port });
};

/** Listens on the configured addresses. The database must be migrated and seeded. Throws if a port is in use. */
export const startServer = async (config: Config, databaseUrl: string): Promise<RunningServer> => {
  // nothing of it is loaded unless somebody wants traces
  const tracing = config.tracing && (await import('./http/tracing.ts')).startTracing(config.tracing);
  const database = openDatabase(databaseUrl, config);
  const mail = createMail(config.mail);
  // a defect below a request has its id, as the request's own lines have it
  const log = (): FastifyBaseLogger => {
    const reqId = currentRequestId();
    return reqId === undefined ? app.log : app.log.child({ reqId });
  };
  const report = reportTo(log);
  const nowMs = () => performance.now();
  const { pool, searchPool, standbyPool, searches, jobPool, readyPool, metricsPool } = database;
  const standby = standbyPool && { standby: standbyPool };
  const pools = {
    guests: pool,
    searches: searchPool,
    ...standby,
    jobs: jobPool,
    readiness: readyPool,
    metrics: metricsPool,
  };
  for (const one of [pool, searchPool, standbyPool]) if (one !== null) tracing?.traceStatements(one);
  const isReady = async (): Promise<boolean> => (await deps.readiness.state()).status === 'ok';
  const metrics: Metrics | null =
    config.metrics && createMetrics(metricsPool, pools, nowMs, { periods: config, isReady });
  const payments = {
    ...paymentDepsOf(config, bookingDepsOf(config, pool, searchPool, searches), report),
    ...(metrics && { countPayment: metrics.countPayment }),
  };
  const deps = { ...appDepsOf(config, payments, log, readyPool), metrics, tracing };
  const app: FastifyInstance = buildApp(deps);
  const scraped = metrics && metricsApp(metrics);
  const stopLogging = logContacts(() => app.log, nowMs, metrics?.showPartner);
  try {
    if (config.metrics !== null) await scraped?.listen(config.metrics);
    // in watch mode every change is a build
    if (!config.isWatching) await keepPageFiles(jobPool, config.clientFolder);
    await listen(app, config);
    for (const resort of await resortsWithoutContent(deps.content))
      app.log.warn({ resort }, 'the content system has no document of this resort');
  } catch (error) {
    stopLogging();
    await scraped?.close();
    await app.close();
    await database.close();
    await tracing?.stop();
    throw error;
  }
  const { publicUrl, balanceNoticeDays, retention } = config;
  const logErased = (erased: ErasedCounts): void =>
    // the logger's level would drop it
    app.log.child({}, { level: 'info' }).info({ erased }, 'personal data was erased');
  const jobDeps = { ...payments, pool: jobPool, mail, publicUrl, balanceNoticeDays, retention, logErased };
  const jobs = startJobs(config, jobDeps, jobLog(app.log), metrics?.jobDone);
  return {
    close: async () => {
      deps.readiness.drain();
      await sleep(config.drainSeconds * 1_000);
      await app.close();
      for (const job of jobs) await job.stop();
      mail.close();
      await scraped?.close();
      await database.close();
      await tracing?.stop();
      stopLogging();
    },
  };
};
