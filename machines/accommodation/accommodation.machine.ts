/** Choosing accommodation for every party of a stay, and holding it (spec: booking journey 4). */
import { assign, raise, sendParent, sendTo, setup } from 'xstate';
import type { Booking, ChosenUnit } from '../contract/booking.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { ResortCode, Stay } from '../contract/stay.ts';
import { unprovided } from '../kit/unprovided.ts';
import * as rules from './accommodation.rules.ts';
import type {
  AccommodationContext,
  AccommodationEvent,
  AccommodationInput,
  AccommodationOutcome,
  AccommodationsFound,
  HoldOutcome,
  SalesChannel,
  SearchFailed,
  SearchRefused,
} from './accommodation.types.ts';
import { listingMachine, type ListingChanged } from './listing.machine.ts';
import { showcaseMachine } from './showcase.machine.ts';
import { fromEvent } from '../kit/fromEvent.ts';

export const accommodationMachine = setup({
  types: {
    context: {} as AccommodationContext,
    events: {} as AccommodationEvent,
    input: {} as AccommodationInput,
    output: {} as AccommodationOutcome,
    children: {} as { listing: 'listing'; showcase: 'showcase' },
  },
  actors: {
    listing: listingMachine,
    showcase: showcaseMachine,
    findAccommodation: unprovided<
      AccommodationsFound | SearchFailed | SearchRefused,
      { stay: Stay; units: readonly BookingUnit[] }
    >('findAccommodation'),
    holdAccommodation: unprovided<HoldOutcome, SalesChannel & { stay: Stay; units: readonly ChosenUnit[] }>(
      'holdAccommodation',
    ),
    changeGuestMix: unprovided<HoldOutcome, { version: number; units: readonly BookingUnit[] }>('changeGuestMix'),
  },
  guards: {
    hasParty: ({ context }, params: { unitIndex: number }) => params.unitIndex in context.units,
    isChoosable: ({ context }, params: { unitIndex: number; code: string }) =>
      rules.isChoosable(context.offers, context.choices, params.unitIndex, params.code),
    isOffered: ({ context }, params: { code: string }) =>
      rules.offerOf(context.offers, context.shown, params.code) !== null,
    isDetailOffered: ({ context }, params: AccommodationsFound) =>
      context.detail !== null && rules.partyFor(params.offers, context.shown, context.detail) !== null,
    isAlreadyBooked: ({ context: { booking, stay, units, choices } }) =>
      rules.isAlreadyBooked(booking, stay, units, choices),
    isOnlyMixChanged: ({ context: { booking, stay, choices } }) => rules.isOnlyMixChanged(booking, stay, choices),
    isEveryPartyPlaced: ({ context }) => rules.isEveryPartyPlaced(context.offers, context.choices),
    hasSeveralParties: ({ context }) => context.units.length > 1,
  },
  actions: {
    setOffers: assign(({ context }, params: AccommodationsFound) => {
      const choices = rules.availableChoices(params.offers, context.choices);
      const next = rules.nextUnplacedParty(choices, context.shown);
      const partyOfDetail = context.detail === null ? null : rules.partyFor(params.offers, next, context.detail);
      return {
        offers: params.offers,
        texts: params.texts,
        choices,
        changes: rules.changesBetween(context.offers, params.offers, context.choices, choices),
        shown: partyOfDetail ?? next,
        detail: partyOfDetail === null ? null : context.detail,
        notFoundCode: partyOfDetail === null ? context.detail : null,
      };
    }),
    setChoice: assign(({ context }, params: { unitIndex: number; code: string }) => {
      const choices = context.choices.map((code, i) => (i === params.unitIndex ? params.code : code));
      return {
        choices,
        shown: rules.nextUnplacedParty(choices, params.unitIndex),
        detail: null,
        notice: null,
        notFoundCode: null,
        changes: context.changes.filter(({ unitIndex }) => unitIndex !== params.unitIndex),
      };
    }),
    showParty: assign({ shown: (_, params: { unitIndex: number }) => params.unitIndex }),
    openDetail: assign({ detail: (_, params: { code: string }) => params.code, notFoundCode: null }),
    closeDetail: assign({ detail: null }),
    setListing: assign((_, params: ListingChanged) => ({
      preferences: params.preferences,
      compared: params.compared,
    })),
    setNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    setRefusal: assign((_, params: SearchRefused) => ({
      notice: params.message,
      isPartyRefused: params.isAboutParties,
    })),
    clearNotice: assign({ notice: null, notFoundCode: null, changes: [] }),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    notifyDetail: sendParent(({ context }) => ({ type: 'detail.shown', code: context.detail, isFound: true })),
    notifyDetailNotFound: sendParent({ type: 'detail.shown', code: null, isFound: false }),
    notifyPreferences: sendParent((_, params: ListingChanged) => ({
      type: 'preferences.changed',
      preferences: params.preferences,
    })),
    notifyCreationFailed: sendParent({ type: 'creation.failed' }),
    notifyListing: sendTo('listing', ({ context: { offers, choices, shown } }) => ({
      type: 'list.changed',
      list: rules.offersFor(offers, choices, shown),
    })),
  },
}).createMachine({
  id: 'accommodation',
  description: 'The guest chooses accommodation for every party; then all of it is held at once.',
  meta: { requirements: ['JOURNEY-4-ACCOMMODATION'] },
  context: ({ input }) => ({
    ...input,
    offers: [],
    texts: {},
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
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'accommodations.found': [
          {
            guard: { type: 'isDetailOffered', params: fromEvent },
            target: 'awaitingChoice.showingDetail',
            actions: [{ type: 'setOffers', params: fromEvent }, 'notifyDetail'],
          },
          {
            target: 'awaitingChoice',
            actions: [{ type: 'setOffers', params: fromEvent }, 'notifyDetailNotFound'],
          },
        ],
        'search.failed': { target: 'loadFailed', actions: { type: 'setNotice', params: fromEvent } },
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
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
    },
    changingMix: {
      description: 'The accommodation stays held; the server saves the changed guests.',
      tags: 'busy',
      invoke: {
        src: 'changeGuestMix',
        input: ({ context }) => ({ version: context.booking?.version ?? 0, units: context.units }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
    },
    loadFailed: {
      description: 'The list could not be loaded.',
      on: { 'retry.requested': { target: 'searching', actions: 'clearNotice' } },
    },
    notBookable: {
      description:
        'The stay is not sold to these guests: the page shows why and links to the search, where they can change it.',
      meta: { requirements: ['JOURNEY-5-TOTS'] },
    },
    done: {
      type: 'final',
      description: 'Every unit is held under one booking; the journey continues.',
      output: ({ context }): AccommodationOutcome => ({ type: 'booking.held', booking: context.booking as Booking }),
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer has the session; the app offers to start again.',
      output: ({ context }): AccommodationOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'The hold expired; the journey asks for accommodation again.',
      output: ({ context }): AccommodationOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: {
      description: 'A defect: the page apologises and offers a retry.',
      on: { 'retry.requested': 'searching' },
    },
  },
  on: {
    'booking.held': { target: '.done', actions: { type: 'setBooking', params: fromEvent } },
    'offer.changed': {
      target: '.searching',
      actions: [{ type: 'setNotice', params: fromEvent }, 'notifyCreationFailed'],
    },
    'hold.refused': {
      target: '.awaitingChoice',
      actions: [{ type: 'setNotice', params: fromEvent }, 'notifyCreationFailed'],
    },
    'session.lost': { target: '.sessionLost', actions: { type: 'setNotice', params: fromEvent } },
    'hold.lost': { target: '.holdLost', actions: { type: 'setNotice', params: fromEvent } },
  },
  output: ({ event }) => event.output as AccommodationOutcome,
});
