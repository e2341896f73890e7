/** The validated settings of the server. All have defaults for local development; an invalid value stops the start. */
import { join, resolve } from 'node:path';
import { either as E } from 'fp-ts';
import { DEFAULT_TERMS, type PaymentTerms } from '../machines/checkout/schedule.rules.ts';
import { backupFolderFrom, databaseUrlsFrom, isPooledFrom, isSerializableFrom } from './db/config.ts';
import { addressConfigFrom, type AddressConfig } from './providers/address/config.ts';
import {
  eagleEyeConfigFrom,
  membersPortalConfigFrom,
  type EagleEyeConfig,
  type MembersPortalConfig,
} from './providers/verification/config.ts';
import { ssoConfigFrom, type SsoConfig } from './providers/sso/config.ts';
import { mailConfigFrom, type MailConfig } from './providers/mail/config.ts';
import { paymentsConfigFrom, type PaymentsConfig } from './providers/payments/config.ts';
import { orSandbox, wpgConfigFrom, type WpgConfig } from './providers/payments/wpg/config.ts';
import { cardinalConfigFrom, orSandboxCardinal, type CardinalConfig } from './providers/payments/cardinal/config.ts';
import { tracingConfigFrom, type TracingConfig } from './providers/tracingConfig.ts';
import { contentConfigFrom, type ContentConfig } from './providers/content/config.ts';
import { bloomreachConfigFrom, type BloomreachConfig } from './providers/content/bloomreach/config.ts';
import { scriptsConfigFrom } from './site/scriptsConfig.ts';
import { securityTxtFrom, type SecurityTxt } from './site/securityTxt.ts';
import { previewConfigFrom, type PreviewConfig } from './site/previewConfig.ts';
import type { RetentionPeriods } from './accounts/retentionTable.ts';
import type { HoldLimits, SessionLimits } from './kernel/deps.ts';
import { DEFAULT_SESSION_HOURS } from './sessions/sessions.ts';
import type { ScriptSettings } from './site/siteScripts.ts';
import type { SecurityLogConfig } from './security/securityLog.ts';
import { LOOPBACK, envReader, type Environment, type EnvReader } from './settings.ts';
import { refuseSimulators, sandboxPayments } from './simulatedConfig.ts';
import { limitsFrom, type LimitSettings } from './security/limitsConfig.ts';
import { trustProxyFrom } from './trustProxy.ts';

export type Config = LimitSettings &
  Readonly<{
    host: string;
    port: number;
    /** how long a server that is told to stop goes on serving, until balancers have noticed that it is not ready */
    drainSeconds: number;
    /** where `/metrics` is; null: nowhere */
    metrics: Readonly<{ host: string; port: number }> | null;
    /** null: no traces */
    tracing: TracingConfig | null;
    /** our origin as browsers see it */
    publicUrl: string;
    /** the origins from which calls are accepted: our own, with all loopback names for local development */
    origins: readonly string[];
    sandboxPort: number;
    /** whether any provider is simulated; never in production */
    usesSandbox: boolean;
    /** whether content comes from the shipped files, which are served next to this server */
    servesContent: boolean;
    /** the files of the content store */
    contentFolder: string;
    dataDir: string;
    /** null: a private PostgreSQL in the data folder */
    databaseUrl: string | null;
    /** the same database with the account that owns its tables */
    databaseOwnerUrl: string | null;
    /** a standby of it, from which searches read; null: they read from the primary */
    databaseReadUrl: string | null;
    /** where the private PostgreSQL archives its log and its backups are; null: nowhere */
    backupFolder: string | null;
    /** every transaction runs at SERIALIZABLE */
    isSerializable: boolean;
    /** connections lead to a pooler in transaction mode */
    isPooled: boolean;
    clientFolder: string;
    /** the built server renderer */
    rendererFile: string;
    /** the pages are rebuilt while the server runs */
    isWatching: boolean;
    /** the folder of the built inspector; null: it is not served */
    inspectorFolder: string | null;
    /** the percentage of visits whose journey is recorded in the log */
    journeyLogPercent: number;
    /** real guests book here */
    isProduction: boolean;
    /** the secret with which developers read their pages in production; null: there they are off */
    developersToken: string | null;
    /** whom to tell of a vulnerability; null: nobody is named */
    securityTxt: SecurityTxt | null;
    holds: HoldLimits;
    /** terms of deposits and instalments */
    terms: PaymentTerms;
    /** how many days a quote is valid */
    quoteDays: number;
    /** how many days before a balance is due its guest gets an e-mail reminder */
    balanceNoticeDays: number;
    sessionHours: SessionLimits['sessionHours'];
    /** seconds */
    bookingSessionTimeout: number;
    sweepSeconds: number;
    reconcileSeconds: number;
    /** how long the guest has for one step of the card authentication */
    authenticationSeconds: number;
    /** an attempt without a provider record this long after it was sent never arrived; at least a request's time-out */
    paymentGraceMs: number;
    /** how long personal data is kept */
    retention: RetentionPeriods;
    /** the proxies trusted for a visitor's IP address: CIDR ranges, or false */
    trustProxy: string[] | false;
    payments: PaymentsConfig;
    /** null: the XML gateway is not used */
    wpg: WpgConfig | null;
    /** null: Cardinal is not used */
    cardinal: CardinalConfig | null;
    content: ContentConfig;
    /** null: the pages of the site come from `content`, like everything else */
    bloomreach: BloomreachConfig | null;
    /** null: there are no content previews */
    preview: PreviewConfig | null;
    securityLog: SecurityLogConfig;
    mail: MailConfig;
    mailSeconds: number;
    /** null: no address lookup, guests type their address */
    addresses: AddressConfig | null;
    /** the voucher service; null: vouchers are not checked */
    eagleEye: EagleEyeConfig | null;
    /** the members' portal; null: there is none */
    membersPortal: MembersPortalConfig | null;
    /** which scripts of other companies the pages of the site may have */
    scripts: ScriptSettings;
    /** single sign-on by another company; null: there is none */
    sso: SsoConfig | null;
  }>;

/** The environments (spec: booking journey 7). */
const ENVIRONMENTS = ['local', 'dev', 'uat', 'staging', 'prod'];

const ownOriginsOf = (publicUrl: URL): string[] =>
  LOOPBACK.includes(publicUrl.hostname)
    ? ['localhost', '127.0.0.1', '[::1]'].map(
        (host) => `${publicUrl.protocol}//${host}${publicUrl.port === '' ? '' : `:${publicUrl.port}`}`,
      )
    : [publicUrl.origin];

/** How long Access Worldpay's Payment Queries may lack a payment after it was requested. */
const RECORDS_LAG_SECONDS = 60;
const DEFAULT_GRACE_SECONDS = 75;

/** `/metrics` has a port of its own, never one of `others`. */
const metricsOf = ({ text, wholeNumber, refuse }: EnvReader, others: readonly number[]): Config['metrics'] => {
  const port = wholeNumber('METRICS_PORT', 0, 0, 65_535);
  if (others.includes(port)) refuse('METRICS_PORT', 'another port than PORT and SANDBOX_PORT', null);
  return port === 0 ? null : { host: text('METRICS_HOST') ?? '127.0.0.1', port };
};

/** The security log is a file below the data folder, or, with '-', a standard stream. */
const securityLogOf = ({ text }: EnvReader, dataDir: string): SecurityLogConfig => {
  const given = text('SECURITY_LOG_FILE') ?? 'security.jsonl';
  return { file: given === '-' ? null : resolve(dataDir, given) };
};

/**
 * Reads the settings; relative folders are under `root`. Left: one sentence for every invalid setting, with its name but
 * never its value.
 */
export const configFrom = (env: Environment, root: string): E.Either<readonly string[], Config> => {
  const read = envReader(env);
  const { text, wholeNumber, refuse } = read;
  const port = wholeNumber('PORT', 4_000, 1, 65_535);
  const sandboxPort = wholeNumber('SANDBOX_PORT', 4_001, 1, 65_535);
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const host = text('HOST') ?? '127.0.0.1';
  const publicUrl = read.origin('PUBLIC_URL', `http://localhost:${port}`);
  const isOpen = !LOOPBACK.includes(host);
  if (isOpen && publicUrl.protocol !== 'https:')
    refuse('PUBLIC_URL', 'an https origin, since HOST is open to others (cookies need it)', null);
  if (isOpen && text('PAYMENTS_BASE_URL') === undefined)
    refuse('PAYMENTS_BASE_URL', 'a provider, since HOST is open to others', null);
  const environment = text('ENVIRONMENT') ?? 'local';
  if (!ENVIRONMENTS.includes(environment)) refuse('ENVIRONMENT', `one of ${ENVIRONMENTS.join(', ')}`, null);
  const isProduction = environment === 'prod';
  if (isProduction) refuseSimulators(read, sandboxUrl);
  const isInspected = text('INSPECTOR') === '1';
  if (isInspected && (isOpen || isProduction))
    refuse('INSPECTOR', 'nothing, since HOST is open to others or ENVIRONMENT is prod', null);
  if (sandboxPort === port) refuse('SANDBOX_PORT', 'another port than PORT', null);
  const graceMs =
    wholeNumber('PAYMENT_GRACE_SECONDS', DEFAULT_GRACE_SECONDS, isProduction ? RECORDS_LAG_SECONDS : 1, 86_400) * 1_000;
  const holdMinutes = wholeNumber('HOLD_MINUTES', 20, 1, 1_440);
  const content = contentConfigFrom(read, sandboxUrl);
  const payments = paymentsConfigFrom(
    text('PAYMENTS_BASE_URL') === undefined ? { ...env, ...sandboxPayments(sandboxUrl) } : env,
  );
  // simulated in local development only: real guests must never see invented addresses or vouchers
  const addresses = addressConfigFrom(read, isOpen || isProduction ? null : sandboxUrl);
  const eagleEye = eagleEyeConfigFrom(read, isOpen || isProduction ? null : sandboxUrl);
  const membersPortal = membersPortalConfigFrom(read, isOpen || isProduction ? null : sandboxUrl);
  const bloomreach = bloomreachConfigFrom(read, sandboxUrl);
  const preview = previewConfigFrom(read, !isOpen && !isProduction);
  const scripts = scriptsConfigFrom(read, isOpen || isProduction ? null : sandboxUrl);
  const sso = ssoConfigFrom(read);
  const dataDir = resolve(root, text('DATA_DIR') ?? '.data');
  const mail = mailConfigFrom(read, resolve(dataDir, text('MAIL_FOLDER') ?? 'mail'), isProduction);
  const databaseUrls = databaseUrlsFrom(read, isProduction);
  const backupFolder = backupFolderFrom(read, root);
  const isSerializable = isSerializableFrom(read);
  const isPooled = isPooledFrom(read);
  // an https site on a loopback address has a proxy on this machine
  const trustProxy = trustProxyFrom(read, isProduction && (isOpen || !LOOPBACK.includes(publicUrl.hostname)));
  const rest = {
    ...limitsFrom(read),
    // elsewhere no balancer has to notice, and whoever presses Ctrl-C waits
    drainSeconds: wholeNumber('DRAIN_SECONDS', isProduction ? 3 : 0, 0, 60),
    metrics: metricsOf(read, [port, sandboxPort]),
    tracing: tracingConfigFrom(read),
    // in production journeys are recorded only if this is set
    journeyLogPercent: wholeNumber('JOURNEY_LOG_PERCENT', isProduction ? 0 : 100, 0, 100),
    holds: { holdMinutes, capMinutes: wholeNumber('HOLD_CAP_MINUTES', 240, holdMinutes, 1_440) },
    terms: {
      balanceDays: wholeNumber('BALANCE_DAYS', DEFAULT_TERMS.balanceDays, 0, 365),
      depositPercent: wholeNumber('DEPOSIT_PERCENT', DEFAULT_TERMS.depositPercent, 0, 100),
      minDeposit: wholeNumber('DEPOSIT_AT_LEAST_PENCE', DEFAULT_TERMS.minDeposit, 1, 1_000_000),
      minInstalments: wholeNumber('INSTALMENTS_AT_LEAST', DEFAULT_TERMS.minInstalments, 1, 24),
      minInstalment: wholeNumber('INSTALMENT_AT_LEAST_PENCE', DEFAULT_TERMS.minInstalment, 1, 1_000_000),
    },
    quoteDays: wholeNumber('QUOTE_DAYS', 14, 1, 365),
    balanceNoticeDays: wholeNumber('BALANCE_NOTICE_DAYS', 14, 1, 90),
    sessionHours: {
      signedIn: wholeNumber('SESSION_SIGNED_IN_HOURS', DEFAULT_SESSION_HOURS.signedIn, 1, 168),
      anonymous: wholeNumber('SESSION_ANONYMOUS_HOURS', DEFAULT_SESSION_HOURS.anonymous, 1, 168),
    },
    bookingSessionTimeout: wholeNumber('BOOKING_SESSION_TIMEOUT', 1_200, 60, 14_400),
    sweepSeconds: wholeNumber('SWEEP_SECONDS', 15, 1, 3_600),
    reconcileSeconds: wholeNumber('RECONCILE_SECONDS', 4, 1, 3_600),
    developersToken: read.token('DEVELOPERS_TOKEN'),
    securityTxt: securityTxtFrom(read),
    mailSeconds: wholeNumber('MAIL_SECONDS', 5, 1, 3_600),
    authenticationSeconds: wholeNumber('AUTHENTICATION_SECONDS', 600, 1, 3_600),
    retention: {
      contactMonths: wholeNumber('RETENTION_CONTACT_MONTHS', 18, 1, 120),
      paymentYears: wholeNumber('RETENTION_PAYMENT_YEARS', 7, 1, 30),
      unfinishedDays: wholeNumber('RETENTION_UNFINISHED_DAYS', 30, 1, 365),
    },
  };
  if (E.isLeft(payments)) return E.left([...read.problems, ...payments.left]);
  const isSimulated = text('PAYMENTS_BASE_URL') === undefined && !isOpen;
  const simulator = isSimulated ? sandboxUrl : null;
  const gateway = envReader(orSandboxCardinal(orSandbox(env, simulator), simulator));
  const wpg = wpgConfigFrom(gateway, payments.right);
  const cardinal = cardinalConfigFrom(gateway);
  read.problems.push(...gateway.problems);
  if (read.problems.length > 0) return E.left(read.problems);
  return E.right({
    ...rest,
    // the provider may not yet know a request that still waits for its reply
    paymentGraceMs: Math.max(graceMs, payments.right.timeoutMs),
    host,
    port,
    publicUrl: publicUrl.origin,
    origins: ownOriginsOf(publicUrl),
    sandboxPort,
    usesSandbox:
      payments.right.baseUrl === sandboxUrl ||
      wpg?.baseUrl === sandboxUrl ||
      cardinal?.pagesUrl === sandboxUrl ||
      scripts.simulator === sandboxUrl ||
      [addresses, eagleEye, membersPortal, bloomreach].some((service) => service?.baseUrl === sandboxUrl) ||
      URL.parse(sso?.jwksUrl ?? sso?.issuer ?? '')?.origin === sandboxUrl,
    servesContent: content.baseUrl === sandboxUrl,
    contentFolder: resolve(root, text('CONTENT_FOLDER') ?? join('bff', 'content', 'store')),
    dataDir,
    ...databaseUrls,
    backupFolder,
    isSerializable,
    isPooled,
    clientFolder: join(root, '.build', 'client'),
    rendererFile: join(root, '.build', 'server', 'server.js'),
    isWatching: text('WATCH_PAGES') === '1',
    inspectorFolder: isInspected ? join(root, '.build', 'inspector') : null,
    isProduction,
    trustProxy,
    securityLog: securityLogOf(read, dataDir),
    mail,
    addresses,
    eagleEye,
    membersPortal,
    scripts,
    sso,
    payments: payments.right,
    wpg,
    cardinal,
    content,
    bloomreach,
    preview,
  });
};
