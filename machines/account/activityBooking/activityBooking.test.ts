/** The activities of a booking by day: what is booked, added and removed, and the clashes. */
import { describe, expect, it } from 'vitest';
import type { MyBooking } from '../../contract/amendment.ts';
import type { BasketLine } from '../../contract/booking.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { PAID_BOOKING, TOKEN_CHANGE } from '../test/myBookings.ts';
import {
  ACTIVITY_SITE,
  ONGOING,
  RESORT_OPTION,
  TIMED_BOOKING,
  TIMED_OPTIONS,
  TOKEN_OPTION,
  WITH_TOKENS,
} from '../test/tokens.ts';
import { activityBookingMachine } from './activityBooking.machine.ts';
import { timetableOf } from './activityBooking.rules.ts';
import type { ActivityBookingContext } from './activityBooking.types.ts';
import { activityBookingView } from './activityBooking.view.ts';

const at = (value: string, changes: Partial<ActivityBookingContext> = {}) =>
  activityBookingView(
    settledAt(
      activityBookingMachine,
      { myBooking: PAID_BOOKING, page: 'bookingActivities', brand: 'family', today: '2027-02-22' },
      value as never,
      changes,
    ),
  );

const { change: CHANGE } = TIMED_BOOKING;
const [CLIMBING] = TIMED_BOOKING.booked.extras;
if (CHANGE === null || CLIMBING === undefined) throw new Error('the sample has no activity or no change');
/** The booking whose open change leads to these activities. */
const changedTo = (extras: BasketLine[]): MyBooking => ({
  ...TIMED_BOOKING,
  change: { ...CHANGE, next: { ...CHANGE.next, extras } },
});

describe('timetableOf', () => {
  it('shows what goes with the open change, and names no clash with it', () => {
    const without = changedTo(CHANGE.next.extras.filter(({ code }) => code !== 'climbing'));
    expect(
      timetableOf(without, TIMED_OPTIONS)[1]?.entries.map(({ code, status, clash }) => [code, status, clash]),
    ).toEqual([
      ['climbing', 'removed', null],
      ['circus', 'added', null],
    ]);
  });
  it.each([
    ['another day', '2027-03-07', '10:00', 2],
    ['another time of the day', '2027-03-06', '16:00', 1],
  ])('shows an activity that the open change moves to %s as going and coming', (_, date, time, day) => {
    const days = timetableOf(changedTo([{ ...CLIMBING, timeSlots: [{ date, time, quantity: 2 }] }]), []);
    const climbing = (at: number) =>
      days[at]?.entries.filter(({ code }) => code === 'climbing').map((entry) => [entry.time, entry.status]);
    expect(climbing(1)).toContainEqual(['10:00', 'removed']);
    expect(climbing(day)).toContainEqual([time, 'added']);
  });
  it.each([
    ['name', { code: 'archery' }, ['archery 10:00 added', 'climbing 10:00 removed']],
    [
      'time',
      { timeSlots: [{ date: '2027-03-06', time: '12:00', quantity: 2 }] },
      ['climbing 10:00 removed', 'climbing 12:00 added'],
    ],
  ])('takes an activity for another one where its %s is another', (_, changes, shown) => {
    const days = timetableOf(changedTo([{ ...CLIMBING, ...changes }]), []);
    const entries = days.flatMap((day) => day.entries);
    expect(entries.map(({ code, time, status }) => `${code} ${time} ${status}`)).toEqual(shown);
  });
});

describe('activityBookingView', () => {
  // requirement: ACCOUNT-2-ACTIVITY-SITE, ACCOUNT-2-ROUTES-ACTIVITY-BOOKING
  it('shows the days, the tokens with the next price tier, and the other site', () => {
    const view = at('shown', {
      myBooking: TIMED_BOOKING,
      addons: [...TIMED_OPTIONS, TOKEN_OPTION],
      site: ACTIVITY_SITE,
    });
    expect(view).toMatchObject({
      state: 'shown',
      isShown: true,
      stayText: '3 nights at Skegness, from Friday 5 March 2027',
      bookingHref: '/my-breakwater/bookings/12345678',
      basketHref: '/my-breakwater/bookings/12345678/basket',
      clashText: '2 activities clash with others. You may want to move one of them.',
      balanceText: '24 tokens',
      changeText: '6 more tokens in your change, not paid yet',
      nextTierText: 'Buy 20 more and each costs £0.80.',
      site: { href: 'https://activities.example/book', name: 'Example Activities' },
      tokensHref: '/my-breakwater/bookings/12345678/activity-tokens',
    });
    expect(view.days[1]).toMatchObject({
      label: 'Sat 6 Mar',
      entries: [
        { key: '10:00-climbing-booked', time: '10:00', placesText: '2 places', statusText: null },
        { key: '11:00-circus-added', time: '11:00', statusText: 'In your change, not paid yet' },
      ],
    });
  });
  it('counts all tokens as the balance, and has no next tier without tokens on sale', () => {
    expect(at('shown', { myBooking: ONGOING })).toMatchObject({ balanceText: '27 tokens', nextTierText: null });
    expect(at('shown')).toMatchObject({ balanceText: 'No tokens yet', changeText: null, clashText: null, site: null });
    expect(
      at('shown', { myBooking: WITH_TOKENS, addons: [{ ...TOKEN_OPTION, priceTiers: [] }] }).nextTierText,
    ).toBeNull();
  });
  it('shows a single place, and no clash where there is none', () => {
    const alone = { ...CLIMBING, timeSlots: [{ date: '2027-03-06', time: '10:00', quantity: 1 }] };
    const myBooking = { ...TIMED_BOOKING, change: null, booked: { ...TIMED_BOOKING.booked, extras: [alone] } };
    const view = at('shown', { myBooking, addons: TIMED_OPTIONS });
    expect(view.days[1]?.entries).toMatchObject([{ placesText: '1 place', clash: null }]);
    expect(view.clashText).toBeNull();
  });
  it('counts one activity that clashes', () => {
    // an activity for everybody needs no guest to be free
    const addons = TIMED_OPTIONS.map((one) => (one.code === 'circus' ? { ...one, guestTypes: [] } : one));
    expect(at('shown', { myBooking: TIMED_BOOKING, addons }).clashText).toBe('One activity clashes with another.');
  });
  it('counts the tokens that the open change adds during the stay, at the prices of the resort', () => {
    const extras = ONGOING.booked.extras.map((line) => (line.code === 'token-post' ? { ...line, quantity: 4 } : line));
    const change = { ...TOKEN_CHANGE, next: { ...ONGOING.booked, extras } };
    expect(at('shown', { myBooking: { ...ONGOING, change }, addons: [RESORT_OPTION] })).toMatchObject({
      balanceText: '27 tokens',
      changeText: '1 more token in your change, not paid yet',
      nextTierText: 'Buy 21 more and each costs £1.15.',
    });
  });
  it('shows loading and failures', () => {
    expect(at('loading')).toMatchObject({ state: 'loading', isShown: false });
    expect(at('loadFailed', { notice: 'no' })).toMatchObject({ hasLoadFailed: true, message: 'no' });
    expect(at('broken')).toMatchObject({ isBroken: true });
  });
});
