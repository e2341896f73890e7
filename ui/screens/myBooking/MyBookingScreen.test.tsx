/** The pages of a booking and of its payments: introductions, what is left to pay, and links out of the page. */
import { describe, expect, it } from 'vitest';
import { MY_BOOKING } from '../../../machines/account/test/myBookings.ts';
import { myBookingMachine } from '../../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { NO_PICKER } from '../../../machines/picker/availability.rules.ts';
import { MyBookingScreen } from './MyBookingScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

/** The page of a booking or of its payments. */
const pageOf = (myBooking = MY_BOOKING, page: 'booking' | 'bookingPayments' = 'booking') => {
  const input = { resId: 12_345_678, brand: 'family', page, today: '2027-02-22', conditions: NO_PICKER } as const;
  const value = page === 'booking' ? 'shown' : 'payments';
  const view = myBookingView(settledAt(myBookingMachine, input, value as never, { myBooking }));
  return show((send) => <MyBookingScreen view={view} amending={null} send={send} sendChange={send} />);
};

describe('the page of a booking', () => {
  it('leads to the checkout, which is no page of the account, as to another document', async () => {
    const { root } = await pageOf(MY_BOOKING, 'bookingPayments');
    expect(root.querySelector('a[href="/my-breakwater/checkout/12345678"]')?.getAttribute('rel')).toBe('external');
  });

  it.each([
    ['something is left by a day', 50_050, '2027-02-05', false],
    ['something is left, by no day', 50_050, null, false],
    ['nothing is left', 0, '2027-02-05', true],
  ])('says whether everything is paid where %s', async (_, remaining, payBy, isPaid) => {
    const summary = { ...MY_BOOKING.summary, remaining, payBy };
    const { root } = await pageOf({ ...MY_BOOKING, summary }, 'bookingPayments');
    expect(root.textContent.includes('Everything is paid.')).toBe(isPaid);
  });
});

it('has in each part of the booking its texts', async () => {
  const { texts } = await pageOf();
  expect(texts('What you have booked', 'Change your break')).toEqual({
    'Change your break': [
      '## Change your break',
      'Information:',
      'You can change this once your break is paid in full.',
      '[Dining',
      'Food Court Dining](/my-breakwater/bookings/12345678/dining)',
      '[Drinks',
      'Nothing booked yet](/my-breakwater/bookings/12345678/all-inclusive-drinks)',
      '[All-inclusive packages',
      'Nothing booked yet](/my-breakwater/bookings/12345678/all-inclusive-drinks-packages)',
      '[Spa',
      'Spa Pool Session × 2](/my-breakwater/bookings/12345678/spa)',
      '[Activity passes',
      'Nothing booked yet](/my-breakwater/bookings/12345678/activity-pass)',
      '[Circus',
      'Nothing booked yet](/my-breakwater/bookings/12345678/circus)',
      '[VIP',
      'Nothing booked yet](/my-breakwater/bookings/12345678/vip)',
      '[Activity tokens',
      'Nothing booked yet](/my-breakwater/bookings/12345678/activity-tokens)',
      '[Your activities',
      'What you’re doing, day by day](/my-breakwater/bookings/12345678/activity-booking)',
      '[Choose your place',
      'Choose where you stay on the map](/my-breakwater/accommodation-picker/12345678)',
      '[Guests',
      'Everyone is named](/my-breakwater/bookings/12345678/guest-details)',
    ],
    'What you have booked': [
      '## What you have booked',
      'Arrive: Friday 5 March 2027',
      'Stay: 5 Mar 2027 to 8 Mar 2027, 3 nights',
      'Guests: 5 guests',
      '### Lakeside Lodge',
      'Party: 2 adults, 1 child',
      'Price: £450.00',
      'Ms Ada Shaw',
      'Mr Ben Shaw',
      'Cleo Shaw, born 02/04/2018',
      'Dining plans',
      'Food Court Dining | £90.00',
      '### For your whole booking',
      'Spa',
      'Spa Pool Session × 2 | £30.00',
    ],
  });
});

it('has in each part of its payments its texts', async () => {
  const { texts } = await pageOf(MY_BOOKING, 'bookingPayments');
  expect(texts('Payments')).toEqual({
    Payments: [
      'Total: £650.50',
      'You saved: £25.00',
      'Left to pay: £500.50',
      'Pay by: 5 Feb 2027',
      '[Pay what’s left](/my-breakwater/checkout/12345678)',
      'What you have paid',
      'Date | How | Amount',
      '15 Jan 2027 | Without a card | £50.00',
      '11 Jan 2027 | Visa ending 1111 | £100.00',
      'Total | £150.00',
    ],
  });
});
