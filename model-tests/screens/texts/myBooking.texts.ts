// Where the page of one booking shows its view.
import type { MyBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

const BOOKED = 'section “What you have booked” > ';
const PAYMENTS = 'section “Payments” > ';

export const myBookingTexts: TextsOf<MyBookingView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    message: 'alert > p: {}',
    bookingsHref: 'a “All your bookings” href: {}',
    'booking.heading': 'h1: {}',
    'booking.countdown': 'p: {}',
    'booking.countdownDate': 'p: …· {}',
    'booking.otherSite': 'p: {}',
    'booking.reference': 'p: Your booking reference {}',
    'booking.arrival': `${BOOKED}dd “Arrive”: {}`,
    'booking.stay': `${BOOKED}dd “Stay”: {}`,
    'booking.guests': `${BOOKED}dd “Guests”: {}`,
    'booking.units[].key': data('the key of its row'),
    'booking.units[].name': `${BOOKED}li: {}`,
    'booking.units[].guests': `${BOOKED}li: …, {}`,
    'booking.totalText': `${PAYMENTS}dd “Total”: {}`,
    'booking.savingsText': `${PAYMENTS}dd “You saved”: {}`,
    'booking.leftText': `${PAYMENTS}dd “Left to pay”: {}`,
    'booking.payByText': `${PAYMENTS}dd “Pay by”: {}`,
    'booking.paidText': 'table “What you have paid” > td “Amount” “Total”: {}',
    'booking.payments[].key': data('the key of its row'),
    'booking.payments[].dateText': 'table “What you have paid” > th: {}',
    'booking.payments[].how': 'table “What you have paid” > td “How”: {}',
    'booking.payments[].amountText': 'table “What you have paid” > td “Amount”: {}',
    'booking.payHref': `${PAYMENTS}a “Pay what is left” href: {}`,
    'booking.calendarHref': 'a “Add to your calendar” href: {}',
  },
  absent: [{ when: ({ booking }) => booking?.payments.length === 0, fields: ['booking.paidText'] }],
};
