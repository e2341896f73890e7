/** Choosing accommodation for every party of a stay, and holding it (spec: booking journey 4). */
import { assign, raise, sendParent, setup } from 'xstate';
import type { Booking, ChosenUnit } from '../contract/booking.ts';
import type { ItemTexts } from '../contract/content.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { Stay, UnitOffers } from '../contract/stay.ts';
import type { HoldLost, SessionLost } from '../kit/outcomes.ts';
import { unprovided } from '../kit/unprovided.ts';
import {
  choicesOf,
  chosenUnits,
  isBookedSo,
  isChoosable,
  isEveryPartyPlaced,
  isOnlyMixChanged,
  keptChoices,
  nextToPlace,
  offerOf,
  type Choices,
} from './accommodation.rules.ts';

type Found = { type: 'accommodations.found'; offers: readonly UnitOffers[]; texts: ItemTexts };
type SearchFailed = { type: 'search.failed'; message: string };
type Held = { type: 'booking.held'; booking: Booking };
/** Sold out, or dearer, between the list and the choice: the list is loaded anew and the guest is told. */
type Gone = { type: 'offer.gone'; message: string };
type HoldRefused = { type: 'hold.refused'; message: string };
type HoldOutcome = Held | Gone | HoldRefused | SessionLost | HoldLost;

export type AccommodationEvent =
  | { type: 'party.shown'; unitIndex: number }
  | { type: 'accommodation.chosen'; unitIndex: number; code: string }
  | { type: 'detail.opened'; code: string }
  | { type: 'detail.closed' }
  | { type: 'choice.confirmed' }
  | { type: 'retry.asked' }
  | Found
  | SearchFailed
  | HoldOutcome;

export type AccommodationInput = Readonly<{
  stay: Stay;
  units: readonly BookingUnit[];
  booking: Booking | null;
  detail: string | null;
  notice: string | null;
}>;

export type AccommodationContext = Readonly<{
  stay: Stay;
  units: readonly BookingUnit[];
  booking: Booking | null;
  offers: readonly UnitOffers[];
  texts: ItemTexts;
  choices: Choices;
  shown: number;
  detail: string | null;
  notice: string | null;
}>;

export type AccommodationOutcome = Held | SessionLost | HoldLost;

export const accommodationMachine = setup({
  types: {
    context: {} as AccommodationContext,
    events: {} as AccommodationEvent,
    input: {} as AccommodationInput,
    output: {} as AccommodationOutcome,
  },
  actors: {
    findAccommodation: unprovided<Found | SearchFailed, { stay: Stay; units: readonly BookingUnit[] }>(
      'findAccommodation',
    ),
    holdAccommodation: unprovided<HoldOutcome, { stay: Stay; units: readonly ChosenUnit[] }>('holdAccommodation'),
    changeGuestMix: unprovided<HoldOutcome, { version: number; units: readonly BookingUnit[] }>('changeGuestMix'),
  },
  guards: {
    isParty: ({ context }, params: { unitIndex: number }) => params.unitIndex in context.units,
    isChoosable: ({ context }, params: { unitIndex: number; code: string }) =>
      isChoosable(context.offers, context.choices, params.unitIndex, params.code),
    isOffered: ({ context }, params: { code: string }) => offerOf(context.offers, context.shown, params.code) !== null,
    isBookedSo: ({ context: { booking, stay, units, choices } }) => isBookedSo(booking, stay, units, choices),
    isOnlyMixChanged: ({ context: { booking, stay, choices } }) => isOnlyMixChanged(booking, stay, choices),
    isEveryPartyPlaced: ({ context }) => isEveryPartyPlaced(context.offers, context.choices),
  },
  actions: {
    rememberOffers: assign(({ context }, params: Found) => {
      const choices = keptChoices(params.offers, context.choices);
      return {
        offers: params.offers,
        texts: params.texts,
        choices,
        shown: nextToPlace(choices, context.shown),
        detail:
          context.detail !== null && offerOf(params.offers, context.shown, context.detail) !== null
            ? context.detail
            : null,
      };
    }),
    choose: assign(({ context }, params: { unitIndex: number; code: string }) => {
      const choices = context.choices.map((code, i) => (i === params.unitIndex ? params.code : code));
      return { choices, shown: nextToPlace(choices, params.unitIndex), detail: null, notice: null };
    }),
    showParty: assign({ shown: (_, params: { unitIndex: number }) => params.unitIndex }),
    openDetail: assign({ detail: (_, params: { code: string }) => params.code }),
    closeDetail: assign({ detail: null }),
    rememberNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    forgetNotice: assign({ notice: null }),
    rememberBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    tellDetail: sendParent(({ context }) => ({ type: 'detail.shown', code: context.detail })),
    tellCreationFailed: sendParent({ type: 'creation.failed' }),
  },
}).createMachine({
  id: 'accommodation',
  description: 'Every party gets its accommodation; then all of it is held at once.',
  meta: { requirements: ['JOURNEY-4-ACCOMMODATION'] },
  context: ({ input }) => ({
    ...input,
    offers: [],
    texts: {},
    choices: choicesOf(input.booking, input.stay, input.units),
    shown: 0,
  }),
  initial: 'searching',
  states: {
    searching: {
      description: 'What is to be had for each party is on its way.',
      tags: 'busy',
      invoke: {
        src: 'findAccommodation',
        input: ({ context }) => ({ stay: context.stay, units: context.units }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'accommodations.found': {
          target: 'awaitingChoice',
          actions: [{ type: 'rememberOffers', params: ({ event }) => event }, 'tellDetail'],
        },
        'search.failed': {
          target: 'unlisted',
          actions: { type: 'rememberNotice', params: ({ event }) => event },
        },
      },
    },
    awaitingChoice: {
      description: 'The list is shown; progress needs a choice for every party.',
      initial: 'quiet',
      on: {
        'party.shown': {
          guard: { type: 'isParty', params: ({ event }) => event },
          actions: [{ type: 'showParty', params: ({ event }) => event }, 'closeDetail', 'tellDetail'],
        },
        'accommodation.chosen': {
          guard: { type: 'isChoosable', params: ({ event }) => event },
          target: '.quiet',
          actions: [{ type: 'choose', params: ({ event }) => event }, 'tellDetail'],
        },
        'detail.opened': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'openDetail', params: ({ event }) => event }, 'tellDetail'],
        },
        'detail.closed': { actions: ['closeDetail', 'tellDetail'] },
        'choice.confirmed': [
          { guard: 'isBookedSo', target: 'done' },
          { guard: 'isOnlyMixChanged', target: 'changingMix', actions: 'forgetNotice' },
          { guard: 'isEveryPartyPlaced', target: 'holding', actions: 'forgetNotice' },
          { target: '.refused' },
        ],
      },
      states: {
        quiet: { description: 'The hint says what comes next.' },
        refused: { description: 'The guest asked to go on before every party had its accommodation.' },
      },
    },
    holding: {
      description: 'All units are asked for at once: all of them or none.',
      tags: 'busy',
      invoke: {
        src: 'holdAccommodation',
        input: ({ context: { stay, units, offers, choices } }) => ({
          stay,
          units: chosenUnits(units, offers, choices),
        }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
    },
    changingMix: {
      description: 'The same accommodation, other guests in it.',
      tags: 'busy',
      invoke: {
        src: 'changeGuestMix',
        input: ({ context }) => ({ version: context.booking?.version ?? 0, units: context.units }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
    },
    unlisted: {
      description: 'The list could not be loaded.',
      on: { 'retry.asked': { target: 'searching', actions: 'forgetNotice' } },
    },
    done: {
      type: 'final',
      description: 'Every unit is held under one booking; the journey goes on.',
      output: ({ context }): AccommodationOutcome => ({ type: 'booking.held', booking: context.booking as Booking }),
    },
    sessionLost: {
      type: 'final',
      description: 'The server no longer knows the session; the visit offers to start again.',
      output: ({ context }): AccommodationOutcome => ({ type: 'session.lost', message: context.notice ?? '' }),
    },
    holdLost: {
      type: 'final',
      description: 'The hold ran out; the journey asks for accommodation again.',
      output: ({ context }): AccommodationOutcome => ({ type: 'hold.lost', message: context.notice ?? '' }),
    },
    broken: { description: 'A defect: one apology, one way out.', on: { 'retry.asked': 'searching' } },
  },
  on: {
    'booking.held': { target: '.done', actions: { type: 'rememberBooking', params: ({ event }) => event } },
    'offer.gone': {
      target: '.searching',
      actions: [{ type: 'rememberNotice', params: ({ event }) => event }, 'tellCreationFailed'],
    },
    'hold.refused': {
      target: '.awaitingChoice',
      actions: [{ type: 'rememberNotice', params: ({ event }) => event }, 'tellCreationFailed'],
    },
    'session.lost': { target: '.sessionLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
    'hold.lost': { target: '.holdLost', actions: { type: 'rememberNotice', params: ({ event }) => event } },
  },
  output: ({ event }) => event.output as AccommodationOutcome,
});
