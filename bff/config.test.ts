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

const SIMULATORS = 'http://localhost:4001';
const SIMULATED_SSO = { SSO_AUTHORIZE_URL: `${SIMULATORS}/sso/authorize`, SSO_JWKS_URL: `${SIMULATORS}/sso/jwks` };
const BLOOMREACH = { BLOOMREACH_BASE_URL: 'https://x.bloomreach.io', BLOOMREACH_CHANNEL: 'breaks' };
const PREVIEW = {
  PREVIEW_SECRET: 'a secret that is long enough to sign',
  CONTENT_PREVIEW_TOKEN: 't',
  PREVIEW_ORIGIN: 'https://editors.example',
};

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/' };
const REAL_CONTENT = { CONTENT_BASE_URL: 'https://content.example' };
const PUBLIC = { HOST: '0.0.0.0', PUBLIC_URL: 'https://breaks.example', ...PROVIDER, ...REAL_CONTENT };
/** The limits of every environment. */
const { callsPerMinute, cardVelocity, quotas, hourly } = settings({});
const LIMITS = { callsPerMinute, cardVelocity, quotas, hourly };

describe('configFrom', () => {
  // behaviour at the limits of these figures is tested in model-tests/time and model-tests/limits
  it('returns local defaults with simulators, and the figures of the guide for operators, when nothing is set', () =>
    expect(settings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 4_000,
      drainSeconds: 0,
      metrics: null,
      tracing: null,
      publicUrl: 'http://localhost:4000',
      origins: ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'],
      databaseUrl: null,
      backupFolder: null,
      isSerializable: false,
      isPooled: false,
      databaseReadUrl: null,
      dataDir: '/srv/site/.data',
      usesSandbox: true,
      servesContent: true,
      contentFolder: '/srv/site/bff/content/store',
      payments: { baseUrl: SIMULATORS, timeoutMs: 50_000 },
      content: { baseUrl: SIMULATORS, ttlMs: 300_000 },
      holds: { holdMinutes: 20, capMinutes: 240 },
      quoteDays: 14,
      sessionHours: { signedIn: 12, anonymous: 24 },
      terms: { balanceDays: 70, depositPercent: 20, minDeposit: 5_000, minInstalments: 3, minInstalment: 1_000 },
      bookingSessionTimeout: 1_200,
      sweepSeconds: 15,
      reconcileSeconds: 4,
      mailSeconds: 5,
      authenticationSeconds: 600,
      paymentGraceMs: 75_000,
      callsPerMinute: 1_200,
      cardVelocity: { perSession: 10, perAccount: 20, perNetwork: 200, minutes: 30 },
      quotas: { perNetwork: 60, perAccount: 120, typePercent: 25, most: { units: 600, typePercent: 75 } },
      hourly: { sessions: 1_200, codes: 100, quotes: 300, absent: 100, pictures: 600 },
      retention: { contactMonths: 18, paymentYears: 7, unfinishedDays: 30 },
      journeyLogPercent: 100,
      addresses: { baseUrl: SIMULATORS, key: 'AA11-AA11-AA11-AA11', timeoutMs: 5_000 },
      mail: { folder: '/srv/site/.data/mail' },
      bloomreach: null,
      preview: { origin: null },
      sso: null,
      inspectorFolder: null,
    }));

  it('has no simulators in production, and nothing there that is not set', () => {
    expect(settings(PRODUCTION)).toMatchObject({
      isProduction: true,
      drainSeconds: 3,
      metrics: null,
      usesSandbox: false,
      servesContent: false,
      paymentGraceMs: 75_000,
      ...LIMITS,
      retention: { contactMonths: 18, paymentYears: 7, unfinishedDays: 30 },
      journeyLogPercent: 0,
      scripts: { origins: [], simulator: null },
      developersToken: null,
      securityTxt: null,
      addresses: null,
      bloomreach: null,
      preview: null,
      sso: null,
    });
    expect(problems({ ENVIRONMENT: 'prod' })).toEqual(['PAYMENTS_BASE_URL', 'CONTENT_BASE_URL', 'MAIL_URL']);
    expect(problems({ ...PRODUCTION, ...SSO, ...SIMULATED_SSO })).toEqual(Object.keys(SIMULATED_SSO));
  });

  const OWN_CONTENT = { SANDBOX_PORT: '4500', CONTENT_BASE_URL: 'http://localhost:4500' };
  const ADDRESSES = { ADDRESS_BASE_URL: 'https://look.example', ADDRESS_KEY: 'k' };
  const OWNER = 'postgres://owner@h/b';
  const POOLER = { DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://s@h:6432/b', DATABASE_OWNER_URL: OWNER };
  const TLS_DATABASE = 'postgres://u@db.example/b?sslmode=verify-full';
  const CONTACT = { SECURITY_CONTACT: 'mailto:security@breaks.example' };
  const SCRIPT_ORIGINS = 'https://tags.example, https://tests.example:8443';
  const origins = ['https://tags.example', 'https://tests.example:8443'];
  // requirement: JOURNEY-7-SCRIPTS, JOURNEY-6-EDITOR
  it.each<[string, Environment, object]>([
    ['no payment lost while its request may be answered', { PAYMENT_GRACE_SECONDS: '1' }, { paymentGraceMs: 50_000 }],
    ['so too when that takes longer', { ...PRODUCTION, PAYMENTS_TIMEOUT_MS: '120000' }, { paymentGraceMs: 120_000 }],
    ['a minute for records', { ...PRODUCTION, PAYMENT_GRACE_SECONDS: '60' }, { paymentGraceMs: 60_000 }],
    ['no limit of calls', { ...PRODUCTION, CALLS_PER_MINUTE: '0' }, { callsPerMinute: null }],
    ['a limit of calls', { CALLS_PER_MINUTE: '30' }, { callsPerMinute: 30 }],
    ['metrics for this machine', { METRICS_PORT: '9400' }, { metrics: { host: '127.0.0.1', port: 9_400 } }],
    ['metrics for others', { METRICS_PORT: '9400', METRICS_HOST: '10.0.0.7' }, { metrics: { host: '10.0.0.7' } }],
    ['SERIALIZABLE transactions', { DATABASE_ISOLATION: 'serializable' }, { isSerializable: true }],
    ['content for as long', { CONTENT_SECONDS: '1' }, { content: { ttlMs: 1_000 } }],
    ['content from other files', { CONTENT_FOLDER: '/srv/content' }, { contentFolder: '/srv/content' }],
    ['no simulators beside real partners', PUBLIC, { usesSandbox: false, servesContent: false }],
    ['the shipped content', { ...PRODUCTION, ...OWN_CONTENT }, { usesSandbox: false, servesContent: true }],
    ['the security log in the data folder', { DATA_DIR: 'y' }, { securityLog: { file: '/srv/site/y/security.jsonl' } }],
    ['the security log elsewhere', { SECURITY_LOG_FILE: '/var/log/s' }, { securityLog: { file: '/var/log/s' } }],
    ['the security log on standard output', { SECURITY_LOG_FILE: '-' }, { securityLog: { file: null } }],
    ['e-mails in a folder', { MAIL_FOLDER: 'x', DATA_DIR: 'y' }, { mail: { folder: '/srv/site/y/x' } }],
    ['a mail server', POST, { mail: { url: POST.MAIL_URL, from: POST.MAIL_FROM } }],
    ['a mail server without a sender', { MAIL_URL: POST.MAIL_URL }, { mail: { url: POST.MAIL_URL } }],
    ['TLS of a mail server', { ...PRODUCTION, MAIL_URL: 'smtp://post.example' }, { mail: { requiresTls: true } }],
    ['a mail server of its own', { ...PRODUCTION, MAIL_URL: 'smtp://localhost' }, { mail: { requiresTls: false } }],
    ['a database over TLS', { ...PRODUCTION, DATABASE_URL: TLS_DATABASE }, { databaseUrl: TLS_DATABASE }],
    [
      'an owner of the database',
      { DATABASE_URL: 'postgres://s@h/b', DATABASE_OWNER_URL: OWNER },
      { databaseOwnerUrl: OWNER },
    ],
    ['a pooler', { ...POOLER, DATABASE_READ_URL: OWNER }, { isPooled: true, databaseReadUrl: OWNER }],
    ['one account of the database', { DATABASE_URL: OWNER }, { databaseUrl: OWNER, databaseOwnerUrl: OWNER }],
    ['a database of its own', { ...PRODUCTION, DATABASE_URL: 'postgres://u@[::1]/b' }, { isProduction: true }],
    ['a folder of backups', { BACKUP_FOLDER: 'b' }, { backupFolder: '/srv/site/b' }],
    ['a token for developers', { DEVELOPERS_TOKEN: 'x'.repeat(32) }, { developersToken: 'x'.repeat(32) }],
    ['a contact for finders of faults', CONTACT, { securityTxt: { contacts: [CONTACT.SECURITY_CONTACT], days: 180 } }],
    ['an address lookup', { ...PROVIDER, ...ADDRESSES }, { addresses: { baseUrl: 'https://look.example', key: 'k' } }],
    ['origins of scripts', { ...PRODUCTION, SCRIPT_ORIGINS }, { scripts: { origins, simulator: null } }],
    ['with a simulator', { SCRIPT_ORIGINS }, { scripts: { origins: [...origins, SIMULATORS], simulator: SIMULATORS } }],
    ['the inspector', { INSPECTOR: '1' }, { inspectorFolder: '/srv/site/.build/inspector' }],
    ['a channel of its own', { BLOOMREACH_BASE_URL: SIMULATORS }, { bloomreach: { channel: 'breakwater' } }],
    ['a channel', { ...PRODUCTION, ...BLOOMREACH }, { bloomreach: { channel: 'breaks', previewToken: null } }],
    [
      'a gallery at another host',
      { ...PRODUCTION, ...BLOOMREACH, BLOOMREACH_GALLERY_PATH: 'https://cdn.example/content/gallery' },
      { bloomreach: { galleryPath: 'https://cdn.example/content/gallery' } },
    ],
    ['previews', { ...PRODUCTION, ...PREVIEW }, { preview: { secret: PREVIEW.PREVIEW_SECRET, contentToken: 't' } }],
    ['an origin that frames previews', PREVIEW, { preview: { origin: 'https://editors.example' } }],
    ['algorithms with a private key', SSO, { usesSandbox: true, sso: { algorithms: ['RS256', 'ES256'] } }],
    ['other algorithms', { ...SSO, SSO_ALGORITHMS: 'PS256, EdDSA' }, { sso: { algorithms: ['PS256', 'EdDSA'] } }],
    ['a sign-in without simulators', { ...PRODUCTION, ...SSO }, { usesSandbox: false }],
    ['a simulated sign-in', { ...PROVIDER, ...SSO, ...SIMULATED_SSO }, { usesSandbox: true }],
  ])('returns what is set: %s', (_what, env, expected) => expect(settings(env)).toMatchObject(expected));

  it('has single sign-on as it is set', () => {
    expect(settings(SSO).sso).toMatchObject({
      name: 'Harbour ID',
      issuer: 'https://id.example',
      audience: 'breaks',
      authorizeUrl: 'https://id.example/authorize?tenant=7',
      jwksUrl: 'https://id.example/keys',
      responseType: 'id_token',
      responseMode: 'fragment',
    });
    const { SSO_AUTHORIZE_URL: _, SSO_JWKS_URL: __, ...discovered } = SSO;
    const posted = { SSO_RESPONSE_TYPE: 'code id_token', SSO_RESPONSE_MODE: 'form_post' };
    expect(settings({ ...discovered, ...posted }).sso).toMatchObject({
      issuer: 'https://id.example',
      authorizeUrl: null,
      jwksUrl: null,
      responseType: 'code id_token',
      responseMode: 'form_post',
    });
    expect(settings({ ...PROVIDER, ...discovered, SSO_ISSUER: `${SIMULATORS}/sso/apple` }).usesSandbox).toBe(true);
    expect(problems({ ...discovered, SSO_ISSUER: 'id.example' })).toEqual(['SSO_ISSUER']);
  });

  // requirement: JOURNEY-7-ENVIRONMENTS
  it.each(['local', 'dev', 'uat', 'staging', 'prod'])('takes the base host of the environment %s', (environment) => {
    const publicUrl = `https://${environment}.breaks.example`;
    const ours = { ENVIRONMENT: environment, PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' };
    const found = settings({ ...PRODUCTION, ...ours });
    expect(found).toMatchObject({ publicUrl, origins: [publicUrl], isProduction: environment === 'prod' });
  });

  const OF_SIMULATORS = `
    PAYMENTS_BASE_URL WPG_BASE_URL CARDINAL_PAGES_URL CARDINAL_MESSAGES_URL
    ADDRESS_BASE_URL EAGLE_EYE_BASE_URL MEMBERS_PORTAL_BASE_URL BLOOMREACH_BASE_URL
  `;
  it.each(OF_SIMULATORS.trim().split(/\s+/))('rejects production when %s is the URL of the simulators', (name) => {
    const config = configFrom({ ...PRODUCTION, [name]: 'http://localhost:4001' }, '/srv/site');
    expect(E.isLeft(config) ? config.left : []).toContain(
      `${name}: expected another address, since ENVIRONMENT is prod and no simulator listens`,
    );
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

  /** A row for each of these values of a setting. */
  const each = (name: string, others: Environment, values: readonly (string | undefined)[]) =>
    values.map((value): [string, Environment] => [name, { ...others, [name]: value }]);

  it.each<[string, Environment]>([
    ['SSO_JWKS_URL', { ...SSO, SSO_JWKS_URL: 'http://id.example/keys' }],
    ['SSO_AUTHORIZE_URL', { ...SSO, SSO_AUTHORIZE_URL: 'id.example' }],
    ['PAYMENT_GRACE_SECONDS', { ...PRODUCTION, PAYMENT_GRACE_SECONDS: '59' }],
    ['CONTENT_SECONDS', { CONTENT_SECONDS: '0' }],
    ['CALLS_PER_MINUTE', { CALLS_PER_MINUTE: '-1' }],
    ['DATABASE_ISOLATION', { DATABASE_ISOLATION: 'chaos' }],
    ['MAIL_URL', { MAIL_URL: 'https://post.example' }],
    ...each('MAIL_URL', PRODUCTION, ['smtp://post.example?requireTLS=false', 'smtps://post.example?secured=true']),
    ...each('DATABASE_URL', PRODUCTION, ['postgres://u@db.example/b', 'postgres://u@db.example/b?sslmode=require']),
    ['BACKUP_FOLDER', { DATABASE_URL: 'postgres://u@localhost/b', BACKUP_FOLDER: 'b' }],
    ['DATABASE_URL', { DATABASE_OWNER_URL: 'postgres://u@localhost/b' }],
    ['DATABASE_URL', { ...POOLER, DATABASE_URL: undefined }],
    ['DATABASE_POOLER', { ...POOLER, DATABASE_POOLER: 'session' }],
    ...each('DATABASE_OWNER_URL', POOLER, [undefined, 'postgres://owner@h:6432/b']),
    ...each('DATABASE_READ_URL', { ...PRODUCTION, DATABASE_URL: 'postgres://u@localhost/b' }, ['mysql://x', OWNER]),
    ...each('DATABASE_OWNER_URL', { ...PRODUCTION, DATABASE_URL: 'postgres://u@localhost/b' }, ['mysql://x', OWNER]),
    ...each('DEVELOPERS_TOKEN', {}, ['short', 'x'.repeat(31), `${'x'.repeat(32)} `]),
    ...each('SECURITY_CONTACT', {}, ['security@breaks.example', 'http://breaks.example', 'mailto:a@b.example,', ' ']),
    ...each('SECURITY_TXT_DAYS', {}, ['0', '365']),
    ...each('MAIL_FROM', {}, ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example']),
    ['MAIL_FROM', { ...PRODUCTION, MAIL_FROM: '' }],
    ['ADDRESS_BASE_URL', { ADDRESS_KEY: 'k' }],
    ['ADDRESS_KEY', { ADDRESS_BASE_URL: 'https://look.example' }],
    ['BLOOMREACH_CHANNEL', { BLOOMREACH_BASE_URL: 'https://x.bloomreach.io' }],
    ['BLOOMREACH_PATH', { ...BLOOMREACH, BLOOMREACH_PATH: 'site/' }],
    ['BLOOMREACH_GALLERY_PATH', { ...BLOOMREACH, BLOOMREACH_GALLERY_PATH: 'http://cdn.example/content/gallery' }],
    ['BLOOMREACH_BASE_URL', { ...BLOOMREACH, BLOOMREACH_BASE_URL: 'x' }],
    ...each('PREVIEW_SECRET', PREVIEW, [undefined, 'short']),
    ['CONTENT_PREVIEW_TOKEN', { ...PREVIEW, CONTENT_PREVIEW_TOKEN: undefined }],
    ['PREVIEW_ORIGIN', { PREVIEW_ORIGIN: 'https://editors.example/path' }],
    ...each('SCRIPT_ORIGINS', {}, ['http://tags.example', 'https://tags.example/x', '*', 'https://tags.example,']),
    ...each('SCRIPT_ORIGINS', {}, ["'self'", 'data:']),
    ...each('SSO_RESPONSE_MODE', SSO, ['query']),
    ...each('SSO_RESPONSE_TYPE', SSO, ['code']),
    ...each('SSO_ALGORITHMS', SSO, ['HS256', 'none', 'RS256,HS512', ' ', 'rs256']),
    ...Object.keys(SSO).flatMap((name) => each(name, SSO, [undefined])),
    ...each('INSPECTOR', PUBLIC, ['1']),
    ...each('PORT', {}, ['70000', '4000.5']),
    ['SANDBOX_PORT', { SANDBOX_PORT: '4000' }],
    ...each('OTEL_EXPORTER_OTLP_ENDPOINT', {}, ['http://collector.example', 'ftp://localhost', 'collector:4318']),
    ...each('OTEL_EXPORTER_OTLP_HEADERS', COLLECTOR, ['secret', 'authorization=', 'an other=x', 'a=b,', 'a=%zz']),
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret' }],
    ...each('METRICS_PORT', {}, ['4000', '4001', '70000', 'on']),
    ...each('PUBLIC_URL', {}, ['http://breaks.example', 'https://breaks.example/path']),
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['ENVIRONMENT', { ENVIRONMENT: 'moon' }],
    ['PAYMENTS_BASE_URL', { ...PRODUCTION, PAYMENTS_BASE_URL: '' }],
    ['CONTENT_BASE_URL', { ...PRODUCTION, CONTENT_BASE_URL: '' }],
    ['HOLD_MINUTES', { HOLD_MINUTES: '0' }],
    ['HOLD_CAP_MINUTES', { HOLD_CAP_MINUTES: '10' }],
    ...each('SESSION_SIGNED_IN_HOURS', {}, ['0', '169', '1.5']),
    ...each('SESSION_ANONYMOUS_HOURS', {}, ['0', '169', 'never']),
    ...each('BOOKING_SESSION_TIMEOUT', {}, ['59', '14401', '-60', '0', '60.5', '1e3', '2m', 'soon']),
    ['CONTENT_PASSWORD', { CONTENT_USERNAME: 'u' }],
    ['PAYMENTS_USERNAME', { ...PROVIDER, PAYMENTS_USERNAME: undefined }],
  ])('reports %s when it is invalid', (name, env) => expect(problems(env)).toEqual([name]));

  it('rejects a public host without https or with simulated payments', () =>
    expect(problems({ HOST: '0.0.0.0' })).toEqual(['PUBLIC_URL', 'PAYMENTS_BASE_URL']));

  it('never includes the value of a setting in a message', () => {
    const config = configFrom({ DATABASE_URL: 'mysql://secret' }, '/srv/site');
    expect(JSON.stringify(config)).not.toContain('secret');
  });
});
