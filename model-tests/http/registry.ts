// The charts that are walked over HTTP, each with the manners in which the product does what the chart says.
import { wantedFor } from '../../bff/calls/test/journey.ts';
import { sweepHolds } from '../../bff/reservations/sweeper.ts';
import { bookingChart } from '../charts/booking.samples.ts';
import { quoteChart } from '../charts/quote.samples.ts';
import type { Chart } from '../explore/chart.ts';
import { bookingInProduct } from './booking.ts';
import { moveHoldEnd, type Guest } from './guest.ts';
import { preparedOffer, quoteInProduct, savedQuote, type Leaving } from './quote.ts';
import { overHttp, type WalkOverHttp } from './run-fixture.ts';

type ChartOverHttp = Readonly<{ chart: Chart; manners: Readonly<Record<string, WalkOverHttp>> }>;

const runsOut = (holder: Guest) => moveHoldEnd(holder, -1);
const unswept: Leaving = { leave: runsOut, whenLeft: 'holdExpired' };
const swept: Leaving = {
  leave: async (holder) => {
    await runsOut(holder);
    await sweepHolds(holder.counter.till, (error) => {
      throw error;
    });
  },
  whenLeft: 'holdExpired',
};
const givenUp: Leaving = { leave: ({ visitor }) => visitor.get('clear-booking', {}), whenLeft: 'noBooking' };
const madeOfElse: Leaving = {
  leave: async ({ visitor }) => visitor.get('create-booking', await wantedFor(visitor)),
  whenLeft: 'notLeadGuest',
};

/** Every fixture of a chart is walked in each of its manners. */
export const chartsOverHttp: readonly ChartOverHttp[] = [
  { chart: bookingChart, manners: { booking: overHttp(bookingInProduct) } },
  {
    chart: quoteChart,
    manners: {
      'quote, its hold runs out': overHttp(quoteInProduct(savedQuote, unswept)),
      'quote, its booking is given up': overHttp(quoteInProduct(savedQuote, givenUp)),
      'offer, its hold is swept': overHttp(quoteInProduct(preparedOffer, swept)),
      'offer, other accommodation is chosen': overHttp(quoteInProduct(preparedOffer, madeOfElse)),
    },
  },
];
