/** Changes of paid bookings for operators: listing those to decide, deciding them, and locking a booking. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql from 'sql-template-tag';
import type { AmendmentBasket, CabinChange } from '../../machines/contract/amendment.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { confirmByTeam, declineByTeam } from '../amendments/decideChange.ts';
import type { AskedRefunds } from '../refunds/askRefunds.ts';
import type { AdminCommand } from './commandLine.ts';
import type { Operator } from './deps.ts';
import { referenceProblem, unknownReference } from './references.ts';
import { misuse, showSeconds, tableOf, type Problem, type Report } from './report.ts';
import type { ChangeDeps, Clock, Ids } from '../kernel/deps.ts';

type Awaiting = Readonly<{
  booking: number;
  askedAt: Date;
  waitingSeconds: number;
  arrival: string;
  basket: AmendmentBasket;
  cabins: readonly CabinChange[];
  refundPence: number;
  isLate: boolean;
}>;

/** After this many days an answer is late. */
const ANSWER_DAYS = 2;

const AWAITING = sql`
  SELECT booking.res_id AS booking, asked_at AS "askedAt",
    extract(epoch FROM clock_timestamp() - asked_at)::int AS "waitingSeconds", booking.start_date AS arrival, basket,
    cabins, -difference_pence AS "refundPence", asked_at < clock_timestamp() - make_interval(days => ${ANSWER_DAYS}) AS "isLate"
  FROM amendments amendment JOIN bookings booking ON booking.id = amendment.booking_id
  WHERE amendment.status = 'awaitingTeam' ORDER BY asked_at, booking.res_id`;

/** What a change adds and removes, in one line: add-ons, then chosen cabins. */
export const changeText = ({ add, remove }: AmendmentBasket, cabins: readonly CabinChange[]): string => {
  const named = (sign: string) => (line: AmendmentBasket['add'][number]) =>
    `${sign}${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`;
  const cabinTexts = cabins.flatMap(({ from, to }) => [
    ...(from === null ? [] : [`−${from}`]),
    ...(to === null ? [] : [`+${to}`]),
  ]);
  return [...remove.map(named('−')), ...add.map(named('+')), ...cabinTexts].join(', ');
};

/** The changes that await our team's decision, oldest first; `isGood` is false if one has waited for over two days. */
export const changesReport = async (store: pg.Pool): Promise<Report> => {
  const { rows } = await store.query<Awaiting>(AWAITING);
  const shown = rows.map(({ booking, askedAt, waitingSeconds, arrival, basket, cabins, refundPence, isLate }) => ({
    booking,
    asked: askedAt.toISOString(),
    waits: showSeconds(waitingSeconds),
    late: isLate,
    arrival,
    refund: formatMoney(refundPence),
    change: changeText(basket, cabins),
  }));
  const text = rows.length === 0 ? 'No change waits for the team.' : tableOf(shown);
  return { isGood: !rows.some(({ isLate }) => isLate), text, json: rows };
};

const refundsText = ({ refunds, byHand }: AskedRefunds): string[] => [
  ...refunds.map(({ id, amountPence }) => `${formatMoney(amountPence)} goes back to a card: refund ${id}.`),
  ...(byHand > 0 ? [`${formatMoney(byHand)} cannot go back to a card: give it to the guest by hand.`] : []),
];

/** Confirms or declines the change of a booking. Left: why it could not be decided. */
export const decideReport = async (
  deps: ChangeDeps & Clock & Ids & Operator,
  { resId, decision }: Extract<AdminCommand, { name: 'change' }>,
): Promise<E.Either<Problem, Report>> => {
  const problem = await referenceProblem(deps.pool, resId);
  if (problem !== null) return E.left(problem);
  if (decision === 'decline') {
    const declined = await declineByTeam(deps, resId, deps.operator);
    const text = `The change of the booking ${resId} is declined. The guest gets an e-mail.`;
    return E.isLeft(declined) ? declined : E.right({ isGood: true, text, json: { booking: resId, decision } });
  }
  const confirmed = await confirmByTeam(deps, resId, deps.operator);
  if (E.isLeft(confirmed)) return confirmed;
  const text = [`The change of the booking ${resId} is confirmed.`, ...refundsText(confirmed.right)].join('\n');
  return E.right({ isGood: true, text, json: { booking: resId, decision, ...confirmed.right } });
};

/** Locks a booking against changes by its guest, or unlocks it. Left: there is no such booking. */
export const editLockReport = async (
  store: pg.Pool,
  { resId, isLocked }: Extract<AdminCommand, { name: 'edit-lock' }>,
): Promise<E.Either<Problem, Report>> => {
  const { rowCount } = await store.query(sql`UPDATE bookings SET is_edit_locked = ${isLocked} WHERE res_id = ${resId}`);
  if (rowCount !== 1) return E.left(misuse(await unknownReference(store, resId)));
  const text = isLocked
    ? `The guest cannot change the booking ${resId} any more.`
    : `The guest can change the booking ${resId} again, within the rules.`;
  return E.right({ isGood: true, text, json: { booking: resId, isLocked } });
};
