// The charts that are walked over HTTP, each with the variants in which the product causes its events.
import { createBookingPayload } from '../../bff/test/bookingSteps.ts';
import { sweepHolds } from '../../bff/jobs/sweeper.ts';
import { amendmentChart } from '../charts/amendment.samples.ts';
import { bookingChart } from '../charts/booking.samples.ts';
import { quoteChart } from '../charts/quote.samples.ts';
import type { Chart } from '../explore/chart.ts';
import { amendmentAdapter } from './amendmentAdapter.ts';
import { bookingAdapter } from './bookingAdapter.ts';
import { moveHoldEnd, type Guest } from './guest.ts';
import { preparedOffer, quoteAdapter, savedQuote, type ReleaseVariant } from './quoteAdapter.ts';
import { overHttp, type WalkOverHttp } from './run-fixture.ts';

type ChartOverHttp = Readonly<{ chart: Chart; variants: Readonly<Record<string, WalkOverHttp>> }>;

const expireHold = (holder: Guest) => moveHoldEnd(holder, -1);
const holdExpired: ReleaseVariant = { release: expireHold, refusalWhenReleased: 'holdExpired' };
const holdSwept: ReleaseVariant = {
  release: async (holder) => {
    await expireHold(holder);
    await sweepHolds(holder.api.payments, (error) => {
      throw error;
    });
  },
  refusalWhenReleased: 'holdExpired',
};
const bookingCleared: ReleaseVariant = {
  release: ({ visitor }) => visitor.get('clear-booking', {}),
  refusalWhenReleased: 'noBooking',
};
const rebookedElsewhere: ReleaseVariant = {
  release: async ({ visitor }) => visitor.get('create-booking', await createBookingPayload(visitor)),
  refusalWhenReleased: 'notLeadGuest',
};

/** Every fixture of a chart is walked in each of its variants. */
export const chartsOverHttp: readonly ChartOverHttp[] = [
  { chart: bookingChart, variants: { booking: overHttp(bookingAdapter) } },
  { chart: amendmentChart, variants: { change: overHttp(amendmentAdapter) } },
  {
    chart: quoteChart,
    variants: {
      'quote, its hold runs out': overHttp(quoteAdapter(savedQuote, holdExpired)),
      'quote, its booking is given up': overHttp(quoteAdapter(savedQuote, bookingCleared)),
      'offer, its hold is swept': overHttp(quoteAdapter(preparedOffer, holdSwept)),
      'offer, other accommodation is chosen': overHttp(quoteAdapter(preparedOffer, rebookedElsewhere)),
    },
  },
];
