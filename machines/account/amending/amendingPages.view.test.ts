/** What the pages of changes show in each state of the chart, and how the page of the booking, a section and the basket differ. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { lineOf } from '../../kit/test/samples.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { CHANGE_ADDONS, changed, SPA_CHANGE } from '../test/changes.ts';
import { PAID_BOOKING, REFUND_CHANGE } from '../test/myBookings.ts';
import { amendingMachine } from './amending.machine.ts';
import type { AmendingContext } from './amending.types.ts';
import { amendingView } from './amending.view.ts';
import type { AmendingPage } from './pages.ts';

const CHOOSING = { choosing: 'awaitingChoice' };
const CHANGED = changed(SPA_CHANGE);
const BASKET_HREF = '/my-breakwater/bookings/12345678/basket';

const at = (
  myBooking: MyBooking,
  page: AmendingPage,
  value: unknown = CHOOSING,
  changes: Partial<AmendingContext> = {},
) =>
  amendingView(
    settledAt(amendingMachine, { myBooking, page, brand: 'family', today: '2026-11-25' }, value as never, {
      options: CHANGE_ADDONS,
      ...changes,
    }),
  );

const withBooked = (changes: Partial<MyBooking['booked']>): MyBooking => ({
  ...PAID_BOOKING,
  booked: { ...PAID_BOOKING.booked, ...changes },
});

describe('the states of a page of changes', () => {
  it.each([
    ['loading', 'loading', { isBusy: true, isSaving: false }],
    ['awaiting a choice', CHOOSING, { isBusy: false, isSaving: false }],
    ['saving a choice', { choosing: 'saving' }, { isBusy: true, isSaving: true }],
    ['confirming the change', { choosing: 'confirming' }, { isBusy: true, isSaving: true }],
    ['giving the change up', 'cancelling', { isBusy: true, isSaving: true }],
    ['asking before it is left', { choosing: 'leaving' }, { isBusy: false, isSaving: true }],
    ['showing that nothing can be changed', 'readOnly', { isBusy: false, isSaving: false }],
  ])('is busy or not while %s', (_, value, expected) => {
    expect(at(CHANGED, 'bookingSpa', value)).toMatchObject({ ...expected, hasLoadFailed: false, isBroken: false });
  });
  it.each([
    ['loadFailed', { hasLoadFailed: true, isBroken: false }],
    ['broken', { hasLoadFailed: false, isBroken: true }],
  ])('says what went wrong when %s', (value, expected) => {
    expect(at(CHANGED, 'bookingSpa', value)).toMatchObject({ ...expected, isBusy: false });
  });
  it.each([
    ['loading', 'loading', [], null],
    ['loadFailed', 'loadFailed', [], null],
    ['broken', 'broken', [], null],
    ['choosing', CHOOSING, ['Spa Pool Session', 'Massage'], 'Add to your break'],
    ['readOnly', 'readOnly', ['Spa Pool Session', 'Massage'], 'Add to your break'],
  ])('shows add-ons once they have loaded: %s', (_, value, titles, cardsTitle) => {
    const view = at(PAID_BOOKING, 'bookingSpa', value);
    expect([view.cards.map(({ title }) => title), view.cardsTitle]).toEqual([titles, cardsTitle]);
    expect(view.booked.length).toBe(titles.length === 0 ? 0 : 1);
  });
  it.each([
    ['choosing', CHOOSING, { type: 'warning', message: 'Sold out.' }],
    ['readOnly', 'readOnly', { type: 'warning', message: 'Sold out.' }],
    ['loadFailed', 'loadFailed', null],
    ['broken', 'broken', null],
  ])('has a notice while nothing has failed: %s', (_, value, notice) => {
    const changes = { notice: 'Sold out.', noticeType: 'warning' } as const;
    expect(at(PAID_BOOKING, 'bookingSpa', value, changes).notice).toEqual(notice);
    expect(at(PAID_BOOKING, 'bookingSpa', value).notice).toBeNull();
  });
  it('asks before leaving only when the guest is leaving', () => {
    expect(at(changed(REFUND_CHANGE), 'bookingBasket').leavePrompt).toBeNull();
  });
  it('gives no reason on a page whose booking can be changed', () => {
    expect(at(PAID_BOOKING, 'bookingSpa', 'readOnly').readOnlyText).toBeNull();
  });
});

describe('the basket among the pages of changes', () => {
  it.each([
    ['with a change', CHANGED, CHOOSING, false, true],
    ['with a change that loads', CHANGED, 'loading', false, true],
    ['with a change that could not be loaded', CHANGED, 'loadFailed', false, false],
    ['with a defect', CHANGED, 'broken', false, false],
    ['without a change', PAID_BOOKING, CHOOSING, true, false],
    ['without a change, while it loads', PAID_BOOKING, 'loading', false, false],
    ['without a change, when it could not be loaded', PAID_BOOKING, 'loadFailed', false, false],
  ])('is empty, or shows its lines: %s', (_, myBooking, value, isBasketEmpty, hasLines) => {
    const view = at(myBooking, 'bookingBasket', value);
    expect([view.isBasketEmpty, view.basket !== null]).toEqual([isBasketEmpty, hasLines]);
  });
  it('shows the donation beside a change', () => {
    expect(at(CHANGED, 'bookingBasket')).toMatchObject({
      cardsTitle: 'A good cause',
      cards: [{ title: 'A donation' }],
    });
  });
  it('has no lines and is not empty on another page', () => {
    expect(at(CHANGED, 'bookingSpa')).toMatchObject({ basket: null, isBasketEmpty: false });
    expect(at(PAID_BOOKING, 'bookingSpa').isBasketEmpty).toBe(false);
  });
});

describe('the open change on the pages', () => {
  it.each([
    ['booking', BASKET_HREF],
    ['bookingBasket', null],
  ] as const)('is on top of %s, with a link to the basket: %s', (page, basketHref) => {
    const view = at(CHANGED, page);
    expect(view.banner).toMatchObject({ status: 'open', basketHref });
    expect(view.changes).toBeNull();
  });
  it('is beside the add-ons of a section, and on top of it once it is no longer open', () => {
    expect(at(CHANGED, 'bookingVip')).toMatchObject({ banner: null, changes: { basketHref: BASKET_HREF } });
    const paying = changed({ ...SPA_CHANGE, status: 'paying' });
    expect(at(paying, 'bookingVip').banner).toMatchObject({ status: 'paying', basketHref: BASKET_HREF });
  });
  it('leaves a section without changes at the price that is booked', () => {
    expect(at(PAID_BOOKING, 'bookingSpa')).toMatchObject({
      banner: null,
      changes: {
        title: null,
        differenceText: null,
        lines: [],
        totalText: '£770.50',
        heldUntilText: null,
        basketHref: null,
      },
    });
  });
});

describe('the page of the booking among the pages of changes', () => {
  const E = { title: 'Early check-in', intro: 'Come at noon.' };
  const L = { title: 'Late check-out', intro: 'Stay until two.' };
  const OF_BOOKING = { title: 'Your booking', intro: 'Change what you like.' };
  it.each([
    [
      'both have texts',
      { booking: OF_BOOKING, 'early-check-in': E, 'late-check-out': L },
      'Come at noon. Stay until two.',
    ],
    ['the booking has none', { 'early-check-in': E, 'late-check-out': L }, 'Come at noon. Stay until two.'],
    ['one has texts', { booking: OF_BOOKING, 'late-check-out': L }, 'Stay until two.'],
    ['both have the same', { booking: OF_BOOKING, 'early-check-in': E, 'late-check-out': E }, 'Come at noon.'],
    [
      'one has those of the booking',
      { booking: OF_BOOKING, 'early-check-in': OF_BOOKING, 'late-check-out': L },
      'Stay until two.',
    ],
    [
      'both have those of the booking',
      { booking: OF_BOOKING, 'early-check-in': OF_BOOKING, 'late-check-out': OF_BOOKING },
      null,
    ],
    ['there are no texts', {}, null],
  ])('introduces the hours when %s', (_, sectionTexts, cardsLead) => {
    expect(at(PAID_BOOKING, 'booking', CHOOSING, { sectionTexts }).cardsLead).toBe(cardsLead);
  });
  it('offers the hours under their own heading, without what is booked', () => {
    const view = at(PAID_BOOKING, 'booking');
    expect(view).toMatchObject({ cardsTitle: 'Arrive earlier or leave later', booked: [], nothingSold: null });
    expect(view.cards.map(({ title }) => title)).toEqual(['Early check-in', 'Late check-out']);
  });
  it('has neither heading nor introduction of hours that are not on sale', () => {
    const changes = { options: [], sectionTexts: { 'early-check-in': E } };
    expect(at(PAID_BOOKING, 'booking', CHOOSING, changes)).toMatchObject({
      cardsTitle: null,
      cardsLead: null,
      cards: [],
      nothingSold: null,
    });
  });
  it('has its introductions, which no other page has', () => {
    const sectionTexts = {
      booking: OF_BOOKING,
      'read-only': { title: 'R', intro: 'Only to look at.' },
      'early-check-in': E,
    };
    expect(at(PAID_BOOKING, 'booking', CHOOSING, { sectionTexts })).toMatchObject({
      bookingIntro: 'Change what you like.',
      readOnlyIntro: 'Only to look at.',
    });
    expect(at(PAID_BOOKING, 'bookingSpa', CHOOSING, { sectionTexts })).toMatchObject({
      bookingIntro: null,
      readOnlyIntro: null,
      cardsLead: null,
    });
    expect(at(PAID_BOOKING, 'booking')).toMatchObject({ bookingIntro: null, readOnlyIntro: null });
  });
});

describe('the add-ons of a section', () => {
  it('are missing at the moment when the brand of the booking could have them', () => {
    const nothing = 'There’s nothing to add here for your break at the moment.';
    expect(at(PAID_BOOKING, 'bookingPass', CHOOSING, { options: [] }).nothingSold).toBe(nothing);
    const weekend = { ...PAID_BOOKING, booking: { ...PAID_BOOKING.booking, isBBW: true } };
    expect(at(weekend, 'bookingBrunch').nothingSold).toBe(nothing);
  });
  it('name the party or the times of what is booked, and what comes with a package', () => {
    const dinings = [
      lineOf({ code: 'dine-food-court', section: 'dining', name: 'Food Court Dining', price: 9_000, unitSeqNumber: 1 }),
      lineOf({ code: 'dine-premium', section: 'dining', name: 'Premium', unitSeqNumber: 0, removeable: false }),
    ];
    expect(at(withBooked({ dinings }), 'bookingDining').booked).toEqual([
      { key: 'dine-food-court-1', label: 'Food Court Dining', detail: 'Party 2', priceText: '£90.00' },
      { key: 'dine-premium-0', label: 'Premium', detail: 'Party 1', priceText: 'Included' },
    ]);
  });
  it('can be chosen unless something refuses them', () => {
    const [pool] = at(PAID_BOOKING, 'bookingSpa').cards;
    expect(pool?.tickets[0]).toMatchObject({ moreRefusal: null, lessRefusal: null });
    expect(at(PAID_BOOKING, 'bookingSpa', { choosing: 'saving' }).cards[0]?.tickets[0]?.moreRefusal).toBe(
      'Saving your last change.',
    );
  });
  it('do not speak of an empty basket when the last one of a paid booking is taken out', () => {
    const [booked] = at(withBooked({ extras: [] }), 'bookingDining').packages;
    expect(booked?.units[0]).toMatchObject({ isChosen: true, canToggle: true, clearsText: null });
  });
});
