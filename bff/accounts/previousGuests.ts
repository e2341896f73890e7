/**
 * The guests of an account's paid bookings, who are offered again for its next one
 * (spec: booking journey 3, account area 7).
 */
import type { BookingRow } from '../bookings/bookingRow.ts';
import type { DbClient } from '../db/client.ts';

// Serialises the bookings of one account, so that no two of them use the same number.
const LOCK_ACCOUNT_HOLDER = 'SELECT FROM clients WHERE id = $1 FOR UPDATE';

const SAVE_PREVIOUS_GUESTS = `
  WITH named AS (
    SELECT guest ->> 'title' AS title, guest ->> 'firstName' AS first_name, guest ->> 'lastName' AS last_name,
      (guest ->> 'dateOfBirth')::date AS date_of_birth, place
    FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS one(guest, place)),
  fresh AS (
    SELECT named.*, row_number() OVER (ORDER BY place) AS number FROM named
    WHERE NOT EXISTS (SELECT 1 FROM clients holder WHERE holder.id = $1
        AND lower(holder.first_name) = lower(named.first_name) AND lower(holder.last_name) = lower(named.last_name))
      AND NOT EXISTS (SELECT 1 FROM previous_guests known WHERE known.client_id = $1
        AND lower(known.first_name) = lower(named.first_name) AND lower(known.last_name) = lower(named.last_name)
        AND coalesce(named.date_of_birth = known.date_of_birth, named.date_of_birth IS NULL))
      AND NOT EXISTS (SELECT 1 FROM named twin WHERE twin.place < named.place
        AND lower(twin.first_name) = lower(named.first_name) AND lower(twin.last_name) = lower(named.last_name)
        AND twin.date_of_birth IS NOT DISTINCT FROM named.date_of_birth))
  INSERT INTO previous_guests (client_id, number, title, first_name, last_name, date_of_birth)
  SELECT $1, coalesce((SELECT max(number) FROM previous_guests WHERE client_id = $1), 0) + number,
    title, first_name, last_name, date_of_birth FROM fresh`;

/**
 * Saves the guests of a booking for the account that it belongs to, each once, without the account holder. Does nothing
 * for a booking that belongs to no account.
 */
export const savePreviousGuests = async (
  client: DbClient,
  { clientId, guests }: Pick<BookingRow, 'clientId' | 'guests'>,
): Promise<void> => {
  if (clientId === null) return;
  await client.query({ name: 'lock-holder', text: LOCK_ACCOUNT_HOLDER, values: [clientId] });
  await client.query({
    name: 'save-previous-guests',
    text: SAVE_PREVIOUS_GUESTS,
    values: [clientId, JSON.stringify(guests.flatMap((unit) => unit.guests))],
  });
};
