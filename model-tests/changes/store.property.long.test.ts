/**
 * After any edits, payments, jobs, decisions of the team and refunds of a paid booking on the real store: its lines are its
 * stock, its totals the sums of its parts, and what is paid is what the provider captured less what it gave back.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkMoney } from '../../bff/admin/money.ts';
import { checkStock } from '../../bff/stock/reconcile.ts';
import { FAR, ownerOf, paidStay, type Owner } from '../../bff/test/changes.ts';
import { openTestServer, type TestServer } from '../../bff/test/testServer.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { chargesIn } from '../races/payments/charges.ts';
import { BOOKED, storeCommands, storeRunner } from './storeCommands.ts';

/** The number of sequences; `CHANGE_STORE_RUNS` overrides it. */
const RUNS = Number(process.env['CHANGE_STORE_RUNS'] ?? 8);
/** Bookings are deleted after so many sequences: all of them are checked after each step. */
const KEPT = 20;
vi.setConfig({ testTimeout: 120_000 + RUNS * 15_000 });

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer(20_000);
});
afterAll(() => testServer.close());

const clear = async (): Promise<void> => {
  const { pool } = testServer.database;
  await pool.query('TRUNCATE bookings, sessions, saved_replies, payment_events CASCADE');
  await pool.query('UPDATE stock SET free = capacity WHERE free <> capacity AND NOT is_closed');
};

const newOwner = async (): Promise<Owner> => {
  const visitor = await visitorWithSession(testServer.app);
  return ownerOf(testServer, visitor, await paidStay(testServer, visitor, { code: 'HSTD', from: FAR, add: BOOKED }));
};

const partsOf = ({ units, dinings, extras, totals }: Booking): number =>
  sumOf(units.map(({ price, cabinPrice }) => price + cabinPrice)) +
  sumOf([...dinings, ...extras].map(({ price }) => price)) -
  totals.discount;

/** Late money that is to be given back is a problem only once nothing more can be done about it. */
const isUnderWay = ({ kind }: Readonly<{ kind: string }>): boolean => kind === 'capturedAfterRefusal';

/** What is wrong after a step. */
const problemsOf = async ({ now, paid }: Owner): Promise<unknown[]> => {
  const { pool } = testServer.database;
  const { booked, change } = await now();
  const { rows } = await pool.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM amendments
     WHERE booking_id = $1 AND status NOT IN ('applied', 'declined', 'cancelled')`,
    [paid.bookingId],
  );
  const open = rows[0]?.open ?? 0;
  return [
    ...(await checkStock(pool)),
    ...(await checkMoney(pool)).filter((problem) => !isUnderWay(problem)),
    ...testServer.defects,
    ...(open <= 1 ? [] : [`${open} changes are open`]),
    ...[booked, ...(change === null ? [] : [change.next])]
      .filter((one) => one.totals.total !== partsOf(one))
      .map(({ totals }) => `${totals.total} is not the sum of the parts`),
    ...(change === null || change.difference === change.next.totals.total - booked.totals.total
      ? []
      : [`the difference is ${change.difference}`]),
  ];
};

/** What is wrong once everything is settled: our sums against the provider's journal. */
const moneyProblems = async ({ now, paid }: Owner): Promise<unknown[]> => {
  const { pool } = testServer.database;
  const { rows } = await pool.query<{ reference: string }>(
    'SELECT reference FROM payment_attempts WHERE booking_id = $1',
    [paid.bookingId],
  );
  const references = new Set(rows.map(({ reference }) => reference));
  const charges = chargesIn(await testServer.sandbox.journal()).filter(({ reference }) => references.has(reference));
  const kept = sumOf(charges.map(({ amount, isRefunded, partsRefunded }) => (isRefunded ? 0 : amount - partsRefunded)));
  const { booked, summary, refunds } = await now();
  const failed = sumOf(refunds.filter(({ status }) => status === 'failed').map(({ amount }) => amount));
  return [
    ...(await checkMoney(pool)),
    ...(kept === summary.paid ? [] : [`${summary.paid} are paid, and the provider has ${kept}`]),
    ...(summary.paid === booked.totals.total + failed ? [] : [`${summary.paid} of ${booked.totals.total} are paid`]),
  ];
};

// requirement: ACCOUNT-4-CHANGE
// requirement: ACCOUNT-4-REFUNDS
it('any edits, payments, decisions and refunds of a paid booking leave its stock, its sums and its money right', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(storeCommands, { minLength: 4, maxLength: 14 }), async (commands) => {
      if (count % KEPT === 0) await clear();
      count += 1;
      const owner = await newOwner();
      const { run, settle } = storeRunner(testServer, owner);
      for (const [i, command] of commands.entries()) {
        await run(command);
        expect([commands.slice(0, i + 1), await problemsOf(owner)]).toEqual([commands.slice(0, i + 1), []]);
      }
      await settle();
      await settle();
      expect([commands, await problemsOf(owner), await moneyProblems(owner)]).toEqual([commands, [], []]);
    }),
    { numRuns: RUNS, seed: 20, endOnFailure: true },
  );
});
