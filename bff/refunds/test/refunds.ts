/** For tests: refunds of a paid booking as the store and the simulated providers have them. */
import { withTransaction } from '../../db/transaction.ts';
import { lockBooking } from '../../bookings/bookingRow.ts';
import { askedChange, bookedInParts, type PaidBooking } from '../../test/askedChange.ts';
import type { TestServer } from '../../test/testServer.ts';
import { askRefunds, type AskedRefunds } from '../askRefunds.ts';

export type StoredRefund = Readonly<{
  id: string;
  status: string;
  amountPence: number;
  reference: string;
  tries: number;
  problem: string | null;
  /** minutes until it is due, rounded */
  dueIn: number;
}>;

type Entry = Readonly<{
  paymentId: string;
  events?: readonly Readonly<{ eventName: string; reference?: string; value?: { amount: number } }>[];
  code: string;
  refunds?: readonly Readonly<{ reference: string; value: number }>[];
}>;

export type RefundTests = Readonly<{
  testServer: TestServer;
  query: <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;
  /** The refunds of a booking, in the order in which they were asked. */
  refundsOf: (paid: PaidBooking) => Promise<StoredRefund[]>;
  /** What each of the booking's payments took, the latest first. */
  takenOf: (paid: PaidBooking) => Promise<number[]>;
  /** All refunds that the simulated providers have taken, in pence by our reference. */
  atProviders: () => Promise<Map<string, number[]>>;
  /** Asks refunds of a booking that has a change with our team. */
  ask: (paid: PaidBooking, pence: number) => Promise<AskedRefunds>;
  /** A booking with a change that our team is asked about. */
  withChange: (...providers: Parameters<typeof bookedInParts>[1][]) => Promise<PaidBooking>;
  /** Makes every refund due. */
  makeDue: () => Promise<unknown>;
  /** The paid sum of a booking, its refund e-mails, and the history of its refunds. */
  recordOf: (paid: PaidBooking) => Promise<{ paidPence: number; emails: number; history: string[] }>;
}>;

export const refundTests = (testServer: TestServer): RefundTests => {
  const { pool } = testServer.database;
  const query: RefundTests['query'] = async (text, values = []) => (await pool.query(text, values)).rows;
  return {
    testServer,
    query,
    refundsOf: ({ booking }) =>
      query(
        `SELECT id, status, amount_pence AS "amountPence", reference, tries, last_problem AS problem,
           round(extract(epoch FROM next_try_at - clock_timestamp()) / 60)::int AS "dueIn"
         FROM refunds WHERE booking_id = $1 ORDER BY created_at, id`,
        [booking.bookingId],
      ),
    takenOf: async ({ booking }) =>
      (
        await query<{ taken: number }>(
          `SELECT amount_pence AS taken FROM payment_attempts WHERE booking_id = $1 AND status = 'captured'
           ORDER BY created_at DESC`,
          [booking.bookingId],
        )
      ).map(({ taken }) => taken),
    atProviders: async () => {
      const found = new Map<string, number[]>();
      const add = (reference: string, pence: number) => found.set(reference, [...(found.get(reference) ?? []), pence]);
      const orders = new Map<string, NonNullable<Entry['refunds']>>();
      for (const { data } of await testServer.sandbox.journal()) {
        const { events = [], code, refunds } = data as Entry;
        if (refunds !== undefined) orders.set(code, refunds);
        for (const { eventName, reference = '', value } of events)
          if (eventName === 'refundRequested') add(reference, value?.amount ?? 0);
      }
      for (const refunds of orders.values()) for (const { reference, value } of refunds) add(reference, value);
      return found;
    },
    ask: ({ booking }, pence) =>
      withTransaction(pool, async (client) => {
        const row = await lockBooking(client, booking.bookingId);
        const [amendment] = await query<{ id: string }>('SELECT id FROM amendments WHERE booking_id = $1', [
          booking.bookingId,
        ]);
        if (row === null || amendment === undefined) throw new Error('there is no change');
        return askRefunds(testServer.payments, client, row, amendment, pence);
      }),
    withChange: async (providers) => {
      const paid = await bookedInParts(testServer, providers);
      await askedChange(paid);
      return paid;
    },
    makeDue: () => query(`UPDATE refunds SET next_try_at = clock_timestamp()`),
    recordOf: async ({ booking }) => {
      const id = [booking.bookingId];
      const [paid] = await query<{ paidPence: number }>(
        'SELECT paid_pence AS "paidPence" FROM bookings WHERE id = $1',
        id,
      );
      const emails = await query(`SELECT FROM emails WHERE booking_id = $1 AND kind = 'refundGiven'`, id);
      const history = await query<{ event: string }>(
        `SELECT event FROM booking_history WHERE booking_id = $1 AND event LIKE 'refund.%' ORDER BY line`,
        id,
      );
      return {
        paidPence: paid?.paidPence ?? -1,
        emails: emails.length,
        history: history.map(({ event }) => event.slice('refund.'.length)),
      };
    },
  };
};
