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

export type RefundTests = ReturnType<typeof refundTests>;

export const refundTests = (testServer: TestServer) => {
  const query = testServer.query;
  return {
    query,
    /** The refunds of a booking, in the order in which they were asked. */
    refundsOf: ({ booking }: PaidBooking) =>
      query<StoredRefund>(
        `SELECT id, status, amount_pence AS "amountPence", reference, tries, last_problem AS problem,
           round(extract(epoch FROM next_try_at - clock_timestamp()) / 60)::int AS "dueIn"
         FROM refunds WHERE booking_id = $1 ORDER BY created_at, id`,
        [booking.bookingId],
      ),
    /** What each of the booking's payments took, the latest first. */
    takenOf: async ({ booking }: PaidBooking) =>
      (
        await query<{ taken: number }>(
          `SELECT amount_pence AS taken FROM payment_attempts WHERE booking_id = $1 AND status = 'captured'
           ORDER BY created_at DESC`,
          [booking.bookingId],
        )
      ).map(({ taken }) => taken),
    /** All refunds that the simulated providers have taken, in pence by our reference. */
    atProviders: async (): Promise<Map<string, number[]>> => {
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
    /** Asks refunds of a booking that has a change with our team. */
    ask: ({ booking }: PaidBooking, pence: number): Promise<AskedRefunds> =>
      withTransaction(testServer.database.pool, async (client) => {
        const row = await lockBooking(client, booking.bookingId);
        const [amendment] = await query<{ id: string }>('SELECT id FROM amendments WHERE booking_id = $1', [
          booking.bookingId,
        ]);
        if (row === null || amendment === undefined) throw new Error('there is no change');
        return askRefunds(testServer.payments, client, row, amendment, pence);
      }),
    /** A booking with a change that our team is asked about. */
    withChange: async (providers?: Parameters<typeof bookedInParts>[1]): Promise<PaidBooking> => {
      const paid = await bookedInParts(testServer, providers);
      await askedChange(paid);
      return paid;
    },
    /** Makes every refund due. */
    makeDue: () => query(`UPDATE refunds SET next_try_at = clock_timestamp()`),
    /** The paid sum of a booking, its refund e-mails, and the history of its refunds. */
    recordOf: async ({ booking }: PaidBooking) => {
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
