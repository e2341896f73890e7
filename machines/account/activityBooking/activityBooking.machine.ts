/** The break as days: the activities of a booking and of its open change (spec: account area 2). */
import { assign, sendParent, setup } from 'xstate';
import { DEFECT, RAISE_OUTPUT, SET_NOTICE, clearNotice, fromEvent, offersRetry, setNotice } from '../../kit/chart.ts';
import type { LoadFailed } from '../../outcomes/outcomes.ts';
import { unprovided } from '../../kit/unprovided.ts';
import type { AccountEnd } from '../account.types.ts';
import { ACCOUNT_END_EVENTS, ACCOUNT_END_OUTPUT, ACCOUNT_END_STATES } from '../../outcomes/accountEnds.ts';
import type { MyBookingUpdated } from '../myBooking/sections.ts';
import type {
  ActivityBookingContext,
  ActivityBookingEvent,
  ActivityBookingInput,
  TimetableLoaded,
} from './activityBooking.types.ts';

export const activityBookingMachine = setup({
  types: {
    context: {} as ActivityBookingContext,
    events: {} as ActivityBookingEvent,
    input: {} as ActivityBookingInput,
    output: {} as AccountEnd,
  },
  actors: {
    loadTimetable: unprovided<TimetableLoaded | LoadFailed | AccountEnd, { resId: number; isBBW: boolean }>(
      'loadTimetable',
    ),
  },
  actions: {
    setTimetable: assign((_, { options, site }: TimetableLoaded) => ({
      myBooking: options.myBooking,
      addons: options.addons,
      site,
    })),
    setNotice,
    clearNotice,
    notifyParent: sendParent((_, { options }: TimetableLoaded): MyBookingUpdated => ({
      type: 'myBooking.updated',
      myBooking: options.myBooking,
    })),
  },
}).createMachine({
  id: 'activityBooking',
  description: 'The activities of a booking by day, its tokens, and the site where activities are booked.',
  meta: { requirements: ['ACCOUNT-2-ROUTES-ACTIVITY-BOOKING'] },
  context: ({ input }) => ({ ...input, addons: [], site: null, notice: null }),
  initial: 'loading',
  on: ACCOUNT_END_EVENTS,
  states: {
    loading: {
      description: 'The latest booking, what is on sale, and the address of the booking site are loading.',
      tags: 'busy',
      invoke: {
        src: 'loadTimetable',
        input: ({ context: { myBooking } }) => ({
          resId: myBooking.booking.resId,
          isBBW: myBooking.booking.isBBW,
        }),
        ...RAISE_OUTPUT,
      },
      on: {
        'timetable.loaded': {
          target: 'shown',
          actions: [
            { type: 'setTimetable', params: fromEvent },
            { type: 'notifyParent', params: fromEvent },
          ],
        },
        'load.failed': { target: 'loadFailed', actions: SET_NOTICE },
      },
    },
    shown: { description: 'The days of the break with their activities, the tokens, and the link to the site.' },
    loadFailed: offersRetry('The page could not be loaded; the booking is not affected.', 'loading', 'clearNotice'),
    ...ACCOUNT_END_STATES,
    broken: offersRetry(DEFECT, 'loading'),
  },
  output: ACCOUNT_END_OUTPUT,
});
