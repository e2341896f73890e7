/** Every e-mail in every situation: the whole text, the same figures in HTML, escaped names. Written by hand. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../machines/contract/booking.ts';
import { bookingWith, lineOf } from '../../machines/kit/test/samples.ts';
import type { Email } from '../providers/mail/port.ts';
import { balanceDueEmail, confirmationEmail, planEndedEmail, receiptEmail, type EmailData } from './emails.ts';
import { EMAIL_DATA } from './test/emailData.ts';
import { BOOKED_IN, expectEmail, type EmailParts } from './test/expectEmail.ts';

const [LODGE, ROOM] = bookingWith().units;
const timeSlots = [{ date: '2027-03-27', time: '10:00', quantity: 2 }];
const LINES = {
  units: [{ ...LODGE!, cabinPrice: 2_500, selectedCabinCode: 'A1', selectedCabinName: 'Cabin A1' }, { ...ROOM! }],
  dinings: [
    lineOf({ code: 'dine-half', section: 'dining', name: 'Half board', unitSeqNumber: 1, price: 9_600 }),
    lineOf({ code: 'drinks', section: 'drinks', name: 'Soft drinks', unitSeqNumber: 0, price: 0, removeable: false }),
  ],
  extras: [
    lineOf({ code: 'spa-day', section: 'spa', name: 'Spa day', quantity: 2, price: 4_800, saving: 800, timeSlots }),
  ],
};
const WITH_LINES = bookingWith(LINES);
/** £819.50 before a code of £19.50, so £800.00; total savings: £50.00, £8.00 and £19.50. */
const BOOKING: Booking = {
  ...WITH_LINES,
  status: 'completed',
  totals: { ...WITH_LINES.totals, total: 80_000, discount: 1_950, savings: 7_750 },
};
const CARD = { card: 'Visa ending 1111' };
const DATA: EmailData = { ...EMAIL_DATA, ...CARD, booking: BOOKING, paidPence: 80_000, paymentPence: 80_000 };
const WEEKEND: Partial<EmailData> = {
  booking: { ...BOOKING, brand: 'weekend', resort: 'MH', resId: 12_345_678 },
  card: 'Mastercard ending 4444',
};

const BOOKED = [
  'Lakeside Lodge (2 adults, 1 child, 1 infant, in Cabin A1): £475.00',
  'Garden Room (1 adult): £200.50',
  'Half board (Party 2): £96.00',
  'Soft drinks (Party 1): Included',
  'Spa day × 2 (2 at 10:00 on 27 Mar 2027): £48.00',
  'Discount code: -£19.50',
  'You save (Already taken off the prices above): £77.50',
];
const CONFIRMED = 'It’s all booked. Keep your reference handy: our team will ask for it.';
const ENDED =
  'We couldn’t take a payment from your card, and we won’t try again. Your booking is safe. Please pay the remaining';
const VISA = 'Paid with Visa ending 1111:';
const MASTERCARD = 'Paid with Mastercard ending 4444:';

/** The total amount paid, in pence, and the amount of the payment that the e-mail is about. */
const paid = (paidPence: number, paymentPence = paidPence): Partial<EmailData> => ({ paidPence, paymentPence });
/** An amount paid earlier, by no known card. */
const owing = (paidPence: number, today: string): Partial<EmailData> => ({ ...paid(paidPence, 0), card: null, today });

/** The data, the expected opening sentence, and the expected amounts after the total. */
type Situation = readonly [situation: string, given: Partial<EmailData>, opening: string, sums: readonly string[]];

const testSituations = (
  write: (data: EmailData) => Email,
  subjectIn: (town: string) => string,
  parts: Pick<EmailParts, 'lines' | 'page'>,
  situations: readonly Situation[],
) =>
  it.each(situations)('%s has exactly its text and sums, also in HTML', (_situation, given, opening, sums) => {
    const data = { ...DATA, ...given };
    const { brand } = data.booking;
    const subject = subjectIn(BOOKED_IN[brand].town);
    expectEmail(write(data), brand, { ...parts, subject, opening, sums: ['Total: £800.00', ...sums] });
  });

describe('the confirmation of', () => {
  testSituations(confirmationEmail, (town) => `You’re going to ${town}`, { lines: BOOKED }, [
    ['a booking paid in full', {}, CONFIRMED, [`${VISA} £800.00`]],
    ['a deposit', paid(16_000), CONFIRMED, [`${VISA} £160.00`, 'Still to pay by 15 Jan 2027: £640.00']],
    ['a deposit but a penny', paid(79_999), CONFIRMED, [`${VISA} £799.99`, 'Still to pay by 15 Jan 2027: £0.01']],
    ['an offer without a card', { ...paid(0), card: null }, CONFIRMED, ['Still to pay by 15 Jan 2027: £800.00']],
    [
      'a payment by an unknown card',
      { ...paid(1), card: null },
      CONFIRMED,
      ['Paid: £0.01', 'Still to pay by 15 Jan 2027: £799.99'],
    ],
    [
      'a weekend booking with a deposit',
      { ...WEEKEND, ...paid(16_000) },
      `${CONFIRMED} This weekend is for over-18s: everyone needs photo ID at the door.`,
      [`${MASTERCARD} £160.00`, 'Still to pay by 15 Jan 2027: £640.00'],
    ],
  ]);
});

describe('the receipt of', () => {
  const received = (sum: string, town = 'Skegness') => `We’ve received ${sum} for your break at ${town}.`;
  testSituations(receiptEmail, () => 'Thank you for your payment', { lines: [] }, [
    [
      'an instalment after a deposit',
      paid(29_000, 13_000),
      received('£130.00'),
      [`${VISA} £130.00`, 'Still to pay by 15 Jan 2027: £510.00', 'Paid so far: £290.00'],
    ],
    [
      'an instalment, before two that are taken from the card',
      {
        ...paid(29_000, 13_000),
        later: [
          { number: 1, dueDate: '2027-01-08', amount: 13_000, isAutomatic: true, status: 'paid' },
          { number: 2, dueDate: '2027-02-08', amount: 25_500, isAutomatic: true, status: 'awaited' },
          { number: 3, dueDate: '2027-03-08', amount: 25_500, isAutomatic: true, status: 'awaited' },
        ],
      },
      received('£130.00'),
      [
        `${VISA} £130.00`,
        'Still to pay: £510.00',
        'Taken from your card on 8 Feb 2027: £255.00',
        'Taken from your card on 8 Mar 2027: £255.00',
        'Paid so far: £290.00',
      ],
    ],
    [
      'an instalment, before one that is taken from the card and a change that the guest pays',
      {
        ...paid(29_000, 13_000),
        later: [
          { number: 2, dueDate: '2027-02-08', amount: 46_200, isAutomatic: true, status: 'awaited' },
          { number: 3, dueDate: '2027-01-15', amount: 4_800, isAutomatic: false, status: 'awaited' },
        ],
      },
      received('£130.00'),
      [
        `${VISA} £130.00`,
        'Still to pay: £510.00',
        'Taken from your card on 8 Feb 2027: £462.00',
        'Please pay by 15 Jan 2027: £48.00',
        'Paid so far: £290.00',
      ],
    ],
    ['the last', paid(80_000, 12_000), received('£120.00'), [`${VISA} £120.00`, 'Paid so far: £800.00']],
    [
      'the balance of a weekend booking, by another card',
      { ...WEEKEND, ...paid(80_000, 64_000) },
      received('£640.00', 'Minehead'),
      [`${MASTERCARD} £640.00`, 'Paid so far: £800.00'],
    ],
  ]);
});

// requirement: JOURNEY-3-INSTALMENTS-ENDED
describe('the end of a plan', () => {
  const owed = ['Still to pay: £510.00', 'Paid so far: £290.00'];
  testSituations(planEndedEmail, () => 'Please pay the rest of your break', { lines: [], page: 'checkout' }, [
    ['on the day before the balance is due', owing(29_000, '2027-01-14'), `${ENDED} £510.00 by 15 Jan 2027.`, owed],
    ['on the day it is due', owing(29_000, '2027-01-15'), `${ENDED} £510.00 as soon as you can.`, owed],
    [
      'of a weekend after it was due',
      { ...WEEKEND, ...owing(16_000, '2027-02-01') },
      `${ENDED} £640.00 as soon as you can.`,
      ['Still to pay: £640.00', 'Paid so far: £160.00'],
    ],
  ]);
});

describe('the balance that is due soon', () => {
  const opening = 'Please pay the remaining £640.00 by 15 Jan 2027.';
  const owed = ['Still to pay: £640.00', 'Paid so far: £160.00'];
  const given = owing(16_000, DATA.today);
  const subject = 'The rest of your break is due by 15 Jan 2027';
  testSituations(balanceDueEmail, () => subject, { lines: [], page: 'checkout' }, [
    ['of a family booking', given, opening, owed],
    ['of a weekend', { ...WEEKEND, ...given }, opening, owed],
  ]);
});

const ESCAPED: EmailData = {
  ...EMAIL_DATA,
  ...CARD,
  leadGuest: 'Mo <b>Marlow</b> & "Co"',
  paidPence: 5_000,
  paymentPence: 5_000,
};

describe('the confirmation e-mail', () => {
  it('escapes names that contain markup, of guests and of what is booked', () => {
    const [unit] = ESCAPED.booking.units;
    const booking = bookingWith({ units: [{ ...unit!, accommodationName: "<i>Lodge</i> & 'Co'" }] });
    const { html, text } = confirmationEmail({ ...ESCAPED, booking });
    expect(html).toContain('&lt;i&gt;Lodge&lt;/i&gt; &amp; &#39;Co&#39;');
    expect(html).not.toContain('<i>');
    expect(html).toContain('Mo &lt;b&gt;Marlow&lt;/b&gt; &amp; &quot;Co&quot;');
    expect(html).not.toContain('<b>Marlow');
    expect(text).toContain('Hello Mo <b>Marlow</b> & "Co",');
  });

  // the weekend is named because that is what was bought; the town alone does not identify it
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

  it('asks for no ID for a family break', () => expect(confirmationEmail(ESCAPED).text).not.toMatch(/Event|photo ID/));

  it('says how to arrive until the day of arrival, and when a reminder of the balance will come', () => {
    const extras = [lineOf({ code: 'early-check-in', section: 'early-check-in', name: 'Early check-in' })];
    const booking = bookingWith({ extras });
    const onThe = (today: string) => confirmationEmail({ ...ESCAPED, booking, today, remindOn: '2027-01-12' }).text;
    expect(onThe('2027-03-26')).toContain('Check in: From 12:00 on 26 Mar 2027, with your early check-in\n');
    expect(onThe('2027-03-26')).toContain('\nWe’ll remind you by e-mail on: 12 Jan 2027\n');
    expect(onThe('2027-03-27')).not.toMatch(/When you arrive|Directions/);
  });
});
