// Quotes and offers on a virtual day: a quote holds nothing and ends with its last day; once it is being booked, the hold
// decides.
import { afterAll, beforeAll, describe, it } from 'vitest';
import * as booking from './bookingSteps.ts';
import { autumnBack, midnightOf, minutesAfter, msAfter, springForward } from './calendar.ts';
import * as payment from './paymentSteps.ts';
import * as quote from './quoteSteps.ts';
import { openVirtualDay, type VirtualDay } from './setting.ts';
import { newVisit, type Visit } from './visit.ts';

let day: VirtualDay;
beforeAll(async () => {
  day = await openVirtualDay();
});
afterAll(() => day.close());

const ARRIVAL = '2028-05-15';

const QUOTE_CALLS: readonly booking.Step[] = [
  booking.openSession,
  quote.readQuote,
  quote.retrieve,
  quote.readQuote,
  quote.retrieveElsewhere,
  booking.nameGuests,
  payment.readDetails,
  payment.startPayment,
  payment.pay,
  quote.readQuote,
];

const OFFER_CALLS: readonly booking.Step[] = [...QUOTE_CALLS.slice(0, 6), quote.completeOffer, quote.readQuote];

const KINDS = [
  ['quote', quote.visitWithQuote, QUOTE_CALLS],
  ['offer', quote.visitWithOffer, OFFER_CALLS],
] as const;

/** Saves a quote at `saved`; its lead guest opens it in another session when `opened` says. */
const visitOf = async (make: (typeof KINDS)[number][1], saved: Date, opened: (visit: Visit) => Date) => {
  await day.moveTo(saved);
  const setting = day.settingFor(ARRIVAL, 'Full');
  const saver = await make(setting);
  await day.moveTo(opened(saver));
  const { visitor } = await newVisit(setting);
  return { ...saver, visitor };
};

const validUntil = ({ quote: saved }: Visit): Date => new Date(saved?.validUntil ?? NaN);

describe.each(KINDS)('a saved %s', (_, make, calls) => {
  it.each([
    ['is booked when it ends a millisecond after a call', -1],
    ['cannot be retrieved once it has ended, but stays booked while its booking is held', 0],
  ])('%s', async (__, ms) => {
    for (const crossing of calls.keys()) {
      const saved = msAfter(springForward(2027), -7 * 86_400_000);
      const visit = await visitOf(make, saved, (saver) => minutesAfter(validUntil(saver), -2));
      await day.walk(visit, calls, crossing, (walking) => msAfter(validUntil(walking), ms));
      await quote.readQuote(visit);
    }
    await day.expectNoDefect();
  });

  it.each([
    ['stays locked with one millisecond left of its hold', -1],
    ['is open again when its hold has ended', 0],
  ])('%s', async (__, ms) => {
    for (const crossing of [...calls.keys()].slice(calls.indexOf(quote.retrieve) + 1)) {
      const saved = msAfter(autumnBack(2027), -3_600_000);
      const visit = await visitOf(make, saved, () => midnightOf('2027-11-03'));
      await day.walk(visit, calls, crossing, ({ heldUntil }) => new Date(heldUntil + ms));
      await quote.readQuote(visit);
    }
    await day.expectNoDefect();
  });
});
