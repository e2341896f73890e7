// Where the page of confirmation shows its view.
import type { ConfirmationView } from '../../../machines/confirmation/confirmation.view.ts';
import { data, type TextsOf } from '../texts.types.ts';

export const confirmationTexts: TextsOf<ConfirmationView> = {
  fields: {
    state: data('the state, compared elsewhere'),
    'booking.reference': 'p: Your booking reference {}',
    'booking.calendarHref': 'a “Add to your calendar” href: {}',
    'booking.heading': 'h1: {}',
    'booking.lead': 'p: {}',
    'booking.arrival': 'section “Your stay” > dd “Arrive”: {}',
    'booking.stay': 'section “Your stay” > dd “Stay”: {}',
    'booking.party': 'section “Your stay” > dd “Party”: {}',
    'booking.lines[].key': data('a key of its control'),
    'booking.lines[].label': 'table “What you have booked” > th: {}',
    'booking.lines[].detail': 'table “What you have booked” > th: …{}',
    'booking.lines[].priceText': 'table “What you have booked” > td: {}',
    'booking.totalText': 'table “What you have booked” > td “Total”: {}',
    'booking.paidText': 'section “What you have booked” > p: Paid {}',
    'booking.cardText': 'section “What you have booked” > p: … with {}',
    'booking.laterTitle': 'table “{booking.laterTitle}” > caption: {}',
    'booking.laterText': 'table “{booking.laterTitle}” > td “Amount” “Total”: {}',
    'booking.leadGuest': 'section “Your stay” > dd “Lead guest”: {}',
    'booking.email': [
      'section “Offers by e-mail” > p status: Thank you. We’ll e-mail you at {}',
      'section “Your stay” > dd “E-mail”: {}',
    ],
    'booking.signUp.text': 'section “Offers by e-mail” > p status: {}',
    message: 'alert > p: {}',
    identifyHref: 'a “See your booking” href: {}',
    'booking.signUp.failure': 'alert > p: {}',
    'booking.balance.href': 'a “Pay the balance” href: {}',
    'booking.balance.text': 'p: {}',
    'booking.balance.title': 'p: {}',
    'booking.later[].amountText': 'table “{booking.laterTitle}” > td “Amount”: {}',
    'booking.later[].dateText': 'table “{booking.laterTitle}” > th: {}',
    'booking.later[].how': 'table “{booking.laterTitle}” > td “How”: {}',
    'booking.later[].key': data('the key of its row'),
    'booking.breakType.title': ['section aria-label: {}', 'section “{booking.breakType.title}” > h2: {}'],
    'booking.breakType.text': 'section “{booking.breakType.title}” > p: {}',
    'booking.breakType.tokens[]': 'ul “What it has” > li: {}',
    'booking.daysToGoText': 'section “Where you’re going” > p: {}',
    'booking.checkIn': 'section “Your stay” > dd “Check in”: {}',
    'booking.checkOut': 'section “Your stay” > dd “Check out”: {}',
    'booking.place.name': 'section “Where you’re going” > h2: {}',
    'booking.place.address': 'section “Where you’re going” > address: {}',
    'booking.place.directionsHref': 'section “Where you’re going” > a “Get directions(opens in a new window)” href: {}',
    'booking.place.picture': data('the address of the picture'),
    'booking.place.map.src': data('the address of the map'),
    'booking.place.map.alt': 'section “Where you’re going” > img alt: {}',
    'booking.doorText': 'section “What to do next” > p: {}',
    'booking.nextSteps[].text': ['section “What to do next” > a: {}', 'section “What to do next” > li: {}'],
    'booking.nextSteps[].href': 'section “What to do next” > a href: {}',
    'booking.guideHref': 'section “What to do next” > a “See what’s on during your break” href: {}',
    'booking.offerText': 'section “What you have booked” > p: {}',
  },
  absent: [
    { when: /signedUp$/, fields: ['booking.signUp.text'] },
    { when: ({ booking }) => booking?.later.length === 0, fields: ['booking.later'] },
  ],
  more: (view) =>
    view.booking === null
      ? []
      : [
          {
            ...view,
            booking: {
              ...view.booking,
              offerText: 'offer',
              doorText: 'door',
              nextSteps: [{ text: 'step', href: null }],
              guideHref: 'guide',
              later: ['1', '2'].map((key) => ({ key, dateText: 'date', amountText: 'amount', how: 'how' })),
              balance: { title: 'title', text: 'text', href: 'href' },
            },
          },
        ],
};
