/** The view of one booking: its money, its payments, and a refusal to anybody else. */
import { transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { NO_PICKER } from '../../picker/availability.rules.ts';
import { CHANGED_BEFORE, SPA_CHANGE } from '../test/changes.ts';
import { bookedItem, MY_BOOKING, PAID_BOOKING } from '../test/myBookings.ts';
import { myBookingMachine } from './myBooking.machine.ts';
import type { MyBookingContext } from './myBooking.types.ts';
import { myBookingView } from './myBooking.view.ts';
import type { BasketLine } from '../../contract/booking.ts';
import { sectionCards } from './sectionCards.view.ts';
import type { MyBookingDetails } from '../../contract/amendment.ts';
import { bookedUnits } from './bookedUnits.view.ts';

const INPUT = {
  resId: 12_345_678,
  brand: 'family',
  page: 'booking',
  today: '2027-02-22',
  conditions: NO_PICKER,
} as const;

const at = (value: string, changes: Partial<MyBookingContext> = {}) =>
  myBookingView(settledAt(myBookingMachine, INPUT, value as never, changes));

describe('myBookingView', () => {
  // requirement: ACCOUNT-2-ROUTES-BOOKING, ACCOUNT-3-MY-BOOKING, JOURNEY-9-DATES-OF-BIRTH
  it('shows what is booked by unit, with guests and add-ons, and its payments, newest first as sent', () => {
    const { booking, ...view } = at('shown', { myBooking: MY_BOOKING });
    expect(view).toMatchObject({ state: 'shown', message: null, title: null, payments: null });
    expect(view.bookingsHref).toBe('/my-breakwater/bookings');
    expect(booking).toMatchObject({
      reference: '1234 5678',
      breakText: '3 nights at Skegness',
      countdown: '12 days to go',
      calendarHref: '/bff/calendar/12345678',
      paymentsHref: '/my-breakwater/bookings/12345678/payments',
      readOnly: null,
      units: [
        {
          title: 'Lakeside Lodge',
          party: '2 adults, 1 child',
          cabin: null,
          priceText: '£450.00',
          guests: ['Ms Ada Shaw', 'Mr Ben Shaw', 'Cleo Shaw, born 02/04/2018'],
          sections: [{ title: 'Dining plans', items: [{ label: 'Food Court Dining', priceText: '£90.00' }] }],
        },
        {
          title: 'For your whole booking',
          sections: [{ title: 'Spa', items: [{ label: 'Spa Pool Session × 2', priceText: '£30.00' }] }],
        },
      ],
      money: {
        leftText: '£500.50',
        payByText: '5 Feb 2027',
        payHref: '/my-breakwater/checkout/12345678',
        payments: [
          { key: 'payment-0', dateText: '15 Jan 2027', amountText: '£50.00', how: 'Without a card' },
          { key: 'payment-1', dateText: '11 Jan 2027', amountText: '£100.00', how: 'Visa ending 1111' },
        ],
      },
    });
  });
  // requirement: ACCOUNT-2-GUIDES
  it('links to the guide of the stay, also after a change, whose reply leaves it out', () => {
    const guide = '/my-booking/before-you-go/skegness/05-03-2027-family-weekend';
    const shown = settledAt(myBookingMachine, INPUT, 'shown' as never, { myBooking: { ...MY_BOOKING, guide } });
    const [changed] = transition(myBookingMachine, shown, { type: 'myBooking.updated', myBooking: PAID_BOOKING });
    expect(myBookingView(changed).booking).toMatchObject({ guideHref: guide, money: { payHref: null } });
    expect(at('shown', { myBooking: MY_BOOKING }).booking?.guideHref).toBe(null);
  });
  // requirement: ACCOUNT-4-EDIT
  it('has a card for each page with what is booked of it, and says why it cannot be changed', () => {
    const { cards = [], refusal } = at('shown', { myBooking: MY_BOOKING }).booking ?? {};
    expect(refusal).toBe('You can change this once your break is paid in full.');
    const card = (key: string) => cards.find((one) => one.key === key);
    expect(card('bookingSpa')).toEqual({
      key: 'bookingSpa',
      title: 'Spa',
      text: 'Spa Pool Session × 2',
      href: '/my-breakwater/bookings/12345678/spa',
    });
    expect(card('bookingGuests')).toMatchObject({ text: 'Everyone is named' });
    expect([card('bookingBrunch'), card('bookingPass')?.title]).toEqual([undefined, 'Activity passes']);
  });
  // requirement: JOURNEY-9-CODES
  it.each([
    ['drinks-soft', 'drinks', 'all-inclusive-drinks'],
    ['drinks-bar', 'drinks', 'all-inclusive-drinks'],
    ['all-in-one', 'all-inclusive', 'all-inclusive-drinks-packages'],
  ] as const)('has the code %s on one card, that of all-inclusive', (code, section, path) => {
    const dinings = [lineOf({ code, section, name: 'The booked one', unitSeqNumber: 0 })];
    const myBooking = { ...PAID_BOOKING, booked: { ...PAID_BOOKING.booked, dinings } };
    const { cards = [] } = at('shown', { myBooking }).booking ?? {};
    const own = cards.filter(({ text }) => text.includes('The booked one'));
    expect(own.map(({ href }) => href)).toEqual([`/my-breakwater/bookings/12345678/${path}`]);
  });
  it('says that guests are to be named, and where the holder stays by name', () => {
    const details = { ...CHANGED_BEFORE.booking, areGuestDetailsComplete: false };
    const { cards = [] } = at('shown', { myBooking: { ...CHANGED_BEFORE, booking: details } }).booking ?? {};
    const textOf = (key: string) => cards.find((card) => card.key === key)?.text;
    expect(textOf('bookingGuests')).toBe('You need to assign everyone to a room to continue');
    expect(textOf('bookingPicker')).toBe('Lakeside 12');
  });
  // requirement: ACCOUNT-4-REFUNDS
  it('shows what became of earlier changes, what is paid back, and what can only be looked at', () =>
    expect(at('shown', { myBooking: CHANGED_BEFORE }).booking).toMatchObject({
      ended: [
        {
          title: 'Changed',
          dateText: '20 Jan 2027',
          differenceText: '£90.00 back to you',
          lines: [
            { label: 'Removed: Food Court Dining', priceText: '− £90.00' },
            { label: 'Lakeside 12', priceText: '+ £15.00' },
          ],
        },
        { title: 'Declined by our team' },
      ],
      money: {
        paidText: '£90.00',
        payments: [
          { key: 'refund-0', amountText: '− £60.00', how: 'Paid back to Visa ending 1111' },
          { amountText: '£50.00', how: 'Without a card' },
          { amountText: '£100.00', how: 'Visa ending 1111' },
        ],
        pendingRefundsText: '£30.00',
        pendingRefunds: [{ key: 'pending-0', amountText: '£30.00', how: 'Without a card. On its way to your card' }],
      },
      readOnly: {
        phone: '0808 157 0192 (8am to 8pm, every day)',
        sections: [{ title: 'Cots' }, { title: 'Holiday protection' }],
      },
    }));
  it('shows what was paid back without a card, and a payment of nothing', () => {
    const refund = { amount: 6_000, status: 'given', card: null, at: '2027-01-22T10:00:00Z' } as const;
    const payments = [{ paidAt: '2027-01-11T09:00:00Z', amount: 0, card: null }];
    const { booking } = at('shown', { myBooking: { ...MY_BOOKING, refunds: [refund], payments } });
    expect(booking?.money.payments).toMatchObject([{ how: 'Paid back' }, { amountText: '£0.00' }]);
  });
  it('says what an earlier change cost or gave back, and nothing of one that was not made', () => {
    const [made] = CHANGED_BEFORE.ended;
    if (made === undefined) throw new Error('the sample has no earlier change');
    const ended = [
      { ...made, difference: 2_900 },
      { ...made, difference: 0 },
      { ...made, status: 'cancelled' as const },
    ];
    const { booking } = at('shown', { myBooking: { ...CHANGED_BEFORE, ended } });
    expect(booking?.ended.map(({ title, differenceText }) => [title, differenceText])).toEqual([
      ['Changed', '£29.00 added to your total'],
      ['Changed', 'No difference in price'],
      ['Cancelled', null],
    ]);
  });
  // requirement: ACCOUNT-2-ROUTES-PAYMENTS
  it('shows the payments on a page of their own', () =>
    expect(at('payments', { myBooking: CHANGED_BEFORE, page: 'bookingPayments' })).toMatchObject({
      title: 'Payments',
      booking: null,
      payments: {
        reference: '1234 5678',
        money: { pendingRefundsText: '£30.00' },
        bookingHref: '/my-breakwater/bookings/12345678',
      },
    }));
  it.each(['shown', 'payments'])('is empty without a booking: %s', (value) => {
    expect(at(value)).toMatchObject({ booking: null, payments: null });
  });
  // requirement: ACCOUNT-3-BASKET
  it("shows the browser's copy of the basket until the server has replied", () => {
    const cachedBasket = SPA_CHANGE.basket;
    expect(at('loading', { cachedBasket })).toMatchObject({
      booking: null,
      cachedTotalText: '£815.50',
      cachedLines: [{ label: 'Massage', priceText: '+ £45.00' }],
    });
    expect(at('refused', { cachedBasket })).toMatchObject({ cachedTotalText: null, cachedLines: [] });
  });
  // requirement: ACCOUNT-8-MSG-BASKET-EMPTY
  it('says that the basket of changes is empty', () => {
    const emptied = 'Your basket is now empty';
    const shown = (notice: string | null) => at('shown', { myBooking: PAID_BOOKING, notice }).emptiedText;
    expect([emptied, null, 'Something else'].map(shown)).toEqual([emptied, null, null]);
    expect(at('loading', { notice: emptied }).emptiedText).toBeNull();
  });
  // requirement: JOURNEY-8-MSG-NOT-LEAD-PAGE
  it('refuses a booking of somebody else in the words of the specification', () =>
    expect(at('refused')).toMatchObject({
      isRefused: true,
      booking: null,
      message: 'You are not allowed to access this booking because you are not a lead guest on it.',
    }));
  // requirement: JOURNEY-8-ERROR-ACCOUNT
  it('shows loading and failures', () => {
    expect(at('loading')).toMatchObject({ booking: null, title: 'Your booking' });
    expect(at('loadFailed', { notice: 'no' })).toMatchObject({ hasLoadFailed: true, message: 'no', isRefused: false });
    expect(at('broken')).toMatchObject({ state: 'broken', hasLoadFailed: false });
  });
});

const textOf = (key: string, lines: BasketLine[] = []) => {
  const booked = { ...PAID_BOOKING.booked, dinings: [], extras: lines };
  return sectionCards({ ...PAID_BOOKING, booked }, 'family').find((card) => card.key === key)?.text;
};

const TOKENS = lineOf({ code: 'token-pre', section: 'tokens', name: 'Activity Tokens', quantity: 30 });
const SPA = lineOf({ code: 'spa-pool', section: 'spa', name: 'Spa Pool Session' });

describe('sectionCards', () => {
  it.each([
    ['bookingTokens', [TOKENS, SPA], 'Activity Tokens × 30'],
    ['bookingTokens', [SPA], 'Nothing booked yet'],
    ['bookingSpa', [TOKENS, SPA], 'Spa Pool Session'],
    ['bookingVip', [TOKENS, SPA], 'Nothing booked yet'],
  ])('says what is booked of %s', (page, lines, text) => expect(textOf(page, lines)).toBe(text));
  it.each([
    ['bookingActivities', 'What you’re doing, day by day'],
    ['bookingPicker', 'Choose where you stay on the map'],
  ])('says what %s is for', (page, text) => expect(textOf(page)).toBe(text));
});

const { booking } = MY_BOOKING;
const [FIRST_UNIT] = booking.accommodations;
const [FIRST_PARTY] = booking.parties;
const [FIRST_GUESTS] = booking.guests;
const [ADA] = FIRST_GUESTS?.guests ?? [];
if (!FIRST_UNIT || !FIRST_PARTY || !FIRST_GUESTS || !ADA) throw new Error('the sample has no unit with guests');

const withDetails = (changes: Partial<MyBookingDetails>): MyBookingDetails => ({ ...booking, ...changes });

/** Two units; the second has a chosen cabin, and its guests are listed before those of the first. */
const TWO_UNITS = withDetails({
  accommodations: [
    FIRST_UNIT,
    { ...FIRST_UNIT, unitIndex: 1, name: 'Garden Room', price: 20_000, cabinPrice: 1_500, selectedCabinName: 'G 7' },
  ],
  parties: [{ ...FIRST_PARTY, unitIndex: 1, adults: 1, children: 0 }, FIRST_PARTY],
  guests: [
    { ...FIRST_GUESTS, unitIndex: 1, guests: [{ ...ADA, firstName: 'Dora' }] },
    { ...FIRST_GUESTS, guests: [ADA] },
  ],
});

describe('bookedUnits', () => {
  it('has each unit with its own party, place, price and guests', () =>
    expect(bookedUnits(TWO_UNITS).slice(0, 2)).toMatchObject([
      {
        key: 'unit-0',
        title: 'Party 1 · Lakeside Lodge',
        party: '2 adults, 1 child',
        cabin: null,
        priceText: '£450.00',
        guests: ['Ms Ada Shaw'],
      },
      {
        key: 'unit-1',
        title: 'Party 2 · Garden Room',
        party: '1 adult',
        cabin: 'G 7',
        priceText: '£215.00',
        guests: ['Ms Dora Shaw'],
        sections: [],
      },
    ]));

  it('shows a unit of which neither party nor guests are known', () => {
    const [unit] = bookedUnits(withDetails({ parties: [], guests: [], addons: [] }));
    expect(unit).toMatchObject({ title: 'Lakeside Lodge', party: null, guests: [], sections: [] });
  });
  it.each([
    ['Ms', 'Ada', 'Shaw', null, 'Ms Ada Shaw'],
    [null, 'Ada', 'Shaw', '1980-01-31', 'Ada Shaw, born 31/01/1980'],
    [null, 'Ada', '', null, 'Ada'],
    [null, '', 'Shaw', null, 'Shaw'],
    ['Ms', '', '', null, 'Not named yet'],
  ] as const)(
    'names a guest with the title %s, the names %j and %j, born %s: %s',
    (title, firstName, lastName, born, text) => {
      const guest = { ...ADA, title, firstName, lastName, dateOfBirth: born };
      const guests = [{ ...FIRST_GUESTS, guests: [guest] }];
      expect(bookedUnits(withDetails({ guests }))[0]?.guests).toEqual([text]);
    },
  );
  it('lists the add-ons of the whole booking after the units, with all their times', () => {
    const timeSlots = [
      { date: '2027-03-06', time: '11:00', quantity: 1 },
      { date: '2027-03-07', time: '16:00', quantity: 2 },
    ];
    const items = [
      bookedItem('spa-massage', 'Massage', { timeSlots, quantityBooked: 3 }),
      bookedItem('spa-robe', 'Robe', { removeable: false }),
    ];
    const details = withDetails({ addons: [{ UnitSeqNo: null, sections: [{ section: 'spa', items }] }] });
    const detail = '1 at 11:00 on 6 Mar 2027, 2 at 16:00 on 7 Mar 2027';
    const shown = [
      { key: 'spa-massage', label: 'Massage × 3', detail, priceText: '£20.00' },
      { key: 'spa-robe', label: 'Robe', detail: '', priceText: 'Included' },
    ];
    const nothing = { party: null, cabin: null, priceText: null, guests: [] };
    expect(bookedUnits(details).slice(1)).toEqual([
      {
        ...nothing,
        key: 'whole',
        title: 'For your whole booking',
        sections: [{ key: 'spa', title: 'Spa', items: shown }],
      },
    ]);
  });
  it('has only units when nothing is booked for the whole booking', () => {
    const addons = booking.addons.filter(({ UnitSeqNo }) => UnitSeqNo !== null);
    expect(bookedUnits(withDetails({ addons })).map(({ key }) => key)).toEqual(['unit-0']);
  });
});
