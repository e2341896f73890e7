// The accommodation step: what the specification requires of finding, choosing and holding accommodation.
import { accommodationChart } from './accommodation.samples.ts';
import { BOOKED_UNIT, LIST, UNIT, booking } from '../../model-tests/charts/data.ts';
import { casesOf, type Specification } from '../../model-tests/specification/cases.ts';
import { NO_PREFERENCES, toParent } from '../../model-tests/specification/values.ts';

const FOUND = ['findAccommodation: found'];
const BOTH_CHOSEN = [...FOUND, 'hotel for the first', 'caravan for the second'];
const HOLDING = [...BOTH_CHOSEN, 'choice.confirmed'];
const CHANGING_MIX = [...FOUND, 'choice.confirmed'];
const DETAIL = [...FOUND, 'the page of the hotel'];

/** The booking that holds the hotel for the first party and the caravan for the second. */
const HELD = booking({
  units: [
    BOOKED_UNIT,
    {
      ...BOOKED_UNIT,
      ...UNIT,
      unitIndex: 1,
      adults: 1,
      accommodationCode: 'CVGD',
      accommodationName: 'Type CVGD',
    },
  ],
});

/** Everything that a guest can do on the list. */
const LIST_STEPS = [
  'the second party',
  'hotel for the first',
  'caravan for the second',
  'the page of the hotel',
  'allocation.opened',
  'the hotels only',
  'choice.confirmed',
];

/** The event with the list for the listing chart; a type whose last unit another party has chosen is sold out. */
const listSent = (...takenByOthers: readonly string[]) => ({
  to: 'listing',
  event: {
    type: 'list.changed',
    list: LIST.map((offer) => (takenByOthers.includes(offer.code) ? { ...offer, isSoldOut: true } : offer)),
  },
});
const detailSent = (code: string | null) => toParent({ type: 'detail.shown', code, isFound: true });
const CREATION_FAILED = toParent({ type: 'creation.failed' });

const CHOICES = ['HSTD', 'CVGD'];
const OTHER_GUESTS = 'other guests in the same rooms';
const LATEST = { ...HELD, version: 9 };

const HOTELS = { ...NO_PREFERENCES, packageType: 'HOTEL' };

export const accommodationSpecification: Specification = {
  chart: accommodationChart,
  cases: [
    ...casesOf('JOURNEY-2-ROUTES-ACCOMMODATION', {
      'shows the list of the first party once the offers are there, with nothing chosen': {
        when: 'findAccommodation: found',
        outcome: {
          state: 'awaitingChoice.showingList.noErrors',
          context: { choices: [null, null], shown: 0, detail: null, notice: null },
          sends: [],
          accepts: {
            with: LIST_STEPS,
            without: [
              'retry.requested',
              'detail.closed',
              'allocation.closed',
              'the sold-out lodge',
              'a page that is not there',
            ],
          },
          awaits: { with: ['listing', 'showcase'] },
        },
      },
    }),
    ...casesOf('JOURNEY-5-TOTS', {
      'gives the reason when a stay is not sold to these guests, and offers neither choice nor retry': {
        when: 'findAccommodation: not for this party',
        outcome: {
          state: 'notBookable',
          context: { notice: 'A Just for Tots break needs at least one toddler or infant.' },
          accepts: { only: [] },
        },
      },
    }),
    ...casesOf('JOURNEY-4-ACCOMMODATION', {
      'shows the next party once one is placed, without the last unit that is taken': {
        given: FOUND,
        when: 'hotel for the first',
        outcome: { state: 'awaitingChoice.showingList.noErrors', context: { shown: 1 }, sends: [listSent('HSTD')] },
      },
      'ends with the booking that holds all units': {
        given: HOLDING,
        when: 'holdAccommodation: held',
        outcome: { state: 'done', output: { type: 'booking.held', booking: HELD } },
      },
    }),
    ...casesOf('JOURNEY-3-FILTERS', {
      'keeps the filters and reports them, so that the address carries them': {
        given: FOUND,
        when: 'the hotels only',
        outcome: {
          state: 'awaitingChoice.showingList.noErrors',
          context: { preferences: HOTELS, choices: [null, null] },
          sends: [toParent({ type: 'preferences.changed', preferences: HOTELS })],
        },
      },
    }),
    ...casesOf('JOURNEY-2-ROUTES-ACCOMMODATION-ID', {
      'opens the page of one type at its address': {
        given: FOUND,
        when: 'the page of the hotel',
        outcome: { state: 'awaitingChoice.showingDetail', context: { detail: 'HSTD' }, sends: [detailSent('HSTD')] },
      },
      'shows the type that the address names once the offers are there': {
        input: 'the address of the hotel',
        when: 'findAccommodation: found',
        outcome: {
          state: 'awaitingChoice.showingDetail',
          context: { detail: 'HSTD', shown: 0 },
          sends: [detailSent('HSTD')],
          accepts: { with: ['hotel for the first', 'detail.closed'] },
        },
      },
      'shows the list with its own address when the type that the address names is not offered': {
        input: 'the address of a type that is not there',
        when: 'findAccommodation: found',
        outcome: {
          state: 'awaitingChoice.showingList.noErrors',
          context: { detail: null, choices: [null, null] },
          sends: [toParent({ type: 'detail.shown', code: null, isFound: false })],
        },
      },
      'returns from the page of a type to the list with the address of the list': {
        given: DETAIL,
        when: 'detail.closed',
        outcome: { state: 'awaitingChoice.showingList.noErrors', sends: [detailSent(null)] },
      },
    }),
    ...casesOf('JOURNEY-4-HINT-SELECT-FIRST', {
      'no longer refuses once the only party has accommodation': {
        input: 'one party',
        given: [...FOUND, 'choice.confirmed'],
        when: 'hotel for the first',
        outcome: { state: 'awaitingChoice.showingList.noErrors', context: { choices: ['HSTD'], shown: 0 } },
      },
    }),
    ...casesOf('JOURNEY-4-SOLD-OUT-BETWEEN', {
      'loads the list again with the reason when something was sold in the meantime': {
        given: HOLDING,
        when: 'holdAccommodation: sold out',
        outcome: { state: 'searching', context: { notice: 'gone', choices: CHOICES }, sends: [CREATION_FAILED] },
      },
    }),
    ...casesOf('JOURNEY-7-CALL-CREATE-BOOKING', {
      'returns to the list with the reason and the choices when the hold is refused': {
        given: HOLDING,
        when: 'holdAccommodation: refused',
        outcome: { state: 'awaitingChoice.showingList.noErrors', context: { notice: 'no' }, sends: [CREATION_FAILED] },
      },
    }),
    ...casesOf('JOURNEY-4-SESSION', {
      'ends with the lost session when the server no longer has it, and reports that nothing was booked': {
        given: HOLDING,
        when: 'holdAccommodation: session lost',
        outcome: { state: 'sessionLost', output: { type: 'session.lost', message: 'gone' }, sends: [CREATION_FAILED] },
      },
    }),
    ...casesOf('JOURNEY-7-CALL-SET-GUEST-MIX', {
      'takes the latest booking, and loads the list again, when it was changed while the guests are saved': {
        input: OTHER_GUESTS,
        given: CHANGING_MIX,
        when: 'changeGuestMix: outdated',
        outcome: {
          state: 'searching',
          context: { notice: 'changed', choices: CHOICES },
          sends: [toParent({ type: 'booking.updated', booking: LATEST })],
        },
      },
      'saves the guests in the latest booking when the guest continues again': {
        input: OTHER_GUESTS,
        given: [...CHANGING_MIX, 'changeGuestMix: outdated', ...FOUND],
        when: 'choice.confirmed',
        outcome: { state: 'changingMix', context: { notice: null }, inputs: { changeGuestMix: { version: 9 } } },
      },
    }),
  ],
};
