// Small baskets: either a package of each kind for one party, or one add-on of each kind for the whole booking.
// Both together would give too many states.
import { basketMachine } from './basket.machine.ts';
import type { BasketChoice } from './basket.types.ts';
import { forBooking, forParties } from './test/offers.ts';
import { defineChart } from '../../model-tests/explore/chart.ts';

const units = [{ unitIndex: 0 }];
const forParty = (code: string, includes?: readonly string[]) => forParties(code, includes, units);
const packages = [forParty('dine-half'), forParty('drinks-bar'), forParty('all-in-one', ['dine-half'])];
const singles = [
  forBooking('spa-day', 1),
  forBooking('early-check-in', 1),
  forBooking('late-check-out', 1),
  forBooking('gosh-donation', 1),
  forBooking('token-pre', 9),
];
const NEW = { isCompleted: false, daysToStart: 0 };
const LONG_BEFORE = { isCompleted: true, daysToStart: 71 };
const SHORTLY_BEFORE = { isCompleted: true, daysToStart: 70 };
const booked = (code: string, unitSeqNumber: number | null): BasketChoice => ({
  code,
  quantity: 1,
  unitSeqNumber,
  removeable: true,
});
const change = (code: string, unitSeqNumber: number | null, quantity = 1) => ({ code, unitSeqNumber, quantity });

export const basketChart = defineChart({
  machine: basketMachine,
  input: { offers: packages, terms: NEW, booked: [] },
  moreInputs: {
    'dining is booked': { offers: packages, terms: NEW, booked: [booked('dine-half', 0)] },
    'drinks are booked, long before': { offers: packages, terms: LONG_BEFORE, booked: [booked('drinks-bar', 0)] },
    'dining is booked, shortly before': { offers: packages, terms: SHORTLY_BEFORE, booked: [booked('dine-half', 0)] },
    'nothing for the booking': { offers: singles, terms: NEW, booked: [] },
    'a spa day and early check-in are booked, shortly before': {
      offers: singles,
      terms: SHORTLY_BEFORE,
      booked: [booked('spa-day', null), booked('early-check-in', null)],
    },
    'a donation is booked, long before': {
      offers: singles,
      terms: LONG_BEFORE,
      booked: [booked('gosh-donation', null)],
    },
  },
  events: {
    'a dining plan': { type: 'change.party.package', ...change('dine-half', 0) },
    'no dining plan': { type: 'change.party.package', ...change('dine-half', 0, 0) },
    'two dining plans': { type: 'change.party.package', ...change('dine-half', 0, 2) },
    'half a dining plan': { type: 'change.party.package', ...change('dine-half', 0, 0.5) },
    'a dining plan for nobody': { type: 'change.party.package', ...change('dine-half', 3) },
    'a dining plan that is not offered': { type: 'change.party.package', ...change('dine-none', 0) },
    'all-inclusive drinks': { type: 'change.party.package', ...change('drinks-bar', 0) },
    'no all-inclusive drinks': { type: 'change.party.package', ...change('drinks-bar', 0, 0) },
    'all-inclusive': { type: 'change.party.allInclusive', ...change('all-in-one', 0) },
    'no all-inclusive': { type: 'change.party.allInclusive', ...change('all-in-one', 0, 0) },
    'a spa day': { type: 'change.booking.person', ...change('spa-day', null) },
    'no spa day': { type: 'change.booking.person', ...change('spa-day', null, 0) },
    'too many spa days': { type: 'change.booking.person', ...change('spa-day', null, 2) },
    'half a spa day': { type: 'change.booking.person', ...change('spa-day', null, 0.5) },
    'a spa day for one party': { type: 'change.booking.person', ...change('spa-day', 0) },
    'a donation': { type: 'change.booking.single', ...change('gosh-donation', null) },
    'no donation': { type: 'change.booking.single', ...change('gosh-donation', null, 0) },
    'early check-in': { type: 'change.booking.exclusive', ...change('early-check-in', null) },
    'late check-out': { type: 'change.booking.exclusive', ...change('late-check-out', null) },
    'no late check-out': { type: 'change.booking.exclusive', ...change('late-check-out', null, 0) },
    tokens: { type: 'change.booking.unlimited', ...change('token-pre', null, 9) },
    'transferred tokens': { type: 'change.booking.unlimited', ...change('token-transferred', null) },
  },
  // no guard reads the order of the lines, the reason of a refusal, or previously removed lines
  key: ({ context: { offers, terms, booked: had, lines } }) => ({
    offers,
    terms,
    had,
    lines: lines
      .map(({ code, unitSeqNumber, quantity, removeable }) => [code, unitSeqNumber, quantity, removeable].join())
      .toSorted(),
  }),
  shows: ['lines', 'refusal'],
});
