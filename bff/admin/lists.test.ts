/** Lists for operators: the text of empty ones, the order of their lines, and the limit of five hundred. */
import { beforeAll, describe, expect, it } from 'vitest';
import { refundTests } from '../refunds/test/refunds.ts';
import type { PaidBooking } from '../test/askedChange.ts';
import { book } from '../test/bookingSteps.ts';
import { copyRows } from '../test/copyRows.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { plansReport } from './plans.ts';
import { runAdminHere } from './test/command.ts';

const testServer = await testServerOfFile();
beforeAll(() => testServer.database.pool.query('DELETE FROM quotes WHERE shop_key IS NOT NULL'));

it.each([
  ['holds', 'Nothing is held now.'],
  ['follow-ups', 'There is nobody to follow up.'],
  ['offers', 'There are no offers.'],
  ['changes', 'No change waits for the team.'],
  ['plans', 'No plan has ended that is not paid.'],
  ['payment-exceptions', 'There are no payment exceptions.'],
])('%s says so', async (command, sentence) => {
  const { url } = testServer.database;
  expect(await runAdminHere(url, command)).toEqual({ code: 0, out: `${sentence}\n`, err: '' });
  expect(await runAdminHere(url, command, '--json')).toEqual({ code: 0, out: '[]\n', err: '' });
});

describe('lists have the promised order, not that in which the rows were stored', () => {
  const tests = refundTests(testServer);

  /** Two bookings, each with a change that awaits our team's decision. */
  let first: PaidBooking;
  let second: PaidBooking;

  beforeAll(async () => {
    first = await tests.withChange();
    second = await tests.withChange();
  });

  const listed = async <R>(...args: string[]): Promise<R> =>
    JSON.parse((await runAdminHere(testServer.database.url, ...args, '--json')).out) as R;

  const change = (text: string, { booking }: Pick<PaidBooking, 'booking'>, ...values: unknown[]) =>
    tests.query(text, [booking.bookingId, ...values]);

  describe('of two bookings', () => {
    it.each([
      ['changes', 'amendments', 'asked_at'],
      ['follow-ups', 'follow_ups', 'created_at'],
    ])('%s begin with what waits longest', async (command, table, column) => {
      await change(`UPDATE ${table} SET ${column} = ${column} - interval '1 hour' WHERE booking_id = $1`, second);
      const waiting = await listed<{ booking: number }[]>(command);
      expect(waiting.map(({ booking }) => booking)).toEqual([second.booking.resId, first.booking.resId]);
    });

    it('the payment exception that is open for longer is listed first, and that which was closed last before other closed ones', async () => {
      // the numbers are hours since the exception was opened and closed
      const exceptions = [
        ['closed-first', 4, 3],
        ['open-later', 1, null],
        ['closed-last', 5, 2],
        ['open-first', 2, null],
      ] as const;
      await tests.query('DELETE FROM payment_exceptions');
      for (const [index, [reference, opened, closed]] of exceptions.entries())
        await change(
          `WITH attempt AS (
           INSERT INTO payment_attempts (id, booking_id, reference, amount_pence, booking_version, instalment, status)
           VALUES (gen_random_uuid(), $1, $2, 100, 1, $3, 'refused') RETURNING id, booking_id)
         INSERT INTO payment_exceptions (attempt_id, booking_id, opened_at, closed_at, outcome)
         SELECT id, booking_id, now() - make_interval(hours => $4), now() - make_interval(hours => $5::int),
           CASE WHEN $5::int IS NOT NULL THEN 'refunded' END
         FROM attempt`,
          index % 2 === 0 ? first : second,
          reference,
          50 + index,
          opened,
          closed,
        );
      const listedExceptions = await listed<{ payment: string }[]>('payment-exceptions');
      await tests.query('DELETE FROM payment_exceptions');
      await tests.query(`DELETE FROM payment_attempts WHERE reference ~ '^(open|closed)-'`);
      expect(listedExceptions.map(({ payment }) => payment)).toEqual([
        'open-first',
        'open-later',
        'closed-last',
        'closed-first',
      ]);
    });

    it('the hold that expires first is listed first', async () => {
      const later = await book(await visitorWithSession(testServer.app));
      const sooner = await book(await visitorWithSession(testServer.app));
      await change(`UPDATE bookings SET hold_expires_at = hold_expires_at - interval '5 minutes' WHERE id = $1`, {
        booking: sooner,
      });
      const holds = await listed<{ reference: number }[]>('holds');
      expect(holds.map(({ reference }) => reference)).toEqual([sooner.resId, later.resId]);
    });
  });

  describe('of one booking', () => {
    type History = { history: { at: string; event: string }[]; changes: { number: number }[] };
    const historyOf = ({ booking }: PaidBooking) => listed<History>('history', String(booking.resId));

    it('the events are in the order of their times', async () => {
      const before = (await historyOf(first)).history.map(({ event }) => event);
      await change(
        `UPDATE booking_history SET at = at - interval '1 day'
       WHERE booking_id = $1 AND line = (SELECT max(line) FROM booking_history WHERE booking_id = $1)`,
        first,
      );
      const { history } = await historyOf(first);
      expect(history.map(({ event }) => event)).toEqual([...before.slice(-1), ...before.slice(0, -1)]);
    });

    it('the payments are in the order in which they were begun', async () => {
      const payments = async () =>
        (await listed<{ payments: { reference: string }[] }>('history', String(first.booking.resId))).payments;
      const before = await payments();
      await tests.query(`UPDATE payment_attempts SET created_at = created_at - interval '1 day' WHERE reference = $1`, [
        before.at(-1)?.reference,
      ]);
      expect(before.length).toBeGreaterThan(1);
      expect(await payments()).toMatchObject(
        [...before.slice(-1), ...before.slice(0, -1)].map(({ reference }) => ({ reference })),
      );
    });

    it('the changes are in the order of their numbers', async () => {
      for (const number of [3, 2])
        await change(
          `INSERT INTO amendments (id, booking_id, number, status, units, dinings, extras, basket, cabins, difference_pence, hold_expires_at)
         SELECT gen_random_uuid(), id, $2, 'cancelled', units, dinings, extras, '{"add": [], "remove": []}', '[]', 0, now()
         FROM bookings WHERE id = $1`,
          first,
          number,
        );
      expect((await historyOf(first)).changes.map(({ number }) => number)).toEqual([1, 2, 3]);
    });

    it('the refunds that failed come first, then the open ones from the oldest, then the given ones from the latest', async () => {
      const states = [
        [101, 'given', 2],
        [102, 'given', 1],
        [103, 'asked', 1],
        [104, 'sent', 2],
        [105, 'failed', 0],
      ] as const;
      for (const [pence, status, hours] of states) {
        await tests.ask(first, pence);
        await change(
          `UPDATE refunds SET status = $3, created_at = created_at - make_interval(hours => $4),
           updated_at = updated_at - make_interval(hours => $4) WHERE booking_id = $1 AND amount_pence = $2`,
          first,
          pence,
          status,
          hours,
        );
      }
      const { refunds } = await listed<{ refunds: { amountPence: number }[] }>('refunds', String(first.booking.resId));
      expect(refunds.map(({ amountPence }) => amountPence)).toEqual([105, 104, 103, 102, 101]);
    });

    it('what is to be given by hand is its own, in the order in which it was confirmed', async () => {
      await tests.query(`UPDATE payment_attempts SET status = 'refused'`);
      await tests.ask(first, 901);
      await tests.ask(second, 902);
      await tests.ask(first, 903);
      const move = `UPDATE booking_history SET at = at WHERE booking_id = $1 AND (detail ->> 'pence')::int = $2`;
      await change(move, first, 901);
      const { byHand } = await listed<{ byHand: { pence: number }[] }>('refunds', String(first.booking.resId));
      expect(byHand.map(({ pence }) => pence)).toEqual([901, 903]);
    });
  });
});

it('lists the five hundred plans at most that ended for the earliest arrivals, and those of one day by their references', async () => {
  const { bookingId } = await paidBooking(testServer, await visitorWithSession(testServer.app));
  // the later copies arrive earlier, two on each day, with unordered references
  await copyRows(
    testServer,
    'bookings',
    bookingId,
    501,
    `jsonb_build_object('id', gen_random_uuid(), 'res_id', 20000000 + n * 7 % 503, 'paid_pence', 0,
     'start_date', '2030-01-01'::date - n / 2)`,
  );
  await testServer.query(
    `INSERT INTO instalments (booking_id, number, due_date, amount_pence, is_automatic, status, next_try_on, ended_at,
     ended_because)
   SELECT id, 1, start_date, 100, true, 'ended', start_date, clock_timestamp(), 'refused' FROM bookings
   WHERE res_id BETWEEN 20000000 AND 20001000`,
  );
  const { json } = await plansReport(testServer.database.pool);
  const listed = json as { booking: number; arrives: string }[];
  expect(listed).toHaveLength(500);
  const keys = listed.map(({ booking: reference, arrives }) => `${arrives} ${reference}`);
  expect(keys).toEqual(keys.toSorted());
  expect(listed.at(-1)?.arrives).toBe('2029-12-31');
});
