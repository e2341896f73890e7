/** The confirmation page: reference, contents and payments, and the spec's message for somebody else's booking. */
import { describe, expect, it } from 'vitest';
import type { StateValue } from 'xstate';
import type { Confirmation } from '../contract/confirmation.ts';
import { RESORT_CODES } from '../contract/resorts.ts';
import { bookingWith, itemTextOf, lineOf } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { RESORT_PLACES } from './arrival.text.ts';
import { confirmationMachine, type ConfirmationContext } from './confirmation.machine.ts';
import { confirmationView } from './confirmation.view.ts';
import { CONFIRMATION } from './test/confirmations.ts';

const at = (value: StateValue, changes: Partial<ConfirmationContext> = {}) =>
  confirmationView(
    settledAt(confirmationMachine, { resId: 87_654_321, brand: 'family', isHolder: false }, value, changes),
  );

const bookedAt = (changes: Partial<Confirmation> = {}) =>
  at({ confirmed: 'asking' }, { confirmation: { ...CONFIRMATION, ...changes } }).booking;

const PAYMENT = { number: 1, dueDate: '2026-12-22', amount: 17_348, isAutomatic: true, status: 'awaited' } as const;

describe('the arrival', () => {
  it.each([
    ['2027-03-14', '13 days to go'],
    ['2027-03-25', 'Tomorrow'],
    ['2027-03-26', 'Today'],
    ['2027-03-27', null],
  ])('is counted from today, where the server says it, as the account counts it: %s', (today, daysToGoText) => {
    const { today: _today, ...undated } = CONFIRMATION;
    const shown = [{ ...undated, today }, undated].map((confirmation) => at('confirmed', { confirmation }).booking);
    expect(shown.map((booking) => booking?.daysToGoText)).toEqual([daysToGoText, null]);
  });

  it('shows the address, the way, and when to check in and out', () =>
    expect(bookedAt()).toMatchObject({
      checkIn: 'From 16:00',
      checkOut: 'By 10:00 on 30 Mar 2027',
      place: {
        name: 'Skegness',
        address: 'Lagoon Walk, Skegness, Lincolnshire, PE25 9ZZ',
        directionsHref: 'https://www.openstreetmap.org/directions?to=53.17%2C0.346',
        picture: '/bff/heroes/sk/family?w=640',
        map: {
          src: '/bff/images/maps/sk-resort.svg',
          alt: 'Map of the resort at Skegness: the places to stay, the paths between them, and the sea',
        },
      },
    }));

  it('has an address of street, town, county and postcode at every resort', () => {
    const parts = Object.values(RESORT_PLACES).map(({ address }) => address.split(', ').length);
    expect(parts).toEqual(RESORT_CODES.map(() => 4));
  });
  it.each([
    ['early-check-in', 'From 12:00, with your early check-in', 'By 10:00 on 30 Mar 2027'],
    ['late-check-out', 'From 16:00', 'By 14:00 on 30 Mar 2027, with your late check-out'],
  ] as const)('gives the times that %s is sold with', (code, checkIn, checkOut) => {
    const bookingData = bookingWith({ extras: [lineOf({ code, section: code })] });
    expect(bookedAt({ bookingData })).toMatchObject({ checkIn, checkOut });
  });
  it('names the event of a weekend, and says that everyone needs ID at the door', () => {
    const shown = (changes: Parameters<typeof bookingWith>[0]) => bookedAt({ bookingData: bookingWith(changes) });
    const eventName = 'Disco Nights Weekender';
    const named = {
      heading: 'You’re going to Disco Nights Weekender in Skegness',
      doorText: 'This weekend is for over-18s: everyone needs photo ID at the door.',
    };
    expect(shown({ brand: 'weekend', eventName })).toMatchObject(named);
    // either brand can sell it
    expect(shown({ brand: 'family', eventName })).toMatchObject(named);
    expect(shown({ brand: 'family' })).toMatchObject({ heading: 'You’re going to Skegness', doorText: null });
  });
  it('lists what is left to do, with the amount that the guest must pay', () => {
    const text = '£173.48 is left to pay. Please pay it by 22 Dec 2026. You can pay it now.';
    expect(bookedAt({ later: [{ ...PAYMENT, isAutomatic: false }] })?.nextSteps.slice(1)).toEqual([
      { text, href: '/my-breakwater/checkout/87654321' },
      { text: 'Choose your activities', href: '/my-breakwater/bookings/87654321/activity-booking' },
      { text: 'Check everyone’s names', href: '/my-breakwater/bookings/87654321/guest-details' },
    ]);
  });
  it.each([
    [false, 'Sign in or create an account to see and change your booking'],
    [true, 'See and change your booking in your account'],
  ])('leads to the booking, and asks only a guest who is not signed in for it: %s', (isHolder, text) => {
    const { booking } = at({ confirmed: 'asking' }, { confirmation: CONFIRMATION, isHolder });
    const href = `/my-breakwater/bookings/${CONFIRMATION.bookingData.resId}`;
    expect(booking?.nextSteps[0]).toEqual({ text, href });
  });

  it.each([
    ['the first of those not taken yet', ['paid', 'awaited', 'awaited'], '£20.00 from your card on 2 Mar 2027.'],
    ['the last one', ['paid', 'paid', 'awaited'], '£30.00 from your card on 3 Apr 2027.'],
    ['none once all are taken', ['paid', 'paid', 'paid'], undefined],
  ] as const)('names as the next payment from the card %s', (_, statuses, text) => {
    const dueDates = ['2027-02-01', '2027-03-02', '2027-04-03'];
    const later = statuses.map((status, i) => {
      const dueDate = dueDates[i] ?? '';
      return { ...PAYMENT, number: i + 2, dueDate, amount: 1_000 * (i + 1), status };
    });
    const steps = bookedAt({ later })?.nextSteps.map((step) => step.text) ?? [];
    expect(steps.slice(1, -2)).toEqual(text === undefined ? [] : [`We take the next ${text}`]);
  });
});

// requirement: ACCOUNT-2-GUIDES
it('links to the guide of the stay where there is one', () => {
  const guide = '/my-booking/before-you-go/skegness/26-03-2027-midweek';
  expect([bookedAt({ guide })?.guideHref, bookedAt()?.guideHref]).toEqual([guide, null]);
});

describe('the confirmation of a paid booking', () => {
  // requirement: JOURNEY-3-CONFIRMATION
  it('shows the reference, the stay and the amount paid', () =>
    expect(bookedAt()).toMatchObject({
      reference: '8765 4321',
      heading: 'You’re going to Skegness',
      lead: 'It’s all booked, Ada Shaw. We’re sending this to ada@example.com. Keep your reference handy: our team will ask for it.',
      stay: '26 Mar 2027 to 30 Mar 2027, 4 nights',
      arrival: 'Friday 26 March 2027',
      party: '2 adults, 1 child, 1 infant · 1 adult',
      totalText: '£650.50',
      paidText: '£123.45',
      cardText: 'Visa ending 1111',
      email: 'ada@example.com',
      leadGuest: 'Ada Shaw',
    }));
  // requirement: JOURNEY-3-CONFIRMATION-TEXTS
  it('names extras, food and drink as content does, by upper-cased code, and otherwise as the store does', () => {
    const itemText = (code: string, title: string) => ({ [code]: itemTextOf(code, title) });
    const bookingData = bookingWith({
      dinings: [
        lineOf({ code: 'dine-hotel', name: 'Half board', section: 'dining' }),
        lineOf({ code: 'drinks-soft', name: 'Soft drinks', section: 'drinks' }),
      ],
      extras: [
        lineOf({ code: 'spa-pool', name: 'Spa pool', section: 'spa', quantity: 2 }),
        lineOf({ code: 'circus', name: 'Circus ticket', section: 'activities' }),
      ],
    });
    const { booking } = at('confirmed', {
      confirmation: { ...CONFIRMATION, bookingData },
      // a text for food is not one for an extra
      foodAndDrink: { ...itemText('DINE-HOTEL', 'Dinner at the hotel'), ...itemText('CIRCUS', 'Popcorn') },
      extras: itemText('SPA-POOL', 'An hour in the pool'),
    });
    expect(booking?.lines.slice(bookingData.units.length, -1).map(({ label }) => label)).toEqual([
      'Dinner at the hotel',
      'Soft drinks',
      'An hour in the pool × 2',
      'Circus ticket',
    ]);
  });
  // requirement: JOURNEY-3-BREAK-TYPE
  it('describes the type of the break, if content does', () => {
    const breakType = { code: 'summer-break', title: 'Summer Break', description: 'Sand.', tokens: ['Stage'] };
    expect(at('confirmed', { confirmation: CONFIRMATION, breakType }).booking?.breakType).toEqual({
      title: 'Summer Break',
      text: 'Sand.',
      tokens: ['Stage'],
    });
    expect(bookedAt()?.breakType).toBeNull();
  });
  it('lists later payments with their dates and how they are paid', () => {
    const later = [
      PAYMENT,
      { ...PAYMENT, number: 2, dueDate: '2027-01-22', isAutomatic: false },
      { ...PAYMENT, number: 3, dueDate: '2027-02-22', status: 'paid' as const },
      { ...PAYMENT, number: 4, dueDate: '2027-03-22', status: 'ended' as const },
    ];
    const offer = { isOfferOnly: false, ctaText: '', paymentText: '', confirmationText: 'Your offer is booked.' };
    const { booking } = at('confirmed', { confirmation: { ...CONFIRMATION, later, offer } });
    expect(booking?.later.map(({ dateText, how }) => `${dateText}: ${how}`)).toEqual([
      '22 Dec 2026: Taken automatically from Visa ending 1111',
      '22 Jan 2027: To be paid by you',
      '22 Feb 2027: Paid',
      '22 Mar 2027: To be paid by you',
    ]);
    expect(booking).toMatchObject({ laterText: '£693.92', offerText: 'Your offer is booked.' });
    const none = bookedAt({ later, card: null });
    expect(none?.later[0]?.how).toBe('Taken automatically from your card');
  });
  it('shows the amount that the guest must pay, with a link to pay it', () => {
    const payment = { ...PAYMENT, dueDate: '2027-03-26', isAutomatic: false } as const;
    const of = (...later: Confirmation['later']) => bookedAt({ later }) ?? null;
    const href = `/my-breakwater/checkout/${CONFIRMATION.bookingData.resId}`;
    expect(of(payment)?.balance).toEqual({
      title: '£173.48 is left to pay',
      text: 'Please pay it by 26 Mar 2027. You can pay it now.',
      href,
    });
    const ended = { ...payment, isAutomatic: true, status: 'ended' } as const;
    const paid = { ...ended, status: 'paid' } as const;
    expect(of(payment, { ...payment, dueDate: '2027-04-26' }, { ...payment, dueDate: '2027-05-26' })?.balance).toEqual({
      title: '£520.44 is left to pay',
      text: 'Please pay it by 26 May 2027. You can pay it now.',
      href,
    });
    expect(of(paid, ended, { ...ended, dueDate: '2027-04-26' })?.balance).toEqual({
      title: 'We couldn’t take a payment from your card',
      text: 'We tried several times and have stopped. Please pay the remaining £346.96 yourself, by 26 Apr 2027.',
      href,
    });
    for (const none of [of(paid), of({ ...payment, isAutomatic: true }), of()]) expect(none?.balance).toBeNull();
    expect([of(paid)?.laterTitle, of(paid, payment)?.laterTitle]).toEqual(['Your later payments', 'What comes next']);
  });
  it('begins with the payment that was made last, once it is not the first', () => {
    const leadAfter = (...statuses: Confirmation['later'][number]['status'][]) =>
      bookedAt({ later: statuses.map((status) => ({ ...PAYMENT, isAutomatic: false, status })) })?.lead;
    expect(leadAfter('awaited')).toMatch(/^It’s all booked, Ada Shaw\./);
    expect(leadAfter('paid', 'awaited')).toBe(
      'We’ve received your payment, Ada Shaw. We’re sending the receipt to ada@example.com.',
    );
    expect(leadAfter('paid', 'paid')).toBe(
      'Your break is paid in full, Ada Shaw. We’re sending the receipt to ada@example.com.',
    );
    const leadGuest = { firstName: '', lastName: '', email: 'ada@example.com' };
    expect(bookedAt({ leadGuest })?.lead).toMatch(/^It’s all booked\. We/);
  });
  it('shows no blanks around the name of a lead guest when a part of it is missing', () => {
    const named = (firstName: string, lastName: string) =>
      bookedAt({ leadGuest: { ...CONFIRMATION.leadGuest, firstName, lastName } })?.leadGuest;
    expect([named('Ada', ''), named('', 'Shaw'), named('', '')]).toEqual(['Ada', 'Shaw', '']);
  });
  it('shows no card when none is stored', () => expect(bookedAt({ card: null })?.cardText).toBeNull());
});

// requirement: JOURNEY-3-CONFIRMATION-MARKETING
it.each([
  ['asking', { isBusy: false, isSignedUp: false, failure: null }],
  ['signingUp', { isBusy: true, isSignedUp: false, failure: null }],
  ['signedUp', { isBusy: false, isSignedUp: true, failure: null }],
  ['notSignedUp', { isBusy: false, isSignedUp: false, failure: 'Failed to sign up to newsletter!' }],
])('the marketing sign-up shows the right flags in state %s', (confirmed, shown) => {
  const view = at({ confirmed }, { confirmation: CONFIRMATION });
  expect(view).toMatchObject({ documentTitle: null, booking: { signUp: shown } });
});

const NOT_LEAD = 'You are not allowed to access this booking because you are not a lead guest on it.';
// requirement: JOURNEY-8-MSG-NOT-LEAD-PAGE
it.each([
  ['loading', { isBusy: true, booking: null, message: null, identifyHref: null }],
  ['unidentified', { isNotAllowed: false, booking: null, identifyHref: '/my-breakwater/bookings/87654321' }],
  ['loadFailed', { hasLoadFailed: true, booking: null, documentTitle: 'Your booking · Breakwater' }],
  ['broken', { booking: null }],
  ['notAllowed', { isNotAllowed: true, booking: null, message: NOT_LEAD }],
])('the confirmation page shows the right flags in state %s', (state, expected) => {
  expect(at(state)).toMatchObject({ state, ...expected });
});
