/** The wiring of a server: the dependencies of its payments, and its recurring jobs, one row per job. */
import type pg from 'pg';
import { deleteOldAccess } from './accounts/retention.ts';
import { sweepAmendments } from './amendments/amendmentJobs.ts';
import type { SearchDeps } from './search/deps.ts';
import { deleteOldReplies } from './bookings/savedReplies.ts';
import type { Config } from './config.ts';
import { RETURN_PATH } from './http/calls/paymentCallbacks.ts';
import { BATCH, reconcilePayments, sweepHolds } from './jobs/sweeper.ts';
import { BATCH as MAIL_BATCH } from './kernel/outbox.ts';
import { sendEmails, type MailDeps } from './mail/sendEmails.ts';
import { queueBalanceNotices } from './payments/balanceNotices.ts';
import { deleteOldNetworks } from './attempts/cardVelocity.ts';
import { MAX_COLLECTIONS, collectInstalments } from './payments/collectInstalments.ts';
import type { PaymentDeps } from './attempts/deps.ts';
import { MAX_INQUIRIES, runDueInquiries } from './payments/inquiries.ts';
import { resolvePaymentExceptions } from './payments/paymentExceptions.ts';
import { resolveUnmatchedPayments } from './payments/unmatchedPayments.ts';
import { paymentRouterOf } from './paymentProviders.ts';
import { MAX_REFUNDS, giveRefunds } from './refunds/giveRefunds.ts';
import { deleteExpiredSessions } from './sessions/sessions.ts';
import type { BookingDeps } from './kernel/deps.ts';

/** `run` resolves to whether more work is left, so that the next run follows without a pause. */
export type ScheduledJob = Readonly<{ name: string; seconds: number; run: () => Promise<boolean> }>;

export type Periods = Pick<
  Config,
  'sweepSeconds' | 'reconcileSeconds' | 'mailSeconds' | 'balanceNoticeDays' | 'publicUrl' | 'cardVelocity'
>;

const HOUR_SECONDS = 3_600;

/** Wraps work that is always completed in one run. */
const whole = (work: () => Promise<unknown>) => async (): Promise<boolean> => {
  await work();
  return false;
};

/** Wraps work that is done in batches of `size` and returns how much was done. */
const inParts = (size: number, work: () => Promise<number>) => async (): Promise<boolean> => (await work()) === size;

/**
 * The jobs of a server. `onError` gets failures for single bookings or e-mails. Work that waits for a provider is a
 * separate job, because a provider that does not answer would delay everything behind it.
 */
export const scheduleOf = (
  config: Periods,
  deps: PaymentDeps,
  pool: pg.Pool,
  mail: MailDeps['mail'],
  onError: (error: unknown) => void,
): readonly ScheduledJob[] => {
  const { sweepSeconds, reconcileSeconds, mailSeconds, balanceNoticeDays, publicUrl, cardVelocity } = config;
  return [
    { name: 'ends holds', seconds: sweepSeconds, run: inParts(BATCH, () => sweepHolds(deps, onError)) },
    { name: 'ends changes', seconds: sweepSeconds, run: whole(() => sweepAmendments(deps, onError)) },
    { name: 'settles payments', seconds: reconcileSeconds, run: whole(() => reconcilePayments(deps, onError)) },
    {
      name: 'resolves payment exceptions',
      seconds: reconcileSeconds,
      run: whole(() => resolvePaymentExceptions(deps, onError)),
    },
    {
      name: 'resolves unmatched payments',
      seconds: reconcileSeconds,
      run: whole(() => resolveUnmatchedPayments(deps, onError)),
    },
    { name: 'gives refunds', seconds: reconcileSeconds, run: inParts(MAX_REFUNDS, () => giveRefunds(deps, onError)) },
    {
      name: 'asks the provider',
      seconds: reconcileSeconds,
      run: inParts(MAX_INQUIRIES, () => runDueInquiries(deps, onError)),
    },
    {
      name: 'sends e-mails',
      seconds: mailSeconds,
      run: inParts(MAIL_BATCH, () => sendEmails({ ...deps, mail, publicUrl }, onError)),
    },
    {
      name: 'collects instalments',
      seconds: HOUR_SECONDS,
      run: inParts(MAX_COLLECTIONS, () => collectInstalments(deps, onError)),
    },
    { name: 'deletes sessions', seconds: HOUR_SECONDS, run: whole(() => deleteExpiredSessions(deps)) },
    { name: 'deletes replies', seconds: HOUR_SECONDS, run: whole(() => deleteOldReplies(deps)) },
    { name: 'deletes networks', seconds: HOUR_SECONDS, run: whole(() => deleteOldNetworks(pool, cardVelocity)) },
    { name: 'deletes tries and links', seconds: HOUR_SECONDS, run: whole(() => deleteOldAccess(deps)) },
    {
      name: 'reminds of balances',
      seconds: HOUR_SECONDS,
      run: whole(() => queueBalanceNotices(deps, balanceNoticeDays)),
    },
  ];
};

/** The dependencies of a server's payments. */
export const paymentDepsOf = (config: Config, bookings: BookingDeps & SearchDeps): PaymentDeps & SearchDeps => ({
  ...bookings,
  router: paymentRouterOf(config),
  returnUrl: new URL(RETURN_PATH, config.publicUrl).href,
  providerTimeoutMs: config.payments.timeoutMs,
  authenticationMs: config.authenticationSeconds * 1_000,
  cardVelocity: config.cardVelocity,
  graceMs: config.paymentGraceMs,
});
