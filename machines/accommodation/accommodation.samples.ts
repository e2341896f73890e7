// Choosing accommodation for two parties. The last unit of a type can go to only one of them.
import { accommodationMachine } from './accommodation.machine.ts';
import { pageInput } from './test/page.ts';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { TOTS } from '../party/limits.rules.ts';
import { defineChart, plainEvents } from '../../model-tests/explore/chart.ts';
import { BOOKED_UNIT, STAY, UNIT, booking, offers, SESSION_OR_HOLD_LOST } from '../../model-tests/charts/data.ts';

const second = { ...UNIT, unitIndex: 1, adults: 1 };
const held = booking({
  units: [BOOKED_UNIT, { ...BOOKED_UNIT, ...second, accommodationCode: 'CVGD', accommodationName: 'Type CVGD' }],
});
const start = { ...pageInput([UNIT, second]), searchHref: '/booking/search', stay: STAY };
const HOTELS = { ...NO_PREFERENCES, packageType: 'HOTEL' as const };

/** The input of the step with only one party. */
export const LIST_OF_ONE = { ...start, units: [UNIT] };

export const accommodationChart = defineChart({
  machine: accommodationMachine,
  input: start,
  moreInputs: {
    'one party': LIST_OF_ONE,
    'the address of the hotel': { ...start, detail: 'HSTD' },
    'the address of a type that is not there': { ...start, detail: 'NONE' },
    'a booking is changed': { ...start, booking: held },
    'other guests in the same rooms': { ...start, units: [UNIT, { ...second, adults: 3 }], booking: held },
  },
  events: {
    'the second party': { type: 'party.shown', unitIndex: 1 },
    'a party that is not there': { type: 'party.shown', unitIndex: 4 },
    'hotel for the first': { type: 'accommodation.chosen', unitIndex: 0, code: 'HSTD' },
    'caravan for the second': { type: 'accommodation.chosen', unitIndex: 1, code: 'CVGD' },
    'the sold-out lodge': { type: 'accommodation.chosen', unitIndex: 1, code: 'LDGE' },
    'the page of the hotel': { type: 'detail.opened', code: 'HSTD' },
    'a page that is not there': { type: 'detail.opened', code: 'NONE' },
    ...plainEvents('detail.closed', 'allocation.opened', 'allocation.closed'),
    'the hotels only': { type: 'listing.changed', preferences: HOTELS, compared: [] },
    ...plainEvents('choice.confirmed', 'retry.requested'),
  },
  outcomes: {
    listing: {},
    showcase: {},
    findAccommodation: {
      found: { type: 'accommodations.found', offers: offers(2), texts: {} },
      failed: { type: 'search.failed', message: 'We can’t reach our booking system.' },
      'not for this party': { type: 'search.refused', message: TOTS, isAboutParties: true },
    },
    holdAccommodation: {
      held: { type: 'booking.held', booking: held },
      'sold out': { type: 'offer.changed', message: 'gone' },
      refused: { type: 'hold.refused', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
    changeGuestMix: {
      held: { type: 'booking.held', booking: held },
      outdated: { type: 'booking.outdated', booking: { ...held, version: 9 }, message: 'changed' },
      'sold out': { type: 'offer.changed', message: 'gone' },
      refused: { type: 'hold.refused', message: 'no' },
      ...SESSION_OR_HOLD_LOST,
    },
  },
  // preferences and compared units do not affect transitions
  key: ({ context: c }) => [c.offers.length > 0, c.choices, c.shown, c.detail, c.units, c.booking?.units.length],
  shows: ['choices', 'shown', 'detail', 'notice', 'preferences'],
});
