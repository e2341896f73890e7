/** The settings of the server: defaults for local development, and a clear message for each invalid setting. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { configFrom } from './config.ts';
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

describe('configFrom', () => {
  // requirement: JOURNEY-7-SCRIPTS
  it('allows scripts of other companies from the listed origins only, and from the simulator on one’s own machine', () => {
    const SCRIPT_ORIGINS = 'https://tags.example, https://tests.example:8443';
    const origins = ['https://tags.example', 'https://tests.example:8443'];
    expect(settings({ ...PRODUCTION, SCRIPT_ORIGINS }).scripts).toEqual({ origins, simulator: null });
    expect(settings(PRODUCTION).scripts).toEqual({ origins: [], simulator: null });
    const simulator = 'http://localhost:4001';
    expect(settings({ SCRIPT_ORIGINS }).scripts).toEqual({ origins: [...origins, simulator], simulator });
    for (const wrong of [
      'http://tags.example',
      'https://tags.example/x',
      '*',
      'https://tags.example,',
      "'self'",
      'data:',
    ])
      expect(problems({ SCRIPT_ORIGINS: wrong }), wrong).toEqual(['SCRIPT_ORIGINS']);
  });

  it('returns local defaults with simulators when nothing is set', () => {
    expect(settings({})).toMatchObject({
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
      holds: { holdMinutes: 20, capMinutes: 240 },
      bookingSessionTimeout: 1_200,
    });
  });

  // what follows at the edges of these figures: model-tests/time and model-tests/limits
  it('returns the periods, sums and counts of the guide for operators when nothing is set', () => {
    const config = settings({});
    expect(config).toMatchObject({
      holds: { holdMinutes: 20, capMinutes: 240 },
      quoteDays: 14,
      terms: {
        balanceDays: 70,
        depositPercent: 20,
        minDeposit: 5_000,
        minInstalments: 3,
        minInstalment: 1_000,
      },
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

  it('takes no payment for lost while its request may still be answered', () => {
    expect(settings({ PAYMENT_GRACE_SECONDS: '1' }).paymentGraceMs).toBe(50_000);
    expect(settings({ ...PRODUCTION, PAYMENTS_TIMEOUT_MS: '120000' }).paymentGraceMs).toBe(120_000);
  });

  it('takes no payment for lost while the provider’s records may lack it, which they may for a minute', () => {
    const production = (seconds: string) => ({ ...PRODUCTION, PAYMENT_GRACE_SECONDS: seconds });
    expect(problems(production('59'))).toEqual(['PAYMENT_GRACE_SECONDS']);
    expect(settings(production('60')).paymentGraceMs).toBe(60_000);
    expect(settings(PRODUCTION).paymentGraceMs).toBe(75_000);
  });

  it('uses content for five minutes, unless it is set', () => {
    expect(settings({}).content.ttlMs).toBe(300_000);
    expect(settings({ CONTENT_SECONDS: '1' }).content.ttlMs).toBe(1_000);
    expect(problems({ CONTENT_SECONDS: '0' })).toEqual(['CONTENT_SECONDS']);
  });

  it('limits the calls of a network in production only, unless it is set', () => {
    expect(settings({}).callsPerMinute).toBeNull();
    expect(settings(PRODUCTION).callsPerMinute).toBe(1_200);
    expect(settings({ ...PRODUCTION, CALLS_PER_MINUTE: '0' }).callsPerMinute).toBeNull();
    expect(settings({ CALLS_PER_MINUTE: '30' }).callsPerMinute).toBe(30);
    expect(problems({ CALLS_PER_MINUTE: '-1' })).toEqual(['CALLS_PER_MINUTE']);
  });

  it('sets SERIALIZABLE transactions on request, and rejects an unknown isolation level', () => {
    expect(settings({}).isSerializable).toBe(false);
    expect(settings({ DATABASE_ISOLATION: 'serializable' }).isSerializable).toBe(true);
    expect(problems({ DATABASE_ISOLATION: 'chaos' })).toEqual(['DATABASE_ISOLATION']);
  });

  it('treats an empty setting as missing', () => {
    expect(settings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4_000, databaseUrl: null });
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
    expect(problems({ MAIL_URL: 'https://post.example' })).toEqual(['MAIL_URL']);
    expect(problems({ MAIL_FROM: 'a@b.example, c@d.example' })).toEqual(['MAIL_FROM']);
    expect(problems({ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toEqual(['MAIL_FROM']);
    expect(problems({ ENVIRONMENT: 'prod' })).toEqual(['PAYMENTS_BASE_URL', 'CONTENT_BASE_URL', 'MAIL_URL']);
    expect(problems({ ...PRODUCTION, MAIL_FROM: '' })).toEqual(['MAIL_FROM']);
    expect(settings({ MAIL_URL: POST.MAIL_URL }).mail).toMatchObject({ url: POST.MAIL_URL });
  });

  it('uses the simulated address lookup in development only, and else the configured one', () => {
    expect(settings({}).addresses).toMatchObject({ baseUrl: 'http://localhost:4001', key: 'AA11-AA11-AA11-AA11' });
    expect(settings(PRODUCTION).addresses).toBeNull();
    const account = { ADDRESS_BASE_URL: 'https://look.example', ADDRESS_KEY: 'k' };
    expect(settings({ ...PROVIDER, ...account }).addresses).toMatchObject({
      baseUrl: 'https://look.example',
      key: 'k',
    });
    expect(problems({ ADDRESS_KEY: 'k' })).toEqual(['ADDRESS_BASE_URL']);
    expect(problems({ ADDRESS_BASE_URL: 'https://look.example' })).toEqual(['ADDRESS_KEY']);
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
    const own = { BLOOMREACH_BASE_URL: 'https://x.bloomreach.io', BLOOMREACH_CHANNEL: 'breaks' };
    expect(settings({ ...PRODUCTION, ...own }).bloomreach).toEqual({
      baseUrl: 'https://x.bloomreach.io',
      path: '/delivery/site/v1',
      galleryPath: '/delivery/resources/content/gallery',
      channel: 'breaks',
      previewToken: null,
    });
    expect(problems({ ...own, BLOOMREACH_CHANNEL: undefined })).toEqual(['BLOOMREACH_CHANNEL']);
    expect(problems({ ...own, BLOOMREACH_PATH: 'site/' })).toEqual(['BLOOMREACH_PATH']);
    expect(problems({ BLOOMREACH_BASE_URL: 'x' })).toContain('BLOOMREACH_BASE_URL');
  });

  // requirement: JOURNEY-6-EDITOR
  it('has previews of content in development only, unless their secret and token are set', () => {
    expect(settings({}).preview).toMatchObject({ origin: null });
    expect(settings(PRODUCTION).preview).toBeNull();
    const secret = 'a secret that is long enough to sign';
    const preview = { PREVIEW_SECRET: secret, CONTENT_PREVIEW_TOKEN: 't', PREVIEW_ORIGIN: 'https://editors.example' };
    expect(settings({ ...PRODUCTION, ...preview }).preview).toEqual({
      secret,
      contentToken: 't',
      origin: 'https://editors.example',
    });
    for (const name of ['PREVIEW_SECRET', 'CONTENT_PREVIEW_TOKEN'])
      expect(problems({ ...preview, [name]: undefined })).toEqual([name]);
    expect(problems({ ...preview, PREVIEW_SECRET: 'short' })).toEqual(['PREVIEW_SECRET']);
    expect(problems({ PREVIEW_ORIGIN: 'https://editors.example/path' })).toEqual(['PREVIEW_ORIGIN']);
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
    for (const name of Object.keys(SSO)) expect(problems({ ...SSO, [name]: undefined })).toEqual([name]);
    for (const algorithms of ['HS256', 'none', 'RS256,HS512', ' ', 'rs256'])
      expect(problems({ ...SSO, SSO_ALGORITHMS: algorithms })).toEqual(['SSO_ALGORITHMS']);
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
    [
      'PAYMENTS_USERNAME',
      { PAYMENTS_BASE_URL: 'https://pay.example', PAYMENTS_PASSWORD: 'p', PAYMENTS_CHECKOUT_ID: 'c' },
    ],
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
