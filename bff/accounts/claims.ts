/**
 * Bookings and quotes made without signing in become the account holder's if they are for the holder: the contact is
 * the holder's verified address, and the lead guest has the holder's surname.
 */
import sql, { raw } from 'sql-template-tag';
import { BOOKING_COLUMNS, leadGuestOf, type BookingRow } from '../bookings/bookingRow.ts';
import type { Store } from '../kernel/deps.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { clientById, type ClientRow } from './client.ts';
import { savePreviousGuests } from '../bookings/previousGuests.ts';

/** Letters that are not a plain letter plus an accent, and how people without them on the keyboard type them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** How letters are spelt out; people without them on the keyboard do that, or leave the accent out. */
const SPELT_OUT = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Accents, and the vowel points that Arabic and Hebrew are usually written without; other marks change the name. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g;

/** The words of a name in small letters, without accents and punctuation. */
const plainWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[^a-z]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .split(/[\s\p{Pd}]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');

/** The ways to write a name: with each letter as it is or spelt out, in one word, and with the words in any order. */
const spellingsOf = (name: string): string[] => {
  const spelt = Object.entries(SPELT_OUT).reduce(
    (all, [letter, out]) => all.flatMap((one) => (one.includes(letter) ? [one, one.replaceAll(letter, out)] : [one])),
    [name.normalize('NFKC').toLowerCase()],
  );
  const spellings = spelt.map(plainWords).flatMap((words) => [words.join(''), words.toSorted().join(' ')]);
  // of what has no letter, only the same is the same
  return spellings.includes('') ? [name.trim()] : spellings;
};

/** Whether two names count as the same when a person types one of them. */
export const isSameName = (one: string, other: string): boolean => {
  const spellings = spellingsOf(one);
  return spellingsOf(other).some((spelling) => spellings.includes(spelling));
};

/** Whether the lead guest of a booking has this surname. */
export const isLeadSurname = (row: Pick<BookingRow, 'units' | 'guests'>, lastName: string): boolean => {
  const lead = leadGuestOf(row);
  return lead !== undefined && isSameName(lead.lastName, lastName);
};

/**
 * Gives a completed booking to the holder unless it already has one, and saves its guests for the next booking. Returns
 * whether the booking is the holder's now.
 */
export const giveToHolder = async (client: DbClient, row: BookingRow, clientId: number): Promise<boolean> => {
  const given = await client.query(
    prepared(
      'give-booking-to-holder',
      sql`UPDATE bookings SET client_id = ${clientId}
          WHERE id = ${row.id} AND (client_id IS NULL OR client_id = ${clientId})`,
    ),
  );
  if (given.rowCount !== 1) return false;
  await savePreviousGuests(client, { ...row, clientId });
  return true;
};

const unclaimedBookingsOf = async (client: DbClient, { email }: ClientRow): Promise<BookingRow[]> => {
  const { rows } = await client.query<BookingRow>(
    prepared(
      'unclaimed-bookings',
      sql`SELECT ${raw(BOOKING_COLUMNS)} FROM bookings
          WHERE client_id IS NULL AND status = 'completed' AND lower(contact ->> 'email') = lower(${email})
          ORDER BY id LIMIT 200`,
    ),
  );
  return rows;
};

/**
 * Claims the completed bookings, quotes and offers of an account holder, and the quotes that session `sessionId` saved
 * without an address. Safe to repeat.
 */
export const claimBookings = (deps: Store, clientId: number, sessionId: string | null = null): Promise<void> =>
  withTransaction(deps.pool, async (client) => {
    // the account is locked after the bookings, in the same order as when a booking is completed
    const holder = await clientById(client, clientId);
    if (holder === null || !holder.isOpen || !holder.isVerified) return;
    for (const row of await unclaimedBookingsOf(client, holder))
      if (isLeadSurname(row, holder.lastName)) await giveToHolder(client, row, clientId);
    await client.query(
      prepared(
        'claim-quotes',
        sql`UPDATE quotes SET client_id = ${clientId} WHERE client_id IS NULL
              AND (lower(email) = lower(${holder.email}) OR (email IS NULL AND session_id = ${sessionId}::uuid))`,
      ),
    );
  });
