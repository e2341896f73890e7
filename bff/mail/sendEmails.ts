/** Sends the queued e-mails; their content is read from the booking when they are sent. */
import type pg from 'pg';
import { balanceDate } from '../../machines/checkout/schedule.rules.ts';
import { formatCard } from '../../machines/kit/card.text.ts';
import type { MailPort } from '../providers/mail/port.ts';
import { attemptOf, paidAttempt, type Attempt } from '../payments/attempts.ts';
import { leadGuestOf, loadBooking, viewOf } from '../bookings/bookingRow.ts';
import { type BookingDeps } from '../bookings/deps.ts';
import { confirmationEmail, planEndedEmail, receiptEmail, type EmailData } from './emails.ts';
import { claimEmails, markFailed, markSent, type QueuedEmail, type EmailKind } from './outbox.ts';
import { todayAt } from '../bookings/today.ts';

/** `publicUrl` is our address as browsers see it. */
export type MailDeps = BookingDeps & Readonly<{ mail: MailPort; publicUrl: string }>;

const EMAILS = {
  confirmation: confirmationEmail,
  receipt: receiptEmail,
  planEnded: planEndedEmail,
} as const satisfies Record<EmailKind, unknown>;

/** The payment attempt that an e-mail is about; null when it is about none. */
const paymentOf = (pool: pg.Pool, { kind, bookingId, subjectId }: QueuedEmail): Promise<Attempt | null> | null => {
  switch (kind) {
    case 'confirmation':
      return paidAttempt(pool, bookingId);
    case 'receipt':
      return attemptOf(pool, subjectId, bookingId);
    case 'planEnded':
      return null;
  }
};

const emailDataOf = async (deps: MailDeps, mail: QueuedEmail): Promise<EmailData> => {
  const row = await loadBooking(deps.pool, mail.bookingId);
  if (row === null || row.contact === null) throw new Error(`the e-mail ${mail.id} has no recipient`);
  const attempt = await paymentOf(deps.pool, mail);
  const card = attempt?.outcome?.kind === 'authorised' ? attempt.outcome.card : null;
  const lead = leadGuestOf(row);
  return {
    messageId: mail.id,
    booking: viewOf(row),
    to: row.contact.email,
    leadGuest: [lead?.firstName, lead?.lastName].filter((name) => name !== undefined).join(' '),
    paidPence: row.paidPence,
    paymentPence: attempt?.amountPence ?? 0,
    card: card && formatCard(card),
    publicUrl: deps.publicUrl,
    payBy: balanceDate(row.startDate, deps.terms),
    today: todayAt(deps),
    now: deps.now(),
  };
};

/** Whether the guest has paid meanwhile what an e-mail asks for. */
const isPaidMeanwhile = ({ kind }: QueuedEmail, { booking, paidPence }: EmailData): boolean =>
  kind === 'planEnded' && paidPence >= booking.totals.total;

/**
 * Sends a batch of due e-mails. One that asks for money that was paid meanwhile is marked without being sent. A failed
 * one is reported to `onError` and retried later. Returns how many were due.
 */
export const sendEmails = async (deps: MailDeps, onError: (error: unknown) => void): Promise<number> => {
  const emails = await claimEmails(deps.pool);
  for (const mail of emails) {
    try {
      const data = await emailDataOf(deps, mail);
      if (!isPaidMeanwhile(mail, data)) await deps.mail.send(EMAILS[mail.kind](data));
      await markSent(deps.pool, mail);
    } catch (error) {
      // the error text of the mail service contains the guest's address, so only its code is passed on
      const kind = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      const isOver = await markFailed(deps.pool, mail);
      onError(new Error(`the e-mail ${mail.id} was not sent (${kind})${isOver ? ', and is given up' : ''}`));
    }
  }
  return emails.length;
};
