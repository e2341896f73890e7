/** Sends the letters that wait: what they tell is read when they go out. */
import type pg from 'pg';
import { balanceDate } from '../../machines/checkout/schedule.rules.ts';
import { cardInWords } from '../../machines/kit/cardWords.ts';
import type { MailPort } from '../providers/mail/port.ts';
import { attemptOf, paidAttempt, type Attempt } from '../reservations/attempts.ts';
import { leadGuestOf, loadBooking, viewOf } from '../reservations/bookingRow.ts';
import { todayAt, type Desk } from '../reservations/desk.ts';
import { confirmationLetter, planEndedLetter, receiptLetter, type LetterFacts } from './letters.ts';
import { claimMails, markFailed, markSent, type Mail, type MailKind } from './outbox.ts';

/** `publicUrl` is our address as browsers see it. */
export type PostOffice = Desk & Readonly<{ mail: MailPort; publicUrl: string }>;

const LETTERS = {
  confirmation: confirmationLetter,
  receipt: receiptLetter,
  planEnded: planEndedLetter,
} as const satisfies Record<MailKind, unknown>;

/** The payment that a letter is about; null where it is about none. */
const paymentOf = (pool: pg.Pool, { kind, bookingId, subjectId }: Mail): Promise<Attempt | null> | null => {
  switch (kind) {
    case 'confirmation':
      return paidAttempt(pool, bookingId);
    case 'receipt':
      return attemptOf(pool, subjectId, bookingId);
    case 'planEnded':
      return null;
  }
};

const factsOf = async (office: PostOffice, mail: Mail): Promise<LetterFacts> => {
  const row = await loadBooking(office.pool, mail.bookingId);
  if (row === null || row.contact === null) throw new Error(`the letter ${mail.id} has nobody to go to`);
  const attempt = await paymentOf(office.pool, mail);
  const card = attempt?.outcome?.kind === 'authorised' ? attempt.outcome.card : null;
  const lead = leadGuestOf(row);
  return {
    messageId: mail.id,
    booking: viewOf(row),
    to: row.contact.email,
    leadGuest: [lead?.firstName, lead?.lastName].filter((name) => name !== undefined).join(' '),
    paidPence: row.paidPence,
    paymentPence: attempt?.amountPence ?? 0,
    card: card && cardInWords(card),
    publicUrl: office.publicUrl,
    payBy: balanceDate(row.startDate, office.terms),
    today: todayAt(office),
    now: office.now(),
  };
};

/** Sends what is due, a batch at most; one that fails is told of and tried again later. Gives how many were due. */
export const sendMails = async (office: PostOffice, onError: (error: unknown) => void): Promise<number> => {
  const mails = await claimMails(office.pool);
  for (const mail of mails) {
    try {
      await office.mail.send(LETTERS[mail.kind](await factsOf(office, mail)));
      await markSent(office.pool, mail);
    } catch (error) {
      // the address of the guest is in the service's words: only their kind is passed on
      const kind = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      const isOver = await markFailed(office.pool, mail);
      onError(new Error(`the letter ${mail.id} was not sent (${kind})${isOver ? ', and is given up' : ''}`));
    }
  }
  return mails.length;
};
