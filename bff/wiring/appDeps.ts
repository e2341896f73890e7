/** Creates the dependencies of a server's calls and pages from the settings. */
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { AppDeps } from '../app.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import type { Config } from '../config.ts';
import type { LogSink } from '../http/calls/log.ts';
import { createReadiness, storeCheck } from '../http/health.ts';
import { chartPages } from '../http/pages/chartDrawing.ts';
import { LOGGER_OPTIONS } from '../http/security/logger.ts';
import { logDefect } from '../kernel/logLines.ts';
import { createLoqate } from '../providers/address/loqate.ts';
import { createOpenIdConnect } from '../providers/sso/openIdConnect.ts';
import { reportTo, type ReportReply } from '../providers/readReply.ts';
import { createEagleEye } from '../providers/verification/eagleEye.ts';
import { createMembersPortal } from '../providers/verification/membersPortal.ts';
import type { SearchDeps } from '../search/deps.ts';
import { openSecurityLog } from '../security/securityLog.ts';
import { contentDepsOf } from './contentDeps.ts';

/** The services of other companies; null: not used. */
const partnersOf = (config: Config, report: ReportReply) => ({
  addresses: config.addresses && createLoqate(config.addresses, () => performance.now(), report),
  verifyVoucher: config.eagleEye && createEagleEye(config.eagleEye),
  verifyMember: config.membersPortal && createMembersPortal(config.membersPortal),
  sso: config.sso && createOpenIdConnect(config.sso, config.publicUrl),
});

const browserLog =
  (log: () => FastifyBaseLogger): LogSink =>
  (entry) =>
    'journey' in entry
      ? // journeys are logged at level info, which the logger's level would drop
        log().child({}, { level: 'info' }).info({ browser: entry }, 'journey of a browser')
      : log().warn({ browser: entry }, 'reported by a browser');

/** `log` is the server's log once the server is built; whether the server is ready is looked up in `readyPool`. */
export const appDepsOf = (
  config: Config,
  payments: PaymentDeps & SearchDeps,
  log: () => FastifyBaseLogger,
  readyPool: pg.Pool,
): AppDeps => {
  const content = contentDepsOf(config, log, payments);
  return {
    ...payments,
    ...content,
    ...partnersOf(config, reportTo(log)),
    readiness: createReadiness(storeCheck(readyPool, content.toggles), () => performance.now()),
    bookingSessionTimeout: config.bookingSessionTimeout,
    logDefect: (error) => logDefect(log(), error),
    logRefusal: (reason) => log().warn(reason),
    eventsToken: config.payments.eventsToken,
    notificationsToken: config.wpg?.notificationsToken ?? null,
    publicUrl: config.publicUrl,
    origins: config.origins,
    clientFolder: config.clientFolder,
    rendererFile: config.rendererFile,
    isWatching: config.isWatching,
    isProduction: config.isProduction,
    developersToken: config.developersToken,
    securityTxt: config.securityTxt,
    scripts: config.scripts,
    charts: chartPages(config.isProduction),
    inspectorFolder: config.inspectorFolder,
    journeyLogPercent: config.journeyLogPercent,
    writeLog: browserLog(log),
    security: openSecurityLog(config.securityLog, 'output', (error) => log().error(error)),
    logger: LOGGER_OPTIONS,
    trustProxy: config.trustProxy,
    callsPerMinute: config.callsPerMinute,
  };
};
