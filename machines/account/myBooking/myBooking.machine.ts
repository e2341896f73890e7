/** One booking of the holder: loading it, and the page that the address names (spec: account area 2 and 5). */
import { assign, sendParent, setup } from 'xstate';
import { BASKET_EMPTIED } from '../../basket/refusals.text.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, clearNotice, fromEvent, offersRetry, setNotice } from '../../kit/chart.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { unprovided, unprovidedCharts } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import type { activityBookingMachine } from '../activityBooking/activityBooking.machine.ts';
import { accountAddress } from '../accountUrl.ts';
import type { BookingPage } from '../accountPages.ts';
import { amendingMachine } from '../amending/amending.machine.ts';
import type { AmendingInput } from '../amending/amending.types.ts';
import { isAmendingPage, type AmendingPage } from '../amending/pages.ts';
import type { changePickerMachine } from '../changePicker/changePicker.machine.ts';
import type { guestNamesMachine } from '../guestNames/guestNames.machine.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import type { tokensMachine } from '../tokens/tokens.machine.ts';
import type {
  BasketRestored,
  MyBookingContext,
  MyBookingEvent,
  MyBookingInput,
  MyBookingLoaded,
  MyBookingRefused,
} from './myBooking.types.ts';
import type { BookingPageRequested, MyBookingUpdated, SectionInput } from './sections.ts';

/** The charts of the pages with a chunk of their own. The name of each is that of its folder and of its state. */
export type BookingCharts = {
  tokens: typeof tokensMachine;
  activityBooking: typeof activityBookingMachine;
  guestNames: typeof guestNamesMachine;
  changePicker: typeof changePickerMachine;
};

/** The input of the pages of a loaded booking. */
const sectionInput = ({ context }: { context: MyBookingContext }): SectionInput => ({
  // `deciding` enters a page only once the booking is loaded
  myBooking: context.myBooking as MyBooking,
  page: context.page,
  brand: context.brand,
  today: context.today,
});

/** The page on which add-ons are changed; the page of the booking changes the hours. */
const amendingPage = ({ page }: MyBookingContext): AmendingPage => (isAmendingPage(page) ? page : 'booking');

/** The input of the chart that changes add-ons. */
const amendingInput = ({ context }: { context: MyBookingContext }): AmendingInput => ({
  ...sectionInput({ context }),
  page: amendingPage(context),
});

const isPage = (page: BookingPage) => ({ type: 'isPage', params: { page } }) as const;

/** The latest version of a booking. The reply to a change leaves out the guide of the stay, which is then kept. */
const withGuideOf = (known: MyBooking | null, latest: MyBooking): MyBooking =>
  known?.guide === undefined ? latest : { guide: known.guide, ...latest };

export const myBookingMachine = setup({
  types: {
    context: {} as MyBookingContext,
    events: {} as MyBookingEvent,
    input: {} as MyBookingInput,
    output: {} as AccountEnd,
    children: {} as { amending: 'amending' } & { [Name in keyof BookingCharts]: Name },
  },
  actors: {
    restoreBasket: unprovided<BasketRestored, { resId: number }>('restoreBasket'),
    loadBooking: unprovided<MyBookingLoaded | MyBookingRefused | LoadFailed | AccountEnd, { resId: number }>(
      'loadBooking',
    ),
    amending: amendingMachine,
    ...unprovidedCharts<BookingCharts>(['tokens', 'activityBooking', 'guestNames', 'changePicker']),
  },
  guards: {
    isNotLoaded: ({ context }) => context.myBooking === null,
    isPage: ({ context }, params: { page: BookingPage }) => context.page === params.page,
  },
  actions: {
    setMyBooking: assign(({ context }, params: MyBookingLoaded | MyBookingUpdated) => ({
      myBooking: withGuideOf(context.myBooking, params.myBooking),
      cachedBasket: null,
    })),
    setCachedBasket: assign({ cachedBasket: (_, params: BasketRestored) => params.basket }),
    setPage: assign({ page: (_, params: BookingPageRequested) => params.page }),
    setNotice,
    setEmptiedNotice: assign({ notice: BASKET_EMPTIED }),
    clearNotice,
    /** asks the visit for the page of the booking */
    requestBookingPage: sendParent(({ context: { brand, resId } }) => ({
      type: 'address.changed',
      pathname: accountAddress(brand, 'booking', { resId }),
      search: '',
    })),
  },
}).createMachine({
  id: 'myBooking',
  description: 'The pages of one booking, for its lead guest.',
  meta: { requirements: ['ACCOUNT-2-ROUTES-BOOKING', 'ACCOUNT-3-MY-BOOKING', 'ACCOUNT-5-LEAD'] },
  context: ({ input }) => ({ ...input, myBooking: null, cachedBasket: null, notice: null }),
  initial: 'restoring',
  on: {
    ...ACCOUNT_END_EVENTS,
    'myBooking.updated': { actions: { type: 'setMyBooking', params: fromEvent } },
    'bookingPage.requested': { target: '.deciding', actions: { type: 'setPage', params: fromEvent } },
  },
  states: {
    restoring: {
      description: "The browser's copy of the basket of changes is read.",
      tags: 'busy',
      invoke: { src: 'restoreBasket', input: ({ context }) => ({ resId: context.resId }), ...RAISE_OUTPUT },
      on: { 'basket.restored': { target: 'loading', actions: { type: 'setCachedBasket', params: fromEvent } } },
    },
    loading: {
      description: 'The booking, its payments and its open change are loading; the copy of the basket is shown.',
      tags: 'busy',
      invoke: { src: 'loadBooking', input: ({ context }) => ({ resId: context.resId }), ...RAISE_OUTPUT },
      on: {
        'myBooking.loaded': { target: 'deciding', actions: { type: 'setMyBooking', params: fromEvent } },
        'myBooking.refused': 'refused',
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    deciding: {
      description: 'Which page of the booking the address asks for.',
      always: [
        { guard: 'isNotLoaded', target: 'loading' },
        { guard: isPage('booking'), target: 'shown' },
        { guard: isPage('bookingPayments'), target: 'payments', actions: 'clearNotice' },
        { guard: isPage('bookingTokens'), target: 'tokens', actions: 'clearNotice' },
        { guard: isPage('bookingActivities'), target: 'activityBooking', actions: 'clearNotice' },
        { guard: isPage('bookingGuests'), target: 'guestNames', actions: 'clearNotice' },
        { guard: isPage('bookingPicker'), target: 'changePicker', actions: 'clearNotice' },
        { guard: isPage('changeConfirmation'), target: 'confirmed', actions: 'clearNotice' },
        { target: 'amending', actions: 'clearNotice' },
      ],
    },
    shown: {
      description:
        'The page of the booking: what is booked, paid and changed, and what may be changed. Early check-in and late check-out can be swapped here.',
      invoke: { id: 'amending', src: 'amending', input: amendingInput, ...RAISE_OUTPUT },
      on: {
        'bookingPage.requested': {
          target: 'deciding',
          actions: [{ type: 'setPage', params: fromEvent }, 'clearNotice'],
        },
      },
    },
    payments: { description: 'What is paid, by which card, what is due, and what was paid back.' },
    amending: {
      description: 'Add-ons of one section are changed, or the basket of changes is shown.',
      invoke: { id: 'amending', src: 'amending', input: amendingInput, ...RAISE_OUTPUT },
      on: { 'basket.emptied': { actions: ['setEmptiedNotice', 'requestBookingPage'] } },
    },
    tokens: {
      description: 'The holder adds activity tokens.',
      invoke: { id: 'tokens', src: 'tokens', input: sectionInput, ...RAISE_OUTPUT },
    },
    activityBooking: {
      description: 'The break as days, with its timed activities and its tokens.',
      invoke: { id: 'activityBooking', src: 'activityBooking', input: sectionInput, ...RAISE_OUTPUT },
    },
    guestNames: {
      description: 'The holder corrects the names of the guests.',
      invoke: { id: 'guestNames', src: 'guestNames', input: sectionInput, ...RAISE_OUTPUT },
    },
    changePicker: {
      description: 'A cabin is chosen by name; the choice becomes a part of the open change.',
      invoke: {
        id: 'changePicker',
        src: 'changePicker',
        input: ({ context: { myBooking, brand, conditions } }) => ({
          myBooking: myBooking as MyBooking,
          brand,
          conditions,
        }),
        ...RAISE_OUTPUT,
      },
    },
    confirmed: { description: 'What the last payment, or the change sent to our team, was for.' },
    refused: { description: 'The booking belongs to somebody else or does not exist; nothing of it is shown.' },
    loadFailed: offersRetry(
      'The booking could not be loaded; the booking itself is not affected.',
      'loading',
      'clearNotice',
    ),
    ...ACCOUNT_END_STATES,
    broken: offersRetry(DEFECT, 'loading'),
  },
  output: ACCOUNT_END_OUTPUT,
});
