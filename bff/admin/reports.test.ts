/** Reports about one booking, pool, agent or reference contain nothing about others. */
import { either as E } from 'fp-ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { refundTests } from '../refunds/test/refunds.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { book, couple, nameGuests } from '../test/bookingSteps.ts';
import { payFor } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { agencyReport } from './agency.ts';
import { historyReport } from './bookings.ts';
import { exportBookings } from './export.ts';
import { referenceProblem } from './references.ts';
import { refundsReport } from './refunds.ts';
import { misuse, sentenceOf, type Problem, type Report } from './report.ts';
import { poolsReport, stockReport } from './stock.ts';

const testServer = await testServerOfFile();
const { query } = testServer;
const { pool } = testServer.database;

const right = (report: E.Either<Problem, Report>): string => {
  if (E.isLeft(report)) throw new Error(sentenceOf(report.left));
  return `${report.right.text}\n${JSON.stringify(report.right.json)}`;
};

/** The identifiers of a booking, its payments, changes and refunds in a report. */
const namesOf = async ({ booking }: PaidBooking): Promise<string[]> => {
  const rows = await query<{ name: string }>(
    `SELECT reference AS name FROM payment_attempts WHERE booking_id = $1
     UNION ALL SELECT id::text FROM refunds WHERE booking_id = $1`,
    [booking.bookingId],
  );
  return [String(booking.resId), ...rows.map(({ name }) => name)];
};

it('two bookings that were paid, changed and refunded are each reported without the other', async () => {
  const { withChange, ask } = refundTests(testServer);
  const paid = [await withChange(), await withChange()];
  for (const [i, one] of paid.entries()) await ask(one, 500 + i);
  for (const [i, one] of paid.entries()) {
    const { resId } = one.booking;
    const [own, others] = [await namesOf(one), await namesOf(paid[1 - i] ?? one)];
    const history = right(await historyReport(pool, resId));
    const refunds = right(await refundsReport(pool, { name: 'refunds', resId }));
    expect(own.filter((name) => !history.includes(name))).toEqual([]);
    expect(others.filter((name) => history.includes(name) || refunds.includes(name))).toEqual([]);
  }
});

it('the export names the lead guest of the party whose member booked', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await book(visitor, [couple, { ...couple, unitIndex: 1, isLeadBookerInParty: true }]);
  const [first, second] = [
    { firstName: 'Bo', lastName: 'First' },
    { firstName: 'Ada', lastName: 'Second' },
  ];
  await nameGuests(visitor, booking, undefined, (_, unitIndex) => (unitIndex === 1 ? second : first));
  let exported = '';
  const wanted = { first: booking.startDate, last: booking.startDate, hasNames: true };
  await exportBookings(pool, wanted, true, async (text) => void (exported += text));
  const records = exported
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(records.find(({ reference }) => reference === booking.resId)).toMatchObject({
    leadFirstName: 'Ada',
    leadLastName: 'Second',
    accommodation: booking.units.map((unit) => unit.accommodationCode).join(' '),
    adults: 4,
  });
});

describe('the stock that operators see', () => {
  const POOL = 'acc:BG:HTEST';
  const OTHER = 'acc:BG:HTEST2';

  beforeAll(async () => {
    const { bookingId } = await book(await visitorWithSession(testServer.app));
    await query(
      `INSERT INTO stock (pool, night, capacity, free)
     SELECT pool, night, 9, 9 FROM unnest($1::text[]) pool, unnest($2::date[]) night`,
      [
        [POOL, OTHER],
        ['2027-03-05', '2027-03-01', '2027-03-09'],
      ],
    );
    await query(
      `INSERT INTO hold_lines (booking_id, pool, night, quantity)
     VALUES ($1, $2, '2027-03-05', 2), ($1, $3, '2027-03-05', 3), ($1, $3, '2027-03-09', 4)`,
      [bookingId, POOL, OTHER],
    );
  });

  it('lists pools with their first and their last night', async () => {
    const nights = { nights: 3, first: '2027-03-01', last: '2027-03-09' };
    expect(await poolsReport(pool, POOL)).toMatchObject({
      right: {
        json: [
          { pool: POOL, ...nights },
          { pool: OTHER, ...nights },
        ],
      },
    });
  });

  it('counts what is taken of a pool on each night', async () => {
    const asked = { pool: POOL, first: '2027-03-01', last: '2027-03-09' };
    expect(await stockReport(pool, asked)).toMatchObject({
      right: {
        json: [
          { night: '2027-03-01', taken: 0 },
          { night: '2027-03-05', taken: 2 },
          { night: '2027-03-09', taken: 0 },
        ],
      },
    });
  });
});

it('the bookings of a travel agent are listed with sums and status, and nobody else’s', async () => {
  const AGENT = 4_711;
  /** An unpaid booking by a guest who came through the agent's link. */
  const bookFor = async (agencyId: number) => {
    const visitor = await visitorWithSession(testServer.app);
    const { version } = await book(visitor, [couple]);
    return { visitor, booking: await visitor.get('apply-agency', { version, agencyId }) };
  };
  const { booking: begun } = await bookFor(AGENT);
  const { visitor, booking } = await bookFor(AGENT);
  const { booking: paid } = await payFor(testServer, visitor, await nameGuests(visitor, booking));
  await bookFor(4_712);
  const { isGood, json } = await agencyReport(pool, AGENT);
  const row = ({ resId: reference, startDate: arrival, resort, totals: { total: totalPence } }: Booking) =>
    ({ reference, arrival, resort, brand: 'family', totalPence }) as const;
  const expected = [
    { ...row(begun), paidPence: 0, status: 'draft' },
    { ...row(paid), paidPence: paid.totals.total, status: 'completed' },
  ].toSorted((one, other) => one.reference - other.reference);
  expect([isGood, json]).toEqual([true, expected]);
});

describe('the reference that operators may have meant', () => {
  let ids: string[];

  beforeAll(async () => {
    const bookings = [];
    for (let i = 0; i < 4; i += 1) bookings.push(await book(await visitorWithSession(testServer.app)));
    ids = bookings.map(({ bookingId }) => bookingId);
  });

  /** Gives the bookings these references; all others get one far above them. */
  const problemOf = async (wanted: number, ...existing: number[]): Promise<Problem | null> => {
    for (const [index, id] of ids.entries())
      await query('UPDATE bookings SET res_id = $2 WHERE id = $1', [id, existing[index] ?? 99_999_990 + index]);
    return referenceProblem(pool, wanted);
  };

  it('is nothing to ask about when a booking has it', async () =>
    expect(await problemOf(20_000_000, 20_000_000)).toBeNull());

  it.each([
    ['the next one above it', 20_000_000, [19_994_000, 20_007_777, 20_005_555], 20_005_555],
    ['the next one below it', 20_000_000, [19_991_111, 19_994_444, 20_009_999], 19_994_444],
    ['the lower of two that are equally far away', 20_000_000, [20_012_345, 19_987_655], 19_987_655],
    ['one with a wrong digit rather than a nearer one', 20_000_000, [20_000_012, 27_000_000], 27_000_000],
    ['one with two digits swapped rather than a nearer one', 20_300_000, [20_300_012, 23_000_000], 23_000_000],
    ['the nearer of two with a wrong digit', 20_000_000, [20_000_700, 20_000_300], 20_000_300],
  ] as const)('is %s when no booking has it', async (_what, wanted, existing, nearest) => {
    expect(await problemOf(wanted, ...existing)).toEqual(
      misuse(`There is no booking ${wanted}. The nearest is ${nearest}.`),
    );
  });

  it('is none when there is no booking at all', async () => {
    await query('TRUNCATE bookings CASCADE');
    expect(await referenceProblem(pool, 20_000_000)).toEqual(
      misuse('There is no booking 20000000; there is none at all yet.'),
    );
  });
});
