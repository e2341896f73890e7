/** Changes of bookings: every event goes through here, with the row locked and the version checked. */
import { either as E } from 'fp-ts';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import type { BookingEvent, UnitsChosen } from '../../machines/booking/booking.machine.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { afterCommit, withTransaction } from '../db/transaction.ts';
import { queueEmail } from '../kernel/outbox.ts';
import { abandonUnsentAttempts } from '../attempts/attempts.ts';
import {
  BOOKING_COLUMNS,
  RETRY_MINUTES,
  areGuestsNamed,
  loadBooking,
  lockBooking,
  viewOf,
  type BookingContent,
  type BookingRow,
} from './bookingRow.ts';
import { savePreviousGuests } from './previousGuests.ts';
import type { ChangeDeps, Holding, Store } from '../kernel/deps.ts';
import { changeHold, holdFor } from '../stock/holds.ts';
import { saveFollowUp } from './followUps.ts';
import { savedReplyStep } from './savedReplies.ts';
import type { Idempotency, Reply } from './idempotency.ts';
import { transitionBooking } from './lifecycle.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/**
 * The effect on the hold's expiry. `keep`: none. `renew`: a full hold from now, up to the cap. `restart`: a full hold
 * and a new cap. `retry`: at least the time to try another card.
 */
export type HoldEnd = 'keep' | 'renew' | 'restart' | 'retry';

export type Change = Readonly<{ content: Partial<BookingContent>; holdEnd?: HoldEnd; detail?: object }>;

/**
 * A discount code applies to one stay of one brand, so a booking that moves to another stay loses it. So does an unpaid
 * booking that would cost nothing with it, because it could never be paid.
 */
const couponOf = (row: BookingRow, content: Partial<BookingContent>): Pick<BookingContent, 'coupon'> => {
  const { startDate, nights, resort, brand, status, units, dinings, extras } = { ...row, ...content };
  const isSameStay =
    startDate === row.startDate && nights === row.nights && resort === row.resort && brand === row.brand;
  const isBeingMade = status === 'draft' || status === 'inProgress';
  const isAllFree = isBeingMade && totalsOf(units, dinings, extras, row.coupon).total === 0;
  return { coupon: isSameStay && !isAllFree ? row.coupon : null };
};

/** An event as a use case sends it; only the new content shows whether the names are kept. */
export type ChangeEvent = Exclude<BookingEvent, UnitsChosen> | Pick<UnitsChosen, 'type'>;

/** The event of the booking chart for a change that leads to this content. */
export const bookingEventOf = (event: ChangeEvent, content: BookingContent): BookingEvent =>
  event.type === 'units.chosen' ? { ...event, areGuestsNamed: areGuestsNamed(content) } : event;

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/**
 * Sends the event to the booking chart of a locked row and stores the result with a line of history. If `idempotency`
 * is given, saves the booking as the reply. Refusals: those of `transitionBooking`, and bookingChanged.
 */
export const applyEvent = async (
  deps: Holding,
  client: DbClient,
  row: BookingRow,
  event: ChangeEvent,
  { content, holdEnd = 'keep', detail = {} }: Change,
  idempotency: Idempotency | null,
): Promise<E.Either<Refused, BookingRow>> => {
  const next = { ...row, ...couponOf(row, content), ...content };
  const lifecycle = transitionBooking(row.snapshot, bookingEventOf(event, next));
  if (E.isLeft(lifecycle)) return lifecycle;
  const { total } = totalsOf(next.units, next.dinings, next.extras, next.coupon);
  const { holdMinutes, capMinutes } = deps.holds;
  const saved = await client.query<BookingRow>(
    prepared(
      'save-booking',
      sql`WITH saved AS (
          UPDATE bookings SET version = version + 1, updated_at = clock_timestamp(),
            status = ${lifecycle.right.status}, snapshot = ${json(lifecycle.right.snapshot)},
            resort = ${next.resort}, start_date = ${next.startDate}, nights = ${next.nights}, brand = ${next.brand},
            units = ${json(next.units)}, dinings = ${json(next.dinings)}, extras = ${json(next.extras)},
            guests = ${json(next.guests)}, contact = ${json(next.contact)},
            total_pence = ${total}, paid_pence = ${next.paidPence},
            coupon = ${json(next.coupon)}, payment = ${json(next.payment)},
            basket_kind = ${next.basketKind}, quote_id = ${next.quoteId}, agency_id = ${next.agencyId},
            hold_state = ${next.holdState},
            hold_started_at = CASE ${holdEnd}::text WHEN 'restart' THEN clock_timestamp() ELSE hold_started_at END,
            hold_expires_at = CASE ${holdEnd}::text
              WHEN 'restart' THEN clock_timestamp() + make_interval(mins => ${holdMinutes})
              WHEN 'renew' THEN greatest(hold_expires_at, least(clock_timestamp() + make_interval(mins => ${holdMinutes}),
                                                                hold_started_at + make_interval(mins => ${capMinutes})))
              WHEN 'retry' THEN greatest(hold_expires_at, clock_timestamp() + make_interval(mins => ${RETRY_MINUTES}))
              ELSE hold_expires_at END
          WHERE id = ${row.id} AND version = ${row.version} RETURNING *),
        noted AS (
          INSERT INTO booking_history (booking_id, version, event, detail)
          SELECT id, version, ${event.type}, ${json(detail)}::jsonb FROM saved),
        ${savedReplyStep('saved', idempotency)}
        SELECT ${raw(BOOKING_COLUMNS)} FROM saved`,
    ),
  );
  const after = saved.rows[0];
  if (after === undefined) return E.left(refused('bookingChanged'));
  if (after.status === 'completed' && row.status !== 'completed') {
    await queueEmail(client, { kind: 'confirmation', bookingId: row.id, subjectId: row.id });
    await savePreviousGuests(client, after);
    await saveFollowUp(client, after);
  }
  if (content.units !== undefined || content.holdState !== undefined) {
    afterCommit(client, () => [row, after].forEach(deps.availability.invalidate));
  }
  return E.right(after);
};

/** Releases the stock of a locked booking and stores the event that ends it. */
export const releaseBooking = async (
  deps: Holding,
  client: DbClient,
  row: BookingRow,
  event: BookingEvent,
): Promise<E.Either<Refused, BookingRow>> => {
  const ended = await applyEvent(deps, client, row, event, { content: { holdState: 'released' } }, null);
  if (E.isRight(ended)) {
    await changeHold(client, row.id, []);
    await abandonUnsentAttempts(client, row.id);
  }
  return ended;
};

/**
 * Ends a booking whose hold has expired; returns whether it did. Leaves other bookings unchanged and, with
 * 'unlessLocked', also a locked one.
 */
export const expireIfDue = (
  deps: ChangeDeps,
  id: string,
  when: 'always' | 'unlessLocked' = 'always',
): Promise<boolean> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, id, when);
    return (
      row !== null && row.isHoldDue && E.isRight(await releaseBooking(deps, client, row, { type: 'hold.expired' }))
    );
  });

/** The current booking; one whose hold has expired is ended first. Null when there is none. */
export const currentBooking = async (deps: ChangeDeps, id: string): Promise<BookingRow | null> => {
  const row = await loadBooking(deps.pool, id);
  if (row === null || !row.isHoldDue) return row;
  await expireIfDue(deps, id);
  return loadBooking(deps.pool, id);
};

export type ExtendedBooking = BookingRow & Readonly<{ canExtend: boolean }>;

/**
 * Extends the hold of a booking that is being made, up to its cap; null when nothing is held. The version stays the
 * same: the guest's view is unchanged, and extending the hold must not make an open form stale.
 */
export const extendHold = async (deps: Holding & Store, id: string): Promise<ExtendedBooking | null> => {
  const { holdMinutes, capMinutes } = deps.holds;
  const extended = await deps.pool.query<ExtendedBooking>(
    prepared(
      'extend-hold',
      sql`UPDATE bookings SET hold_expires_at = greatest(hold_expires_at, least(
            clock_timestamp() + make_interval(mins => ${holdMinutes}),
            hold_started_at + make_interval(mins => ${capMinutes})))
          WHERE id = ${id} AND hold_state = 'held' AND hold_expires_at > clock_timestamp()
          RETURNING ${raw(BOOKING_COLUMNS)},
            hold_expires_at < hold_started_at + make_interval(mins => ${capMinutes}) AS "canExtend"`,
    ),
  );
  return extended.rows[0] ?? null;
};

export type DecideChange = (row: BookingRow, client: pg.PoolClient) => Promise<E.Either<Refused, Change>>;

/**
 * One change of a booking by a guest, in one transaction: locks the row, checks that the chart accepts the event,
 * compares `version` (null: any), asks `decide` for the change, holds the stock for it, and stores the result. With
 * `idempotency` the booking is the reply and is saved as such; with null the caller sends another reply. `decide` must
 * write nothing when it refuses. Refusals: noBooking, holdExpired, bookingChanged, paymentProcessing, notAcceptedNow,
 * accommodationSoldOut, addonSoldOut, and those of `decide`.
 */
export const changeBooking = <I extends Idempotency | null>(
  deps: ChangeDeps,
  idempotency: I,
  id: string,
  version: number | null,
  event: ChangeEvent,
  decide: DecideChange,
): Promise<E.Either<Refused, Reply<Booking, I>>> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, id);
    if (row === null) return E.left(refused('noBooking'));
    if (row.isHoldDue) {
      await releaseBooking(deps, client, row, { type: 'hold.expired' });
      return E.left(refused('holdExpired'));
    }
    const lifecycle = transitionBooking(row.snapshot, bookingEventOf(event, row));
    if (E.isLeft(lifecycle)) return lifecycle;
    if (version !== null && version !== row.version) return E.left(refused('bookingChanged'));
    const change = await decide(row, client);
    if (E.isLeft(change)) return change;
    const soldOut = await holdFor(client, row, { ...row, ...change.right.content });
    if (soldOut !== null) return E.left(soldOut);
    const changed = await applyEvent(deps, client, row, event, change.right, idempotency);
    return E.isLeft(changed) ? changed : E.right({ data: viewOf(changed.right), savedUnder: idempotency });
  });
