/** Starts a server on a prepared database, and closes it in order: the HTTP server, the jobs, the database. */
import { homePath } from '../machines/addresses/paths.ts';
import { buildApp } from './app.ts';
import { bookingDepsOf } from './bookingDeps.ts';
import { paymentDepsOf, scheduleOf } from './wiring.ts';
import type { Config } from './config.ts';
import { createPool } from './db/pool.ts';
import { isStoreUnavailable } from './http/calls/failures.ts';
import { chartPages } from './http/pages/chartDrawing.ts';
import { LOGGER_OPTIONS } from './http/security/logger.ts';
import { readToggles } from './providers/content/features.ts';
import { readBreakOffers } from './providers/content/breakOffers.ts';
import { readCompetition } from './providers/content/competition.ts';
import { createOpenIdConnect } from './providers/sso/openIdConnect.ts';
import { createEagleEye } from './providers/verification/eagleEye.ts';
import { createMembersPortal } from './providers/verification/membersPortal.ts';
import { readLoginPage } from './providers/content/loginPage.ts';
import { readPickerSetting } from './providers/content/picker.ts';
import { createBloomreach, withPagesOf } from './providers/content/bloomreach/bloomreach.ts';
import type { ContentFailure, ContentPort } from './providers/content/port.ts';
import { createContent } from './providers/content/remote.ts';
import { createLoqate } from './providers/address/loqate.ts';
import { createContentPages } from './site/contentPages.ts';
import { createGuideSource } from './site/guides.ts';
import type { ReportBlock } from './site/sitePage.ts';
import { createMail } from './providers/mail/mail.ts';
import { startJob } from './jobs/job.ts';
import { TEAM_PHONE } from '../machines/contract/team.ts';

export type RunningServer = Readonly<{ close: () => Promise<void> }>;

/** PostgreSQL flushes concurrent commits together: with 10 connections only half as many bookings were made. */
const STORE_CONNECTIONS = 20;
/**
 * Searches have separate connections, because a search of two years of months took every connection from the bookings.
 * After a quiet period, 20 new connections were five times slower than two with prepared statements.
 */
const SEARCH_CONNECTIONS = 2;

/** Listens on the configured address. The database must be migrated and seeded. Throws if the port is in use. */
export const startServer = async (config: Config, databaseUrl: string): Promise<RunningServer> => {
  const { isSerializable } = config;
  const pool = createPool(databaseUrl, { max: STORE_CONNECTIONS, isSerializable });
  const searchPool = createPool(databaseUrl, { max: SEARCH_CONNECTIONS, min: SEARCH_CONNECTIONS, isSerializable });
  const closeDatabase = async (): Promise<void> => {
    await pool.end();
    await searchPool.end();
  };
  const mail = createMail(config.mail);
  const reportBloomreach = ({ detail }: ContentFailure): void =>
    app.log.warn({ partner: 'Bloomreach', problem: detail }, 'Bloomreach did not give what it was asked for');
  /** The content for guests or, with the token, for editors. */
  const contentFor = (previewToken?: string): ContentPort => {
    const json = createContent({
      ...config.content,
      now: Date.now,
      ...(previewToken !== undefined && { previewToken }),
    });
    if (config.bloomreach === null) return json;
    const { previewToken: bloomreachToken, ...bloomreach } = config.bloomreach;
    const token = previewToken !== undefined && bloomreachToken !== null && { previewToken: bloomreachToken };
    const { ttlMs } = config.content;
    return withPagesOf(
      json,
      createBloomreach({ ...bloomreach, ...token, ttlMs, now: Date.now, report: reportBloomreach }),
    );
  };
  const content = contentFor();
  const payments = paymentDepsOf(config, bookingDepsOf(config, pool, searchPool));
  const reportBlock: ReportBlock = (path, block, problem) =>
    app.log.warn({ content: path, block, problem }, 'content was left out');
  const app = buildApp({
    ...payments,
    bookingSessionTimeout: config.bookingSessionTimeout,
    toggles: () => readToggles(content),
    picker: () => readPickerSetting(content),
    breakOffers: () => readBreakOffers(content),
    loginPage: async () => ({ ...(await readLoginPage(content)), phone: TEAM_PHONE }),
    competition: (id) => readCompetition(content, id),
    guides: createGuideSource(content, reportBlock),
    contentPages: createContentPages(content, {
      host: new URL(config.publicUrl).host,
      report: reportBlock,
      fail: (failure) => app.log.warn({ content: failure }, 'the call bloomreach has no page'),
    }),
    addresses: config.addresses && createLoqate(config.addresses, () => performance.now()),
    verifyVoucher: config.eagleEye && createEagleEye(config.eagleEye),
    verifyMember: config.membersPortal && createMembersPortal(config.membersPortal),
    sso: config.sso && createOpenIdConnect(config.sso, config.publicUrl),
    logDefect: (error) => app.log.error(error),
    content,
    preview: config.preview && {
      ...config.preview,
      content: contentFor(config.preview.contentToken),
    },
    eventsToken: config.payments.eventsToken,
    notificationsToken: config.wpg?.notificationsToken ?? null,
    publicUrl: config.publicUrl,
    origins: config.origins,
    clientFolder: config.clientFolder,
    rendererFile: config.rendererFile,
    isWatching: config.isWatching,
    isProduction: config.isProduction,
    scripts: config.scripts,
    charts: chartPages(config.isProduction),
    inspectorFolder: config.inspectorFolder,
    journeyLogPercent: config.journeyLogPercent,
    // journeys are logged at level info, which the logger's level would drop
    writeLog: (entry) =>
      'journey' in entry
        ? app.log.child({}, { level: 'info' }).info({ browser: entry }, 'journey of a browser')
        : app.log.warn({ browser: entry }, 'reported by a browser'),
    logger: LOGGER_OPTIONS,
    trustProxy: config.trustProxy,
    callsPerMinute: config.callsPerMinute,
  });
  const onError = (error: unknown): void =>
    isStoreUnavailable(error) ? app.log.warn('the store cannot be reached') : app.log.error(error);

  try {
    // warms up the renderer and the availability cache for the first visitor
    for (const brand of ['family', 'weekend'] as const) await app.inject(homePath(brand));
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    await closeDatabase();
    throw error;
  }
  const jobs = scheduleOf(config, payments, pool, mail, onError).map(({ seconds, run }) =>
    startJob(seconds, run, onError),
  );
  return {
    close: async () => {
      await app.close();
      for (const job of jobs) await job.stop();
      mail.close();
      await closeDatabase();
    },
  };
};
