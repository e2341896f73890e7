// The page of one booking: who sees it, and what is loaded.
import { SPA_CHANGE } from '../test/changes.ts';
import { MY_BOOKING, PAID_BOOKING } from '../test/myBookings.ts';
import { myBookingChart } from './myBooking.samples.ts';
import { casesOf, type Specification } from '../../../model-tests/specification/cases.ts';
import { toParent } from '../../../model-tests/specification/values.ts';

/** At the basket of changes of a booking. */
const AT_BASKET = ['restoreBasket: nothing stored', 'loadBooking: loaded'];

/** The browser has no copy of the basket of changes. */
const RESTORED = 'restoreBasket: nothing stored';

export const myBookingSpecification: Specification = {
  chart: myBookingChart,
  cases: [
    ...casesOf('ACCOUNT-3-BASKET', {
      'shows the copy of the basket until the server replies': {
        when: 'restoreBasket: restored',
        outcome: { state: 'loading', context: { myBooking: null, cachedBasket: SPA_CHANGE.basket } },
      },
    }),
    ...casesOf('JOURNEY-8-MSG-NOT-LEAD-PAGE', {
      'shows nothing of a booking to anyone but its lead guest': {
        given: [RESTORED],
        when: 'loadBooking: not allowed',
        outcome: {
          state: 'refused',
          context: { myBooking: null },
          sends: [],
          accepts: { without: ['retry.requested'] },
        },
      },
    }),
    ...casesOf('ACCOUNT-2-ROUTES-BOOKING', {
      'shows another page of the same booking without loading it again': {
        given: [RESTORED, 'loadBooking: loaded'],
        when: 'to the payments',
        outcome: { state: 'payments', context: { page: 'bookingPayments', myBooking: MY_BOOKING } },
      },
    }),
    ...(
      [
        ['ACCOUNT-2-ROUTES-ACTIVITY-TOKENS', 'at its tokens', 'tokens'],
        ['ACCOUNT-2-ROUTES-GUEST-DETAILS', 'at its guests', 'guestNames'],
        ['ACCOUNT-2-ROUTES-ACTIVITY-BOOKING', 'at its activities', 'activityBooking'],
      ] as const
    ).map(([requirement, input, state]) => ({
      requirement,
      title: `keeps what the page has changed (${state})`,
      input,
      given: [RESTORED, 'loadBooking: loaded'],
      when: 'myBooking.updated',
      outcome: { state, context: { myBooking: PAID_BOOKING } },
    })),
    ...casesOf('ACCOUNT-4-BASKET-EMPTIED', {
      'leads from an emptied basket to the page of the booking, with the notice of the specification': {
        input: 'at its basket',
        given: AT_BASKET,
        when: 'basket.emptied',
        outcome: {
          state: 'amending',
          context: { notice: 'Your basket is now empty' },
          sends: [toParent({ type: 'address.changed', pathname: '/my-breakwater/bookings/12345678', search: '' })],
        },
      },
      'drops the notice when the page of the booking is asked for again': {
        input: 'at its basket',
        given: [...AT_BASKET, 'basket.emptied', 'to the booking'],
        when: 'to the booking',
        outcome: { state: 'shown', context: { page: 'booking', notice: null } },
      },
      'shows no notice of an emptied basket on the page of the payments': {
        input: 'at its basket',
        given: [...AT_BASKET, 'basket.emptied'],
        when: 'to the payments',
        outcome: { state: 'payments', context: { notice: null } },
      },
      'shows no notice of an emptied basket where the next add-on is chosen': {
        input: 'at its basket',
        given: [...AT_BASKET, 'basket.emptied'],
        when: 'to the spa',
        outcome: { state: 'amending', context: { page: 'bookingSpa', notice: null } },
      },
    }),
  ],
};
