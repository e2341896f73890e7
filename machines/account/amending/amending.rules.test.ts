/** The choices that a paid booking accepts, what each saves by kind of add-on, and what its open change allows. */
import { describe, expect, it } from 'vitest';
import { addonWith, lineOf } from '../../kit/test/samples.ts';
import type { BasketLine, Booking } from '../../contract/booking.ts';
import { changed, CHANGE_ADDONS, FREE_CHANGE, LAPSED, ONGOING, SPA_CHANGE, WITH_TEAM } from '../test/changes.ts';
import { BOOKED, MY_BOOKING, PAID_BOOKING, REFUND_CHANGE } from '../test/myBookings.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { diningRefusal } from '../../dining/choices.rules.ts';
import { extraRefusal, slotChoiceRefusal } from '../../extras/choices.rules.ts';
import {
  canEdit,
  diningChange,
  isCancellable,
  isConfirmable,
  isEmptiedBy,
  isNotTooLate,
  isRefundUnsent,
  offeredOf,
  revertOf,
  seenOf,
  wantedAfter,
} from './amending.rules.ts';
import type { AmendingContext } from './amending.types.ts';
import { draftOf } from './draft.ts';

const contextOf = (myBooking: MyBooking, changes: Partial<AmendingContext> = {}): AmendingContext => ({
  myBooking,
  page: 'bookingBasket',
  brand: 'family',
  today: '2026-11-25',
  booking: draftOf(myBooking),
  heldUntil: null,
  options: CHANGE_ADDONS,
  typed: [],
  texts: {},
  sectionTexts: {},
  wantedExtras: [],
  wantedDinings: [],
  request: { add: [], remove: [] },
  notice: null,
  noticeType: 'info',
  href: '',
  ...changes,
});

const offered = (myBooking: MyBooking, options = CHANGE_ADDONS) => offeredOf(contextOf(myBooking, { options }));

/** A paid booking with these lines. */
const paidWith = (lines: readonly BasketLine[], changes: Partial<MyBooking> = {}): MyBooking => {
  const isDining = ({ section }: BasketLine) => ['dining', 'drinks', 'all-inclusive'].includes(section);
  const booked: Booking = {
    ...BOOKED,
    dinings: lines.filter(isDining),
    extras: lines.filter((line) => !isDining(line)),
  };
  return { ...PAID_BOOKING, booked, ...changes };
};

const PLAN = lineOf({ code: 'dine-food-court', section: 'dining', unitSeqNumber: 0 });
const CLASSIC = lineOf({ code: 'all-in-classic', section: 'all-inclusive', unitSeqNumber: 0 });
const DONATION = lineOf({ code: 'gosh-donation', section: 'donation' });
const NOTHING_OUT = changed({ ...REFUND_CHANGE, basket: { ...REFUND_CHANGE.basket, remove: [] } });

const toggle = (myBooking: MyBooking, code: string, unitIndex = 0) =>
  diningRefusal(offered(myBooking), { code, unitIndex });

/** The codes of the party's lines after a package was toggled. */
const after = (myBooking: MyBooking, code: string, unitIndex = 0): string[] => {
  const context = contextOf(myBooking);
  const { wantedDinings } = wantedAfter(offeredOf(context), [diningChange(context, { code, unitIndex })]);
  return wantedDinings.map((one) => `${one.code} ${one.unitIndex}`);
};

describe('the choices of a paid booking', () => {
  // requirement: ACCOUNT-4-EDIT
  it.each([
    [
      70,
      'Nothing can be removed in the last 70 days before your break. Call us on 0808 157 0192 (8am to 8pm, every day).',
    ],
    [71, null],
  ])('refuses to take something out %i days before the start: %s', (daysToStart, refusal) => {
    expect(toggle(paidWith([PLAN], { daysToStart }), 'dine-food-court')).toBe(refusal);
  });
  // requirement: ACCOUNT-4-EDIT, JOURNEY-8-MSG-CONTACT-US
  it('leaves a change between drinks and all-inclusive to the team', () => {
    const drinks = lineOf({ code: 'drinks-soft', section: 'drinks', unitSeqNumber: 0 });
    const words =
      'Please contact us to change between drinks and an all-inclusive package. Call us on 0808 157 0192 (8am to 8pm, every day).';
    expect(toggle(paidWith([drinks]), 'all-in-classic')).toBe(words);
    expect(toggle(paidWith([CLASSIC]), 'drinks-soft')).toBe(words);
  });
  it('does not refund a donation', () =>
    expect(extraRefusal(offered(paidWith([DONATION])), { code: 'gosh-donation', quantity: 0 })).toBe(
      'This can’t be removed once your break is paid for.',
    ));
  it('does not let a booked time be given up in the last 70 days, but lets it be moved', () => {
    const at = (time: string) => ({ code: 'spa-massage', date: '2027-03-06', time });
    const massage = lineOf({
      code: 'spa-massage',
      section: 'spa',
      timeSlots: [{ date: '2027-03-06', time: '11:00', quantity: 1 }],
    });
    const late = offered(paidWith([massage], { daysToStart: 70 }));
    expect(slotChoiceRefusal(late, at('11:00'))).toContain('Nothing can be removed');
    expect(slotChoiceRefusal(late, at('16:00'))).toBeNull();
  });
  it('lets nothing but tokens be changed once the stay has begun', () => {
    const tokens = addonWith({ code: 'token-post', section: 'tokens', isForWholeBooking: true, units: [] });
    const begun = offered(ONGOING, [...CHANGE_ADDONS, tokens]);
    expect(extraRefusal(begun, { code: 'spa-pool', quantity: 1 })).toBe(
      'Your break has begun. Please call 0808 157 0192 (8am to 8pm, every day) to change it.',
    );
    expect(extraRefusal(begun, { code: 'token-post', quantity: 3 })).toBeNull();
  });
});

describe('what a choice changes', () => {
  // requirement: ACCOUNT-4-BASKET-REMOVAL
  it('clears drinks and dining of the party that chooses drinks, and of no other', () => {
    const other = { ...PLAN, unitSeqNumber: 1 };
    expect(after(paidWith([PLAN, other]), 'drinks-soft')).toEqual(['dine-food-court 1', 'drinks-soft 0']);
  });
  // requirement: ACCOUNT-4-BASKET
  it('puts a quantity of 0 of what is booked on the remove list, and a quantity above 0 on the add list', () => {
    const { request } = wantedAfter(offered(PAID_BOOKING), [{ code: 'spa-pool', quantity: 0, unitSeqNumber: null }]);
    expect(request).toEqual({ add: [], remove: [{ code: 'spa-pool', unitSeqNumber: null }] });
    const more = wantedAfter(offered(PAID_BOOKING), [{ code: 'early-check-in', quantity: 1, unitSeqNumber: null }]);
    expect(more.request).toEqual({ add: [{ code: 'early-check-in', quantity: 1, unitSeqNumber: null }], remove: [] });
  });
  it('moves a timed add-on to the chosen time', () => {
    const timeSlots = [{ date: '2027-03-06', time: '16:00', quantity: 1 }];
    const { request, wantedExtras } = wantedAfter(offered(PAID_BOOKING), [
      { code: 'spa-massage', quantity: 1, unitSeqNumber: null, timeSlots },
    ]);
    expect(request.add).toEqual([{ code: 'spa-massage', quantity: 1, unitSeqNumber: null, timeSlots }]);
    expect(wantedExtras.find(({ code }) => code === 'spa-massage')).toEqual({
      code: 'spa-massage',
      quantity: 1,
      timeSlots,
    });
  });
  it('sends no times for an add-on that has none', () => {
    const { request } = wantedAfter(offered(PAID_BOOKING), [
      { code: 'early-check-in', quantity: 1, unitSeqNumber: null },
      { code: 'dine-premium', quantity: 1, unitSeqNumber: 1 },
    ]);
    expect(request).toStrictEqual({
      add: [
        { code: 'early-check-in', quantity: 1, unitSeqNumber: null },
        { code: 'dine-premium', quantity: 1, unitSeqNumber: 1 },
      ],
      remove: [],
    });
  });
});

describe('a line that is as it is booked again', () => {
  it('goes when it was added, and comes back with its quantity and places when it was removed', () => {
    const at = [{ date: '2027-03-06', time: '10:00', quantity: 2 }];
    const paid = paidWith([lineOf({ code: 'spa-pool', section: 'spa', quantity: 2, timeSlots: at })]);
    expect(revertOf(paid, { code: 'spa-massage', unitSeqNumber: null })).toMatchObject({ quantity: 0 });
    expect(revertOf(paid, { code: 'spa-pool', unitSeqNumber: null })).toEqual({
      code: 'spa-pool',
      unitSeqNumber: null,
      quantity: 2,
      timeSlots: at,
    });
  });
  it('comes back without times when it has none', () =>
    expect(revertOf(paidWith([DONATION]), { code: 'gosh-donation', unitSeqNumber: null })).toStrictEqual({
      code: 'gosh-donation',
      unitSeqNumber: null,
      quantity: 1,
    }));
});

describe('the open change', () => {
  it('names the versions that the guest saw', () => {
    const { resId, version } = PAID_BOOKING.booked;
    expect(seenOf({ myBooking: changed(SPA_CHANGE) })).toEqual({ resId, version, changeVersion: 1 });
    expect(seenOf({ myBooking: PAID_BOOKING })).toEqual({ resId, version, changeVersion: null });
  });
  it.each([
    ['open, free', changed(FREE_CHANGE), true, true, false],
    ['open, to be paid', changed(SPA_CHANGE), false, true, false],
    ['open, for the team', changed(REFUND_CHANGE), true, true, true],
    ['lapsed, for the team', changed({ ...REFUND_CHANGE, status: 'lapsed' }), false, true, true],
    ['open, for the team, with nothing taken out', NOTHING_OUT, true, true, false],
    ['lapsed, to be paid', LAPSED, false, true, false],
    ['being paid', changed({ ...SPA_CHANGE, status: 'paying' }), false, false, false],
    ['not known to be paid', changed({ ...SPA_CHANGE, status: 'unknown' }), false, false, false],
    ['with the team', WITH_TEAM, false, true, false],
    ['none', PAID_BOOKING, false, false, false],
  ])('%s: confirmed, given up, and asked about before leaving', (_, myBooking, isConfirmed, isGivenUp, isAsked) => {
    expect(isConfirmable({ myBooking, page: 'bookingBasket' })).toBe(isConfirmed);
    expect(isConfirmable({ myBooking, page: 'bookingSpa' })).toBe(false);
    expect(isCancellable(myBooking)).toBe(isGivenUp);
    expect(isRefundUnsent(myBooking)).toBe(isAsked);
  });
  it('cannot be confirmed with a removal that became too late', () => {
    const late = changed(REFUND_CHANGE, { daysToStart: 70 });
    expect([isNotTooLate(late), isNotTooLate(changed(SPA_CHANGE, { daysToStart: 70 }))]).toEqual([false, true]);
    expect(isConfirmable({ myBooking: late, page: 'bookingBasket' })).toBe(false);
    expect(isNotTooLate(PAID_BOOKING)).toBe(true);
  });
  it('is emptied when there was one and there is none', () => {
    expect(isEmptiedBy(changed(SPA_CHANGE), PAID_BOOKING)).toBe(true);
    expect(isEmptiedBy(changed(SPA_CHANGE), changed(REFUND_CHANGE))).toBe(false);
    expect(isEmptiedBy(PAID_BOOKING, PAID_BOOKING)).toBe(false);
  });
  it('can be edited while the server lets it, and in the basket while tokens can be', () => {
    expect(canEdit({ myBooking: PAID_BOOKING, page: 'bookingSpa' })).toBe(true);
    expect(canEdit({ myBooking: ONGOING, page: 'bookingSpa' })).toBe(false);
    expect(canEdit({ myBooking: ONGOING, page: 'bookingBasket' })).toBe(true);
    expect(canEdit({ myBooking: MY_BOOKING, page: 'bookingBasket' })).toBe(false);
  });
});
