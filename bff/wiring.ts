/** How a server is wired: what its payments depend on, and what it does again and again, a row for each job. */
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

/** `run` resolves to whether it stopped before it had done all, so that it goes on without a pause. */
export type ScheduledJob = Readonly<{ name: string; seconds: number; run: () => Promise<boolean> }>;

export type Periods = Pick<
  Config,
  'sweepSeconds' | 'reconcileSeconds' | 'mailSeconds' | 'balanceNoticeDays' | 'publicUrl' | 'cardVelocity'
>;

const HOUR_SECONDS = 3_600;

/** Runs work that is always done whole. */
const whole = (work: () => Promise<unknown>) => async (): Promise<boolean> => {
  await work();
  return false;
};

/** Runs work that is done in parts of `size`, and returns how much of it was done. */
const inParts = (size: number, work: () => Promise<number>) => async (): Promise<boolean> => (await work()) === size;

/**
 * The jobs of a server. `onError` gets what fails for one booking or e-mail. What waits for a provider is a job of its
 * own, because one that does not answer would delay everything behind it.
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

/** What the payments of a server depend on. */
export const paymentDepsOf = (config: Config, bookings: SearchDeps): PaymentDeps & SearchDeps => ({
  ...bookings,
  router: paymentRouterOf(config),
  returnUrl: new URL(RETURN_PATH, config.publicUrl).href,
  providerTimeoutMs: config.payments.timeoutMs,
  authenticationMs: config.authenticationSeconds * 1_000,
  cardVelocity: config.cardVelocity,
  graceMs: config.paymentGraceMs,
});
