/** Exports bookings for other programs as CSV or JSON lines. No card data; the lead guest's name only on request. */
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { totalsOf } from '../../machines/booking/pricing.rules.ts';
import type { Totals } from '../../machines/contract/booking.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { withTransaction } from '../db/transaction.ts';
import { BOOKING_COLUMNS, leadGuestOf, type BookingRow } from '../bookings/bookingRow.ts';
import type { AdminCommand } from './commandLine.ts';
import { csvLine, type Write } from './csv.ts';
import type { Row } from './report.ts';

type Wanted = Pick<Extract<AdminCommand, { name: 'export' }>, 'first' | 'last' | 'hasNames'>;

const BATCH = 500;
/** Uses a cursor: the bookings are searched and sorted once, whatever the number of batches. */
const open = ({ first, last }: Wanted): Sql => sql`
  DECLARE exported NO SCROLL CURSOR FOR SELECT ${raw(BOOKING_COLUMNS)}, brand, created_at AS "madeAt",
    (SELECT coalesce(sum(amount_pence), 0)::int FROM refunds WHERE booking_id = bookings.id AND status = 'given') AS "refundedPence"
  FROM bookings
  WHERE start_date BETWEEN ${first} AND ${last} ORDER BY start_date, id`;
const NEXT = `FETCH ${BATCH} FROM exported`;

type ExportedRow = BookingRow & Readonly<{ brand: string; madeAt: Date; refundedPence: number }>;

type Field = (row: ExportedRow, totals: Totals) => string | number | null;

const guestsOf =
  (band: 'adults' | 'children' | 'toddlers' | 'infants'): Field =>
  ({ units }) =>
    sumOf(units.map((unit) => unit[band]));

/** The exported fields of a booking, in this order; money is pence. */
const FIELDS: Readonly<Record<string, Field>> = {
  reference: (row) => row.resId,
  status: (row) => row.status,
  basketKind: (row) => row.basketKind,
  agencyId: (row) => row.agencyId,
  brand: (row) => row.brand,
  resort: (row) => row.resort,
  arrival: (row) => row.startDate,
  departure: (row) => addDays(row.startDate, row.nights),
  nights: (row) => row.nights,
  accommodation: ({ units }) => units.map((unit) => unit.accommodationCode).join(' '),
  adults: guestsOf('adults'),
  children: guestsOf('children'),
  toddlers: guestsOf('toddlers'),
  infants: guestsOf('infants'),
  accommodationPence: (_row, totals) => totals.accommodationSection.total,
  diningPence: (_row, totals) => totals.diningSection.total,
  extrasPence: (_row, totals) => totals.extrasSection.total,
  savingsPence: (_row, totals) => totals.savings,
  totalPence: (row) => row.totalPence,
  paidPence: (row) => row.paidPence,
  refundedPence: (row) => row.refundedPence,
  madeAt: (row) => row.madeAt.toISOString(),
};

/** Fields that are exported only on request. */
const NAMES: Readonly<Record<string, Field>> = {
  leadFirstName: (row) => leadGuestOf(row)?.firstName ?? '',
  leadLastName: (row) => leadGuestOf(row)?.lastName ?? '',
};

const recordOf = (row: ExportedRow, fields: Readonly<Record<string, Field>>): Row => {
  const totals = totalsOf(row.units, row.dinings, row.extras, row.coupon);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field(row, totals)]));
};

/** Writes every booking that arrives on the wanted days, by arrival, from one snapshot of the database. */
export const exportBookings = (store: pg.Pool, wanted: Wanted, isJson: boolean, write: Write): Promise<void> =>
  withTransaction(
    store,
    async (client) => {
      const fields = { ...FIELDS, ...(wanted.hasNames ? NAMES : {}) };
      if (!isJson) await write(csvLine(Object.keys(fields)));
      // the program that reads the output may pause for any length of time
      await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await client.query(open(wanted));
      for (;;) {
        const { rows } = await client.query<ExportedRow>(NEXT);
        if (rows.length === 0) return;
        const records = rows.map((row) => recordOf(row, fields));
        await write(records.map((one) => (isJson ? `${JSON.stringify(one)}\n` : csvLine(Object.values(one)))).join(''));
      }
    },
    { isolation: 'REPEATABLE READ' },
  );
