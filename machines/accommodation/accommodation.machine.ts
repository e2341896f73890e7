/** Choosing accommodation for every party of a stay, and holding it (spec: booking journey 4). */
import type { Booking } from '../contract/booking.ts';
import type { ResortCode } from '../contract/stay.ts';
import * as rules from './accommodation.rules.ts';
import type { AccommodationContext, AccommodationOutcome } from './accommodation.types.ts';
import { LOST_EVENTS, LOST_STATES } from '../outcomes/ends.ts';
import { RAISE_OUTPUT, SET_NOTICE, fromEvent, offersRetry, outputOf, type FinalStates } from '../kit/chart.ts';
import { accommodationSetup } from './accommodation.setup.ts';

/** The booking could not be created, for the reason of the event. */
const CREATION_FAILED = [
  { type: 'setNotice', params: fromEvent<{ message: string }> },
  'notifyCreationFailed',
] as const;

/** How the chart ends. */
const ENDS = {
  done: {
    type: 'final',
    description: 'Every unit is held under one booking; the journey continues.',
    output: ({ context }) => ({ type: 'booking.held', booking: context.booking as Booking }),
  },
  ...LOST_STATES,
} satisfies FinalStates<AccommodationContext, AccommodationOutcome>;

export const accommodationMachine = accommodationSetup.createMachine({
  id: 'accommodation',
  description: 'The guest chooses accommodation for every party; then all of it is held at once.',
  meta: { requirements: ['JOURNEY-4-ACCOMMODATION'] },
  context: ({ input }) => ({
    ...input,
    offers: [],
    texts: {},
    eventName: null,
    cotsPrice: 0,
    choices: rules.choicesOf(input.booking, input.stay, input.units),
    shown: 0,
    compared: [],
    changes: [],
    notFoundCode: null,
    isPartyRefused: false,
  }),
  invoke: {
    id: 'showcase',
    src: 'showcase',
    input: ({ context }): { resort: ResortCode } => ({ resort: context.stay.resort }),
    onError: '.broken',
  },
  initial: 'searching',
  states: {
    searching: {
      description: 'The offers for each party are loading.',
      tags: 'busy',
      invoke: {
        src: 'findAccommodation',
        input: ({ context }) => ({ stay: context.stay, units: context.units }),
        ...RAISE_OUTPUT,
      },
      on: {
        'accommodations.found': [
          {
            guard: { type: 'isDetailOffered', params: fromEvent },
            target: 'awaitingChoice.showingDetail',
            actions: [{ type: 'setOffers', params: fromEvent }, 'notifyDetail'],
          },
          {
            guard: 'hasDetail',
            target: 'awaitingChoice',
            actions: [{ type: 'setOffers', params: fromEvent }, 'notifyDetailNotFound'],
          },
          { target: 'awaitingChoice', actions: { type: 'setOffers', params: fromEvent } },
        ],
        'search.failed': { target: 'loadFailed', actions: SET_NOTICE },
        'search.refused': { target: 'notBookable', actions: { type: 'setRefusal', params: fromEvent } },
      },
    },
    awaitingChoice: {
      description: 'The offers for each party are shown. To continue, every party needs a choice.',
      initial: 'showingList',
      on: {
        'accommodation.chosen': {
          guard: { type: 'isChoosable', params: fromEvent },
          target: '.showingList',
          actions: [{ type: 'setChoice', params: fromEvent }, 'notifyDetail'],
        },
      },
      states: {
        showingList: {
          description: 'The list of offers for the selected party.',
          invoke: {
            id: 'listing',
            src: 'listing',
            input: ({ context: { stay, units, offers, choices, shown, preferences, compared } }) => ({
              stay,
              units,
              list: rules.offersFor(offers, choices, shown),
              preferences,
              compared,
            }),
            onError: '#accommodation.broken',
          },
          initial: 'noErrors',
          on: {
            'listing.changed': {
              actions: [
                { type: 'setListing', params: fromEvent },
                { type: 'notifyPreferences', params: fromEvent },
              ],
            },
            'party.shown': {
              guard: { type: 'hasParty', params: fromEvent },
              actions: [{ type: 'showParty', params: fromEvent }, 'notifyListing'],
            },
            'accommodation.chosen': {
              guard: { type: 'isChoosable', params: fromEvent },
              target: '.noErrors',
              actions: [{ type: 'setChoice', params: fromEvent }, 'notifyListing'],
            },
            'detail.opened': {
              guard: { type: 'isOffered', params: fromEvent },
              target: 'showingDetail',
              actions: [{ type: 'openDetail', params: fromEvent }, 'notifyDetail'],
            },
            'allocation.opened': { guard: 'hasSeveralParties', target: '.allocating' },
            'choice.confirmed': [
              { guard: 'isAlreadyBooked', target: '#accommodation.done' },
              { guard: 'isOnlyMixChanged', target: '#accommodation.changingMix', actions: 'clearNotice' },
              { guard: 'isEveryPartyPlaced', target: '#accommodation.holding', actions: 'clearNotice' },
              { guard: 'hasSeveralParties', target: '.allocating' },
              { target: '.refused' },
            ],
          },
          states: {
            noErrors: { description: 'The hint shows what to do next.' },
            refused: { description: 'The guest pressed Continue before choosing.' },
            allocating: {
              description: 'All parties are shown side by side, each with its choice of accommodation.',
              on: {
                'allocation.closed': 'noErrors',
                'accommodation.chosen': {
                  guard: { type: 'isChoosable', params: fromEvent },
                  actions: [{ type: 'setChoice', params: fromEvent }, 'notifyListing'],
                },
              },
            },
          },
        },
        showingDetail: {
          description: 'The page of one accommodation type, at its own address.',
          on: { 'detail.closed': { target: 'showingList', actions: ['closeDetail', 'notifyDetail'] } },
        },
      },
    },
    holding: {
      description: 'One request asks the server to hold all units: it holds all of them or none.',
      tags: 'busy',
      invoke: {
        src: 'holdAccommodation',
        input: ({ context: { stay, units, offers, choices, brand, agencyId } }) => ({
          stay,
          brand,
          agencyId,
          units: rules.chosenUnits(units, offers, choices),
        }),
        ...RAISE_OUTPUT,
        onError: { target: 'broken', actions: 'notifyCreationFailed' },
      },
      on: {
        'offer.changed': { target: 'searching', actions: CREATION_FAILED },
        'hold.refused': { target: 'awaitingChoice', actions: CREATION_FAILED },
        'session.lost': { target: 'sessionLost', actions: CREATION_FAILED },
        'hold.lost': { target: 'holdLost', actions: CREATION_FAILED },
      },
    },
    changingMix: {
      description: 'The accommodation stays held; the server saves the changed guests.',
      tags: 'busy',
      invoke: {
        src: 'changeGuestMix',
        input: ({ context }) => ({ version: context.booking?.version ?? 0, units: context.units }),
        ...RAISE_OUTPUT,
      },
      on: {
        'booking.outdated': {
          target: 'searching',
          actions: [
            { type: 'setBooking', params: fromEvent },
            { type: 'notifyBooking', params: fromEvent },
            SET_NOTICE,
          ],
        },
      },
    },
    loadFailed: offersRetry('The list could not be loaded.', 'searching', 'clearNotice'),
    notBookable: {
      description:
        'The stay is not sold to these guests: the page shows why and links to the search, where they can change it.',
      meta: { requirements: ['JOURNEY-5-TOTS'] },
    },
    ...ENDS,
    broken: offersRetry(
      'A defect: the page apologises, and a retry restarts the step with its child charts.',
      '#accommodation',
    ),
  },
  on: {
    'booking.held': { target: '.done', actions: { type: 'setBooking', params: fromEvent } },
    'offer.changed': { target: '.searching', actions: SET_NOTICE },
    'hold.refused': { target: '.awaitingChoice', actions: SET_NOTICE },
    ...LOST_EVENTS,
  },
  output: outputOf(ENDS),
});
