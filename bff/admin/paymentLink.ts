/** The link to pay what is left of a booking: shown to the team, or sent to the lead guest. */
import { either as E } from 'fp-ts';
import { balanceAddress } from '../../machines/addresses/paths.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmailAgain } from '../kernel/outbox.ts';
import { laterPaymentsOf, outstandingOf, payByOf } from '../instalments/instalments.ts';
import { referenceAnd, resIdFrom, type Parsed } from './commandWords.ts';
import type { AdminDeps, Operator } from './deps.ts';
import { bookingIdOf } from './references.ts';
import { misuse, type Problem, type Report } from './report.ts';
import type { Store, Terms } from '../kernel/deps.ts';

export type PaymentLinkCommand = Readonly<{ name: 'payment-link'; resId: number; isSent: boolean }>;

/** Parses a booking reference and an optional 'send'. */
export const paymentLinkFrom = (words: readonly string[]): Parsed<PaymentLinkCommand> => {
  const name = 'payment-link';
  if (words.length < 2) return E.map((resId: number) => ({ name, resId, isSent: false }) as const)(resIdFrom(words[0]));
  return E.map(({ resId }: { resId: number }) => ({ name, resId, isSent: true }) as const)(
    referenceAnd(words, ['send']),
  );
};

/** Why nothing can be paid by a link, in a sentence; null if something can. */
const stateProblem = ({ status, resId }: BookingRow, leftPence: number): string | null => {
  if (status !== 'completed')
    return `The booking ${resId} is not made: its status is ${status}. Only its own browser can pay it.`;
  return leftPence > 0 ? null : `Nothing is left to pay on the booking ${resId}.`;
};

/**
 * The link, the amount left and its due day; sending it is recorded in the booking's history. The link opens by signing
 * in, or by the reference, the lead guest's surname and the arrival day. Left, a misuse: there is no such booking, or
 * nothing to pay.
 */
export const paymentLinkReport = async (
  deps: Store & Terms & Operator & Pick<AdminDeps, 'publicUrl'>,
  { resId, isSent }: PaymentLinkCommand,
): Promise<E.Either<Problem, Report>> => {
  const id = await bookingIdOf(deps.pool, resId);
  if (E.isLeft(id)) return id;
  return withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, id.right);
    if (row === null) return E.left(misuse(`There is no booking ${resId}.`));
    const leftPence = await outstandingOf(client, row.id);
    const problem = stateProblem(row, leftPence);
    if (problem !== null) return E.left(misuse(problem));
    if (isSent) {
      await queueEmailAgain(client, { kind: 'paymentLink', bookingId: row.id, subjectId: row.id });
      await addHistory(client, row, 'paymentLink.sent', { by: deps.operator, pence: leftPence });
    }
    const payBy = payByOf(deps, row, await laterPaymentsOf(client, row.id));
    const link = `${deps.publicUrl ?? ''}${balanceAddress(row.brand, resId)}`;
    const text = [
      `${formatMoney(leftPence)} is left to pay on the booking ${resId}, by ${payBy}.`,
      link,
      ...(isSent ? ['The lead guest gets it by e-mail.'] : []),
    ].join('\n');
    return E.right({ isGood: true, text, json: { booking: resId, leftPence, payBy, link, isSent } });
  });
};
