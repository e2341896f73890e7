/** Every e-mail in every situation: the whole text, the same figures in HTML, and names escaped. The expectations are written by hand. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import type { Email } from '../providers/mail/port.ts';
import { balanceDueEmail, confirmationEmail, planEndedEmail, receiptEmail, type EmailData } from './emails.ts';
import { EMAIL_DATA } from './test/emailData.ts';

const SAMPLE = bookingWith();
const [LODGE, ROOM] = SAMPLE.units;
const LINES = {
  units: [{ ...LODGE!, cabinPrice: 2_500, selectedCabinCode: 'A1', selectedCabinName: 'Cabin A1' }, { ...ROOM! }],
  dinings: [
    lineOf({ code: 'dine-half', section: 'dining', name: 'Half board', unitSeqNumber: 1, price: 9_600 }),
    lineOf({ code: 'drinks', section: 'drinks', name: 'Soft drinks', unitSeqNumber: 0, price: 0, removeable: false }),
  ],
  extras: [
    lineOf({
      code: 'spa-day',
      section: 'spa',
      name: 'Spa day',
      quantity: 2,
      price: 4_800,
      saving: 800,
      timeSlots: [{ date: '2027-03-27', time: '10:00', quantity: 2 }],
    }),
  ],
};
const WITH_LINES = bookingWith(LINES);
/** £819.50 before a code of £19.50, so £800.00; saved in all: £50.00, £8.00 and £19.50. */
const BOOKING: Booking = {
  ...WITH_LINES,
  status: 'completed',
  totals: { ...WITH_LINES.totals, total: 80_000, discount: 1_950, savings: 7_750 },
};
const DATA: EmailData = {
  ...EMAIL_DATA,
  booking: BOOKING,
  paidPence: 80_000,
  paymentPence: 80_000,
  card: 'Visa ending 1111',
};
const weekend: Booking = { ...BOOKING, brand: 'weekend', resort: 'MH', resId: 12_345_678 };

const STAY = [
  'Booking reference: 8765 4321',
  'Arrive: Friday 26 March 2027',
  'Stay: 26 Mar 2027 to 30 Mar 2027, 4 nights',
  'Party: 2 adults, 1 child, 1 infant · 1 adult',
];
const BOOKED = [
  'Lakeside Lodge (2 adults, 1 child, 1 infant, in Cabin A1): £475.00',
  'Garden Room (1 adult): £200.50',
  'Half board (Party 2): £96.00',
  'Soft drinks (Party 1): Included',
  'Spa day × 2 (2 at 10:00 on 27 Mar 2027): £48.00',
  'Discount code: -£19.50',
  'You save (Already taken off the prices above): £77.50',
];
const PAGE = {
  family: 'https://breaks.example/my-breakwater/bookings/87654321',
  weekend: 'https://breaks.example/bigweekenders/my-breakwater/bookings/12345678',
};
const OPENING = {
  confirmation: 'It’s all booked. Keep your reference handy: our team will ask for it.',
  planEnded:
    'We couldn’t take a payment from your card, and we won’t try again. Your booking is safe. Please pay the remaining',
};

/** The whole text of an e-mail with these parts. */
const textWith = (
  opening: string,
  booked: readonly string[],
  sums: readonly string[],
  link: string,
  stay = STAY,
): string =>
  [
    'Hello Ada Marlow,',
    '',
    opening,
    '',
    ...stay,
    '',
    ...booked,
    ...(booked.length > 0 ? [''] : []),
    ...sums,
    '',
    link,
    'We never ask for card details by e-mail.',
    '',
  ].join('\n');
const seeBooking = (address: string): string => `See your booking: ${address}`;
const payRest = (address: string): string => `Pay what’s left: ${address}`;
/** The rows of all tables in the HTML, as 'name: value'. */
const rowsOf = ({ html }: Email): string[] =>
  [...html.matchAll(/<tr><th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td><\/tr>/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  );
/** The lines of a text as the HTML has them: a detail stands after a comma instead of in brackets. */
const asRows = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/ \((.*)\): /, ', $1: '));

type Situation = Readonly<{
  situation: string;
  write: (data: EmailData) => Email;
  given: Partial<EmailData>;
  subject: string;
  opening: string;
  booked: readonly string[];
  sums: string[];
  /** the text of the link, and its address */
  link: readonly [text: 'See your booking' | 'Pay what’s left', address: string];
  stay?: string[];
}>;

const CONFIRMED = {
  write: confirmationEmail,
  subject: 'You’re going to Skegness: booking 8765 4321',
  opening: OPENING.confirmation,
  booked: BOOKED,
  link: ['See your booking', PAGE.family],
} as const;
const RECEIVED = {
  write: receiptEmail,
  subject: 'Thank you for your payment: booking 8765 4321',
  booked: [],
  link: ['See your booking', PAGE.family],
} as const;
const ENDED = {
  write: planEndedEmail,
  subject: 'Please pay the rest of your break: booking 8765 4321',
  booked: [],
  link: ['Pay what’s left', 'https://breaks.example/my-breakwater/checkout/87654321'],
} as const;
const DUE = {
  write: balanceDueEmail,
  subject: 'The rest of your break is due by 15 Jan 2027: booking 8765 4321',
  opening: 'Please pay the remaining £640.00 by 15 Jan 2027.',
  booked: [],
  sums: ['Total: £800.00', 'Still to pay: £640.00', 'Paid so far: £160.00'],
  link: ENDED.link,
};
const UNPAID = { paidPence: 16_000, paymentPence: 0, card: null };
const WEEKEND_STAY = ['Booking reference: 1234 5678', ...STAY.slice(1)];

const SITUATIONS: readonly Situation[] = [
  {
    ...CONFIRMED,
    situation: 'a booking paid in full',
    given: {},
    sums: ['Total: £800.00', 'Paid with Visa ending 1111: £800.00'],
  },
  {
    ...CONFIRMED,
    situation: 'a deposit',
    given: { paidPence: 16_000, paymentPence: 16_000 },
    sums: ['Total: £800.00', 'Paid with Visa ending 1111: £160.00', 'Still to pay: £640.00'],
  },
  {
    ...CONFIRMED,
    situation: 'a deposit, all but one penny of the price',
    given: { paidPence: 79_999, paymentPence: 79_999 },
    sums: ['Total: £800.00', 'Paid with Visa ending 1111: £799.99', 'Still to pay: £0.01'],
  },
  {
    ...CONFIRMED,
    situation: 'an offer that was booked without a card',
    given: { paidPence: 0, paymentPence: 0, card: null },
    sums: ['Total: £800.00', 'Still to pay: £800.00'],
  },
  {
    ...CONFIRMED,
    situation: 'a payment whose card is not known',
    given: { paymentPence: 1, paidPence: 1, card: null },
    sums: ['Total: £800.00', 'Paid: £0.01', 'Still to pay: £799.99'],
  },
  {
    ...CONFIRMED,
    situation: 'a weekend booking with a deposit',
    opening: `${OPENING.confirmation} This weekend is for over-18s: everyone needs photo ID at the door.`,
    given: { booking: weekend, paidPence: 16_000, paymentPence: 16_000, card: 'Mastercard ending 4444' },
    subject: 'You’re going to Minehead: booking 1234 5678',
    stay: WEEKEND_STAY,
    sums: ['Total: £800.00', 'Paid with Mastercard ending 4444: £160.00', 'Still to pay: £640.00'],
    link: ['See your booking', PAGE.weekend],
  },
  {
    ...RECEIVED,
    situation: 'an instalment after a deposit',
    given: { paidPence: 29_000, paymentPence: 13_000 },
    opening: 'We’ve received £130.00 for your break at Skegness.',
    sums: ['Total: £800.00', 'Paid with Visa ending 1111: £130.00', 'Still to pay: £510.00', 'Paid so far: £290.00'],
  },
  {
    ...RECEIVED,
    situation: 'the last instalment',
    given: { paidPence: 80_000, paymentPence: 12_000 },
    opening: 'We’ve received £120.00 for your break at Skegness.',
    sums: ['Total: £800.00', 'Paid with Visa ending 1111: £120.00', 'Paid so far: £800.00'],
  },
  {
    ...RECEIVED,
    situation: 'the balance of a weekend booking, by another card',
    given: { booking: weekend, paidPence: 80_000, paymentPence: 64_000, card: 'Mastercard ending 4444' },
    subject: 'Thank you for your payment: booking 1234 5678',
    opening: 'We’ve received £640.00 for your break at Minehead.',
    stay: WEEKEND_STAY,
    sums: ['Total: £800.00', 'Paid with Mastercard ending 4444: £640.00', 'Paid so far: £800.00'],
    link: ['See your booking', PAGE.weekend],
  },
  // requirement: JOURNEY-3-INSTALMENTS-ENDED
  {
    ...ENDED,
    situation: 'a plan that ended on the day before the balance is due',
    given: { paidPence: 29_000, paymentPence: 0, card: null, today: '2027-01-14' },
    opening: `${OPENING.planEnded} £510.00 by 15 Jan 2027.`,
    sums: ['Total: £800.00', 'Still to pay: £510.00', 'Paid so far: £290.00'],
  },
  {
    ...ENDED,
    situation: 'a plan that ended on the day on which the balance is due',
    given: { paidPence: 29_000, paymentPence: 0, card: null, today: '2027-01-15' },
    opening: `${OPENING.planEnded} £510.00 as soon as you can.`,
    sums: ['Total: £800.00', 'Still to pay: £510.00', 'Paid so far: £290.00'],
  },
  {
    ...ENDED,
    situation: 'a weekend plan that ended after the balance was due',
    given: { booking: weekend, paidPence: 16_000, paymentPence: 0, card: null, today: '2027-02-01' },
    subject: 'Please pay the rest of your break: booking 1234 5678',
    opening: `${OPENING.planEnded} £640.00 as soon as you can.`,
    stay: WEEKEND_STAY,
    sums: ['Total: £800.00', 'Still to pay: £640.00', 'Paid so far: £160.00'],
    link: ['Pay what’s left', 'https://breaks.example/bigweekenders/my-breakwater/checkout/12345678'],
  },
  { ...DUE, situation: 'a balance that is due soon', given: UNPAID },
  {
    ...DUE,
    situation: 'a weekend balance that is due soon',
    given: { ...UNPAID, booking: weekend },
    subject: 'The rest of your break is due by 15 Jan 2027: booking 1234 5678',
    stay: WEEKEND_STAY,
    link: ['Pay what’s left', 'https://breaks.example/bigweekenders/my-breakwater/checkout/12345678'],
  },
];

describe('the e-mail about', () => {
  it.each(SITUATIONS)(
    '$situation has exactly its text and sums, also in HTML',
    ({ write, given, opening, booked, sums, ...row }) => {
      const email = write({ ...DATA, ...given });
      const [text, address] = row.link;
      expect([email.to, email.messageId, email.subject]).toEqual([
        'ada@example.test',
        '6f8a2c1e-0000-4000-8000-000000000001',
        row.subject,
      ]);
      expect(email.text).toBe(
        textWith(opening, booked, sums, (text === 'See your booking' ? seeBooking : payRest)(address), row.stay),
      );
      // the same in HTML
      const subject = row.subject.replace("'", '&#39;');
      expect(rowsOf(email)).toEqual([...(row.stay ?? STAY), ...asRows(booked), ...sums]);
      expect(email.html).toContain(`<title>${subject}</title>`);
      expect(email.html).toContain(`>${subject}</h1>`);
      expect(email.html).toContain(`<p>Hello Ada Marlow,</p><p>${opening}</p>`);
      expect([...email.html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, ...link]) => link)).toEqual([
        [address, text],
      ]);
      expect(email.html).toContain('We never ask for card details by e-mail.');
    },
  );
});

const ESCAPED: EmailData = {
  ...EMAIL_DATA,
  leadGuest: 'Mo <b>Marlow</b> & "Co"',
  paidPence: 5_000,
  paymentPence: 5_000,
  card: 'Visa ending 1111',
  payBy: '2027-02-01',
};

describe('the confirmation e-mail', () => {
  it('escapes a name that contains markup', () => {
    const { html, text } = confirmationEmail(ESCAPED);
    expect(html).toContain('Mo &lt;b&gt;Marlow&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<b>Marlow');
    expect(text).toContain('Hello Mo <b>Marlow</b> & "Co",');
  });

  // the weekend is what was bought: the town alone does not say which one
  it.each(['weekend', 'family'] as const)(
    'names the event that the brand %s sold, and says that everyone needs ID',
    (brand) => {
      const booking = bookingWith({ brand, eventName: 'Disco Nights Weekender' });
      const { subject, text } = confirmationEmail({ ...ESCAPED, booking });
      expect(subject).toBe('You’re going to Disco Nights Weekender in Skegness: booking 8765 4321');
      expect(text).toContain('Event: Disco Nights Weekender');
      expect(text).toContain('everyone needs photo ID at the door');
    },
  );

  it('asks for no ID for a family break', () => {
    expect(confirmationEmail(ESCAPED).text).not.toMatch(/Event|photo ID/);
  });

  it('escapes the names of what is booked', () => {
    const [unit] = ESCAPED.booking.units;
    const booking = bookingWith({ units: [{ ...unit!, accommodationName: "<i>Lodge</i> & 'Co'" }] });
    const { html } = confirmationEmail({ ...ESCAPED, booking });
    expect(html).toContain('&lt;i&gt;Lodge&lt;/i&gt; &amp; &#39;Co&#39;');
    expect(html).not.toContain('<i>');
  });
});
