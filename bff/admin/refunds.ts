/** Refunds for operators: listing them, and retrying a failed one or recording it as given by hand. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { RefundStatus } from '../../machines/contract/amendment.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { giveByHand, retryRefund } from '../refunds/failedRefund.ts';
import type { AdminCommand } from './commandLine.ts';
import type { RefundAction } from './commandWords.ts';
import type { Operator } from './deps.ts';
import { referenceProblem } from './references.ts';
import { tableOf, type Problem, type Report, type Row } from './report.ts';
import type { Store } from '../kernel/deps.ts';

export type ListedRefund = Readonly<{
  booking: number;
  refund: string;
  status: RefundStatus;
  amountPence: number;
  /** the references of the payment and of the refund at the provider */
  payment: string;
  reference: string;
  askedAt: Date;
  tries: number;
  nextTryAt: Date | null;
  problem: string | null;
}>;

/** The refunds of a booking (null: of all): failed, then open, both oldest first; then completed, latest first. */
export const listedRefunds = async (store: pg.Pool, resId: number | null): Promise<ListedRefund[]> =>
  (
    await store.query<ListedRefund>(sql`
      SELECT booking.res_id AS booking, refund.id AS refund, refund.status, refund.amount_pence AS "amountPence",
        attempt.reference AS payment, refund.reference, refund.created_at AS "askedAt", refund.tries,
        CASE WHEN refund.status IN ('asked', 'sent', 'unknown') THEN refund.next_try_at END AS "nextTryAt",
        refund.last_problem AS problem
      FROM refunds refund JOIN bookings booking ON booking.id = refund.booking_id
        JOIN payment_attempts attempt ON attempt.id = refund.attempt_id
      WHERE ${resId}::int IS NULL OR booking.res_id = ${resId}
      ORDER BY refund.status = 'given', refund.status <> 'failed',
        CASE WHEN refund.status <> 'given' THEN refund.created_at END, refund.updated_at DESC, refund.id
      LIMIT 500`)
  ).rows;

/** A refund as a row of a table. */
export const refundRow = ({ amountPence, askedAt, nextTryAt, problem, ...refund }: ListedRefund): Row => ({
  ...refund,
  amount: formatMoney(amountPence),
  asked: askedAt.toISOString(),
  'next try': nextTryAt?.toISOString() ?? '',
  problem: problem ?? '',
});

type ByHand = Readonly<{ at: Date; pence: number }>;

/** The part of a booking's refunds that no card could take back. */
const byHandOf = async (store: pg.Pool, resId: number): Promise<ByHand[]> =>
  (
    await store.query<ByHand>(sql`
      SELECT at, (detail ->> 'pence')::int AS pence FROM booking_history
      WHERE event = 'refund.byHand' AND booking_id = (SELECT id FROM bookings WHERE res_id = ${resId}) ORDER BY line`)
  ).rows;

const textOf = (refunds: readonly ListedRefund[], byHand: readonly ByHand[]): string =>
  [
    refunds.length === 0 ? 'There are no refunds.' : tableOf(refunds.map(refundRow)),
    ...byHand.map(({ at, pence }) => `By hand: ${formatMoney(pence)}, confirmed ${at.toISOString()}.`),
  ].join('\n');

/** All refunds, or those of one booking; `isGood` is false if one has failed. Left: there is no such booking. */
export const refundsReport = async (
  store: pg.Pool,
  { resId }: Extract<AdminCommand, { name: 'refunds' }>,
): Promise<E.Either<Problem, Report>> => {
  if (resId === null) {
    const refunds = await listedRefunds(store, null);
    return E.right({ isGood: isNoneFailed(refunds), text: textOf(refunds, []), json: refunds });
  }
  const problem = await referenceProblem(store, resId);
  if (problem !== null) return E.left(problem);
  const refunds = await listedRefunds(store, resId);
  const byHand = await byHandOf(store, resId);
  return E.right({ isGood: isNoneFailed(refunds), text: textOf(refunds, byHand), json: { refunds, byHand } });
};

const isNoneFailed = (refunds: readonly ListedRefund[]): boolean => refunds.every(({ status }) => status !== 'failed');

const ACTIONS = {
  retry: {
    run: retryRefund,
    text: (id) => `The refund ${id} is sent again within seconds. 'refunds' shows what becomes of it.`,
  },
  'by-hand': {
    run: giveByHand,
    text: (id) => `The refund ${id} counts as given by hand, and is never sent to the card.`,
  },
} as const satisfies Record<RefundAction, { run: typeof retryRefund; text: (id: string) => string }>;

/** Retries a failed refund, or records that it was given by hand. Left: there is no such refund, or it cannot be. */
export const refundReport = async (
  { pool, operator }: Store & Operator,
  { id, action }: Extract<AdminCommand, { name: 'refund' }>,
): Promise<E.Either<string, Report>> => {
  const { rows } = await pool.query<{ bookingId: string }>(
    sql`SELECT booking_id AS "bookingId" FROM refunds WHERE id = ${id}`,
  );
  const [found] = rows;
  if (found === undefined) return E.left(`There is no refund ${id}. 'refunds' lists them.`);
  const { run, text } = ACTIONS[action];
  const done = await run(pool, { id, bookingId: found.bookingId }, operator);
  if (E.isLeft(done)) return done;
  return E.right({ isGood: true, text: text(id), json: { refund: id, status: done.right.status } });
};
