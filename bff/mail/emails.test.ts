/** The content of the e-mails, and the escaping of names in their HTML. */
import { describe, expect, it } from 'vitest';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { confirmationEmail, planEndedEmail, receiptEmail, type EmailData } from './emails.ts';

const EMAIL_DATA: EmailData = {
  messageId: '6f8a2c1e-0000-4000-8000-000000000001',
  booking: bookingWith(),
  to: 'mo@example.test',
  leadGuest: 'Mo <b>Marlow</b> & "Co"',
  paidPence: 5_000,
  paymentPence: 5_000,
  card: 'Visa ending 1111',
  publicUrl: 'https://breaks.example',
  payBy: '2027-02-01',
  today: '2027-01-11',
  now: new Date('2027-01-11T09:00:00Z'),
};

describe('the confirmation e-mail', () => {
  it('contains reference, stay, paid amount and balance, in text and in HTML', () => {
    const { text, html, subject, attachments } = confirmationEmail(EMAIL_DATA);
    for (const phrase of ['Booking reference', 'Arrive', 'Paid with Visa ending 1111', '£50.00', 'Still to pay']) {
      expect(text).toContain(phrase);
      expect(html).toContain(phrase);
    }
    expect(subject).toMatch(/^You're going to .+: booking \d{4} \d{4}$/);
    expect(attachments).toHaveLength(1);
  });

  it('omits the payment when none was made, and the balance when nothing is left to pay', () => {
    const { totals } = EMAIL_DATA.booking;
    const free = confirmationEmail({ ...EMAIL_DATA, paidPence: 0, paymentPence: 0, card: null });
    expect(free.text).not.toContain('Paid');
    const whole = confirmationEmail({ ...EMAIL_DATA, paidPence: totals.total, paymentPence: totals.total, card: null });
    expect(whole.text).toContain('Paid: ');
    expect(whole.text).not.toContain('Still to pay');
  });

  it('escapes a name that contains markup', () => {
    const { html } = confirmationEmail(EMAIL_DATA);
    expect(html).toContain('Mo &lt;b&gt;Marlow&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<b>Marlow');
  });

  it('links to the page of the booking’s brand', () => {
    const email = confirmationEmail({ ...EMAIL_DATA, booking: { ...EMAIL_DATA.booking, brand: 'weekend' } });
    expect(email.text).toContain('https://breaks.example/bigweekenders/booking/confirmation?resId=');
  });
});

describe('the receipt e-mail', () => {
  it('contains this payment, the sum of all payments and the balance', () => {
    const { text, attachments } = receiptEmail({ ...EMAIL_DATA, paidPence: 7_500, paymentPence: 2_500 });
    expect(text).toContain('We have received £25.00');
    expect(text).toContain('Paid so far: £75.00');
    expect(text).toContain('Still to pay');
    expect(attachments).toEqual([]);
  });
});

describe('the e-mail about an ended instalment plan', () => {
  // requirement: JOURNEY-3-INSTALMENTS-ENDED
  it('contains the balance, its due date, and that the booking stands', () => {
    const { text } = planEndedEmail({ ...EMAIL_DATA, paymentPence: 0, card: null });
    expect(text).toContain('Your booking stands.');
    expect(text).toMatch(/Please pay the £[\d,.]+ that is left by .*1 Feb 2027\./);
    expect(text).toContain('Paid so far: £50.00');
    expect(text).not.toContain('Paid with');
    expect(text).toContain(`https://breaks.example/booking/checkout?resId=${EMAIL_DATA.booking.resId}`);
  });

  it('asks for payment as soon as possible when the due date has come', () => {
    expect(planEndedEmail({ ...EMAIL_DATA, today: '2027-02-01' }).text).toContain('that is left as soon as you can.');
  });
});
