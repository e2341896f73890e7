/** What the pages of changes show: headings, refusals, the change and its settlement. */
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { settledAt } from '../../kit/test/settledAt.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { BOOKED_EARLY, CHANGE_ADDONS, changed, FREE_CHANGE, LAPSED, SPA_CHANGE, WITH_TEAM } from '../test/changes.ts';
import { MY_BOOKING, PAID_BOOKING, REFUND_CHANGE, TOKEN_CHANGE } from '../test/myBookings.ts';
import { amendingMachine } from './amending.machine.ts';
import type { AmendingContext, ChangeSaved } from './amending.types.ts';
import { amendingView } from './amending.view.ts';
import type { AmendingPage } from './pages.ts';
import { lineOf } from '../../kit/test/samples.ts';

const CHOOSING = { choosing: 'awaitingChoice' };
const CHANGED = changed(SPA_CHANGE);
const REMOVING = changed(REFUND_CHANGE);
const BASKET_HREF = '/my-breakwater/bookings/12345678/basket';

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

const basketOf = (myBooking: MyBooking) => at(myBooking, 'bookingBasket');

describe('amendingView', () => {
  // requirement: ACCOUNT-2-ROUTES-SPA
  it('shows what is booked of the section, and what can be added', () => {
    const view = at(PAID_BOOKING);
    expect(view.heading).toEqual({ title: 'Spa', intro: null, bookingHref: '/my-breakwater/bookings/12345678' });
    expect(view.booked).toEqual([{ key: 'spa-pool-all', label: 'Spa Pool Session × 2', priceText: '£30.00' }]);
    expect(view.cards.map(({ title }) => title)).toEqual(['Spa Pool Session', 'Massage']);
    expect(view.changes).toMatchObject({
      title: null,
      differenceText: null,
      lines: [],
      totalText: '£770.50',
      heldUntilText: null,
      basketHref: null,
    });
  });
  it('shows the texts of the section where it has some', () => {
    const sectionTexts = { spa: { title: 'The spa', intro: 'Pools.' }, booking: { title: 'B', intro: 'Booking.' } };
    const heading = (page: AmendingPage) => at(PAID_BOOKING, page, CHOOSING, { sectionTexts }).heading;
    expect(heading('bookingSpa')).toMatchObject({ title: 'The spa', intro: 'Pools.' });
    expect(heading('bookingPackages')).toMatchObject({ title: 'All-inclusive packages', intro: 'Booking.' });
    expect(heading('bookingBasket')).toMatchObject({ title: 'Your changes', intro: null });
    expect(heading('booking')).toBeNull();
  });
  it('shows a booked package at its booked price, and what another choice would replace before it is made', () => {
    const [booked, premium] = at(PAID_BOOKING, 'bookingDining').packages;
    expect(booked?.units[0]).toMatchObject({ priceText: '£90.00', wasText: null, basis: 'as you’ve booked it' });
    expect(booked?.units[1]).toMatchObject({ priceText: '£24.00', isChosen: false });
    expect(premium?.units[0]?.clearsText).toBe('Replaces Food Court Dining (£90.00).');
  });
  it.each([
    ['bookingBrunch', false, 'You can only add this to our adults-only weekends.'],
    ['bookingPass', true, 'You can only add this to our family breaks.'],
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
  it('says it once: neither beside the page of the booking, nor as if nothing were on sale, nor without a reason', () => {
    expect(at(PAID_BOOKING, 'bookingSpa', 'readOnly').readOnlyText).toBeNull();
    expect(at(MY_BOOKING, 'booking', 'readOnly').readOnlyText).toBeNull();
    expect(at(MY_BOOKING, 'bookingVip', 'readOnly').nothingSold).toBeNull();
    expect(at(WITH_TEAM, 'bookingBasket', 'readOnly')).toMatchObject({
      readOnlyText: null,
      banner: { title: 'Your change is with our team' },
    });
  });
  // requirement: ACCOUNT-4-EDIT
  it('says what the last 70 days mean, with the number to call', () => {
    const lateText = (daysToStart: number) => at({ ...PAID_BOOKING, daysToStart }).lateText;
    expect(lateText(70)).toBe(
      'There are 70 days or fewer until your break. You can still add to it, but nothing can be removed. To upgrade, please call 0808 157 0192 (8am to 8pm, every day).',
    );
    expect(lateText(71)).toBeNull();
  });
  // requirement: ACCOUNT-4-CHANGE
  it('shows the changes so far with their difference and until when they are held', () => {
    const view = at(CHANGED, 'bookingSpa', CHOOSING, { heldUntil: '2027-02-22T10:20:00.000Z' });
    expect(view.banner).toBeNull();
    expect(view.changes).toMatchObject({
      title: 'You have changes to confirm',
      differenceText: '£45.00 to pay',
      heldUntilText: '10:20',
      totalText: '£815.50',
      basketHref: BASKET_HREF,
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
  const settlement = (myBooking: MyBooking) => basketOf(myBooking).basket?.settle;
  it.each([
    ['a card', CHANGED, { kind: 'pay', text: 'Pay £45.00 by card', href: '/my-breakwater/checkout/12345678' }],
    ['nothing', changed(FREE_CHANGE, { booked: BOOKED_EARLY }), { kind: 'confirm', text: 'Confirm your changes' }],
    ['a refund', REMOVING, { kind: 'ask', text: 'Ask our team for the refund' }],
    ['the time of its hold', LAPSED, { kind: 'renew', text: 'Hold these for me again' }],
  ])('has one action for a change that needs %s', (_, myBooking, action) => {
    expect(settlement(myBooking)).toMatchObject(action);
  });
  it.each([
    ['is being paid', changed({ ...SPA_CHANGE, status: 'paying' })],
    ['is with the team', WITH_TEAM],
  ])('has no action while the change %s', (_, myBooking) => expect(settlement(myBooking)).toBeNull());
  it('names the number to call when a removal became too late', () =>
    expect(settlement(changed(REFUND_CHANGE, { daysToStart: 70 }))?.refusal).toContain(
      'Call us on 0808 157 0192 (8am to 8pm, every day).',
    ));
  it('says of removals alone neither that they are held nor that they no longer are', () => {
    const removing = (change: Parameters<typeof changed>[0]) =>
      at(changed(change), 'bookingBasket', CHOOSING, { heldUntil: '2027-02-22T10:20:00.000Z' }).banner;
    expect(removing(REFUND_CHANGE)?.heldUntilText).toBeNull();
    expect(removing({ ...REFUND_CHANGE, status: 'lapsed' })?.title).toBe('Please check your changes again');
  });
  // requirement: JOURNEY-8-REMOVAL
  it('warns about a refund with the number until the team is asked', () => {
    expect(basketOf(REMOVING).basket?.refundWarning).toEqual({
      title: 'You have removed items which require a refund',
      words: 'Ask our team for it here, or call 0808 157 0192 (8am to 8pm, every day).',
    });
    const asked = { refundWarning: null, cancelText: 'Withdraw your request' };
    expect(basketOf(WITH_TEAM).basket).toMatchObject(asked);
  });
  it('shows prices before and after, and lines with what makes them as they are booked', () =>
    expect(basketOf(REMOVING).basket).toMatchObject({
      beforeText: '£770.50',
      totalText: '£680.50',
      differenceText: '£90.00 back to you',
      cancelText: 'Cancel these changes',
      added: [],
      removed: [{ label: 'Food Court Dining', refusal: null }],
    }));
  it('asks before leaving in the words of the specification', () => {
    const leaving = at(REMOVING, 'bookingBasket', { choosing: 'leaving' });
    expect([leaving.leavePrompt, basketOf(REMOVING).leavePrompt]).toEqual(['Are you sure you want to leave?', null]);
  });
});

const withBooked = (changes: Partial<MyBooking['booked']>): MyBooking => ({
  ...PAID_BOOKING,
  booked: { ...PAID_BOOKING.booked, ...changes },
});

describe('the states of a page of changes', () => {
  it.each([
    ['loading', { isBusy: true, isSaving: false }],
    [CHOOSING, { isBusy: false, isSaving: false }],
    [{ choosing: 'saving' }, { isBusy: true, isSaving: true }],
    [{ choosing: 'confirming' }, { isBusy: true, isSaving: true }],
    ['cancelling', { isBusy: true, isSaving: true }],
    [{ choosing: 'leaving' }, { isBusy: false, isSaving: true }],
    ['readOnly', { isBusy: false, isSaving: false }],
    ['loadFailed', { isBusy: false, hasLoadFailed: true }],
    ['broken', { isBusy: false, isBroken: true }],
  ])('are busy, saving or failed in the state %j: %j', (value, expected) => {
    expect(at(CHANGED, 'bookingSpa', value)).toMatchObject({ hasLoadFailed: false, isBroken: false, ...expected });
  });
  it.each([
    ['loading', false],
    ['loadFailed', false],
    ['broken', false],
    [CHOOSING, true],
    ['readOnly', true],
  ])('have add-ons and what is booked once they have loaded, %j: %s', (value, isShown) => {
    const { cards, cardsTitle, booked } = at(PAID_BOOKING, 'bookingSpa', value);
    expect([cards.length, booked.length]).toEqual(isShown ? [2, 1] : [0, 0]);
    expect(cardsTitle).toBe(isShown ? 'Add to your break' : null);
  });
  it.each([
    [CHOOSING, { type: 'warning', message: 'Sold out.' }],
    ['readOnly', { type: 'warning', message: 'Sold out.' }],
    ['loadFailed', null],
    ['broken', null],
  ])('have a notice while nothing has failed: %j', (value, notice) => {
    const changes = { notice: 'Sold out.', noticeType: 'warning' } as const;
    expect(at(PAID_BOOKING, 'bookingSpa', value, changes).notice).toEqual(notice);
    expect(at(PAID_BOOKING, 'bookingSpa', value).notice).toBeNull();
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
  it('shows the donation beside a change', () =>
    expect(basketOf(CHANGED)).toMatchObject({ cardsTitle: 'A good cause', cards: [{ title: 'A donation' }] }));
  it.each([CHANGED, PAID_BOOKING])('has no lines and is not empty on another page', (myBooking) => {
    expect(at(myBooking, 'bookingSpa')).toMatchObject({ basket: null, isBasketEmpty: false });
  });
});

it.each([
  ['booking', BASKET_HREF],
  ['bookingBasket', null],
] as const)('the open change on the pages is on top of %s, with a link to the basket: %s', (page, basketHref) => {
  const view = at(CHANGED, page);
  expect(view.banner).toMatchObject({ status: 'open', basketHref });
  expect(view.changes).toBeNull();
});

describe('the page of the booking among the pages of changes', () => {
  const E = { title: 'Early check-in', intro: 'Come at noon.' };
  const L = { title: 'Late check-out', intro: 'Stay until two.' };
  const B = { title: 'Your booking', intro: 'Change what you like.' };
  it.each([
    ['the booking has none', { 'early-check-in': E, 'late-check-out': L }, 'Come at noon. Stay until two.'],
    ['one has texts', { booking: B, 'late-check-out': L }, 'Stay until two.'],
    ['both have the same', { booking: B, 'early-check-in': E, 'late-check-out': E }, 'Come at noon.'],
    ['one has those of the booking', { booking: B, 'early-check-in': B, 'late-check-out': L }, 'Stay until two.'],
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
    const expected = { cardsTitle: null, cardsLead: null, cards: [], nothingSold: null };
    expect(at(PAID_BOOKING, 'booking', CHOOSING, changes)).toMatchObject(expected);
  });
  it('has its introductions, which no other page has', () => {
    const sectionTexts = { booking: B, 'read-only': { title: 'R', intro: 'Only to look at.' } };
    const introsOf = ({ bookingIntro, readOnlyIntro }: ReturnType<typeof at>) => [bookingIntro, readOnlyIntro];
    const intros = ['Change what you like.', 'Only to look at.'];
    expect(introsOf(at(PAID_BOOKING, 'booking', CHOOSING, { sectionTexts }))).toEqual(intros);
    const all = { ...sectionTexts, 'early-check-in': E };
    const elsewhere = at(PAID_BOOKING, 'bookingSpa', CHOOSING, { sectionTexts: all });
    expect([...introsOf(elsewhere), elsewhere.cardsLead]).toEqual([null, null, null]);
    expect(introsOf(at(PAID_BOOKING, 'booking'))).toEqual([null, null]);
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
      lineOf({ code: 'dine-food-court', section: 'dining', name: 'Food Court', price: 9_000, unitSeqNumber: 1 }),
      lineOf({ code: 'dine-premium', section: 'dining', name: 'Premium', unitSeqNumber: 0, removeable: false }),
    ];
    expect(at(withBooked({ dinings }), 'bookingDining').booked).toEqual([
      { key: 'dine-food-court-1', label: 'Food Court', detail: 'Party 2', priceText: '£90.00' },
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

describe('the basket of changes', () => {
  it('says what is saved on the break with the change, and nothing without any saving', () => {
    const withoutSaving = { ...SPA_CHANGE, basket: { ...SPA_CHANGE.basket, saving: 0 } };
    expect(basketOf(changed(TOKEN_CHANGE)).basket?.savingText).toBe('£53.00');
    expect(basketOf(changed(withoutSaving)).basket?.savingText).toBeNull();
  });
  it('has a line for each add-on, with its party or its times, and what undoes it', () => {
    const [massage] = SPA_CHANGE.basket.add;
    const [dining] = REFUND_CHANGE.basket.remove;
    if (massage === undefined || dining === undefined) throw new Error('the samples have no lines');
    const times = [...massage.timeSlots, { date: '2027-03-06', time: '16:00', quantity: 2 }];
    const both = {
      ...SPA_CHANGE,
      basket: {
        ...SPA_CHANGE.basket,
        add: [{ ...massage, quantity: 3, timeSlots: times }],
        remove: [dining, { ...dining, code: 'drinks-soft', name: 'Soft Drinks', unitSeqNumber: 1, removeable: false }],
      },
    };
    const { basket } = basketOf(changed(both));
    const detail = '1 at 11:00 on 6 Mar 2027, 2 at 16:00 on 6 Mar 2027';
    const added = { key: '+spa-massage-all', label: 'Massage × 3', detail, priceText: '+ £45.00' };
    expect(basket?.added).toEqual([
      { ...added, code: 'spa-massage', unitSeqNumber: null, revertText: 'Remove', refusal: null },
    ]);
    expect(basket?.removed).toMatchObject([
      { key: '−dine-food-court-0', detail: 'Party 1', priceText: '− £90.00', revertText: 'Keep it' },
      { key: '−drinks-soft-1', detail: 'Party 2', priceText: 'Included', revertText: null, refusal: null },
    ]);
    expect(at(changed(both), 'bookingSpa').changes?.lines).toEqual([
      added,
      { key: '−dine-food-court-0', label: 'Removed: Food Court Dining', detail: 'Party 1', priceText: '− £90.00' },
      { key: '−drinks-soft-1', label: 'Removed: Soft Drinks', detail: 'Party 2', priceText: 'Included' },
    ]);
  });
  it('has no detail beside a section for a line without party or times', () => {
    const { changes } = at(changed(FREE_CHANGE, { booked: BOOKED_EARLY }), 'bookingSpa');
    expect(changes?.lines).toStrictEqual([
      { key: '+late-check-out-all', label: 'Late check-out', priceText: '+ £20.00' },
      { key: '−early-check-in-all', label: 'Removed: Early check-in', priceText: '− £20.00' },
    ]);
  });
  it.each([
    [null, 'Lakeside 12', 1_500, 'Lakeside 12', '+ £15.00'],
    ['Lakeside 12', 'Lakeside 14', 0, 'Lakeside 14 instead of Lakeside 12', '+ £0.00'],
    ['Lakeside 12', null, -1_500, 'Any place instead of Lakeside 12', '− £15.00'],
  ])('shows the place %s changed to %s for %i', (from, to, price, label, priceText) => {
    const myBooking = changed({ ...SPA_CHANGE, cabins: [{ unitIndex: 1, from, to, price }] });
    const line = { key: 'cabin-1', label, priceText };
    const { basket } = basketOf(myBooking);
    expect(basket?.cabins).toEqual([line]);
    expect(basket?.pickerHref).toBe('/my-breakwater/accommodation-picker/12345678');
    expect(at(myBooking, 'bookingSpa').changes?.lines.at(-1)).toEqual(line);
  });
});

/** The chart without the booking's chart as its parent. */
const alone = amendingMachine.provide({ actions: { notifyBooking: () => undefined } });

const inputFor = (page: AmendingPage) => ({ myBooking: CHANGED, page, brand: 'family', today: '2026-11-25' }) as const;
const EARLIER = '2027-02-22T10:20:00.000Z';
it.each([
  ['ends when the reply to the saved choice says', '2027-02-22T10:35:00.000Z', '10:35'],
  ['has no end when the saved choice holds nothing by time', null, null],
] as const)('the hold of a change %s', (_, heldUntil, text) => {
  const saving = settledAt(alone, inputFor('bookingSpa'), { choosing: 'saving' } as never, { heldUntil: EARLIER });
  const saved: ChangeSaved = { type: 'change.saved', myBooking: changed({ ...SPA_CHANGE, version: 2 }), heldUntil };
  const [after] = transition(alone, saving, saved);
  expect(amendingView(after).changes?.heldUntilText).toBe(text);
});

it.each([
  ['dine-food-court', ['Food Court Dining', 'Premium Dining']],
  ['dine-premium', ['Premium Dining', 'Food Court Dining']],
])('the packages of a section begin with %s where content has it first', (first, titles) => {
  const loading = settledAt(alone, inputFor('bookingDining'), 'loading' as never);
  const [after] = transition(alone, loading, {
    type: 'options.loaded',
    myBooking: PAID_BOOKING,
    heldUntil: null,
    addons: CHANGE_ADDONS,
    texts: {},
    sectionTexts: {},
    order: [first],
  });
  expect(amendingView(after).packages.map(({ title }) => title)).toEqual(titles);
});
