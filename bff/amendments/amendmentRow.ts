/** A change of a paid booking as a database row. A booking has at most one open change. */
import sql, { raw, type Sql } from 'sql-template-tag';
import { OPEN_STATUSES } from '../../machines/amendment/amendment.rules.ts';
import type { AmendmentBasket, AmendmentStatus, CabinChange } from '../../machines/contract/amendment.ts';
import { RETRY_MINUTES, type BookingContent } from '../bookings/bookingRow.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

/** The booking's content after the change. */
export type NextContent = Pick<BookingContent, 'units' | 'dinings' | 'extras'>;

export type AmendmentRow = NextContent &
  Readonly<{
    id: string;
    bookingId: string;
    /** 1 for the first change of a booking */
    number: number;
    status: AmendmentStatus;
    version: number;
    basket: AmendmentBasket;
    cabins: readonly CabinChange[];
    differencePence: number;
    /** seconds left of the hold, by the database's clock; 0 once it has expired */
    holdSecondsLeft: number;
    /** null: its hold has no time limit, or it holds nothing */
    heldUntil: Date | null;
    /** it is open and its hold has expired, but its stock is not released yet */
    isHoldDue: boolean;
    askedAt: Date | null;
    /** the day, at the resort, on which our team was asked */
    askedOn: string | null;
    updatedAt: Date;
  }>;

const COLUMNS = raw(`id, booking_id AS "bookingId", number, status, version, units, dinings, extras, basket, cabins,
  difference_pence AS "differencePence", asked_at AS "askedAt", asked_on AS "askedOn", updated_at AS "updatedAt",
  greatest(0, ceil(extract(epoch FROM hold_expires_at - clock_timestamp())))::int AS "holdSecondsLeft",
  CASE WHEN status = 'open' THEN hold_expires_at END AS "heldUntil",
  status = 'open' AND hold_expires_at <= clock_timestamp() AS "isHoldDue"`);

/** The open change of a booking; null if there is none. Lock the booking first, or it may be out of date. */
export const openAmendmentOf = async (client: DbClient, bookingId: string): Promise<AmendmentRow | null> => {
  const { rows } = await client.query<AmendmentRow>(
    prepared(
      'open-amendment',
      sql`SELECT ${COLUMNS} FROM amendments WHERE booking_id = ${bookingId} AND status = ANY (${[...OPEN_STATUSES]})`,
    ),
  );
  return rows[0] ?? null;
};

/** The booking's change with this id; null if there is none. Lock the booking first, or it may be out of date. */
export const amendmentOf = async (client: DbClient, id: string, bookingId: string): Promise<AmendmentRow | null> => {
  const { rows } = await client.query<AmendmentRow>(
    prepared(
      'amendment-of-booking',
      sql`SELECT ${COLUMNS} FROM amendments WHERE id = ${id} AND booking_id = ${bookingId}`,
    ),
  );
  return rows[0] ?? null;
};

/** The latest ended changes of a booking, 20 at most. */
export const endedAmendmentsOf = async (client: DbClient, bookingId: string): Promise<AmendmentRow[]> => {
  const { rows } = await client.query<AmendmentRow>(
    prepared(
      'ended-amendments',
      sql`SELECT ${COLUMNS} FROM amendments WHERE booking_id = ${bookingId} AND NOT (status = ANY (${[...OPEN_STATUSES]}))
          ORDER BY number DESC LIMIT 20`,
    ),
  );
  return rows;
};

/** The data that an edit stores. The hold times are those of an unpaid booking. */
export type Draft = NextContent & Pick<AmendmentRow, 'basket' | 'cabins' | 'differencePence'>;

type Holds = Readonly<{ holdMinutes: number; capMinutes: number }>;

const json = (value: unknown): string => JSON.stringify(value);

/** Stores the first edit of a new change. `sessionId`: the holder's; null for our team, which has none. */
export const insertAmendment = async (
  client: DbClient,
  { id, bookingId, sessionId }: Readonly<{ id: string; bookingId: string; sessionId: string | null }>,
  { units, dinings, extras, basket, cabins, differencePence }: Draft,
  { holdMinutes }: Holds,
): Promise<void> => {
  await client.query(
    prepared(
      'insert-amendment',
      sql`INSERT INTO amendments (id, booking_id, number, status, session_id, units, dinings, extras, basket, cabins,
            difference_pence, hold_expires_at)
          SELECT ${id}, ${bookingId}, coalesce(max(number), 0) + 1, 'open', ${sessionId}, ${json(units)}::jsonb,
            ${json(dinings)}::jsonb, ${json(extras)}::jsonb, ${json(basket)}::jsonb, ${json(cabins)}::jsonb,
            ${differencePence}::int, clock_timestamp() + make_interval(mins => ${holdMinutes})
          FROM amendments WHERE booking_id = ${bookingId}`,
    ),
  );
};

/** Stores a further edit: extends its hold up to its cap, and starts a new hold if the old one has lapsed. */
export const editAmendment = async (
  client: DbClient,
  { id, status }: Pick<AmendmentRow, 'id' | 'status'>,
  sessionId: string | null,
  { units, dinings, extras, basket, cabins, differencePence }: Draft,
  { holdMinutes, capMinutes }: Holds,
): Promise<void> => {
  const restarts = status === 'lapsed';
  await client.query(
    prepared(
      'edit-amendment',
      sql`UPDATE amendments SET status = 'open', version = version + 1, session_id = ${sessionId},
            units = ${json(units)}, dinings = ${json(dinings)}, extras = ${json(extras)}, basket = ${json(basket)},
            cabins = ${json(cabins)}, difference_pence = ${differencePence}, updated_at = clock_timestamp(),
            hold_started_at = CASE WHEN ${restarts}::boolean THEN clock_timestamp() ELSE hold_started_at END,
            hold_expires_at = CASE WHEN ${restarts}::boolean
              THEN clock_timestamp() + make_interval(mins => ${holdMinutes})
              ELSE greatest(hold_expires_at, least(clock_timestamp() + make_interval(mins => ${holdMinutes}),
                hold_started_at + make_interval(mins => ${capMinutes}))) END
          WHERE id = ${id}`,
    ),
  );
};

/** Stores a new state and, if given, the operator who decided it. */
export const setAmendmentStatus = async (
  client: DbClient,
  id: string,
  status: AmendmentStatus,
  decidedBy: string | null = null,
): Promise<void> => {
  await client.query(
    prepared(
      'set-amendment-status',
      sql`UPDATE amendments SET status = ${status}, decided_by = coalesce(${decidedBy}, decided_by),
            updated_at = clock_timestamp() WHERE id = ${id}`,
    ),
  );
};

/** Reopens a change whose payment was refused, with at least the time to try another card, up to so long after the cap. */
export const reopenAmendment = async (client: DbClient, id: string, { capMinutes }: Holds): Promise<void> => {
  await client.query(
    prepared(
      'reopen-amendment',
      sql`UPDATE amendments SET status = 'open', updated_at = clock_timestamp(),
            hold_expires_at = greatest(hold_expires_at, least(clock_timestamp() + make_interval(mins => ${RETRY_MINUTES}),
              hold_started_at + make_interval(mins => ${capMinutes + RETRY_MINUTES})))
          WHERE id = ${id}`,
    ),
  );
};

/** Extends the holds of the open changes that this session was the last to edit, up to their cap. */
export const extendAmendments = async (
  client: DbClient,
  sessionId: string,
  { holdMinutes, capMinutes }: Holds,
): Promise<void> => {
  await client.query(
    prepared(
      'extend-amendments',
      sql`UPDATE amendments SET hold_expires_at = greatest(hold_expires_at, least(
            clock_timestamp() + make_interval(mins => ${holdMinutes}),
            hold_started_at + make_interval(mins => ${capMinutes})))
          WHERE session_id = ${sessionId} AND status = 'open' AND hold_expires_at > clock_timestamp()`,
    ),
  );
};

/** Stores the day, at the resort, on which our team was asked for the refund of a change. */
export const setAsked = async (client: DbClient, id: string, today: string): Promise<void> => {
  await client.query(
    prepared(
      'set-amendment-asked',
      sql`UPDATE amendments SET status = 'awaitingTeam', asked_at = clock_timestamp(), asked_on = ${today},
            updated_at = clock_timestamp() WHERE id = ${id}`,
    ),
  );
};

/** The bookings whose changes a job has to end, 200 at most; `where` is a condition on the change. */
export const bookingsWithAmendment = async (client: DbClient, name: string, where: Sql): Promise<string[]> => {
  const { rows } = await client.query<{ bookingId: string }>(
    prepared(
      name,
      sql`SELECT booking_id AS "bookingId" FROM amendments amendment WHERE ${where} ORDER BY hold_expires_at LIMIT 200`,
    ),
  );
  return rows.map(({ bookingId }) => bookingId);
};
