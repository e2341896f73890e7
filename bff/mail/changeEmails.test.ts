/** The e-mails about changes and refunds in every situation: the whole text, and the same figures in HTML. */
import { describe, expect, it } from 'vitest';
import type { AmendmentLine } from '../../machines/contract/amendment.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import type { Email } from '../providers/mail/port.ts';
import { changeAppliedEmail, changeAskedEmail, changeDeclinedEmail, refundGivenEmail } from './changeEmails.ts';
import type { ChangeData, EmailData } from './emails.ts';
import { EMAIL_DATA } from './test/emailData.ts';
import { expectEmail, type EmailParts } from './test/expectEmail.ts';

const SAMPLE = bookingWith();
const BOOKING = { ...SAMPLE, status: 'completed' as const, totals: { ...SAMPLE.totals, total: 80_000 } };

const line = (name: string, price: number, more: Partial<AmendmentLine> = {}): AmendmentLine =>
  lineOf({ code: 'spa-pool', section: 'spa', name, price, ...more });
const cabin = (unitIndex: number, from: string | null, to: string | null, price: number) => ({
  unitIndex,
  from,
  to,
  price,
});
const SPA = line('Spa day', 4_800, { quantity: 2, timeSlots: [{ date: '2027-03-27', time: '10:00', quantity: 2 }] });
const DRINKS = line('Soft drinks', 0, { section: 'drinks', unitSeqNumber: 0, removeable: false });
const DINING = line('Half board', 9_600, { section: 'dining', unitSeqNumber: 1 });

const changeOf = (differencePence: number, more: Partial<ChangeData & ChangeData['basket']> = {}): ChangeData => {
  const { add = [], remove = [], cabins = [], toCardsPence = 0 } = more;
  const basket = { endDate: BOOKING.endDate, resId: BOOKING.resId, add, remove, total: 80_000, saving: 0 };
  return { basket, cabins, differencePence, toCardsPence };
};

const DATA: EmailData = { ...EMAIL_DATA, booking: BOOKING, paidPence: 80_000 };
const WEEKEND: Partial<EmailData> = { booking: { ...BOOKING, brand: 'weekend', resort: 'MH', resId: 12_345_678 } };
const QUESTIONS = 'Please call us on 0808 157 0192 (8am to 8pm, every day) if you have any questions.';
const BANK =
  'Your bank usually shows it within five working days. If it doesn’t, please call us on 0808 157 0192 (8am to 8pm, every day).';

type Situation = EmailParts &
  Readonly<{ situation: string; write: (data: EmailData) => Email; given: Partial<EmailData> }>;

const CHANGED = { write: changeAppliedEmail, subject: 'Your break has changed' };
const SITUATIONS: readonly Situation[] = [
  {
    ...CHANGED,
    situation: 'a change that was paid by card',
    given: { change: changeOf(4_800, { add: [SPA, DRINKS] }) },
    opening: 'Thank you for your payment of £48.00. We’ve changed your break at Skegness.',
    lines: ['Added: Spa day × 2 (2 at 10:00 on 27 Mar 2027): £48.00', 'Added: Soft drinks (Party 1): Included'],
    sums: ['Paid for this change: £48.00', 'Total: £800.00'],
  },
  {
    ...CHANGED,
    situation: 'a change that our team made for a caller, who has not paid it',
    given: { change: changeOf(4_800, { add: [DRINKS] }), paidPence: 75_200 },
    opening:
      'We’ve changed your break at Skegness, as you asked us on the phone. Please pay the remaining £48.00 by 15 Jan 2027.',
    lines: ['Added: Soft drinks (Party 1): Included'],
    sums: ['Total: £800.00', 'Still to pay: £48.00'],
    page: 'checkout',
  },
  {
    ...CHANGED,
    situation: 'a change whose refund of two pence goes to a card by half, of a cabin that is no longer known',
    given: { change: changeOf(-2, { cabins: [cabin(0, null, null, -2)], toCardsPence: 1 }) },
    opening:
      'We’ve changed your break at Skegness. £0.01 goes back to the card you paid with: we’ll e-mail you when it’s on its way. We can’t send £0.01 back to a card. Please call us on 0808 157 0192 (8am to 8pm, every day), and we’ll arrange it with you.',
    lines: ['Removed: your choice of cabin (Party 1): -£0.02'],
    sums: ['To be refunded: £0.02', 'Total: £800.00'],
  },
  {
    ...CHANGED,
    situation: 'a change without a difference, of a cabin for another',
    given: { change: changeOf(0, { cabins: [cabin(1, 'Cabin B2', 'Cabin A1', 0)] }) },
    opening: 'We’ve changed your break at Skegness.',
    lines: ['Added: Cabin A1 instead of Cabin B2 (Party 2): £0.00'],
    sums: ['Total: £800.00'],
  },
  {
    ...CHANGED,
    situation: 'a change with a cabin for one party, given up by the other',
    given: {
      change: changeOf(2_500, { cabins: [cabin(0, null, 'Cabin A1', 5_000), cabin(1, 'Cabin B2', null, -2_500)] }),
    },
    opening: 'Thank you for your payment of £25.00. We’ve changed your break at Skegness.',
    lines: ['Added: Cabin A1 (Party 1): £50.00', 'Removed: Cabin B2 (Party 2): -£25.00'],
    sums: ['Paid for this change: £25.00', 'Total: £800.00'],
  },
  {
    ...CHANGED,
    situation: 'a confirmed change whose refund goes to cards',
    given: { change: changeOf(-9_600, { remove: [DINING], toCardsPence: 9_600 }) },
    opening:
      'We’ve changed your break at Skegness. £96.00 goes back to the card you paid with: we’ll e-mail you when it’s on its way.',
    lines: ['Removed: Half board (Party 2): -£96.00'],
    sums: ['To be refunded: £96.00', 'Total: £800.00'],
  },
  {
    ...CHANGED,
    situation: 'a confirmed change of a weekend that was booked without a card',
    given: { ...WEEKEND, change: changeOf(-9_600, { remove: [DINING] }) },
    opening:
      'We’ve changed your break at Minehead. We can’t send £96.00 back to a card. Please call us on 0808 157 0192 (8am to 8pm, every day), and we’ll arrange it with you.',
    lines: ['Removed: Half board (Party 2): -£96.00'],
    sums: ['To be refunded: £96.00', 'Total: £800.00'],
  },
  {
    write: changeAskedEmail,
    situation: 'a change that our team is asked about',
    given: { change: changeOf(-4_800, { add: [SPA], remove: [DINING] }) },
    subject: 'We’re looking at your change',
    opening: `You asked us to change your break at Skegness. Our team will look at it, and we’ll e-mail you the answer. Everything stays booked until then, and you can withdraw your request on your booking’s page. ${QUESTIONS}`,
    lines: ['Added: Spa day × 2 (2 at 10:00 on 27 Mar 2027): £48.00', 'Removed: Half board (Party 2): -£96.00'],
    sums: ['The refund you asked for: £48.00'],
  },
  {
    write: changeDeclinedEmail,
    situation: 'a change of a weekend that was declined',
    given: { ...WEEKEND, change: changeOf(-9_600, { remove: [DINING] }) },
    subject: 'We couldn’t make your change',
    opening: `We’re sorry, but we couldn’t make the change you asked for to your break at Minehead. Everything stays booked as it was. ${QUESTIONS}`,
    lines: ['Removed: Half board (Party 2): -£96.00'],
    sums: ['Total: £800.00'],
  },
  {
    write: refundGivenEmail,
    situation: 'a refund to a card that we know',
    given: { refundPence: 9_601, card: 'Visa ending 1111' },
    subject: 'Your refund is on its way',
    opening: `We’ve sent £96.01 back to your card, Visa ending 1111, for your break at Skegness. ${BANK}`,
    lines: [],
    sums: ['Refunded to Visa ending 1111: £96.01', 'Total: £800.00'],
  },
  {
    write: refundGivenEmail,
    situation: 'a refund of a weekend to a card that we do not know',
    given: { ...WEEKEND, refundPence: 1 },
    subject: 'Your refund is on its way',
    opening: `We’ve sent £0.01 back to the card that paid for your break at Minehead. ${BANK}`,
    lines: [],
    sums: ['Refunded: £0.01', 'Total: £800.00'],
  },
];

describe('the e-mail about', () => {
  it.each(SITUATIONS)('$situation has exactly its text, also in HTML', ({ write, given, ...parts }) => {
    const data = { ...DATA, ...given };
    expectEmail(write(data), data.booking.brand, parts);
  });

  it('a change escapes what it adds in HTML', () => {
    const add = [line('<b>Spa</b> & "more"', 100)];
    const cabins = [cabin(0, null, '<i>A1</i>', 0)];
    const { html, text } = changeAppliedEmail({ ...DATA, change: changeOf(100, { add, cabins }) });
    expect(html).toContain('Added: &lt;b&gt;Spa&lt;/b&gt; &amp; &quot;more&quot;');
    expect(html).toContain('Added: &lt;i&gt;A1&lt;/i&gt;');
    // on a phone, a long name wraps to more lines
    expect(html).not.toContain('nowrap');
    expect(text).toContain('Added: <b>Spa</b> & "more": £1.00');
  });
});
