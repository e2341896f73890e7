/** Stores an event of a booking: the one place that moves a booking's chart. */
import { either as E } from 'fp-ts';
import sql, { raw } from 'sql-template-tag';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import type { BookingEvent, UnitsChosen } from '../../machines/booking/booking.machine.ts';
import { e164Of } from '../../machines/kit/phonePlans.ts';
import { afterCommit } from '../db/transaction.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { Holding } from '../kernel/deps.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { BOOKING_COLUMNS, RETRY_MINUTES, areGuestsNamed, type BookingContent, type BookingRow } from './bookingRow.ts';
import type { Idempotency } from './idempotency.ts';
import { transitionBooking } from './lifecycle.ts';
import { savedReplyStep } from './savedReplies.ts';

/**
 * The effect on the hold's expiry. `keep`: none. `renew`: a full hold from now, up to the cap, which counts from the
 * first choice. `retry`: at least the time to try another card, which ends so long after the cap at the latest.
 */
export type HoldEnd = 'keep' | 'renew' | 'retry';

/** `network`: where the booking counts from now on; null or none: where it did. */
export type Change = Readonly<{
  content: Partial<BookingContent>;
  holdEnd?: HoldEnd;
  detail?: object;
  network?: string | null;
}>;

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

/** A contact as it is stored: the telephone number as typed, and by E.164. */
const storedContact = ({ contact }: BookingContent): object | null =>
  contact && { ...contact, e164: e164Of(contact.phone) };

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
  { content, holdEnd = 'keep', detail = {}, network = null }: Change,
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
            guests = ${json(next.guests)}, contact = ${json(storedContact(next))},
            total_pence = ${total}, paid_pence = ${next.paidPence},
            coupon = ${json(next.coupon)}, payment = ${json(next.payment)},
            basket_kind = ${next.basketKind}, quote_id = ${next.quoteId}, agency_id = ${next.agencyId},
            hold_state = ${next.holdState},
            network = CASE WHEN ${next.holdState}::text IN ('held', 'paying') THEN coalesce(${network}::text, network) END,
            hold_expires_at = CASE ${holdEnd}::text
              WHEN 'renew' THEN greatest(hold_expires_at, least(clock_timestamp() + make_interval(mins => ${holdMinutes}),
                                                                hold_started_at + make_interval(mins => ${capMinutes})))
              WHEN 'retry' THEN greatest(hold_expires_at, least(clock_timestamp() + make_interval(mins => ${RETRY_MINUTES}),
                                                                hold_started_at + make_interval(mins => ${capMinutes + RETRY_MINUTES})))
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
  if (content.units !== undefined || content.holdState !== undefined) {
    afterCommit(client, () => [row, after].forEach(deps.availability.invalidate));
  }
  return E.right(after);
};
