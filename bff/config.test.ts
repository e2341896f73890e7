/** The settings of the server: defaults for local development, and a clear message for each invalid setting. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { configFrom, type Config } from './config.ts';
import type { Environment } from './settings.ts';

const POST = { MAIL_URL: 'smtps://post.example', MAIL_FROM: 'Breaks <post@breaks.example>' };

const PROVIDER = {
  PAYMENTS_BASE_URL: 'https://pay.example',
  PAYMENTS_USERNAME: 'u',
  PAYMENTS_PASSWORD: 'p',
  PAYMENTS_CHECKOUT_ID: 'c',
};
const PRODUCTION = { ENVIRONMENT: 'prod', ...PROVIDER, ...POST, CONTENT_BASE_URL: 'https://content.example' };

const problems = (env: Environment) => {
  const config = configFrom(env, '/srv/site');
  return E.isLeft(config) ? config.left.map((line) => line.split(':')[0]) : [];
};
const settings = (env: Environment) => {
  const config = configFrom(env, '/srv/site');
  if (E.isLeft(config)) throw new Error(config.left.join('; '));
  return config.right;
};

const SSO = {
  SSO_NAME: 'Harbour ID',
  SSO_ISSUER: 'https://id.example',
  SSO_AUDIENCE: 'breaks',
  SSO_AUTHORIZE_URL: 'https://id.example/authorize?tenant=7',
  SSO_JWKS_URL: 'https://id.example/keys',
};

const BLOOMREACH = { BLOOMREACH_BASE_URL: 'https://x.bloomreach.io', BLOOMREACH_CHANNEL: 'breaks' };
const PREVIEW = {
  PREVIEW_SECRET: 'a secret that is long enough to sign',
  CONTENT_PREVIEW_TOKEN: 't',
  PREVIEW_ORIGIN: 'https://editors.example',
};

describe('configFrom', () => {
  // requirement: JOURNEY-7-SCRIPTS
  it('allows scripts of other companies from the listed origins only, and from the simulator on one’s own machine', () => {
    const SCRIPT_ORIGINS = 'https://tags.example, https://tests.example:8443';
    const origins = ['https://tags.example', 'https://tests.example:8443'];
    expect(settings({ ...PRODUCTION, SCRIPT_ORIGINS }).scripts).toEqual({ origins, simulator: null });
    expect(settings(PRODUCTION).scripts).toEqual({ origins: [], simulator: null });
    const simulator = 'http://localhost:4001';
    expect(settings({ SCRIPT_ORIGINS }).scripts).toEqual({ origins: [...origins, simulator], simulator });
  });

  it('returns local defaults with simulators when nothing is set, or set to nothing', () => {
    expect(settings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 4_000,
      publicUrl: 'http://localhost:4000',
      origins: ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'],
      databaseUrl: null,
      dataDir: '/srv/site/.data',
      usesSandbox: true,
      servesContent: true,
      payments: { baseUrl: 'http://localhost:4001' },
      content: { baseUrl: 'http://localhost:4001' },
    });
  });

  // what follows at the edges of these figures: model-tests/time and model-tests/limits
  it('returns the periods, sums and counts of the guide for operators when nothing is set', () => {
    const config = settings({});
    expect(config).toMatchObject({
      holds: { holdMinutes: 20, capMinutes: 240 },
      quoteDays: 14,
      terms: { balanceDays: 70, depositPercent: 20, minDeposit: 5_000, minInstalments: 3, minInstalment: 1_000 },
      bookingSessionTimeout: 1_200,
      sweepSeconds: 15,
      reconcileSeconds: 4,
      mailSeconds: 5,
      authenticationSeconds: 600,
      paymentGraceMs: 75_000,
      cardVelocity: { perSession: 10, perNetwork: 50, minutes: 30 },
      journeyLogPercent: 100,
      payments: { timeoutMs: 50_000 },
      addresses: { timeoutMs: 5_000 },
    });
    expect(settings(PRODUCTION).journeyLogPercent).toBe(0);
  });

  it.each<[string, Environment, keyof Config, unknown]>([
    // no payment is taken for lost while its request may still be answered, nor while the provider's records may lack it
    ['its request may take longer', { PAYMENT_GRACE_SECONDS: '1' }, 'paymentGraceMs', 50_000],
    ['it is set', { ...PRODUCTION, PAYMENTS_TIMEOUT_MS: '120000' }, 'paymentGraceMs', 120_000],
    ['it is a minute', { ...PRODUCTION, PAYMENT_GRACE_SECONDS: '60' }, 'paymentGraceMs', 60_000],
    ['nothing is set', PRODUCTION, 'paymentGraceMs', 75_000],
    // the calls of a network are limited in production only, unless it is set
    ['nothing is set', {}, 'callsPerMinute', null],
    ['nothing is set in production', PRODUCTION, 'callsPerMinute', 1_200],
    ['it is 0', { ...PRODUCTION, CALLS_PER_MINUTE: '0' }, 'callsPerMinute', null],
    ['it is set', { CALLS_PER_MINUTE: '30' }, 'callsPerMinute', 30],
    ['nothing is set', {}, 'isSerializable', false],
    ['it is set', { DATABASE_ISOLATION: 'serializable' }, 'isSerializable', true],
  ])('when %s (%j) has the %s %j', (_when, env, name, value) => {
    expect(settings(env)[name]).toBe(value);
  });

  it('uses content for five minutes, unless it is set', () => {
    expect(settings({}).content.ttlMs).toBe(300_000);
    expect(settings({ CONTENT_SECONDS: '1' }).content.ttlMs).toBe(1_000);
  });

  // requirement: JOURNEY-7-ENVIRONMENTS
  it.each(['local', 'dev', 'uat', 'staging', 'prod'])('takes the base host of the environment %s', (environment) => {
    const host = `https://${environment}.breaks.example`;
    expect(settings({ ...PRODUCTION, ENVIRONMENT: environment, PUBLIC_URL: host })).toMatchObject({
      publicUrl: host,
      origins: [host],
      isProduction: environment === 'prod',
    });
  });

  it('uses no simulators when payments and content are configured', () => {
    const { usesSandbox, servesContent, payments } = settings({
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://breaks.example',
      ...PROVIDER,
      CONTENT_BASE_URL: 'https://content.example',
    });
    expect([usesSandbox, servesContent, payments.baseUrl]).toEqual([false, false, 'https://pay.example']);
  });

  it('uses no simulator in production, but can serve the shipped content there', () => {
    expect(settings(PRODUCTION)).toMatchObject({ isProduction: true, usesSandbox: false, servesContent: false });
    const own = { SANDBOX_PORT: '4500', CONTENT_BASE_URL: 'http://localhost:4500' };
    expect(settings({ ...PRODUCTION, ...own })).toMatchObject({ usesSandbox: false, servesContent: true });
  });

  it.each([
    'PAYMENTS_BASE_URL',
    'WPG_BASE_URL',
    'CARDINAL_PAGES_URL',
    'CARDINAL_MESSAGES_URL',
    'ADDRESS_BASE_URL',
    'EAGLE_EYE_BASE_URL',
    'MEMBERS_PORTAL_BASE_URL',
    'BLOOMREACH_BASE_URL',
  ])('rejects production when %s is the URL of the simulators', (name) => {
    const config = configFrom({ ...PRODUCTION, [name]: 'http://localhost:4001' }, '/srv/site');
    expect(E.isLeft(config) ? config.left : []).toContain(
      `${name}: expected another address, since ENVIRONMENT is prod and no simulator listens`,
    );
  });

  it('writes e-mails to a folder in development, and requires a mail server and a sender in production', () => {
    expect(settings({}).mail).toMatchObject({ folder: '/srv/site/.data/mail' });
    expect(settings({ MAIL_FOLDER: 'letters', DATA_DIR: 'x' }).mail).toMatchObject({ folder: '/srv/site/x/letters' });
    expect(settings(POST).mail).toEqual({ url: 'smtps://post.example', from: 'Breaks <post@breaks.example>' });
    expect(problems({ ENVIRONMENT: 'prod' })).toEqual(['PAYMENTS_BASE_URL', 'CONTENT_BASE_URL', 'MAIL_URL']);
    expect(settings({ MAIL_URL: POST.MAIL_URL }).mail).toMatchObject({ url: POST.MAIL_URL });
  });

  it('uses the simulated address lookup in development only, and else the configured one', () => {
    expect(settings({}).addresses).toMatchObject({ baseUrl: 'http://localhost:4001', key: 'AA11-AA11-AA11-AA11' });
    expect(settings(PRODUCTION).addresses).toBeNull();
    const account = { ADDRESS_BASE_URL: 'https://look.example', ADDRESS_KEY: 'k' };
    const addresses = { baseUrl: 'https://look.example', key: 'k' };
    expect(settings({ ...PROVIDER, ...account })).toMatchObject({ addresses });
  });

  it.each([
    ['eagleEye', ['EAGLE_EYE_BASE_URL', 'EAGLE_EYE_CLIENT_ID', 'EAGLE_EYE_SECRET'], '/wallet'],
    ['membersPortal', ['MEMBERS_PORTAL_BASE_URL', 'MEMBERS_PORTAL_TOKEN'], '/verify'],
  ] as const)('simulates %s in development only, and else needs all of %j', (service, names, path) => {
    expect(settings({})[service]).toMatchObject({ baseUrl: 'http://localhost:4001', path });
    expect(settings(PRODUCTION)[service]).toBeNull();
    const [baseUrl, ...others] = names;
    const account = { [baseUrl]: 'https://verify.example', ...Object.fromEntries(others.map((name) => [name, 'k'])) };
    expect(settings({ ...PROVIDER, ...account })[service]).toMatchObject({ baseUrl: 'https://verify.example', path });
    for (const name of names) expect(problems({ ...account, [name]: undefined })).toEqual([name]);
  });

  it('takes the pages of the site from Bloomreach only where its address is set', () => {
    expect(settings({}).bloomreach).toBeNull();
    const sandbox = { BLOOMREACH_BASE_URL: 'http://localhost:4001' };
    expect(settings(sandbox).bloomreach).toMatchObject({ channel: 'breakwater', previewToken: expect.any(String) });
    expect(settings({ ...PRODUCTION, ...BLOOMREACH }).bloomreach).toEqual({
      baseUrl: 'https://x.bloomreach.io',
      path: '/delivery/site/v1',
      galleryPath: '/delivery/resources/content/gallery',
      channel: 'breaks',
      previewToken: null,
    });
  });

  // requirement: JOURNEY-6-EDITOR
  it('has previews of content in development only, unless their secret and token are set', () => {
    expect(settings({}).preview).toMatchObject({ origin: null });
    expect(settings(PRODUCTION).preview).toBeNull();
    const preview = { secret: PREVIEW.PREVIEW_SECRET, contentToken: 't', origin: 'https://editors.example' };
    expect(settings({ ...PRODUCTION, ...PREVIEW }).preview).toEqual(preview);
  });

  it('has single sign-on only where all of it is set, by algorithms with a private key', () => {
    expect([settings({}).sso, settings(PRODUCTION).sso]).toEqual([null, null]);
    expect(settings(SSO)).toMatchObject({
      usesSandbox: true,
      sso: {
        name: 'Harbour ID',
        issuer: 'https://id.example',
        audience: 'breaks',
        authorizeUrl: 'https://id.example/authorize?tenant=7',
        jwksUrl: 'https://id.example/keys',
        algorithms: ['RS256', 'ES256'],
      },
    });
    expect(settings({ ...SSO, SSO_ALGORITHMS: 'PS256, EdDSA' }).sso?.algorithms).toEqual(['PS256', 'EdDSA']);
  });

  it('needs no simulators for single sign-on by a real provider', () => {
    const onlySso = { ...PRODUCTION, ...SSO };
    expect(settings(onlySso).usesSandbox).toBe(false);
    const simulated = {
      SSO_AUTHORIZE_URL: 'http://localhost:4001/sso/authorize',
      SSO_JWKS_URL: 'http://localhost:4001/sso/jwks',
    };
    expect(problems({ ...onlySso, ...simulated })).toEqual(['SSO_AUTHORIZE_URL', 'SSO_JWKS_URL']);
    expect(settings({ ...PROVIDER, ...SSO, ...simulated }).usesSandbox).toBe(true);
  });

  it.each<[string, Environment]>([
    ['SSO_JWKS_URL', { ...SSO, SSO_JWKS_URL: 'http://id.example/keys' }],
    ['SSO_AUTHORIZE_URL', { ...SSO, SSO_AUTHORIZE_URL: 'id.example' }],
    ['PAYMENT_GRACE_SECONDS', { ...PRODUCTION, PAYMENT_GRACE_SECONDS: '59' }],
    ['CONTENT_SECONDS', { CONTENT_SECONDS: '0' }],
    ['CALLS_PER_MINUTE', { CALLS_PER_MINUTE: '-1' }],
    ['DATABASE_ISOLATION', { DATABASE_ISOLATION: 'chaos' }],
    ['MAIL_URL', { MAIL_URL: 'https://post.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@b.example, c@d.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }],
    ['MAIL_FROM', { ...PRODUCTION, MAIL_FROM: '' }],
    ['ADDRESS_BASE_URL', { ADDRESS_KEY: 'k' }],
    ['ADDRESS_KEY', { ADDRESS_BASE_URL: 'https://look.example' }],
    ['BLOOMREACH_CHANNEL', { BLOOMREACH_BASE_URL: 'https://x.bloomreach.io' }],
    ['BLOOMREACH_PATH', { ...BLOOMREACH, BLOOMREACH_PATH: 'site/' }],
    ['BLOOMREACH_BASE_URL', { ...BLOOMREACH, BLOOMREACH_BASE_URL: 'x' }],
    ['PREVIEW_SECRET', { ...PREVIEW, PREVIEW_SECRET: undefined }],
    ['PREVIEW_SECRET', { ...PREVIEW, PREVIEW_SECRET: 'short' }],
    ['CONTENT_PREVIEW_TOKEN', { ...PREVIEW, CONTENT_PREVIEW_TOKEN: undefined }],
    ['PREVIEW_ORIGIN', { PREVIEW_ORIGIN: 'https://editors.example/path' }],
    ...['http://tags.example', 'https://tags.example/x', '*', 'https://tags.example,', "'self'", 'data:'].map(
      (SCRIPT_ORIGINS): [string, Environment] => ['SCRIPT_ORIGINS', { SCRIPT_ORIGINS }],
    ),
    ...['HS256', 'none', 'RS256,HS512', ' ', 'rs256'].map((SSO_ALGORITHMS): [string, Environment] => [
      'SSO_ALGORITHMS',
      { ...SSO, SSO_ALGORITHMS },
    ]),
    ...Object.keys(SSO).map((name): [string, Environment] => [name, { ...SSO, [name]: undefined }]),
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '4000.5' }],
    ['SANDBOX_PORT', { SANDBOX_PORT: '4000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://breaks.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://breaks.example/path' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['ENVIRONMENT', { ENVIRONMENT: 'moon' }],
    ['PAYMENTS_BASE_URL', { ...PRODUCTION, PAYMENTS_BASE_URL: '' }],
    ['CONTENT_BASE_URL', { ...PRODUCTION, CONTENT_BASE_URL: '' }],
    ['HOLD_MINUTES', { HOLD_MINUTES: '0' }],
    ['HOLD_CAP_MINUTES', { HOLD_CAP_MINUTES: '10' }],
    ...['59', '14401', '-60', '0', '60.5', '1e3', '2m', 'soon'].map((seconds): [string, Environment] => [
      'BOOKING_SESSION_TIMEOUT',
      { BOOKING_SESSION_TIMEOUT: seconds },
    ]),
    ['CONTENT_PASSWORD', { CONTENT_USERNAME: 'u' }],
    ['PAYMENTS_USERNAME', { ...PROVIDER, PAYMENTS_USERNAME: undefined }],
  ])('reports %s when it is invalid', (name, env) => {
    expect(problems(env)).toEqual([name]);
  });

  it('rejects a public host without https or with simulated payments', () => {
    expect(problems({ HOST: '0.0.0.0' })).toEqual(['PUBLIC_URL', 'PAYMENTS_BASE_URL']);
  });

  it('never includes the value of a setting in a message', () => {
    const config = configFrom({ DATABASE_URL: 'mysql://secret' }, '/srv/site');
    expect(JSON.stringify(config)).not.toContain('secret');
  });
});
