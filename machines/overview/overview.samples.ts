// The overview: changing the booked items there, and continuing as a guest.
import type { Booking } from '../contract/booking.ts';
import { cachedBasketOf } from '../basket/basketCache.ts';
import { isEmail } from '../contract/email.ts';
import { overviewMachine } from './overview.machine.ts';
import type { OffersLoaded } from './overview.types.ts';
import { inputFor, OFFERS as SOME_OFFERS } from './test/overviewAt.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { DINING_ADDONS, EXTRA_ADDONS, line } from '../../model-tests/charts/addons.data.ts';
import { booking, SESSION_OR_HOLD_LOST } from '../../model-tests/charts/data.ts';

const [spa] = EXTRA_ADDONS;
const donation = {
  ...spa,
  code: 'gosh-donation',
  section: 'donation' as const,
  units: [],
} as OffersLoaded['addons'][number];

/** The booking with one item added, and without it. */
export const WITH_DINING: Booking = booking({ version: 2, dinings: [line('dine-half', 'dining', 1, 0)] });
export const WITHOUT: Booking = booking({ version: 3 });

/** The id of an abandoned booking. */
export const EARLIER_ID = '00000000-0000-4000-8000-000000000009';

/** The cached basket of an abandoned booking, which also had the spa. */
const EARLIER = {
  ...cachedBasketOf(WITH_DINING),
  add: cachedBasketOf(booking({ extras: [line('spa-day', 'spa')] })).add,
};

const OFFERS: OffersLoaded = {
  ...SOME_OFFERS,
  addons: [...DINING_ADDONS, ...EXTRA_ADDONS, donation],
  groundFloor: { isAvailable: true, price: 2_500, isSelected: false, availableCabinIds: ['HSTD-001'] },
  text: { sectionOrder: ['dining'], card: { title: 'Activities', text: 'Book them.' } },
  breakType: { code: 'family-weekend', title: 'Family Weekend', description: 'Friday to Monday.', tokens: ['Shows'] },
};

const EDIT_HREFS = {
  accommodation: '/booking/accommodation',
  picker: '/booking/accommodation-picker',
  dining: '/booking/dining',
  extras: '/booking/extras',
};

const SIGN_IN_HREFS = { login: '/my-breakwater/login?next=overview', create: '/my-breakwater/create?next=overview' };
const input = { ...inputFor(WITH_DINING), editHrefs: EDIT_HREFS, signInHrefs: SIGN_IN_HREFS };
const NEAR_MISS = 'ada@gmial.com';

export const overviewChart = defineChart({
  machine: overviewMachine,
  input,
  moreInputs: {
    // an address typed before the sign-in
    'signed in': { ...input, email: 'typed@example.com', holder: 'Ada Marlow' },
  },
  events: {
    'an address': { type: 'email.entered', email: 'ada@example.com' },
    'no address': { type: 'email.entered', email: 'ada@' },
    'a near miss': { type: 'email.entered', email: NEAR_MISS },
    'change the location': { type: 'edit.requested', step: 'picker' },
    'change dining': { type: 'edit.requested', step: 'dining' },
    'take the dining out': { type: 'line.removed', code: 'dine-half', unitSeqNumber: 0 },
    ...plainEvents(
      'suggestion.taken',
      'donation.toggled',
      'groundFloor.toggled',
      'undo.requested',
      'missing.restored',
      'missing.dropped',
      'quote.requested',
      'retry.requested',
      'review.accepted',
    ),
  },
  outcomes: {
    loadOffers: {
      loaded: OFFERS,
      'loaded with a basket of before': { ...OFFERS, cachedBaskets: { [EARLIER_ID]: EARLIER } },
      'loaded where nothing can be given': {
        ...OFFERS,
        addons: DINING_ADDONS,
        groundFloor: { ...OFFERS.groundFloor, isAvailable: false },
        cachedBaskets: { [EARLIER_ID]: EARLIER },
      },
      failed: { type: 'load.failed', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
    saveLines: {
      'saved without dining': { type: 'basket.saved', booking: WITHOUT },
      refused: { type: 'basket.refused', message: 'not together' },
      'prices changed': { type: 'prices.changed', message: 'another price' },
      outdated: { type: 'booking.outdated', booking: WITHOUT, message: 'changed elsewhere' },
    },
    saveGroundFloor: { saved: { type: 'basket.saved', booking: WITH_DINING } },
    saveQuote: {
      saved: { type: 'quote.saved', quoteId: 87_654_321 },
      unsaved: { type: 'quoteSave.failed', message: 'no' },
      outdated: { type: 'booking.outdated', booking: WITHOUT, message: 'changed elsewhere' },
    },
    clearBasketCache: { cleared: { type: 'basketCache.cleared' } },
  },
  key: ({ context: { booking, email, askedEmail, holder, offers, hasLoadFailed, missing, undo } }) => [
    booking.dinings.length,
    [email === '', isEmail(email), email === NEAR_MISS, askedEmail === NEAR_MISS],
    holder,
    offers && [offers.addons.length, offers.groundFloor.isAvailable],
    hasLoadFailed,
    [missing.add.length, missing.remove.length, missing.unavailable.length],
    undo === null,
  ],
  shows: ['booking', 'email', 'holder', 'edited', 'offers', 'hasLoadFailed', 'undo', 'notice', 'missing'],
});
