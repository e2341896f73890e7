/** Finds a booking for a caller by the caller's details. Shows no e-mail addresses and no telephone numbers. */
import { either as E } from 'fp-ts';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { AgencyId } from '../../machines/contract/scalar.ts';
import { isIsoDate } from '../../machines/kit/dates.ts';
import { formatMoney } from '../../machines/kit/money.ts';
import { e164Of } from '../../machines/kit/phonePlans.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { isSameName } from '../accounts/claims.ts';
import { leadGuestOf, type BookingRow } from '../bookings/bookingRow.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Parsed } from './commandWords.ts';
import type { InputReader } from './deps.ts';
import { inputFrom, type Input } from './input.ts';
import { misuse, tableOf, type Problem, type Report } from './report.ts';
import type { Store } from '../kernel/deps.ts';

/** Fields on the command line; all personal details are read from standard input. */
const OPEN_FIELDS = ['arrival', 'agency'] as const;
const SAID_FIELDS = ['name', 'email', 'phone', 'postcode', 'last four'] as const;

type Open = Readonly<{ arrival?: string; agency?: number }>;
export type FindCommand = Readonly<{ name: 'find'; open: Open }>;

/** Parses nothing, 'arrival' with a day, 'agency' with a number, or both. */
export const findFrom = (words: readonly string[]): Parsed<FindCommand> => {
  let open: Open = {};
  for (let i = 0; i < words.length; i += 2) {
    const [given = '', value = ''] = words.slice(i, i + 2);
    const field = OPEN_FIELDS.find((one) => one === given);
    if (field === undefined) return E.left(unknownMessage('option', given, OPEN_FIELDS));
    if (open[field] !== undefined) return E.left(`“${field}” is given twice`);
    if (field === 'arrival') {
      if (!isIsoDate(value)) return E.left(`“${value}” is not a date: write it like 2027-03-01`);
      open = { ...open, arrival: value };
    } else {
      const agency = /^\d+$/.test(value) ? Number(value) : 0;
      if (!AgencyId.is(agency)) return E.left('expected the number of a travel agent, as its links have it');
      open = { ...open, agency };
    }
  }
  return E.right({ name: 'find', open });
};

type Said = Input<(typeof SAID_FIELDS)[number]>;

/** More matches than this do not help a caller. */
const MOST = 20;
const BATCH = 500;
/** The digits of a telephone number without country code and trunk zero: UK numbers have 9 or 10. */
const PHONE_DIGITS = 9;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const plainPostcode = (text: string): string => text.replace(/[^a-z\d]/gi, '').toUpperCase();

/** Why these details cannot find anybody; null if they can. */
const searchProblem = (open: Open, said: Said): string | null => {
  if (Object.keys({ ...open, ...said }).length === 0)
    return `Say at least one of ${[...SAID_FIELDS, ...OPEN_FIELDS].join(', ')}.`;
  if (said.email !== undefined && !said.email.includes('@')) return 'An e-mail address has an @.';
  if (said.phone !== undefined && digitsOf(said.phone).length < 7) return 'A telephone number has 7 digits or more.';
  if (said.postcode !== undefined && plainPostcode(said.postcode).length < 2)
    return 'A postcode has letters and digits.';
  if (said['last four'] !== undefined && !/^\d{4}$/.test(said['last four'])) return 'The last four are 4 digits.';
  return null;
};

/** SQL: the booking is among the rows of any of these statements. Each finds its own by an index; an OR would read them all. */
const isAmong = (...found: readonly Sql[]): Sql => sql`booking.id IN (${join(found, ' UNION ALL ')})`;

const ofClients = (clients: Sql): Sql =>
  sql`SELECT id FROM bookings WHERE client_id IN (SELECT id FROM clients${clients})`;

const emailIs = (email: string): Sql =>
  isAmong(
    sql`SELECT id FROM bookings WHERE contact IS NOT NULL AND lower(contact ->> 'email') = lower(${email})`,
    ofClients(sql` WHERE lower(email) = lower(${email})`),
  );

const lastDigitsOf = (stored: Sql): Sql =>
  sql`right(regexp_replace(${stored}, '[^0-9]', '', 'g'), ${raw(String(PHONE_DIGITS))})`;

/** The number of the booking or of its account. Those stored before there was E.164 are found by the typed digits. */
const phoneIs = (phone: string): Sql => {
  const digits = digitsOf(e164Of(phone) ?? phone).slice(-PHONE_DIGITS);
  return isAmong(
    sql`SELECT id FROM bookings WHERE contact IS NOT NULL
      AND ${lastDigitsOf(sql`coalesce(contact ->> 'e164', contact ->> 'phone')`)} = ${digits}`,
    ofClients(sql`, jsonb_array_elements(phones) AS one(entry)
      WHERE ${lastDigitsOf(sql`coalesce(entry ->> 'e164', entry ->> 'Number')`)} = ${digits}`),
  );
};

const plain = (postcode: Sql): Sql => sql`regexp_replace(upper(${postcode}), '[^A-Z0-9]', '', 'g')`;

const postcodeIs = (postcode: string): Sql =>
  isAmong(
    sql`SELECT booking_id FROM payment_attempts WHERE ${plain(sql`postcode`)} = ${plainPostcode(postcode)}`,
    ofClients(sql` WHERE ${plain(sql`address ->> 'Zip'`)} = ${plainPostcode(postcode)}`),
  );

const lastFourIs = (lastFour: string): Sql =>
  isAmong(
    sql`SELECT booking_id FROM payment_attempts WHERE outcome ? 'card' AND outcome -> 'card' ->> 'lastFour' = ${lastFour}`,
    sql`SELECT booking_id FROM card_agreements WHERE last_four = ${lastFour}`,
  );

const all = <V>(value: V | undefined, condition: (value: V) => Sql): Sql =>
  value === undefined ? empty : sql`AND ${condition(value)}`;

/** The bookings with a contact that match everything except the name: completed ones first, latest arrival first. */
const matchesOf = (open: Open, said: Said): Sql => sql`
  DECLARE found NO SCROLL CURSOR FOR
  SELECT res_id AS "resId", status, resort, start_date AS "startDate", nights, units, guests, total_pence AS "totalPence",
    paid_pence AS "paidPence", client_id AS "clientId"
  FROM bookings booking
  WHERE ${join(
    [
      sql`contact IS NOT NULL`,
      all(open.arrival, (day) => sql`start_date = ${day}`),
      all(open.agency, (agency) => sql`agency_id = ${agency}`),
      all(said.email, emailIs),
      all(said.phone, phoneIs),
      all(said.postcode, postcodeIs),
      all(said['last four'], lastFourIs),
    ],
    ' ',
  )}
  ORDER BY status <> 'completed', start_date DESC, res_id`;

type Match = Pick<
  BookingRow,
  'resId' | 'status' | 'resort' | 'startDate' | 'nights' | 'units' | 'guests' | 'totalPence' | 'paidPence' | 'clientId'
>;

/** Whether a guest of a booking has this name: the surname alone, or with the first name, in any order. */
const isOfName =
  (name: string) =>
  ({ guests }: Pick<Match, 'guests'>): boolean =>
    guests
      .flatMap((unit) => unit.guests)
      .some(({ firstName, lastName }) => [lastName, `${firstName} ${lastName}`].some((one) => isSameName(one, name)));

/** The matches: at most one more than may be shown. */
const matches = ({ pool }: Store, open: Open, said: Said): Promise<Match[]> =>
  withTransaction(pool, async (client) => {
    const found: Match[] = [];
    await client.query(matchesOf(open, said));
    while (found.length <= MOST) {
      const { rows } = await client.query<Match>(`FETCH ${BATCH} FROM found`);
      if (rows.length === 0) break;
      found.push(...(said.name === undefined ? rows : rows.filter(isOfName(said.name))));
    }
    return found;
  });

/**
 * The bookings that match all given details. Left, a misuse: there are no details, a field is invalid, or there are no
 * or too many matches.
 */
export const findReport = async (
  deps: Store & InputReader,
  { open }: FindCommand,
): Promise<E.Either<Problem, Report>> => {
  const said = inputFrom((await deps.read?.(SAID_FIELDS)) ?? '', SAID_FIELDS);
  if (E.isLeft(said)) return E.left(misuse(said.left));
  const problem = searchProblem(open, said.right);
  if (problem !== null) return E.left(misuse(problem));
  const found = await matches(deps, open, said.right);
  if (found.length === 0) return E.left(misuse('No booking fits that.'));
  if (found.length > MOST) return E.left(misuse(`More than ${MOST} bookings fit that. Ask the caller for more.`));
  const listed = found.map((row) => {
    const lead = leadGuestOf(row);
    return {
      booking: row.resId,
      status: row.status,
      resort: RESORT_NAMES[row.resort],
      arrival: row.startDate,
      nights: row.nights,
      'lead guest': [lead?.firstName, lead?.lastName].filter(Boolean).join(' '),
      total: formatMoney(row.totalPence),
      paid: formatMoney(row.paidPence),
      account: row.clientId,
    };
  });
  return E.right({ isGood: true, text: tableOf(listed), json: listed });
};
