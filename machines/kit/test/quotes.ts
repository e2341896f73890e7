/** For tests: a quote of the sample booking. */
import type { Quote } from '../../contract/quote.ts';
import { bookingWith } from './samples.ts';

const { resort, startDate, nights, units, dinings, extras, totals } = bookingWith();

/** As it was saved by a family. */
export const QUOTE: Quote = {
  quoteId: 87_654_321,
  kind: 'QT',
  status: 'draft',
  resort,
  startDate,
  nights,
  units,
  dinings,
  extras,
  totals,
  agencyId: null,
  offer: null,
  validUntil: '2027-01-25T09:00:00.000Z',
  brand: 'family',
};
