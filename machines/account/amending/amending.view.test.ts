/** What the pages of changes show: headings, refusals, the change and its settlement. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import {
  BOOKED_EARLY,
  changed,
  CHANGE_ADDONS,
  FREE_CHANGE,
  LAPSED,
  ONGOING,
  SPA_CHANGE,
  WITH_TEAM,
} from '../test/changes.ts';
import { MY_BOOKING, PAID_BOOKING, REFUND_CHANGE } from '../test/myBookings.ts';
import { amendingMachine } from './amending.machine.ts';
import type { AmendingContext } from './amending.types.ts';
import { amendingView } from './amending.view.ts';
import type { AmendingPage } from './pages.ts';

const CHOOSING = { choosing: 'awaitingChoice' };

const at = (
  myBooking: MyBooking,
  page: AmendingPage = 'bookingSpa',
  value: unknown = CHOOSING,
  changes: Partial<AmendingContext> = {},
) =>
  amendingView(
    settledAt(amendingMachine, { myBooking, page, brand: 'family', today: '2026-11-25' }, value as never, {
      options: CHANGE_ADDONS,
      ...changes,
    }),
  );

describe('amendingView', () => {
  // requirement: ACCOUNT-2-ROUTES-SPA
  it('shows what is booked of the section, and what can be added', () => {
    const view = at(PAID_BOOKING);
    expect(view.heading).toEqual({ title: 'Spa', intro: null, bookingHref: '/my-breakwater/bookings/12345678' });
    expect(view.booked).toEqual([{ key: 'spa-pool-all', label: 'Spa Pool Session × 2', priceText: '£30.00' }]);
    expect(view.cards.map(({ title }) => title)).toEqual(['Spa Pool Session', 'Massage']);
    expect(view.changes).toMatchObject({ title: null, totalText: '£770.50', basketHref: null });
  });
  it('shows the texts of the section where it has some', () => {
    const sectionTexts = { spa: { title: 'The spa', intro: 'Pools.' }, booking: { title: 'B', intro: 'Booking.' } };
    const heading = (page: AmendingPage) => at(PAID_BOOKING, page, CHOOSING, { sectionTexts }).heading;
    expect(heading('bookingSpa')).toMatchObject({ title: 'The spa', intro: 'Pools.' });
    expect(heading('bookingPackages')).toMatchObject({ title: 'All-inclusive packages', intro: 'Booking.' });
    expect(heading('bookingBasket')).toMatchObject({ title: 'Your changes', intro: null });
    expect(heading('booking')).toBeNull();
  });
  it('says what a choice would replace and what was paid for it before it is made', () => {
    const [, premium] = at(PAID_BOOKING, 'bookingDining').packages;
    expect(premium?.units[0]?.clearsText).toBe('Replaces Food Court Dining (£90.00).');
  });
  it('shows a booked package at the price at which it was booked', () => {
    const [booked] = at(PAID_BOOKING, 'bookingDining').packages;
    expect(booked?.units[0]).toMatchObject({ priceText: '£90.00', basis: 'as you’ve booked it', isChosen: true });
    expect(booked?.units[1]).toMatchObject({ priceText: '£24.00', isChosen: false });
  });
  it.each([
    ['bookingBrunch', false, 'This is only part of our adults-only weekends.'],
    ['bookingPass', true, 'This is only part of our family breaks.'],
    ['bookingVip', false, 'There’s nothing to add here for your break at the moment.'],
    ['bookingSpa', false, null],
  ] as const)('says that %s is not sold to the other brand (weekend: %s): %s', (page, isBBW, text) => {
    const booking = { ...PAID_BOOKING.booking, isBBW };
    expect(at({ ...PAID_BOOKING, booking }, page).nothingSold).toBe(text);
  });
  // requirement: ACCOUNT-4-EDIT
  it('says why nothing can be changed, for the page and for each item', () => {
    const view = at(MY_BOOKING, 'bookingSpa', 'readOnly');
    expect(view.readOnlyText).toBe('You can change this once your break is paid in full.');
    expect(view.cards.map(({ tickets }) => tickets[0]?.moreRefusal)).toEqual([
      'Please call 0808 157 0192 (8am to 8pm, every day): a refund may be due.',
      'You can change this once your break is paid in full.',
    ]);
  });
  it('says that the break has begun, although tokens can still be changed', () => {
    expect(at(ONGOING, 'bookingSpa', 'readOnly').readOnlyText).toBe(
      'Your break has begun. Please call 0808 157 0192 (8am to 8pm, every day) to change it.',
    );
  });
  it.each([
    ['both hours', 'Come early.', 'Leave late.', 'Come early. Leave late.'],
    ['one of them, where the other has none', 'Booking.', 'Leave late.', 'Leave late.'],
    ['neither, where both have those of the booking', 'Booking.', 'Booking.', null],
  ])('introduces %s in their own words', (_, early, late, lead) => {
    const sectionTexts = {
      booking: { title: 'B', intro: 'Booking.' },
      'early-check-in': { title: 'E', intro: early },
      'late-check-out': { title: 'L', intro: late },
    };
    expect(at(PAID_BOOKING, 'booking', CHOOSING, { sectionTexts }).cardsLead).toBe(lead);
  });
  it('says it once: neither beside the page of the booking, nor as if nothing were on sale', () => {
    expect(at(MY_BOOKING, 'booking', 'readOnly').readOnlyText).toBeNull();
    expect(at(MY_BOOKING, 'bookingVip', 'readOnly').nothingSold).toBeNull();
    expect(at(WITH_TEAM, 'bookingBasket', 'readOnly')).toMatchObject({
      readOnlyText: null,
      banner: { title: 'Your change is with our team' },
    });
  });
  // requirement: ACCOUNT-4-EDIT
  it('says what the last 70 days mean, with the number to call', () => {
    expect(at({ ...PAID_BOOKING, daysToStart: 70 }).lateText).toContain(
      'please call 0808 157 0192 (8am to 8pm, every day)',
    );
    expect(at({ ...PAID_BOOKING, daysToStart: 71 }).lateText).toBeNull();
  });
  // requirement: ACCOUNT-4-CHANGE
  it('shows the changes so far with their difference and until when they are held', () => {
    const view = at(changed(SPA_CHANGE), 'bookingSpa', CHOOSING, { heldUntil: '2027-02-22T10:20:00.000Z' });
    expect(view.banner).toBeNull();
    expect(view.changes).toMatchObject({
      title: 'You have changes to confirm',
      differenceText: '£45.00 to pay',
      heldUntilText: '10:20',
      totalText: '£815.50',
      basketHref: '/my-breakwater/bookings/12345678/basket',
      lines: [{ label: 'Massage', detail: '1 at 11:00 on 6 Mar 2027', priceText: '+ £45.00' }],
    });
  });
  // requirement: ACCOUNT-4-CHANGE
  it.each([
    ['lapsed', LAPSED, 'Your changes are no longer held for you'],
    ['paying', changed({ ...SPA_CHANGE, status: 'paying' }), 'Your change is being paid'],
    ['unknown', changed({ ...SPA_CHANGE, status: 'unknown' }), 'We’re checking the payment for your change'],
    ['awaitingTeam', WITH_TEAM, 'Your change is with our team'],
  ])('shows on every page that the change is %s', (_, myBooking, title) => {
    for (const page of ['bookingSpa', 'bookingBasket', 'booking'] as const)
      expect(at(myBooking, page).banner?.title).toBe(title);
  });
});

describe('the basket of changes', () => {
  const settlement = (myBooking: MyBooking) => at(myBooking, 'bookingBasket').basket?.settle;
  it.each([
    [
      'a card',
      changed(SPA_CHANGE),
      { kind: 'pay', text: 'Pay £45.00 by card', href: '/my-breakwater/checkout/12345678' },
    ],
    ['nothing', changed(FREE_CHANGE, { booked: BOOKED_EARLY }), { kind: 'confirm', text: 'Confirm your changes' }],
    ['a refund', changed(REFUND_CHANGE), { kind: 'ask', text: 'Ask our team for the refund' }],
    ['the time of its hold', LAPSED, { kind: 'renew', text: 'Hold these for me again' }],
  ])('has one action for a change that needs %s', (_, myBooking, action) => {
    expect(settlement(myBooking)).toMatchObject(action);
  });
  it.each([
    ['is being paid', changed({ ...SPA_CHANGE, status: 'paying' })],
    ['is with the team', WITH_TEAM],
  ])('has no action while the change %s', (_, myBooking) => {
    expect(settlement(myBooking)).toBeNull();
  });
  it('names the number to call when a removal became too late', () => {
    expect(settlement(changed(REFUND_CHANGE, { daysToStart: 70 }))?.refusal).toContain(
      'Call us on 0808 157 0192 (8am to 8pm, every day).',
    );
  });
  // requirement: JOURNEY-8-REMOVAL
  it('warns about a refund with the number until the team is asked', () => {
    expect(at(changed(REFUND_CHANGE), 'bookingBasket').basket?.refundWarning).toEqual({
      title: 'You have removed items which require a refund',
      words: 'Please call 0808 157 0192 (8am to 8pm, every day): a refund may be due.',
    });
    expect(at(WITH_TEAM, 'bookingBasket').basket).toMatchObject({
      refundWarning: null,
      cancelText: 'Withdraw your request',
    });
  });
  it('shows prices before and after, and lines with what makes them as they are booked', () => {
    expect(at(changed(REFUND_CHANGE), 'bookingBasket').basket).toMatchObject({
      beforeText: '£770.50',
      totalText: '£680.50',
      differenceText: '£90.00 back to you',
      cancelText: 'Cancel these changes',
      added: [],
      removed: [
        { label: 'Food Court Dining', detail: 'Party 1', priceText: '− £90.00', revertText: 'Keep it', refusal: null },
      ],
    });
  });
  it('says that it is empty', () => {
    expect(at(PAID_BOOKING, 'bookingBasket')).toMatchObject({ basket: null, isBasketEmpty: true, cards: [] });
  });
  it('asks before leaving in the words of the specification', () => {
    const leaving = at(changed(REFUND_CHANGE), 'bookingBasket', { choosing: 'leaving' });
    expect(leaving.leavePrompt).toBe('Are you sure you want to leave?');
  });
});
