// A virtual day over HTTP: between any two calls of a visit the clock crosses a time boundary, and every reply is
// compared with what the specification requires at that moment.
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import * as booking from './bookingSteps.ts';
import { midnightOf, minutesAfter, msAfter, type Day } from './calendar.ts';
import * as payment from './paymentSteps.ts';
import { applyBooking, bookingOf, dataOf, expectRefused, newVisit, type Visit } from './visit.ts';
import { checkStock } from '../../bff/bookings/reconcileStock.ts';
import type { CardPayment } from '../../bff/providers/payments/port.ts';
import { replaceOperations } from '../../bff/test/replaceOperations.ts';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { openVirtualClock } from '../../bff/test/virtualClock.ts';

const server = await testServerOfFile();
const clock = await openVirtualClock(server.database, new Date('2027-01-11T09:00:00Z'));
afterAll(clock.close);
await clock.pool.query("UPDATE stock SET capacity = capacity + 900, free = free + 900 WHERE pool LIKE 'acc:BG:%'");
/** The requests to the payment provider. */
const sent: CardPayment[] = [];
const router = replaceOperations(server.payments.router, ({ takePayment }) => ({
  takePayment: (payment) => {
    sent.push(payment);
    return takePayment(payment);
  },
}));
const app = server.createApp(clock.pool, { now: clock.now, router });

// no call has caused a defect, and the stock adds up
afterEach(async () => expect([...server.defects, ...(await checkStock(clock.pool))]).toEqual([]));

const moveTo = async (instant: Date): Promise<void> => {
  server.sandbox.clock.ms = instant.getTime();
  await clock.moveTo(instant);
};

const CALLS: readonly booking.Step[] = [
  booking.openSession,
  booking.search,
  booking.book,
  booking.dine,
  booking.readBooking,
  booking.nameGuests,
  booking.keepAlive,
  payment.readDetails,
  payment.choose,
  payment.readDetails,
  payment.startPayment,
  payment.pay,
  payment.readConfirmation,
  payment.readBalance,
];

/** The calls whose reply depends on the payment option. */
const FIRST_OF_PAYMENT = CALLS.indexOf(payment.choose);

const OPTIONS = ['Full', 'Deposit', 'ApcBalance', 'ApcSpread'] as const satisfies readonly PaymentOption[];
const optionAt = (crossing: number): PaymentOption => OPTIONS[crossing % OPTIONS.length] ?? 'Full';

/** A Monday on which a stay of four nights begins at Bognor Regis. */
const ARRIVAL: Day = '2027-09-20';
const LATER_ARRIVAL: Day = '2028-05-15';

const visitFrom = async (start: Date, startDate: Day, option: PaymentOption): Promise<Visit> => {
  await moveTo(start);
  return newVisit({ server, app, clock, sent, stay: { resort: 'BG', startDate, nights: 4 }, option });
};

/**
 * Makes the calls one second apart; before the call at `crossing`, the clock moves to the instant that `at` returns. At
 * the end it reads the session, to check the state of the visit.
 */
const walk = async (visit: Visit, crossing: number, at: (visit: Visit) => Date): Promise<void> => {
  for (const [i, step] of CALLS.entries()) {
    await moveTo(i === crossing ? at(visit) : msAfter(clock.now(), 1_000));
    if (!(await step(visit))) break;
  }
  await moveTo(msAfter(clock.now(), 1_000));
  await booking.openSession(visit);
};

type Boundary = readonly [name: string, at: Date, arrival: Day];

const BOUNDARIES: readonly Boundary[] = [
  ['a midnight in summer time', midnightOf('2027-06-10'), ARRIVAL],
  ['a midnight in winter at the end of a month', midnightOf('2027-01-31'), ARRIVAL],
  ['the beginning of summer time', new Date('2027-03-28T01:00:00Z'), ARRIVAL],
  ['the end of summer time', new Date('2027-10-31T01:00:00Z'), LATER_ARRIVAL],
  ['the birthdays of the guests before arrival', midnightOf(addDays(ARRIVAL, -1)), ARRIVAL],
  ['the first midnight of the stay', midnightOf(ARRIVAL), ARRIVAL],
  ['the second midnight of the stay', midnightOf(addDays(ARRIVAL, 1)), ARRIVAL],
];

describe('a visit in which the clock crosses a boundary before one of its calls', () => {
  it.each(BOUNDARIES)('gets the right replies at %s', async (_, at, arrival) => {
    for (const crossing of CALLS.keys()) {
      const visit = await visitFrom(minutesAfter(at, -2), arrival, optionAt(crossing));
      await walk(visit, crossing, () => at);
    }
  });

  it.each(OPTIONS.flatMap((option) => [71, 70].map((days) => [days, option] as const)))(
    'owes what is due %i days before arrival when it pays by %s',
    async (days, option) => {
      const at = midnightOf(addDays(ARRIVAL, -days));
      for (const crossing of [0, ...[...CALLS.keys()].slice(FIRST_OF_PAYMENT)])
        await walk(await visitFrom(minutesAfter(at, -2), ARRIVAL, option), crossing, () => at);
    },
  );
});

describe('a visit whose hold ends before one of its calls', () => {
  const afterBooking = [...CALLS.keys()].slice(CALLS.indexOf(booking.book) + 1);

  it.each([
    ['is accepted with one millisecond left of the 20 minutes', -1],
    ['is refused when the 20 minutes are over', 0],
    ['is refused three hours later', 3 * 3_600_000],
  ])('%s', async (_, ms) => {
    for (const crossing of afterBooking) {
      const visit = await visitFrom(new Date('2027-02-10T23:50:00Z'), ARRIVAL, optionAt(crossing));
      await walk(visit, crossing, ({ heldUntil }) => new Date(heldUntil + ms));
    }
  });

  it('can be extended to 240 minutes, and not by a millisecond more', async () => {
    const start = new Date('2027-02-10T09:00:00Z');
    const visit = await visitFrom(start, ARRIVAL, 'Full');
    await booking.search(visit);
    await booking.book(visit);
    for (let minutes = 19; minutes < 240; minutes += 19) {
      await moveTo(minutesAfter(start, minutes));
      await booking.keepAlive(visit);
    }
    expect(new Date(visit.heldUntil)).toEqual(minutesAfter(start, 240));
    await moveTo(new Date(visit.heldUntil - 1));
    expect(await booking.readBooking(visit)).toBe(true);
    await moveTo(new Date(visit.heldUntil));
    expect(await booking.dine(visit)).toBe(false);
  });
});

it('gets 50 pounds off by a code until its last day is over, and keeps that price afterwards', async () => {
  const end = midnightOf('2027-06-10');
  await clock.pool.query(
    "INSERT INTO coupons (code, discount_type, pence, ends_on) VALUES ('JUNE', 'promotion', 5000, '2027-06-09')",
  );
  const [early, late] = [
    await visitFrom(minutesAfter(end, -2), ARRIVAL, 'Full'),
    await visitFrom(minutesAfter(end, -2), ARRIVAL, 'Full'),
  ];
  for (const visit of [early, late])
    for (const step of [booking.search, booking.book, booking.nameGuests]) await step(visit);
  const apply = (visit: Visit) =>
    visit.visitor.ask('apply-discount', { version: bookingOf(visit).version, code: 'june' });
  const { total } = bookingOf(early).totals;
  await moveTo(msAfter(end, -1));
  applyBooking(early, dataOf(await apply(early)).booking);
  expect(bookingOf(early).totals.total).toBe(total - 5_000);
  await moveTo(end);
  expectRefused(await apply(late), 'codeRefused', 'code');
  await payment.startPayment(early);
  expect(await payment.pay(early)).toBe(true);
  expect(early.paid?.amount).toBe(total - 5_000);
});
