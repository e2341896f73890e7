/** For tests: the dependencies of the whole server, with the test's own database and simulated provider. */
import { join } from 'node:path';
import type { AppDeps } from '../app.ts';
import { createReadiness } from '../http/health.ts';
import { createContent } from '../providers/content/remote.ts';
import { CALL_CONTENT, OWN_ORIGIN, type TestServer } from './testServer.ts';

/** Serves the pages built in `clientFolder`; logs nothing. */
export const appDepsOf = (testServer: TestServer, clientFolder: string): AppDeps => ({
  ...testServer.payments,
  ...CALL_CONTENT,
  toggles: async () => testServer.toggles.current,
  breakOffers: async () => testServer.breakOffers.current,
  addresses: null,
  verifyVoucher: null,
  verifyMember: null,
  sso: null,
  logDefect: (error) => void testServer.defects.push(error),
  logRefusal: () => undefined,
  content: createContent({ baseUrl: testServer.sandbox.url, now: Date.now }),
  publicUrl: OWN_ORIGIN,
  origins: [OWN_ORIGIN],
  clientFolder,
  charts: { folder: join(clientFolder, 'charts'), drawing: null },
  isWatching: false,
  isProduction: false,
  writeLog: () => undefined,
  security: testServer.writeSecurity,
  readiness: createReadiness(
    async () => [],
    () => performance.now(),
  ),
  logger: false,
  trustProxy: false,
});
