/** The escaping of names in the HTML of e-mails, and the e-mail about an ended plan. */
import { describe, expect, it } from 'vitest';
import { bookingWith } from '../../machines/kit/test/samples.ts';
import { confirmationEmail, planEndedEmail, type EmailData } from './emails.ts';
import { EMAIL_DATA as SAMPLE_DATA } from './test/emailData.ts';

const EMAIL_DATA: EmailData = {
  ...SAMPLE_DATA,
  leadGuest: 'Mo <b>Marlow</b> & "Co"',
  paidPence: 5_000,
  paymentPence: 5_000,
  card: 'Visa ending 1111',
  payBy: '2027-02-01',
};

describe('the confirmation e-mail', () => {
  it('escapes a name that contains markup', () => {
    const { html, text } = confirmationEmail(EMAIL_DATA);
    expect(html).toContain('Mo &lt;b&gt;Marlow&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<b>Marlow');
    expect(text).toContain('Hello Mo <b>Marlow</b> & "Co",');
  });

  // the weekend is what was bought: the town alone does not say which one
  it('names the event of a weekend, and says that everyone needs ID', () => {
    const booking = bookingWith({ brand: 'weekend', eventName: 'Disco Nights Weekender' });
    const { subject, text } = confirmationEmail({ ...EMAIL_DATA, booking });
    expect(subject).toBe('You’re going to Disco Nights Weekender in Skegness: booking 8765 4321');
    expect(text).toContain('Event: Disco Nights Weekender');
    expect(text).toContain('everyone needs photo ID at the door');
  });

  it('says the same of an adults-only event that the family brand sold', () => {
    const { subject, text } = confirmationEmail({
      ...EMAIL_DATA,
      booking: bookingWith({ brand: 'family', eventName: 'Disco Nights Weekender' }),
    });
    expect(subject).toContain('Disco Nights Weekender in Skegness');
    expect(text).toContain('everyone needs photo ID at the door');
  });

  it('names the resort of a family break, and asks for no ID', () => {
    const { subject, text } = confirmationEmail(EMAIL_DATA);
    expect(subject).toBe('You’re going to Skegness: booking 8765 4321');
    expect(text).not.toMatch(/Event|photo ID/);
  });

  it('escapes the names of what is booked', () => {
    const [unit] = EMAIL_DATA.booking.units;
    const booking = bookingWith({ units: [{ ...unit!, accommodationName: "<i>Lodge</i> & 'Co'" }] });
    const { html } = confirmationEmail({ ...EMAIL_DATA, booking });
    expect(html).toContain('&lt;i&gt;Lodge&lt;/i&gt; &amp; &#39;Co&#39;');
    expect(html).not.toContain('<i>');
  });
});

describe('the e-mail about an ended instalment plan', () => {
  // requirement: JOURNEY-3-INSTALMENTS-ENDED
  it('contains the balance, its due date, and that the booking stands', () => {
    const { text } = planEndedEmail({ ...EMAIL_DATA, paymentPence: 0, card: null });
    expect(text).toContain('Your booking is safe. Please pay the remaining £600.50 by 1 Feb 2027.');
    expect(text).toContain('Paid so far: £50.00');
    expect(text).not.toContain('Paid with');
    expect(text).toContain('https://breaks.example/my-breakwater/checkout/87654321');
  });
});
