/** The page after a payment or a change: its texts stand where a guest looks for them. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChangeConfirmationView } from '../../../machines/account/myBooking/changeConfirmation.view.ts';
import { ChangeConfirmationScreen } from './ChangeConfirmationScreen.tsx';

const VIEW: ChangeConfirmationView = {
  state: 'confirmed',
  reference: '1234 5678',
  heading: 'Your break is changed',
  lead: 'We are sending it.',
  isDone: true,
  change: {
    added: [{ key: 'a', label: 'Activity Tokens × 30', priceText: '£27.00' }],
    removed: [],
    captions: { added: 'You added', removed: 'You removed' },
  },
  sums: [{ name: 'Paid', text: '£27.00 with Visa ending 1111' }],
  next: 'There is nothing else to do.',
  payHref: null,
  bookingHref: '/my-breakwater/bookings/12345678',
};
const html = (changes: Partial<ChangeConfirmationView> = {}): string =>
  renderToStaticMarkup(<ChangeConfirmationScreen view={{ ...VIEW, ...changes }} />);

// requirement: ACCOUNT-2-ROUTES-CONFIRMATION
describe('the page after a payment or a change', () => {
  it('names the screen and its state, and has every text of its view', () => {
    const page = html();
    expect(page).toContain('data-screen="changeConfirmation" data-state="confirmed"');
    for (const text of ['1234 5678', VIEW.heading, VIEW.lead, 'You added', 'Activity Tokens × 30', '£27.00', VIEW.next])
      expect(page).toContain(text);
    expect(page).toMatch(/<dt>Paid<\/dt><dd>£27\.00 with Visa ending 1111<\/dd>/);
    expect(page).toContain('href="/my-breakwater/bookings/12345678"');
  });
  it('has a tick beside its heading once the change is made', () => {
    expect(html()).toMatch(/<svg[^>]*>.*<h1/);
    expect(html({ isDone: false })).not.toMatch(/<svg[^>]*>.*<h1/);
  });
  it('can be printed', () => {
    expect(html()).toMatch(/<button[^>]*>(?:<[^>]*>)*Print this page/);
  });
  it('leaves out a list without lines, and the change where there is none', () => {
    expect(html()).not.toContain('You removed');
    expect(html({ change: null })).not.toContain('What changes');
  });
  it('has the way to pay what is left only while something is', () => {
    expect(html()).not.toContain('Pay what’s left');
    expect(html({ payHref: '/my-breakwater/checkout/12345678' })).toContain('href="/my-breakwater/checkout/12345678"');
  });
});
