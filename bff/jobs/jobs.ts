/** The recurring jobs of a server: name, period, and what one run does. */
import { deleteOldAccess, eraseOldData, type RetentionDeps } from '../accounts/retention.ts';
import { sweepAmendments } from '../amendments/amendmentJobs.ts';
import { deleteOldNetworks } from '../attempts/cardVelocity.ts';
import type { PaymentDeps } from '../attempts/deps.ts';
import { deleteOldReplies } from '../bookings/savedReplies.ts';
import type { Config } from '../config.ts';
import { BATCH as MAX_EMAILS } from '../kernel/outbox.ts';
import { sendEmails, type MailDeps } from '../mail/sendEmails.ts';
import { queueBalanceNotices } from '../payments/balanceNotices.ts';
import { MAX_COLLECTIONS } from '../payments/collectInstalments.ts';
import type { FailoverLog } from '../payments/failover.ts';
import { MAX_INQUIRIES } from '../payments/inquiries.ts';
import { paymentSaga } from '../payments/saga.ts';
import { MAX_REFUNDS } from '../refunds/giveRefunds.ts';
import { deleteExpiredSessions } from '../sessions/sessions.ts';
import { deleteOldTurns } from '../stock/holdQuota.ts';
import { startJob, type Job } from './job.ts';
import { BATCH as MAX_HOLDS, sweepHolds } from './sweeper.ts';

type OnError = (error: unknown) => void;

export type JobDeps = PaymentDeps & MailDeps & RetentionDeps & FailoverLog;

/** The periods that the settings give, in seconds, and an hour. */
export type Periods = Pick<Config, 'sweepSeconds' | 'reconcileSeconds' | 'mailSeconds'>;
const HOUR = 3_600;

/** Resolves to whether more work is left, so that the next run follows without a pause. */
type Run = (deps: JobDeps, onError: OnError) => Promise<boolean>;

/** Work that is completed in one run. */
const whole =
  (work: (deps: JobDeps, onError: OnError) => Promise<unknown>): Run =>
  async (deps, onError) => {
    await work(deps, onError);
    return false;
  };

/** Work that is done in batches of `size`, and resolves to how much was done. */
const inParts =
  (size: number, work: (deps: JobDeps, onError: OnError) => Promise<number>): Run =>
  async (deps, onError) =>
    (await work(deps, onError)) === size;

type Row = Readonly<{ name: string; period: keyof Periods | typeof HOUR; run: Run }>;

/** Work that waits for a provider is a separate job, because a provider that does not answer would delay what is behind it. */
export const JOBS = [
  { name: 'ends holds', period: 'sweepSeconds', run: inParts(MAX_HOLDS, sweepHolds) },
  { name: 'ends changes', period: 'sweepSeconds', run: whole(sweepAmendments) },
  { name: 'settles payments', period: 'reconcileSeconds', run: whole(paymentSaga.reconcile) },
  { name: 'resolves payment exceptions', period: 'reconcileSeconds', run: whole(paymentSaga.resolveExceptions) },
  { name: 'resolves unmatched payments', period: 'reconcileSeconds', run: whole(paymentSaga.resolveUnmatched) },
  { name: 'notices a fail-over', period: 'reconcileSeconds', run: whole(paymentSaga.noticeFailover) },
  { name: 'gives refunds', period: 'reconcileSeconds', run: inParts(MAX_REFUNDS, paymentSaga.giveRefunds) },
  { name: 'asks the provider', period: 'reconcileSeconds', run: inParts(MAX_INQUIRIES, paymentSaga.inquire) },
  { name: 'sends e-mails', period: 'mailSeconds', run: inParts(MAX_EMAILS, sendEmails) },
  { name: 'collects instalments', period: HOUR, run: inParts(MAX_COLLECTIONS, paymentSaga.collect) },
  { name: 'deletes sessions', period: HOUR, run: whole(deleteExpiredSessions) },
  { name: 'deletes replies', period: HOUR, run: whole(deleteOldReplies) },
  {
    name: 'deletes networks',
    period: HOUR,
    run: whole(async ({ pool, cardVelocity }) => {
      await deleteOldNetworks(pool, cardVelocity);
      await deleteOldTurns(pool);
    }),
  },
  { name: 'deletes tries and links', period: HOUR, run: whole(deleteOldAccess) },
  { name: 'erases old data', period: HOUR, run: eraseOldData },
  {
    name: 'reminds of balances',
    period: HOUR,
    run: whole((deps) => queueBalanceNotices(deps, deps.balanceNoticeDays)),
  },
] as const satisfies readonly Row[];

export type JobName = (typeof JOBS)[number]['name'];

/** Seconds from the end of a run to the next. */
export const secondsOf = (period: Row['period'], periods: Periods): number =>
  period === HOUR ? HOUR : periods[period];

/**
 * Starts every job. `onError` gets the name of the job that failed; a failure for a single booking or e-mail does not end
 * the run. `onDone` hears of each run that came to its end, with its seconds.
 */
export const startJobs = (
  periods: Periods,
  deps: JobDeps,
  onError: (job: JobName, error: unknown) => void,
  onDone: (job: JobName, seconds: number) => void = () => undefined,
): readonly Job[] =>
  JOBS.map(({ name, period, run }) => {
    const report: OnError = (error) => onError(name, error);
    const work = async (): Promise<boolean> => {
      const startedMs = performance.now();
      const hasMore = await run(deps, report);
      onDone(name, (performance.now() - startedMs) / 1_000);
      return hasMore;
    };
    return startJob(secondsOf(period, periods), work, report);
  });
