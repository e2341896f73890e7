/** Sends the queued e-mails; their content is read from the booking when they are sent. */
import type pg from 'pg';
import { formatCard } from '../../machines/contract/card.text.ts';
import type { LaterPayment } from '../../machines/contract/payment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { attemptOf, paidAttempt, type Attempt } from '../attempts/attempts.ts';
import { laterPaymentsOf, payByOf } from '../instalments/instalments.ts';
import { leadGuestOf, loadBooking, viewOf } from '../bookings/bookingRow.ts';
import type { Clock, Store, Terms } from '../kernel/deps.ts';
import { amendmentOf } from '../amendments/amendmentRow.ts';
import { refundById, toCardsOf } from '../refunds/refundRow.ts';
import { MailUnreachable, type Email, type MailPort } from '../providers/mail/port.ts';
import { accountEmailOf } from './accountOutbox.ts';
import { changeAppliedEmail, changeAskedEmail, changeDeclinedEmail, refundGivenEmail } from './changeEmails.ts';
import {
  balanceDueEmail,
  confirmationEmail,
  contactChangedEmail,
  payerReceiptEmail,
  paymentLinkEmail,
  planEndedEmail,
  receiptEmail,
  type ChangeData,
  type EmailData,
} from './emails.ts';
import {
  claimEmails,
  markFailed,
  markSent,
  renewClaim,
  type AccountEmailKind,
  type BookingEmailKind,
  type QueuedEmail,
  type SiteEmailKind,
} from '../kernel/outbox.ts';
import { siteEmailOf } from './siteOutbox.ts';
import { todayAt } from '../kernel/today.ts';

/**
 * `publicUrl` is our address as browsers see it. `balanceNoticeDays`: so many days before a balance is due its guest is
 * reminded.
 */
export type MailDeps = Store &
  Clock &
  Terms &
  Readonly<{ mail: MailPort; publicUrl: string; balanceNoticeDays: number }>;

const EMAILS = {
  confirmation: confirmationEmail,
  receipt: receiptEmail,
  payerReceipt: payerReceiptEmail,
  planEnded: planEndedEmail,
  balanceDue: balanceDueEmail,
  changeApplied: changeAppliedEmail,
  changeAsked: changeAskedEmail,
  changeDeclined: changeDeclinedEmail,
  refundGiven: refundGivenEmail,
  paymentLink: paymentLinkEmail,
  contactChanged: contactChangedEmail,
} as const satisfies Record<BookingEmailKind, unknown>;

type BookingMail = QueuedEmail & Readonly<{ kind: BookingEmailKind; bookingId: string }>;

const isAboutBooking = (mail: QueuedEmail): mail is BookingMail => mail.kind in EMAILS && mail.bookingId !== null;
const isOfSite = (mail: QueuedEmail): mail is QueuedEmail & Readonly<{ kind: SiteEmailKind }> =>
  mail.kind === 'signedUp' || mail.kind === 'enquiry';
const isAboutAccount = (mail: QueuedEmail): mail is QueuedEmail & Readonly<{ kind: AccountEmailKind }> =>
  !(mail.kind in EMAILS) && !isOfSite(mail);

/** The payment attempt that an e-mail is about; null if none. */
const paymentOf = (pool: pg.Pool, { kind, bookingId, subjectId }: BookingMail): Promise<Attempt | null> | null => {
  switch (kind) {
    case 'confirmation':
      return paidAttempt(pool, bookingId);
    case 'receipt':
    case 'payerReceipt':
      return attemptOf(pool, subjectId, bookingId);
    default:
      return null;
  }
};

/** The change that an e-mail is about; null if none. */
const changeOf = async (pool: pg.Pool, { kind, bookingId, subjectId }: BookingMail): Promise<ChangeData | null> => {
  if (kind !== 'changeApplied' && kind !== 'changeAsked' && kind !== 'changeDeclined') return null;
  const amendment = await amendmentOf(pool, subjectId, bookingId);
  return amendment && { ...amendment, toCardsPence: await toCardsOf(pool, subjectId) };
};

/** The refund that an e-mail is about, in pence, and its payment; null if none. */
const refundOf = async (
  pool: pg.Pool,
  { kind, bookingId, subjectId }: BookingMail,
): Promise<Readonly<{ pence: number; payment: Attempt | null }> | null> => {
  const refund = kind === 'refundGiven' ? await refundById(pool, subjectId) : null;
  return refund && { pence: refund.amountPence, payment: await attemptOf(pool, refund.attemptId, bookingId) };
};

/** The day of the reminder of the balance, if it is yet to come. */
const remindOn = (later: readonly LaterPayment[], noticeDays: number, today: string): string | null => {
  const next = later.find(({ status, isAutomatic }) => status === 'awaited' && !isAutomatic);
  const day = next === undefined ? today : addDays(next.dueDate, -noticeDays);
  return day > today ? day : null;
};

const emailDataOf = async (deps: MailDeps, mail: BookingMail): Promise<EmailData> => {
  const row = await loadBooking(deps.pool, mail.bookingId);
  if (row === null || row.contact === null) throw new Error(`the e-mail ${mail.id} has no recipient`);
  const attempt = await paymentOf(deps.pool, mail);
  const refund = await refundOf(deps.pool, mail);
  const { outcome } = refund?.payment ?? attempt ?? { outcome: null };
  const card = outcome?.kind === 'authorised' ? outcome.card : null;
  const lead = leadGuestOf(row);
  const later = await laterPaymentsOf(deps.pool, row.id);
  const today = todayAt(deps);
  return {
    messageId: mail.id,
    booking: viewOf(row),
    to: mail.email ?? row.contact.email,
    leadGuest: [lead?.firstName, lead?.lastName].filter((name) => name !== undefined).join(' '),
    paidPence: row.paidPence,
    paymentPence: attempt?.amountPence ?? 0,
    paidOn: todayAt({ now: () => new Date(deps.now().getTime() - (attempt?.ageMs ?? 0)) }),
    card: card && formatCard(card),
    change: await changeOf(deps.pool, mail),
    refundPence: refund?.pence ?? 0,
    publicUrl: deps.publicUrl,
    payBy: payByOf(deps, row, later),
    later,
    remindOn: remindOn(later, deps.balanceNoticeDays, today),
    today,
    now: deps.now(),
  };
};

/** Whether the guest has meanwhile paid what an e-mail asks for. */
const isPaidMeanwhile = ({ kind }: BookingMail, { booking, paidPence }: EmailData): boolean =>
  (kind === 'planEnded' || kind === 'balanceDue' || kind === 'paymentLink') && paidPence >= booking.totals.total;

/** The e-mail to send; null if it has become pointless or has no recipient. */
const emailOf = async (deps: MailDeps, mail: QueuedEmail): Promise<Email | null> => {
  if (isOfSite(mail)) return siteEmailOf(deps.pool, deps.publicUrl, mail);
  if (isAboutAccount(mail)) return accountEmailOf(deps.pool, deps.publicUrl, mail);
  if (!isAboutBooking(mail)) throw new Error(`the e-mail ${mail.id} has no booking`);
  const data = await emailDataOf(deps, mail);
  return isPaidMeanwhile(mail, data) ? null : EMAILS[mail.kind](data);
};

/**
 * Sends a batch of due e-mails. One that asks for money that has been paid, or that was requested for an unknown
 * address, is marked without being sent; one that another server has claimed since is left to it. A failed one is
 * reported to `onError` and retried later; while the mail server is away, only when it is given up. Returns how many
 * were due.
 */
export const sendEmails = async (deps: MailDeps, onError: (error: unknown) => void): Promise<number> => {
  const emails = await claimEmails(deps.pool);
  for (const mail of emails) {
    try {
      if (!(await renewClaim(deps.pool, mail))) continue;
      const email = await emailOf(deps, mail);
      if (email !== null) await deps.mail.send(email);
      await markSent(deps.pool, mail);
    } catch (error) {
      // the error text of the mail service contains the guest's address, so only its code is passed on
      const kind = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      const isOver = await markFailed(deps.pool, mail);
      // that the mail server is away is one line, not one for each e-mail and try
      if (isOver || !(error instanceof MailUnreachable))
        onError(new Error(`the e-mail ${mail.id} was not sent (${kind})${isOver ? ', and is given up' : ''}`));
    }
  }
  return emails.length;
};
