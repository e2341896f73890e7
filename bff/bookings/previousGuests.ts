/**
 * The guests of an account's paid bookings, who are offered again for its next one
 * (spec: booking journey 3, account area 7).
 */
import sql, { type Sql } from 'sql-template-tag';
import type { BookingRow } from './bookingRow.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

// Serialises the bookings of one account, so that no two of them use the same number.
const lockAccountHolder = (id: number): Sql =>
  sql`SELECT FROM clients WHERE id = ${id} AND status = 'active' FOR UPDATE`;

const saveGuests = (clientId: number, guests: BookingRow['guests']): Sql => sql`
  WITH named AS (
    SELECT guest ->> 'title' AS title, guest ->> 'firstName' AS first_name, guest ->> 'lastName' AS last_name,
      (guest ->> 'dateOfBirth')::date AS date_of_birth, place
    FROM jsonb_array_elements(${JSON.stringify(guests.flatMap((unit) => unit.guests))}::jsonb)
      WITH ORDINALITY AS one(guest, place)),
  fresh AS (
    SELECT named.*, row_number() OVER (ORDER BY place) AS number FROM named
    WHERE NOT EXISTS (SELECT 1 FROM clients holder WHERE holder.id = ${clientId}
        AND lower(holder.first_name) = lower(named.first_name) AND lower(holder.last_name) = lower(named.last_name))
      AND NOT EXISTS (SELECT 1 FROM previous_guests known WHERE known.client_id = ${clientId}
        AND lower(known.first_name) = lower(named.first_name) AND lower(known.last_name) = lower(named.last_name)
        AND coalesce(named.date_of_birth = known.date_of_birth, named.date_of_birth IS NULL))
      AND NOT EXISTS (SELECT 1 FROM named twin WHERE twin.place < named.place
        AND lower(twin.first_name) = lower(named.first_name) AND lower(twin.last_name) = lower(named.last_name)
        AND twin.date_of_birth IS NOT DISTINCT FROM named.date_of_birth))
  INSERT INTO previous_guests (client_id, number, title, first_name, last_name, date_of_birth)
  SELECT ${clientId}, coalesce((SELECT max(number) FROM previous_guests WHERE client_id = ${clientId}), 0) + number,
    title, first_name, last_name, date_of_birth FROM fresh`;

/** The guests of the account in the row `client`, as JSON. */
export const PREVIOUS_GUESTS: Sql = sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('title', guest.title, 'firstName', guest.first_name, 'lastName', guest.last_name,
    'dateOfBirth', guest.date_of_birth) ORDER BY guest.number)
  FROM (SELECT * FROM previous_guests one WHERE one.client_id = client.id ORDER BY number DESC LIMIT 200) guest), '[]')`;

/**
 * Saves the guests of a booking for its account, each once, without the account holder. Does nothing if the booking
 * belongs to no account, or to a closed one.
 */
export const savePreviousGuests = async (
  client: DbClient,
  { clientId, guests }: Pick<BookingRow, 'clientId' | 'guests'>,
): Promise<void> => {
  if (clientId === null) return;
  const holder = await client.query(prepared('lock-active-holder', lockAccountHolder(clientId)));
  if (holder.rowCount !== 1) return;
  await client.query(prepared('save-previous-guests', saveGuests(clientId, guests)));
};
