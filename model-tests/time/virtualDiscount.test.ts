// A discount code on a virtual day: it can be applied until the end of its last day, and a booking that has it keeps
// its price.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as booking from './bookingSteps.ts';
import { daysAfter, midnightOf, minutesAfter, type Day } from './calendar.ts';
import * as payment from './paymentSteps.ts';
import { openVirtualDay, type VirtualDay } from './setting.ts';
import { applyBooking, bookingOf, dataOf, expectRefused, newVisit, today } from './visit.ts';

const LAST_DAY: Day = '2027-06-09';
const ARRIVAL: Day = '2027-09-20';
const PENCE_OFF = 5_000;

let day: VirtualDay;
beforeAll(async () => {
  day = await openVirtualDay();
  await day
    .settingFor(ARRIVAL, 'Full')
    .clock.pool.query(
      "INSERT INTO coupons (code, discount_type, pence, ends_on) VALUES ('JUNE', 'promotion', $1, $2)",
      [PENCE_OFF, LAST_DAY],
    );
});
afterAll(() => day.close());

/** apply-discount: 50 pounds off until the last day of the code is over. */
const applyCode: booking.Step = async (visit) => {
  const { version, totals } = bookingOf(visit);
  const reply = await visit.visitor.ask('apply-discount', { version, code: 'june' });
  if (today(visit) > LAST_DAY) {
    expectRefused(reply, 'codeRefused', 'code');
    return true;
  }
  const applied = dataOf(reply);
  expect(applied.discountType).toBe('promotion');
  expect(applied.booking.totals.total).toBe(totals.total - PENCE_OFF);
  applyBooking(visit, applied.booking);
  return true;
};

const CALLS: readonly booking.Step[] = [
  booking.search,
  booking.book,
  booking.dine,
  booking.nameGuests,
  applyCode,
  booking.readBooking,
  payment.readDetails,
  payment.startPayment,
  payment.pay,
  payment.readConfirmation,
  payment.readBalance,
];

describe('a visit in which a discount code ends before one of the calls', () => {
  it.each([
    ['is accepted a minute before its last day is over', -1],
    ['is refused once its last day is over, and stays on a booking that has it', 0],
  ])('%s', async (_, minutes) => {
    const at = minutesAfter(midnightOf(daysAfter(LAST_DAY, 1)), minutes);
    for (const crossing of CALLS.keys()) {
      await day.moveTo(minutesAfter(at, -2));
      await day.walk(await newVisit(day.settingFor(ARRIVAL, 'Full')), CALLS, crossing, () => at);
    }
    await day.expectNoDefect();
  });
});
