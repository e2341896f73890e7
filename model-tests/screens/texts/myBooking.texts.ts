// Where the pages of one booking show their view.
import type { ChangeView } from '../../../machines/account/amending/change.view.ts';
import type { MyBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { data, type Data, type FieldOf, type Places, type TextsOf } from '../texts.types.ts';

const BOOKED = 'section “What you have booked” > ';
const UNIT = 'section “{booking.units[].title}” > ';
const ITEMS = 'table “{booking.units[].sections[].title}” > ';
const READ_ONLY = 'table “{booking.readOnly.sections[].title}” > ';
const PAYMENTS = 'section “Payments” > ';
const PAID = 'table “What you have paid” > ';
const BACK = 'table “What we pay back” > ';
const CHANGE = 'section “Change your break” > ';
const ENDED = 'table “Change of {booking.ended[].dateText}” > ';
const CACHED = 'table “Your changes so far” > ';

type MoneyField = Extract<FieldOf<MyBookingView>, `booking.money.${string}`>;
type PaymentsField = Extract<FieldOf<MyBookingView>, `payments.${'money' | 'change'}.${string}`>;

/** The page of the payments has the money and the change as the page of the booking has them. */
const asPayments = <Field extends string>(fields: Readonly<Record<Field, unknown>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, place]) => [field.replace('booking.', 'payments.'), place]));

const MONEY = {
  'booking.money.totalText': `${PAYMENTS}dd “Total”: {}`,
  'booking.money.savingsText': `${PAYMENTS}dd “You saved”: {}`,
  'booking.money.leftText': `${PAYMENTS}dd “Left to pay”: {}`,
  'booking.money.payByText': `${PAYMENTS}dd “Pay by”: {}`,
  'booking.money.paidText': `${PAID}td “Amount” “Total”: {}`,
  'booking.money.payments[].key': data('the key of its row'),
  'booking.money.payments[].dateText': `${PAID}th: {}`,
  'booking.money.payments[].how': `${PAID}td “How”: {}`,
  'booking.money.payments[].amountText': `${PAID}td “Amount”: {}`,
  'booking.money.refundedText': `${BACK}td “Amount” “Total”: {}`,
  'booking.money.refunds[].key': data('the key of its row'),
  'booking.money.refunds[].dateText': `${BACK}th: {}`,
  'booking.money.refunds[].how': `${BACK}td “How”: {}`,
  'booking.money.refunds[].amountText': `${BACK}td “Amount”: {}`,
  'booking.money.payHref': `${PAYMENTS}a “Pay what’s left” href: {}`,
} satisfies Readonly<Record<MoneyField, unknown>>;

const CHANGE_FIELDS = {
  'booking.change.title': 'p: {}',
  'booking.change.differenceText': 'p: {}',
  'booking.change.words': 'p: … {}',
  'booking.change.heldUntilText': 'p: Held for you until {}',
  'booking.change.basketHref': 'a “See your changes” href: {}',
};

const HELD: ChangeView = {
  status: 'open',
  title: 'title',
  words: 'words',
  differenceText: 'difference',
  heldUntilText: 'until',
  basketHref: '/basket',
};

/** What can only be looked at has no times, but could have. */
const READ_ONLY_ITEMS: NonNullable<MyBookingView['booking']>['readOnly'] = {
  phone: 'phone',
  sections: [
    { key: 'cots', title: 'Cots', items: [{ key: 'cot', label: 'Cot', detail: 'detail', priceText: 'price' }] },
  ],
};

export const myBookingTexts: TextsOf<MyBookingView> = {
  fields: {
    ...MONEY,
    ...CHANGE_FIELDS,
    ...(asPayments({ ...MONEY, ...CHANGE_FIELDS }) as Readonly<Record<PaymentsField, Places | Data>>),
    'payments.reference': 'p: Booking {}',
    'payments.breakText': 'p: …, {}',
    'payments.bookingHref': 'a “Back to your booking” href: {}',
    state: data('the state, compared elsewhere'),
    title: 'h1: {}',
    message: 'alert > p: {}',
    emptiedText: 'status > p: {}',
    bookingsHref: 'a “All your bookings” href: {}',
    'booking.heading': 'h1: {}',
    'booking.breakText': 'p: {}',
    'booking.countdown': 'p: {}',
    'booking.countdownDate': 'p: …· {}',
    'booking.otherSite': 'p: {}',
    'booking.reference': 'p: Your booking reference {}',
    'booking.arrival': `${BOOKED}dd “Arrive”: {}`,
    'booking.stay': `${BOOKED}dd “Stay”: {}`,
    'booking.guests': `${BOOKED}dd “Guests”: {}`,
    'booking.units[].key': data('the key of its row'),
    'booking.units[].title': [`${BOOKED}section aria-label: {}`, `${UNIT}h3: {}`],
    'booking.units[].party': `${UNIT}dd “Party”: {}`,
    'booking.units[].cabin': `${UNIT}dd “Your place”: {}`,
    'booking.units[].priceText': `${UNIT}dd “Price”: {}`,
    'booking.units[].guests[]': 'ul “Guests” > li: {}',
    'booking.units[].sections[].key': data('the key of its table'),
    'booking.units[].sections[].title': 'table “{booking.units[].sections[].title}” > caption: {}',
    'booking.units[].sections[].items[].key': data('the key of its row'),
    'booking.units[].sections[].items[].label': `${ITEMS}th: {}`,
    'booking.units[].sections[].items[].detail': `${ITEMS}th: …{}`,
    'booking.units[].sections[].items[].priceText': `${ITEMS}td: {}`,
    'booking.readOnly.sections[].key': data('the key of its table'),
    'booking.readOnly.sections[].title': 'table “{booking.readOnly.sections[].title}” > caption: {}',
    'booking.readOnly.sections[].items[].key': data('the key of its row'),
    'booking.readOnly.sections[].items[].label': `${READ_ONLY}th: {}`,
    'booking.readOnly.sections[].items[].detail': `${READ_ONLY}th: …{}`,
    'booking.readOnly.sections[].items[].priceText': `${READ_ONLY}td: {}`,
    'booking.readOnly.phone': 'section “Arranged for you” > p: To change these, please call us on {}',
    'booking.paymentsHref': `${PAYMENTS}a “All payments” href: {}`,
    'booking.calendarHref': 'a “Add to your calendar” href: {}',
    'booking.guideHref': 'a “What’s on during your break” href: {}',
    'booking.refusal': `${CHANGE}p: {}`,
    'booking.cards[].title': `${CHANGE}a: {}`,
    'booking.cards[].text': `${CHANGE}a: …{}`,
    'booking.cards[].href': `${CHANGE}a href: {}`,
    'booking.ended[].key': data('the key of its card'),
    'booking.ended[].title': 'section “Earlier changes” > p: {}',
    'booking.ended[].dateText': [
      'section “Earlier changes” > p: … {}',
      'table “Change of {booking.ended[].dateText}” > caption: Change of {}',
    ],
    'booking.ended[].lines[].key': data('the key of its row'),
    'booking.ended[].lines[].label': `${ENDED}th: {}`,
    'booking.ended[].lines[].detail': `${ENDED}th: …{}`,
    'booking.ended[].lines[].priceText': `${ENDED}td: {}`,
    'booking.ended[].differenceText': 'section “Earlier changes” > p: {}',
    'cachedLines[].key': data('the key of its row'),
    'cachedLines[].label': `${CACHED}th: {}`,
    'cachedLines[].detail': `${CACHED}th: …{}`,
    'cachedLines[].priceText': `${CACHED}td: {}`,
    cachedTotalText: `${CACHED}td “New total”: {}`,
  },
  absent: [
    { when: ({ booking }) => booking?.money.payments.length === 0, fields: ['booking.money.paidText'] },
    { when: ({ booking }) => booking?.money.refunds.length === 0, fields: ['booking.money.refundedText'] },
    { when: ({ payments }) => payments?.money.payments.length === 0, fields: ['payments.money.paidText'] },
    { when: ({ payments }) => payments?.money.refunds.length === 0, fields: ['payments.money.refundedText'] },
  ],
  more: (view) => [
    {
      ...view,
      // the page of the booking learns the end of the hold from the chart that changes its hours
      booking: view.booking && {
        ...view.booking,
        guideHref: 'guide',
        change: HELD,
        readOnly: READ_ONLY_ITEMS,
      },
      payments: view.payments && { ...view.payments, change: HELD },
    },
  ],
};
