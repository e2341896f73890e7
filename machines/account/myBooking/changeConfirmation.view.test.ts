/** The page after a payment or a change: what changed, how it was paid, and what happens next. */
import { describe, expect, it } from 'vitest';
import type { EndedAmendment, MyBooking } from '../../contract/amendment.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { NO_PICKER } from '../../picker/availability.rules.ts';
import { MY_BOOKING, PAID_BOOKING, REFUND_CHANGE, TOKEN_CHANGE } from '../test/myBookings.ts';
import { changeConfirmationView } from './changeConfirmation.view.ts';
import { myBookingMachine } from './myBooking.machine.ts';

const view = (myBooking: MyBooking | null) =>
  changeConfirmationView(
    settledAt(
      myBookingMachine,
      { resId: 12_345_678, brand: 'family', page: 'changeConfirmation', today: '2027-02-22', conditions: NO_PICKER },
      'confirmed' as never,
      { myBooking },
    ),
  );

const endedAs = ({ changeId, difference, basket, cabins }: typeof TOKEN_CHANGE): EndedAmendment => ({
  changeId,
  status: 'applied',
  difference,
  basket,
  cabins,
  endedAt: '2027-02-22T10:00:00Z',
});
const PAYMENTS = [
  { paidAt: '2027-02-22T10:00:00Z', amount: 2_700, card: 'Mastercard ending 4242' },
  ...PAID_BOOKING.payments,
];
const TOKENS_ADDED: MyBooking = { ...PAID_BOOKING, ended: [endedAs(TOKEN_CHANGE)], payments: PAYMENTS };
const DINING_REMOVED: MyBooking = { ...PAID_BOOKING, ended: [endedAs(REFUND_CHANGE)] };
const SENT = 'We send the money back to the card you paid with. Your bank may take a few days to show it.';
const FAILED =
  'We couldn’t send your refund to your card yet. Please call us on 0808 157 0192 (8am to 8pm, every day).';

// requirement: ACCOUNT-2-ROUTES-CONFIRMATION
describe('the page after a payment or a change', () => {
  it('shows nothing before the booking has loaded', () => expect(view(null)).toBeNull());

  it('shows the latest change that the booking has, the card that paid it, and the new total', () =>
    expect(view(TOKENS_ADDED)).toMatchObject({
      state: 'confirmed',
      reference: '1234 5678',
      heading: 'Your break is changed',
      lead: 'We’re sending you the confirmation by e-mail.',
      isDone: true,
      change: {
        added: [{ label: 'Activity Tokens × 30', priceText: '£27.00' }],
        removed: [],
        captions: { added: 'You added' },
      },
      sums: [
        { name: 'Paid', text: '£27.00 with Mastercard ending 4242' },
        { name: 'Your break now costs', text: '£770.50' },
      ],
      next: 'There’s nothing else to do. We look forward to seeing you.',
      payHref: null,
      bookingHref: '/my-breakwater/bookings/12345678',
    }));

  it('leaves out later changes that came to nothing', () => {
    const declined = { ...endedAs(REFUND_CHANGE), status: 'declined' } as const;
    expect(view({ ...TOKENS_ADDED, ended: [declined, ...TOKENS_ADDED.ended] })?.change?.removed).toEqual([]);
  });
  it('shows a change without a difference without any payment', () => {
    const free = { ...endedAs(TOKEN_CHANGE), difference: 0 };
    expect(view({ ...PAID_BOOKING, ended: [free] })).toMatchObject({
      sums: [{ name: 'Your break now costs', text: '£770.50' }],
      next: 'There’s nothing else to do. We look forward to seeing you.',
    });
  });
  it('names the card of the payment with the amount of the change, and none without such a payment', () => {
    const paidText = (payments: MyBooking['payments']) => view({ ...TOKENS_ADDED, payments })?.sums[0]?.text;
    expect(paidText([...PAID_BOOKING.payments, ...PAYMENTS])).toBe('£27.00 with Mastercard ending 4242');
    expect(paidText(PAID_BOOKING.payments)).toBe('£27.00');
  });

  it('shows what goes back to the card after our team confirmed a change', () =>
    expect(view(DINING_REMOVED)).toMatchObject({
      sums: [
        { name: 'You get back', text: '£90.00' },
        { name: 'Your break now costs', text: '£770.50' },
      ],
      next: SENT,
    }));

  it.each([
    [['failed'], FAILED],
    [['failed', 'given'], FAILED],
    [['given', 'failed'], FAILED],
    [['sent'], SENT],
  ] as const)('asks for a call when a refund could not be sent, also if another one was: %j', (statuses, next) => {
    const refunds = statuses.map((status) => ({ amount: 6_000, status, card: null, at: '2027-02-22T10:00:00Z' }));
    expect(view({ ...DINING_REMOVED, refunds })?.next).toBe(next);
  });

  it('says that a change is with our team, and that the break stays as it is until then', () => {
    const change = { ...REFUND_CHANGE, status: 'awaitingTeam' } as const;
    expect(view({ ...PAID_BOOKING, change })).toMatchObject({
      heading: 'Your change is with our team',
      lead: 'We’ll look at it and e-mail you. Until then your break stays exactly as it is booked.',
      next: 'Changed your mind? You can withdraw your request on your booking’s page. Questions? Call us on 0808 157 0192 (8am to 8pm, every day).',
      isDone: false,
      change: { added: [], removed: [{ label: 'Food Court Dining', priceText: '-£90.00' }] },
      sums: [
        { name: 'You would get back', text: '£90.00' },
        { name: 'Your break costs now', text: '£770.50' },
        { name: 'It would then cost', text: '£680.50' },
      ],
    });
  });

  it('shows the change before when another one is still being put together', () =>
    expect(view({ ...DINING_REMOVED, change: TOKEN_CHANGE })?.heading).toBe('Your break is changed'));

  it('says what was paid, and names no change, when something was paid since the latest change', () => {
    const paid = { paidAt: '2027-02-23T08:00:00.000Z', amount: 5_000, card: 'Visa ending 1111' };
    const asked = { ...REFUND_CHANGE, status: 'awaitingTeam', askedAt: '2027-02-22T11:00:00Z' } as const;
    for (const change of [null, asked])
      expect(view({ ...TOKENS_ADDED, change, payments: [paid, ...PAYMENTS] })).toMatchObject({
        heading: 'Everything is paid',
        change: null,
        sums: [
          { name: 'Your last payment', text: '£50.00 with Visa ending 1111' },
          { name: 'Your break costs', text: '£770.50' },
        ],
      });
  });

  it('says when a change was made whose page is opened on a later day', () => {
    const ended = [{ ...endedAs(TOKEN_CHANGE), endedAt: '2027-02-20T10:00:00Z' }];
    expect(view({ ...TOKENS_ADDED, ended, payments: [] })?.lead).toBe('You changed it on 20 Feb 2027.');
  });

  it('says that everything is paid after a balance, and not that anything is newly booked', () => {
    const receipt = 'We received £27.00 today. We’re sending the receipt to you by e-mail.';
    expect(view({ ...TOKENS_ADDED, ended: [] })?.lead).toBe(receipt);
    expect(view(PAID_BOOKING)).toMatchObject({
      heading: 'Everything is paid',
      lead: 'The last payment was £50.00, on 15 Jan 2027.',
      next: 'Nothing is left to pay. We look forward to seeing you.',
      isDone: true,
      change: null,
      sums: [
        { name: 'Your last payment', text: '£50.00' },
        { name: 'Your break costs', text: '£770.50' },
      ],
      payHref: null,
    });
  });

  it('says what is left, with the way to pay it, while something is', () =>
    expect(view({ ...MY_BOOKING, payments: [] })).toMatchObject({
      heading: 'Nothing is paid yet',
      lead: 'You can pay what’s left now.',
      next: 'You can pay what’s left now, or later on your booking’s page.',
      isDone: false,
      sums: [
        { name: 'Your break costs', text: '£770.50' },
        { name: 'Left to pay', text: '£500.50' },
      ],
      payHref: '/my-breakwater/checkout/12345678',
    }));
});
