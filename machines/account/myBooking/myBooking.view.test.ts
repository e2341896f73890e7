/** The view of one booking: its money, its payments, and a refusal to anybody else. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { NO_PICKER } from '../../picker/availability.rules.ts';
import { PREVIOUS } from '../test/accounts.ts';
import { MY_BOOKING, PAID_BOOKING, myBookingWith } from '../test/myBookings.ts';
import { myBookingMachine } from './myBooking.machine.ts';
import type { MyBookingContext } from './myBooking.types.ts';
import { myBookingView } from './myBooking.view.ts';

const at = (value: string, changes: Partial<MyBookingContext> = {}) =>
  myBookingView(
    settledAt(
      myBookingMachine,
      { resId: 12_345_678, brand: 'family', page: 'booking', today: '2027-02-22', conditions: NO_PICKER },
      value as never,
      changes,
    ),
  );

describe('myBookingView', () => {
  // requirement: ACCOUNT-2-ROUTES-BOOKING
  it('shows the booking with its payments, newest first as sent, and what is left', () => {
    expect(at('shown', { myBooking: MY_BOOKING })).toMatchObject({
      state: 'shown',
      message: null,
      bookingsHref: '/my-breakwater/bookings',
      booking: {
        reference: '1234 5678',
        countdown: '12 days to go',
        calendarHref: '/bff/calendar/12345678',
        money: {
          leftText: '£500.50',
          payByText: '5 Feb 2027',
          payHref: '/my-breakwater/checkout/12345678',
          payments: [
            { key: 'payment-0', dateText: '15 Jan 2027', amountText: '£50.00', how: 'Without a card' },
            { key: 'payment-1', dateText: '11 Jan 2027', amountText: '£100.00', how: 'Visa ending 1111' },
          ],
        },
      },
    });
  });
  it('has no link to pay when everything is paid, and names the other site', () => {
    expect(at('shown', { myBooking: PAID_BOOKING }).booking).toMatchObject({ money: { payHref: null } });
    expect(at('shown', { myBooking: myBookingWith({ summary: PREVIOUS, payments: [] }) }).booking).toMatchObject({
      money: { payments: [] },
      otherSite: 'An adults-only weekend',
    });
  });
  // requirement: JOURNEY-8-MSG-NOT-LEAD-PAGE
  it('refuses a booking of somebody else in the words of the specification', () => {
    expect(at('refused')).toMatchObject({
      isRefused: true,
      booking: null,
      message: 'You are not allowed to access this booking because you are not a lead guest on it.',
    });
  });
  it('shows loading and failures', () => {
    expect(at('loading')).toMatchObject({ booking: null });
    expect(at('loadFailed', { notice: 'no' })).toMatchObject({ hasLoadFailed: true, message: 'no', isRefused: false });
    expect(at('broken')).toMatchObject({ state: 'broken', hasLoadFailed: false });
  });
  it('shows a failure of one of its pages, and not the booking', () => {
    expect(at('broken', { myBooking: MY_BOOKING })).toMatchObject({ state: 'broken', booking: null });
  });
});
