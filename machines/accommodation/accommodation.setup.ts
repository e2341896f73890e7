/** The setup of the accommodation chart: actors by signature, guards and actions. */
import { assign, sendParent, sendTo, setup } from 'xstate';
import { notifyBooking } from '../basket/saving.ts';
import type { Booking, ChosenUnit } from '../contract/booking.ts';
import type { BookingUnit } from '../contract/party.ts';
import type { Stay } from '../contract/stay.ts';
import { unprovided } from '../kit/unprovided.ts';
import * as rules from './accommodation.rules.ts';
import type {
  AccommodationContext,
  AccommodationEvent,
  AccommodationInput,
  AccommodationOutcome,
  AccommodationsFound,
  HoldOutcome,
  MixOutcome,
  SalesChannel,
  SearchFailed,
  SearchRefused,
} from './accommodation.types.ts';
import { listingMachine, type ListingChanged } from './listing.machine.ts';
import { showcaseMachine } from './showcase.machine.ts';
import { setNotice } from '../kit/chart.ts';

export const accommodationSetup = setup({
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
    changeGuestMix: unprovided<MixOutcome, { version: number; units: readonly BookingUnit[] }>('changeGuestMix'),
  },
  guards: {
    hasParty: ({ context }, params: { unitIndex: number }) => params.unitIndex in context.units,
    isChoosable: ({ context }, params: { unitIndex: number; code: string }) =>
      rules.isChoosable(context.offers, context.choices, params.unitIndex, params.code),
    isOffered: ({ context }, params: { code: string }) =>
      rules.offerOf(context.offers, context.shown, params.code) !== null,
    hasDetail: ({ context }) => context.detail !== null,
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
        eventName: params.eventName ?? null,
        cotsPrice: params.cotsPrice ?? 0,
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
    setNotice,
    setRefusal: assign((_, params: SearchRefused) => ({
      notice: params.message,
      isPartyRefused: params.isAboutParties,
    })),
    clearNotice: assign({ notice: null, notFoundCode: null, changes: [] }),
    setBooking: assign({ booking: (_, params: { booking: Booking }) => params.booking }),
    notifyBooking,
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
});
