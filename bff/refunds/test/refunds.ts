/** For tests: refunds of a paid booking as stored in the database and at the simulated providers. */
import { afterEach } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { lockBooking } from '../../bookings/bookingRow.ts';
import type { PaymentDeps } from '../../attempts/deps.ts';
import type { PaymentOperations } from '../../providers/payments/paymentRouter.ts';
import { askedChange, bookedInParts, type PaidBooking } from '../../test/askedChange.ts';
import { replaceOperations } from '../../test/replaceOperations.ts';
import { throwIt } from '../../test/storeSteps.ts';
import { testServerOfFile, type TestServer } from '../../test/testServer.ts';
import { askRefunds, type AskedRefunds } from '../askRefunds.ts';
import { giveByHand, retryRefund } from '../failedRefund.ts';
import { giveRefunds } from '../giveRefunds.ts';

type StoredRefund = Readonly<{
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

export const refundTests = (testServer: TestServer) => {
  const { query } = testServer;

  /** The refunds of a booking, in the order in which they were requested. */
  const refundsOf = ({ booking }: PaidBooking) =>
    query<StoredRefund>(
      `SELECT id, status, amount_pence AS "amountPence", reference, tries, last_problem AS problem,
         round(extract(epoch FROM next_try_at - clock_timestamp()) / 60)::int AS "dueIn"
       FROM refunds WHERE booking_id = $1 ORDER BY created_at, id`,
      [booking.bookingId],
    );
  /** A booking with a change that awaits our team's decision. */
  const withChange = async (providers?: Parameters<typeof bookedInParts>[1]): Promise<PaidBooking> => {
    const paid = await bookedInParts(testServer, providers);
    await askedChange(paid);
    return paid;
  };
  /** Requests refunds for a booking whose change awaits our team. */
  const ask = ({ booking }: PaidBooking, pence: number): Promise<AskedRefunds> =>
    withTransaction(testServer.database.pool, async (client) => {
      const row = await lockBooking(client, booking.bookingId);
      const [amendment] = await query<{ id: string }>('SELECT id FROM amendments WHERE booking_id = $1', [
        booking.bookingId,
      ]);
      if (row === null || amendment === undefined) throw new Error('there is no change');
      return askRefunds(testServer.payments, client, row, amendment, pence);
    });
  /** An operator's actions on a refund of a booking, the first by default. */
  const operatorOf = async (paid: PaidBooking, index = 0) => {
    const { bookingId } = paid.booking;
    const known = { id: (await refundsOf(paid))[index]?.id ?? '', bookingId };
    return {
      retry: () => retryRefund(testServer.database.pool, known, 'jo'),
      byHand: () => giveByHand(testServer.database.pool, known, 'jo'),
    };
  };
  return {
    query,
    refundsOf,
    statusesOf: async (paid: PaidBooking) => (await refundsOf(paid)).map(({ status }) => status),
    withChange,
    ask,
    operatorOf,
    /** A booking with refunds that its providers permanently refused. */
    failed: async (pence: readonly number[], providers?: Parameters<typeof bookedInParts>[1]) => {
      const paid = await withChange(providers);
      for (const one of pence) await ask(paid, one);
      await query(`UPDATE refunds SET status = 'failed' WHERE booking_id = $1`, [paid.booking.bookingId]);
      return { paid, ...(await operatorOf(paid)) };
    },
    /** Sends what is due. */
    give: (payments: PaymentDeps = testServer.payments) => giveRefunds(payments, throwIt),
    /** The payment dependencies with provider operations replaced. */
    answering: (replies: (adapter: PaymentOperations) => Partial<PaymentOperations>): PaymentDeps => ({
      ...testServer.payments,
      router: replaceOperations(testServer.payments.router, replies),
    }),
    /** The amounts of the booking's payments, latest first. */
    takenOf: async ({ booking }: PaidBooking) =>
      (
        await query<{ taken: number }>(
          `SELECT amount_pence AS taken FROM payment_attempts WHERE booking_id = $1 AND status = 'captured'
           ORDER BY created_at DESC`,
          [booking.bookingId],
        )
      ).map(({ taken }) => taken),
    /** All refunds that the simulated providers have accepted, in pence by our reference. */
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
    /** Makes every refund due. */
    makeDue: () => query(`UPDATE refunds SET next_try_at = clock_timestamp()`),
    /** The paid amount of a booking, its refund e-mails, and the history of its refunds. */
    recordOf: async ({ booking: { bookingId } }: PaidBooking) => {
      const [record] = await query<Readonly<{ paidPence: number; emails: number; history: string[] }>>(
        `SELECT paid_pence AS "paidPence",
           (SELECT count(*)::int FROM emails WHERE booking_id = booking.id AND kind = 'refundGiven') AS emails,
           (SELECT coalesce(json_agg(substr(event, 8) ORDER BY line), '[]') FROM booking_history
            WHERE booking_id = booking.id AND event LIKE 'refund.%') AS history
         FROM bookings booking WHERE id = $1`,
        [bookingId],
      );
      if (record === undefined) throw new Error('there is no booking');
      return record;
    },
  };
};

/** The test server of a file about refunds, which start anew with each test, and the steps of its tests. */
export const refundServerOfFile = async () => {
  const testServer = await testServerOfFile();
  const tests = refundTests(testServer);
  afterEach(() => tests.query('DELETE FROM refunds'));
  return { testServer, tests };
};
