// The notice of a basket of changes that was emptied: on the page of the booking, and nowhere else.
import type { SpecificationCase } from './cases.ts';

/** A booking at its basket of changes. */
const AT_BASKET = ['restoreBasket: nothing stored', 'loadBooking: loaded'];

export const emptiedBasketCases: readonly SpecificationCase[] = [
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'leads from an emptied basket to the page of the booking, with the notice of the specification',
    input: 'at its basket',
    given: AT_BASKET,
    when: 'basket.emptied',
    outcome: {
      state: 'amending',
      context: { notice: 'Your basket is now empty' },
      sends: [
        {
          to: 'parent',
          event: { type: 'address.changed', pathname: '/my-breakwater/bookings/12345678', search: '' },
        },
      ],
    },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'shows the notice of an emptied basket on the page of the booking',
    input: 'at its basket',
    given: [...AT_BASKET, 'basket.emptied'],
    when: 'to the booking',
    outcome: { state: 'shown', context: { page: 'booking', notice: 'Your basket is now empty' } },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'drops the notice when the page of the booking is asked for again',
    input: 'at its basket',
    given: [...AT_BASKET, 'basket.emptied', 'to the booking'],
    when: 'to the booking',
    outcome: { state: 'shown', context: { page: 'booking', notice: null } },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'shows no notice of an emptied basket on the page of the payments',
    input: 'at its basket',
    given: [...AT_BASKET, 'basket.emptied'],
    when: 'to the payments',
    outcome: { state: 'payments', context: { notice: null } },
  },
  {
    requirement: 'ACCOUNT-4-BASKET-EMPTIED',
    title: 'shows no notice of an emptied basket where the next add-on is chosen',
    input: 'at its basket',
    given: [...AT_BASKET, 'basket.emptied'],
    when: 'to the spa',
    outcome: { state: 'amending', context: { page: 'bookingSpa', notice: null } },
  },
];
