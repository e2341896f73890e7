/** The addresses of the pages of one booking. */
import type { PageRows } from '../../addresses/pageRow.ts';

export const page = {
  booking: { path: '/bookings/:resId', title: 'Your booking', audience: 'holders' },
  bookingDrinks: { path: '/bookings/:resId/all-inclusive-drinks', title: 'Drinks', audience: 'holders' },
  bookingPackages: {
    path: '/bookings/:resId/all-inclusive-drinks-packages',
    title: 'All-inclusive packages',
    audience: 'holders',
  },
  bookingBrunch: { path: '/bookings/:resId/bottomless-brunch', title: 'Bottomless brunch', audience: 'holders' },
  bookingTokens: { path: '/bookings/:resId/activity-tokens', title: 'Activity tokens', audience: 'holders' },
  bookingPass: { path: '/bookings/:resId/activity-pass', title: 'Activity passes', audience: 'holders' },
  bookingVip: { path: '/bookings/:resId/vip', title: 'VIP', audience: 'holders' },
  bookingSpa: { path: '/bookings/:resId/spa', title: 'Spa', audience: 'holders' },
  bookingCircus: { path: '/bookings/:resId/circus', title: 'Circus', audience: 'holders' },
  bookingPayments: { path: '/bookings/:resId/payments', title: 'Payments', audience: 'holders' },
  bookingDining: { path: '/bookings/:resId/dining', title: 'Dining', audience: 'holders' },
  bookingBasket: { path: '/bookings/:resId/basket', title: 'Your changes', audience: 'holders' },
  bookingGuests: { path: '/bookings/:resId/guest-details', title: 'Guests', audience: 'holders' },
  bookingActivities: { path: '/bookings/:resId/activity-booking', title: 'Your activities', audience: 'holders' },
  bookingPicker: { path: '/accommodation-picker/:resId', title: 'Choose your place', audience: 'holders' },
  changeConfirmation: { path: '/account/confirmation/:resId', title: 'Your change', audience: 'holders' },
} as const satisfies PageRows;
