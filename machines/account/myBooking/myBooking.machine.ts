/** One booking of the holder and its sub-pages: loading it, and the page that the address asks for (spec: account area 2 and 5). */
import { assign, raise, setup } from 'xstate';
import type { MyBooking } from '../../contract/amendment.ts';
import { fromEvent } from '../../kit/fromEvent.ts';
import type { LoadFailed } from '../../kit/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import type { BookingPage } from '../accountUrl.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_STATES } from '../ends.ts';
import { unprovidedActivityBooking, unprovidedGuestNames, unprovidedTokens } from './sections.actor.ts';
import type {
  MyBookingContext,
  MyBookingEvent,
  MyBookingInput,
  MyBookingLoaded,
  MyBookingRefused,
} from './myBooking.types.ts';
import type { MyBookingUpdated, SectionInput } from './sections.ts';

const isPage = (page: BookingPage) => ({ type: 'isPage', params: { page } }) as const;

/** What a page of the booking starts from; the booking has been loaded before. */
const sectionInput = ({ context }: { context: MyBookingContext }): SectionInput => {
  const { page, brand, today } = context;
  return { myBooking: context.myBooking as MyBooking, page, brand, today };
};

/** A page has changed the booking: what it knows now is kept. */
const UPDATED = { 'myBooking.updated': { actions: { type: 'setMyBooking', params: fromEvent } } } as const;

export const myBookingMachine = setup({
  types: {
    context: {} as MyBookingContext,
    events: {} as MyBookingEvent,
    input: {} as MyBookingInput,
    output: {} as AccountEnd,
    children: {} as { tokens: 'tokens'; guestNames: 'guestNames'; activityBooking: 'activityBooking' },
  },
  actors: {
    loadBooking: unprovided<MyBookingLoaded | MyBookingRefused | LoadFailed | AccountEnd, { resId: number }>(
      'loadBooking',
    ),
    tokens: unprovidedTokens,
    guestNames: unprovidedGuestNames,
    activityBooking: unprovidedActivityBooking,
  },
  guards: {
    isPage: ({ context }, params: { page: BookingPage }) => context.page === params.page,
  },
  actions: {
    setMyBooking: assign({ myBooking: (_, params: MyBookingLoaded | MyBookingUpdated) => params.myBooking }),
    setNotice: assign({ notice: (_, params: { message: string }) => params.message }),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'myBooking',
  description: 'The pages of one booking, for its lead guest.',
  meta: { requirements: ['ACCOUNT-2-ROUTES-BOOKING', 'ACCOUNT-5-LEAD'] },
  context: ({ input }) => ({ ...input, myBooking: null, notice: null }),
  initial: 'loading',
  on: ACCOUNT_END_EVENTS,
  states: {
    loading: {
      description: 'The booking, its payments and its open change are loading.',
      tags: 'busy',
      invoke: {
        src: 'loadBooking',
        input: ({ context }) => ({ resId: context.resId }),
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: {
        'myBooking.loaded': { target: 'deciding', actions: { type: 'setMyBooking', params: fromEvent } },
        'myBooking.refused': 'refused',
        'load.failed': { target: 'loadFailed', actions: { type: 'setNotice', params: fromEvent } },
      },
    },
    deciding: {
      description: 'The address decides which page of the booking is shown.',
      always: [
        { guard: isPage('bookingTokens'), target: 'choosingTokens' },
        { guard: isPage('bookingGuests'), target: 'correctingGuests' },
        { guard: isPage('bookingActivities'), target: 'showingActivities' },
        { target: 'shown' },
      ],
    },
    choosingTokens: {
      description: 'The holder adds activity tokens.',
      invoke: {
        id: 'tokens',
        src: 'tokens',
        input: sectionInput,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: UPDATED,
    },
    correctingGuests: {
      description: 'The holder corrects the names of the guests.',
      invoke: {
        id: 'guestNames',
        src: 'guestNames',
        input: sectionInput,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: UPDATED,
    },
    showingActivities: {
      description: 'The holder sees the activities of the break by day.',
      invoke: {
        id: 'activityBooking',
        src: 'activityBooking',
        input: sectionInput,
        onDone: { actions: raise(({ event }) => event.output) },
        onError: 'broken',
      },
      on: UPDATED,
    },
    shown: { description: 'The booking is shown, with its payments, what is left and by when.' },
    refused: { description: 'The booking belongs to somebody else or does not exist; nothing of it is shown.' },
    loadFailed: {
      description: 'The booking could not be loaded; the booking itself is not affected.',
      on: { 'retry.requested': { target: 'loading', actions: 'clearNotice' } },
    },
    ...ACCOUNT_END_STATES,
    broken: { description: 'A defect: the page apologises and offers a retry.', on: { 'retry.requested': 'loading' } },
  },
  output: ({ event }) => event.output as AccountEnd,
});
