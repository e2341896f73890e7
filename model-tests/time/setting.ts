// The server of a virtual day: its own clock, plenty of stock, and a record of the requests to the payment provider.
import { expect } from 'vitest';
import { checkStock } from '../../bff/bookings/reconcileStock.ts';
import type { CardPayment } from '../../bff/providers/payments/port.ts';
import { replaceOperations } from '../../bff/test/replaceOperations.ts';
import { openTestServer } from '../../bff/test/testServer.ts';
import { openVirtualClock } from '../../bff/test/virtualClock.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { openSession, type Step } from './bookingSteps.ts';
import { msAfter, type Day } from './calendar.ts';
import type { Setting, Visit } from './visit.ts';

/** Opens the server. Close it at the end. */
export const openVirtualDay = async () => {
  const server = await openTestServer();
  const clock = await openVirtualClock(server.database, new Date('2027-01-11T09:00:00Z'));
  await clock.pool.query("UPDATE stock SET capacity = capacity + 900, free = free + 900 WHERE pool LIKE 'acc:BG:%'");
  const sent: CardPayment[] = [];
  const router = replaceOperations(server.payments.router, ({ takePayment }) => ({
    takePayment: (payment) => {
      sent.push(payment);
      return takePayment(payment);
    },
  }));
  const app = server.createApp(clock.pool, { now: clock.now, router });
  const moveTo = async (instant: Date): Promise<void> => {
    server.sandbox.clock.ms = instant.getTime();
    await clock.moveTo(instant);
  };
  return {
    /** the setting for a visit to a stay from this day */
    settingFor: (startDate: Day, option: PaymentOption): Setting => ({
      server,
      app,
      clock,
      sent,
      stay: { resort: 'BG', startDate, nights: 4 },
      option,
    }),
    moveTo,
    /**
     * Makes the calls one second apart; before the call at `crossing`, the clock moves to the instant that `at`
     * returns. At the end it reads the session, to check the state of the visit.
     */
    walk: async (visit: Visit, steps: readonly Step[], crossing: number, at: (visit: Visit) => Date): Promise<void> => {
      for (const [i, step] of steps.entries()) {
        await moveTo(i === crossing ? at(visit) : msAfter(clock.now(), 1_000));
        if (!(await step(visit))) break;
      }
      await moveTo(msAfter(clock.now(), 1_000));
      await openSession(visit);
    },
    /** expects that no call caused a defect, and that the stock adds up */
    expectNoDefect: async () => {
      expect(server.defects).toEqual([]);
      expect(await checkStock(clock.pool)).toEqual([]);
    },
    close: async () => {
      await clock.close();
      await server.close();
    },
  };
};
