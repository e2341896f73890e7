/** Bookings for operators: the current holds and their release, and the history of one booking. No names, no card data. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { formatMoney } from '../../machines/kit/money.ts';
import type { AmendmentBasket, AmendmentStatus, CabinChange } from '../../machines/contract/amendment.ts';
import { lockBooking } from '../bookings/bookingRow.ts';
import { addHistory } from '../bookings/history.ts';
import { releaseBooking } from '../bookings/hold.ts';
import { withTransaction } from '../db/transaction.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import { changeText } from './changes.ts';
import type { ReleaseCommand } from './commandWords.ts';
import type { Operator } from './deps.ts';
import { referenceProblem, unknownReference } from './references.ts';
import { refundRow, listedRefunds, type ListedRefund } from './refunds.ts';
import { misuse, showSeconds, tableOf, type Problem, type Report, type Row } from './report.ts';

type Held = Readonly<{
  reference: number;
  state: string;
  holder: string;
  resort: string;
  arrival: string;
  nights: number;
  units: number;
  totalPence: number;
  ageSeconds: number;
  secondsLeft: number;
}>;

const HOLDS = `
  SELECT res_id AS reference, hold_state AS state, coalesce('account ' || client_id, network, '') AS holder, resort, start_date AS arrival, nights,
    jsonb_array_length(units) AS units, total_pence AS "totalPence",
    extract(epoch FROM clock_timestamp() - hold_started_at)::int AS "ageSeconds",
    floor(extract(epoch FROM hold_expires_at - clock_timestamp()))::int AS "secondsLeft"
  FROM bookings WHERE hold_state IN ('held', 'paying') ORDER BY hold_expires_at, res_id`;

const holdRow = ({ totalPence, ageSeconds, secondsLeft, ...held }: Held): Row => ({
  ...held,
  total: formatMoney(totalPence),
  age: showSeconds(ageSeconds),
  // a hold does not expire while its booking is being paid
  'ends in': held.state === 'paying' ? 'when paid' : showSeconds(secondsLeft),
});

/** All current holds, the next to expire first. */
export const holdsReport = async (store: pg.Pool): Promise<Report> => {
  const { rows } = await store.query<Held>(HOLDS);
  const text = rows.length === 0 ? 'Nothing is held now.' : tableOf(rows.map(holdRow));
  return { isGood: true, text, json: rows };
};

const HELD_WITH = (resId: number, isAll: boolean): Sql => sql`
  SELECT other.id FROM bookings named JOIN bookings other ON other.id = named.id
    OR (${isAll}::boolean AND other.client_id IS NOT DISTINCT FROM named.client_id
      AND (named.client_id IS NOT NULL OR other.network = named.network))
  WHERE named.res_id = ${resId} AND named.hold_state = 'held' AND other.hold_state = 'held' ORDER BY other.res_id`;

/** Ends the hold of a booking that is not paid; what is being paid stays. Returns its reference; null if it held nothing. */
const release = (deps: ChangeDeps & Operator, id: string): Promise<number | null> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, id);
    if (row?.holdState !== 'held') return null;
    const released = await releaseBooking(deps, client, row, { type: 'hold.expired' });
    if (E.isLeft(released)) return null;
    await addHistory(client, released.right, 'hold.released', { by: deps.operator });
    return row.resId;
  });

/**
 * Ends the hold of a booking and, with `isAll`, of all that its account or network holds. Left, a misuse: there is no such
 * booking, or it holds nothing unpaid.
 */
export const releaseReport = async (
  deps: ChangeDeps & Operator,
  { resId, isAll }: ReleaseCommand,
): Promise<E.Either<Problem, Report>> => {
  const unknown = await referenceProblem(deps.pool, resId);
  if (unknown !== null) return E.left(unknown);
  const { rows } = await deps.pool.query<{ id: string }>(HELD_WITH(resId, isAll));
  const released: number[] = [];
  for (const { id } of rows) {
    const reference = await release(deps, id);
    if (reference !== null) released.push(reference);
  }
  return released.length === 0
    ? E.left(misuse(`The booking ${resId} holds nothing that can be released.`))
    : E.right({ isGood: true, text: `Released: ${released.join(', ')}.`, json: { released } });
};

type BookingSummary = Readonly<{
  id: string;
  reference: number;
  status: string;
  holdState: string;
  resort: string;
  arrival: string;
  nights: number;
  totalPence: number;
  paidPence: number;
  version: number;
  madeAt: Date;
}>;
type Event = Readonly<{ version: number; at: Date; event: string; detail: object }>;
type Payment = Readonly<{
  reference: string;
  status: string;
  amountPence: number;
  outcome: string | null;
  madeAt: Date;
  changedAt: Date;
}>;

const bookingOf = (resId: number): Sql => sql`
  SELECT id, res_id AS reference, status, hold_state AS "holdState", resort, start_date AS arrival, nights,
    total_pence AS "totalPence", paid_pence AS "paidPence", version, created_at AS "madeAt"
  FROM bookings WHERE res_id = ${resId}`;

const historyOf = (bookingId: string): Sql =>
  sql`SELECT version, at, event, detail FROM booking_history WHERE booking_id = ${bookingId} ORDER BY at, version`;

const paymentsOf = (bookingId: string): Sql => sql`
  SELECT reference, status, amount_pence AS "amountPence", outcome ->> 'kind' AS outcome, created_at AS "madeAt",
    updated_at AS "changedAt"
  FROM payment_attempts WHERE booking_id = ${bookingId} ORDER BY created_at`;

type Change = Readonly<{
  number: number;
  status: AmendmentStatus;
  differencePence: number;
  basket: AmendmentBasket;
  cabins: readonly CabinChange[];
  askedAt: Date | null;
  decidedBy: string | null;
  changedAt: Date;
}>;

const changesOf = (bookingId: string): Sql => sql`
  SELECT number, status, difference_pence AS "differencePence", basket, cabins, asked_at AS "askedAt",
    decided_by AS "decidedBy", updated_at AS "changedAt"
  FROM amendments WHERE booking_id = ${bookingId} ORDER BY number`;

const changeRow = ({
  number,
  status,
  differencePence,
  basket,
  cabins,
  askedAt,
  decidedBy,
  changedAt,
}: Change): Row => ({
  change: number,
  status,
  difference: formatMoney(differencePence),
  asked: askedAt?.toISOString() ?? '',
  'decided by': decidedBy ?? '',
  changed: changedAt.toISOString(),
  content: changeText(basket, cabins),
});

const eventRow = ({ version, at, event, detail }: Event): Row => ({
  version,
  at: at.toISOString(),
  event,
  detail: Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
});

const paymentRow = ({ amountPence, madeAt, changedAt, outcome, ...payment }: Payment): Row => ({
  ...payment,
  amount: formatMoney(amountPence),
  outcome: outcome ?? '',
  made: madeAt.toISOString(),
  changed: changedAt.toISOString(),
});

/** All data of a booking for its history report. */
type Known = Readonly<{
  booking: BookingSummary;
  history: readonly Event[];
  payments: readonly Payment[];
  changes: readonly Change[];
  refunds: readonly ListedRefund[];
}>;

const historyText = ({ booking, history, payments, changes, refunds }: Known): string => {
  const { reference, status, holdState, resort, arrival, nights, totalPence, paidPence } = booking;
  const parts = [
    `Booking ${reference}: ${status}, ${holdState}. ${resort}, ${nights} nights from ${arrival}.`,
    `Total ${formatMoney(totalPence)}, paid ${formatMoney(paidPence)}.`,
    '',
    tableOf(history.map(eventRow)),
    '',
    payments.length === 0 ? 'No payment was begun.' : tableOf(payments.map(paymentRow)),
    ...(changes.length === 0 ? [] : ['', tableOf(changes.map(changeRow))]),
    ...(refunds.length === 0 ? [] : ['', tableOf(refunds.map(refundRow))]),
  ];
  return parts.join('\n');
};

/**
 * The events of a booking, its payment attempts, changes and refunds. Left: a text for an unknown reference, with the
 * nearest one.
 */
export const historyReport = async (store: pg.Pool, resId: number): Promise<E.Either<Problem, Report>> => {
  const [booking] = (await store.query<BookingSummary>(bookingOf(resId))).rows;
  if (booking === undefined) return E.left(misuse(await unknownReference(store, resId)));
  const known: Known = {
    booking,
    history: (await store.query<Event>(historyOf(booking.id))).rows,
    payments: (await store.query<Payment>(paymentsOf(booking.id))).rows,
    changes: (await store.query<Change>(changesOf(booking.id))).rows,
    refunds: await listedRefunds(store, resId),
  };
  return E.right({ isGood: true, text: historyText(known), json: known });
};
