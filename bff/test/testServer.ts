/** For tests: a server with all calls, its own database, and the real payment adapters against simulated providers. */
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { either as E } from 'fp-ts';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { TOGGLES, type Toggles } from '../../machines/contract/content.ts';
import { DEFAULT_TERMS } from '../../machines/checkout/schedule.rules.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { NO_PICKER } from '../../machines/picker/availability.rules.ts';
import { SEEDED_OFFERS } from '../seed/offers.ts';
import { testDatabase, type TestDatabase } from '../db/test/database.ts';
import { TEST_TODAY } from '../db/test/template.ts';
import { callRoutes } from '../http/calls/routes.ts';
import { listRoutes } from '../http/lists/listRoutes.ts';
import { RETURN_PATH, paymentCallbackRoutes } from '../http/calls/paymentCallbacks.ts';
import { ssoReturnRoutes } from '../http/calls/ssoReturns.ts';
import { wpgNotificationRoutes } from '../http/calls/wpgNotifications.ts';
import { failureOf } from '../http/calls/failures.ts';
import { registerSecurityLog } from '../http/security/securityEvents.ts';
import { FIND_PATH, RETRIEVE_PATH } from '../providers/address/config.ts';
import type { CompetitionSource } from '../providers/content/competition.ts';
import { createLoqate } from '../providers/address/loqate.ts';
import { VERIFY_PATH, WALLET_PATH } from '../providers/verification/config.ts';
import { createOpenIdConnect } from '../providers/sso/openIdConnect.ts';
import type { SsoConfig } from '../providers/sso/config.ts';
import { createEagleEye } from '../providers/verification/eagleEye.ts';
import { createMembersPortal } from '../providers/verification/membersPortal.ts';
import { createAccessWorldpay } from '../providers/payments/accessWorldpay.ts';
import { createCardinal } from '../providers/payments/cardinal/cardinal.ts';
import type { CardinalConfig } from '../providers/payments/cardinal/config.ts';
import { createPaymentRouter } from '../providers/payments/paymentRouter.ts';
import { paymentsConfigFrom } from '../providers/payments/config.ts';
import type { WpgConfig } from '../providers/payments/wpg/config.ts';
import { createWpg } from '../providers/payments/wpg/wpg.ts';
import { randomReference } from '../kernel/reference.ts';
import { createAvailability } from '../search/availability.ts';
import { DEFAULT_SESSION_HOURS } from '../sessions/sessions.ts';
import { limitsFrom } from '../security/limitsConfig.ts';
import { envReader } from '../settings.ts';
import { RAISED_LIMITS } from './raisedLimits.ts';
import type { CallDeps } from '../calls/handler.ts';
import {
  startSandbox,
  paymentSettings,
  testCardinal,
  testAddressKey,
  testEagleEye,
  testPortalToken,
  testSso,
  testWpg,
} from '../sandbox/test/startSandbox.ts';
import { CONTENT_PAGES } from './contentPages.ts';
import { GUIDES } from './guides.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import type { SearchDeps } from '../search/deps.ts';
import type { SecurityEvent, SecurityLog } from '../security/securityLog.ts';

export const OWN_ORIGIN = 'http://localhost:4000';
export const PROVIDER_TIMEOUT_MS = 1_500;
export const EVENTS_TOKEN = 'events-of-the-test';

/** The limits of the test servers: none, unless a test gives its own to `createApp`. */
const NO_LIMITS = limitsFrom(envReader(RAISED_LIMITS));

export type TestServer = Readonly<Awaited<ReturnType<typeof openTestServer>>>;

/** The content texts of the seeded offers. */
const BREAK_OFFERS = SEEDED_OFFERS.map(({ code }) => ({
  code,
  ctaText: `Take ${code}`,
  paymentText: `To pay for ${code}`,
  confirmationText: `${code} is booked`,
}));

/** The texts of the sign-in pages. */
export const LOGIN_PAGE = { title: 'Welcome back', intro: 'Sign in to see your breaks.', phone: '0808 157 0192' };

const COMPETITION = {
  title: 'Win a week by the sea',
  opens: addDays(TEST_TODAY, -30),
  closes: TEST_TODAY,
  question: 'Which resort would you go to first?',
  terms: 'One entry for each e-mail address.',
};

/** The competitions of the tests, by name. */
const findCompetition: CompetitionSource = async (id) => {
  switch (id) {
    case 'open':
      return E.right(COMPETITION);
    case 'closed':
      return E.right({ ...COMPETITION, closes: addDays(TEST_TODAY, -1) });
    case 'later':
      return E.right({ ...COMPETITION, opens: addDays(TEST_TODAY, 1) });
    case 'silent':
      return E.right({ ...COMPETITION, question: null });
    default:
      return E.left({ kind: id === 'down' ? 'unavailable' : 'notFound', detail: id });
  }
};

/** What calls of the test servers read from content, whatever a test configures. */
export const CALL_CONTENT = {
  bookingSessionTimeout: 1_200,
  picker: async () => NO_PICKER.picker,
  loginPage: async () => LOGIN_PAGE,
  competition: findCompetition,
  guides: GUIDES,
  contentPages: CONTENT_PAGES,
};

const togglesOf = (on: (typeof TOGGLES)[number]): Toggles =>
  Object.fromEntries(TOGGLES.map((name) => [name, name === on])) as Toggles;

const noReport = (): void => undefined;

const paymentsOf = (url: string, timeoutMs: number) => {
  const config = paymentsConfigFrom({ ...paymentSettings(url), PAYMENTS_TIMEOUT_MS: String(timeoutMs) });
  if (E.isLeft(config)) throw new Error(config.left.join('; '));
  const access = createAccessWorldpay(config.right, noReport);
  return createPaymentRouter({
    access,
    cardinal: createCardinal(cardinalFor(url), access, config.right, Date.now, noReport),
    wpg: createWpg(wpgFor(url), Date.now, noReport),
  });
};

const wpgFor = (url: string): WpgConfig => ({
  ...testWpg,
  baseUrl: url,
  cardScriptUrl: `${url}/resources/cse/js/worldpay-cse-1.0.2.min.js`,
  deviceUrl: `${url}/shopper/3ds/ddc.html`,
  challengeUrl: `${url}/shopper/3ds/challenge.html`,
  acceptedBrands: ['visa', 'mastercard'],
  timeoutMs: PROVIDER_TIMEOUT_MS,
  inquiryWaitMs: 300_000,
  hasIdempotencyKeys: true,
  notificationsToken: EVENTS_TOKEN,
});

const ssoFor = (url: string): SsoConfig => ({
  ...testSso,
  name: 'Harbour ID',
  issuer: `${url}/sso`,
  authorizeUrl: `${url}/sso/authorize`,
  jwksUrl: `${url}/sso/jwks`,
  algorithms: ['ES256'],
  timeoutMs: PROVIDER_TIMEOUT_MS,
  // the keys are read again at once for an unknown key
  cooldownMs: 0,
});

const cardinalFor = (url: string): CardinalConfig => ({
  ...testCardinal,
  messagesUrl: `${url}/maps/txns.asp`,
  pagesUrl: url,
  skewMs: 0,
  timeoutMs: PROVIDER_TIMEOUT_MS,
});

const addressesOf = (baseUrl: string) => ({
  baseUrl,
  key: testAddressKey,
  findPath: FIND_PATH,
  retrievePath: RETRIEVE_PATH,
  timeoutMs: PROVIDER_TIMEOUT_MS,
});

/**
 * Opens the database, the sandbox and a server, on the morning of TEST_TODAY. The caller closes it. `accessTimeoutMs`:
 * how long Access Worldpay may take to answer. `given`: a database seeded for TEST_TODAY; by default a new clone.
 */
export const openTestServer = async (accessTimeoutMs: number = PROVIDER_TIMEOUT_MS, given?: TestDatabase) => {
  const database = given ?? (await testDatabase());
  const sandbox = await startSandbox();
  const defects: unknown[] = [];
  const refusals: string[] = [];
  const security: SecurityEvent[] = [];
  const writeSecurity: SecurityLog = (event) => {
    if (event.event === 'refused' && [428, 429].includes(event.status) && event.limit === undefined)
      throw new Error('a limit refused without its name: note it, for the security log');
    security.push(event);
  };
  const toggles = { current: togglesOf('worldpayPayments') };
  const breakOffers: { current: Awaited<ReturnType<CallDeps['breakOffers']>> } = { current: E.right(BREAK_OFFERS) };
  const cardVelocity = { perSession: 1_000, perAccount: 1_000, perNetwork: 1_000, minutes: 30 };
  const paymentDepsOf = (pool: pg.Pool): PaymentDeps & SearchDeps => ({
    pool,
    now: () => new Date(`${TEST_TODAY}T09:00:00Z`),
    newId: randomUUID,
    newResId: randomReference,
    holds: { holdMinutes: 20, capMinutes: 240 },
    terms: DEFAULT_TERMS,
    quoteDays: 14,
    sessionHours: DEFAULT_SESSION_HOURS,
    quotas: NO_LIMITS.quotas,
    hourly: NO_LIMITS.hourly,
    // no cache, because the tests change the database directly
    availability: createAvailability(pool, { nowMs: () => performance.now(), maxAgeMs: 0 }),
    router: paymentsOf(sandbox.url, accessTimeoutMs),
    returnUrl: `${OWN_ORIGIN}${RETURN_PATH}`,
    providerTimeoutMs: PROVIDER_TIMEOUT_MS,
    authenticationMs: 600_000,
    graceMs: 60_000,
    cardVelocity,
  });
  const apps: FastifyInstance[] = [];
  const createApp = (pool: pg.Pool = database.pool, own: Partial<PaymentDeps & SearchDeps> = {}): FastifyInstance => {
    const app = Fastify({ bodyLimit: 64 * 1024 });
    app.addHook('onError', async (_request, _reply, error) => {
      if (failureOf(error).status === 500) defects.push(error);
    });
    registerSecurityLog(app, writeSecurity);
    app.register(fastifyCookie);
    const deps = {
      ...paymentDepsOf(pool),
      ...own,
      ...CALL_CONTENT,
      toggles: async () => toggles.current,
      breakOffers: async () => breakOffers.current,
      addresses: createLoqate(addressesOf(sandbox.url), () => performance.now(), noReport),
      verifyVoucher: createEagleEye({ baseUrl: sandbox.url, path: WALLET_PATH, ...testEagleEye }),
      verifyMember: createMembersPortal({ baseUrl: sandbox.url, path: VERIFY_PATH, token: testPortalToken }),
      sso: createOpenIdConnect(ssoFor(sandbox.url), OWN_ORIGIN),
      publicUrl: OWN_ORIGIN,
      origins: [OWN_ORIGIN],
      logDefect: (error: unknown) => void defects.push(error),
      logRefusal: (reason: string) => void refusals.push(reason),
    };
    app.register(paymentCallbackRoutes(deps, { origins: [OWN_ORIGIN], eventsToken: EVENTS_TOKEN }));
    app.register(wpgNotificationRoutes(deps, EVENTS_TOKEN));
    app.register(ssoReturnRoutes(deps, null));
    app.register(listRoutes(deps));
    app.register(callRoutes(deps, { origins: [OWN_ORIGIN] }), { prefix: SERVICE_PREFIX });
    apps.push(app);
    return app;
  };
  return {
    database,
    /** Runs a statement and returns its rows. */
    query: async <R extends object>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
      (await database.pool.query<R>(text, [...values])).rows,
    sandbox,
    /** the simulated sign-in provider */
    sso: createOpenIdConnect(ssoFor(sandbox.url), OWN_ORIGIN),
    payments: paymentDepsOf(database.pool),
    app: createApp(),
    /** the defects that were reported to operators */
    defects,
    /** why guests were refused, as it is logged */
    refusals,
    /** the lines of the security log */
    security,
    /** Writes such a line; throws for a limit that did not note its name. */
    writeSecurity,
    toggles,
    /** the card velocity limits: high, unless a test lowers them */
    cardVelocity,
    breakOffers,
    /** Creates another server on the same database, with some dependencies replaced. */
    createApp,
    close: async (): Promise<void> => {
      for (const app of apps) await app.close();
      await sandbox.close();
      await database.drop();
    },
  };
};

/** The test server of a test file; closed after its tests. */
export const testServerOfFile = async (...given: Parameters<typeof openTestServer>): Promise<TestServer> => {
  const testServer = await openTestServer(...given);
  afterAll(testServer.close);
  return testServer;
};
