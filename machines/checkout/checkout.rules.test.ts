/** The choices at the checkout: when each is open, and the request payload that saves it. */
import { describe, expect, it } from 'vitest';
import type { PaymentDetails, PaymentOption } from '../contract/payment.ts';
import { donationOf, paymentDetailsOf } from '../kit/test/payments.ts';
import { bookingWith } from '../kit/test/samples.ts';
import {
  extraPayload,
  hasConsent,
  isConsentMissing,
  isExtraSold,
  isOfferOnly,
  isOptionAvailable,
  isTotalChanged,
  isWelcomeHome,
  optionPayload,
  scheduleOf,
  toggledConsent,
  versionOf,
} from './checkout.rules.ts';

const booking = bookingWith({ version: 7 });
/** Every amount and every date occurs once. */
const SAMPLE = paymentDetailsOf(booking, {
  fullPaymentAmount: 65_050,
  partialPaymentSchedule: [
    { dueDate: '2026-11-22', amount: 13_010 },
    { dueDate: '2027-01-15', amount: 52_040 },
  ],
  partialPaymentAutoCollectSchedule: [
    { dueDate: '2026-11-23', amount: 14_010 },
    { dueDate: '2027-01-16', amount: 51_040 },
  ],
  monthlyPaymentSchedule: [
    { dueDate: '2026-11-24', amount: 15_050 },
    { dueDate: '2026-12-24', amount: 25_001 },
    { dueDate: '2027-01-24', amount: 24_999 },
  ],
  holidayProtection: { price: 2_500, isBooked: false },
  donation: donationOf(2),
});
const detailsWith = (changes: Partial<PaymentDetails>): PaymentDetails => ({ ...SAMPLE, ...changes });

const UNAVAILABLE = {
  Full: { isFullPaymentAvailable: false },
  Deposit: { isPartialPaymentAvailable: false },
  ApcBalance: { isPartialPaymentAutoCollectAvailable: false },
  ApcSpread: { isMonthlyPaymentAvailable: false },
} as const satisfies Record<PaymentOption, Partial<PaymentDetails>>;

describe('a payment option', () => {
  it.each([
    // a full payment is made at once, so that it has no due date
    ['Full', [{ dueDate: '', amount: 65_050 }]],
    ['Deposit', SAMPLE.partialPaymentSchedule],
    ['ApcBalance', SAMPLE.partialPaymentAutoCollectSchedule],
    ['ApcSpread', SAMPLE.monthlyPaymentSchedule],
  ] as const)(
    'has its own schedule, which is empty only while that option is not available: %s',
    (option, schedule) => {
      expect(scheduleOf(SAMPLE, option)).toEqual(schedule);
      for (const closed of ['Full', 'Deposit', 'ApcBalance', 'ApcSpread'] as const) {
        expect(scheduleOf(detailsWith(UNAVAILABLE[closed]), option)).toEqual(closed === option ? [] : schedule);
      }
    },
  );

  it.each([
    ['that is not chosen', SAMPLE, 'Deposit', true],
    ['that is chosen already', detailsWith({ paymentOption: 'Deposit' }), 'Deposit', false],
    ['other than the chosen one', detailsWith({ paymentOption: 'Deposit' }), 'Full', true],
    ['that is not available', detailsWith({ isMonthlyPaymentAvailable: false }), 'ApcSpread', false],
    ['without a schedule', detailsWith({ monthlyPaymentSchedule: [] }), 'ApcSpread', false],
    ['before the amounts are loaded', null, 'Deposit', false],
  ] as const)('can be chosen or not: one %s', (_, details, option, expected) => {
    expect(isOptionAvailable({ details }, { option })).toBe(expected);
  });

  it.each([
    ['Full', 65_050],
    ['Deposit', 13_010],
    ['ApcBalance', 14_010],
    ['ApcSpread', 15_050],
  ] as const)('%s is saved with the amount due now that the guest saw', (option, amount) => {
    const selectedOption = { option, consentVersion: 'v1.0' };
    expect(optionPayload({ booking, details: SAMPLE, selectedOption })).toEqual({
      version: 7,
      paymentOption: option,
      amount,
      consentVersion: 'v1.0',
    });
  });

  it('is saved with the amount 0 when the guest saw none', () => {
    const selectedOption = { option: 'ApcSpread', consentVersion: null } as const;
    const nothing = { paymentOption: 'ApcSpread', amount: 0, consentVersion: null };
    const closed = detailsWith({ isMonthlyPaymentAvailable: false });
    expect(optionPayload({ booking, details: closed, selectedOption })).toEqual({ version: 7, ...nothing });
    expect(optionPayload({ booking: null, details: null, selectedOption })).toEqual({ version: 0, ...nothing });
  });
});

describe('consent to later payments from the card', () => {
  it.each([
    ['Full', false],
    ['Deposit', false],
    ['ApcBalance', true],
    ['ApcSpread', true],
  ] as const)('can be given or withdrawn with the option %s: %s', (paymentOption, expected) => {
    expect(hasConsent({ details: detailsWith({ paymentOption }) })).toBe(expected);
  });

  it('is missing while the server asks for a version of it', () => {
    expect(isConsentMissing({ details: detailsWith({ consentNeeded: 'v1.0' }) })).toBe(true);
    expect(isConsentMissing({ details: SAMPLE })).toBe(false);
  });

  it('is given by the first toggle and withdrawn by the next one, with the same option', () => {
    const chosen = { paymentOption: 'ApcSpread' } as const;
    expect(toggledConsent({ details: detailsWith({ ...chosen, consentNeeded: 'v1.0' }) })).toEqual({
      option: 'ApcSpread',
      consentVersion: 'v1.0',
    });
    expect(toggledConsent({ details: detailsWith(chosen) })).toEqual({ option: 'ApcSpread', consentVersion: null });
  });

  it('does not exist before the amounts are loaded', () => {
    expect([hasConsent({ details: null }), isConsentMissing({ details: null })]).toEqual([false, false]);
    expect(toggledConsent({ details: null })).toEqual({ option: 'Full', consentVersion: null });
  });
});

describe('an extra of the checkout', () => {
  it('is sold at any price above 0', () => {
    const sold = (price: number) =>
      isExtraSold({ details: detailsWith({ donation: { ...donationOf(0), price } }) }, { extra: 'donation' });
    expect([sold(0), sold(1), sold(200)]).toEqual([false, true, true]);
    expect(isExtraSold({ details: null }, { extra: 'donation' })).toBe(false);
  });

  it('is added when it is not booked and removed when it is, at the price that the guest saw', () => {
    expect(extraPayload({ booking, details: SAMPLE, extra: 'holidayProtection', pounds: null })).toEqual({
      version: 7,
      extra: 'holidayProtection',
      isBooked: true,
      price: 2_500,
    });
    expect(extraPayload({ booking, details: SAMPLE, extra: 'donation', pounds: null })).toEqual({
      version: 7,
      extra: 'donation',
      isBooked: false,
      price: 200,
    });
    expect(extraPayload({ booking: null, details: null, extra: 'donation', pounds: null })).toMatchObject({
      isBooked: true,
      price: 0,
    });
  });

  it('is booked with the chosen pounds and their price, whether or not it is booked already', () => {
    const asked = (details: PaymentDetails) => extraPayload({ booking, details, extra: 'donation', pounds: 25 });
    const expected = { version: 7, extra: 'donation', isBooked: true, quantity: 25, price: 2_500 };
    expect([asked(SAMPLE), asked(detailsWith({ donation: donationOf(0) }))]).toEqual([expected, expected]);
    expect(extraPayload({ booking: null, details: null, extra: 'donation', pounds: 3 }).price).toBe(0);
  });
});

describe('an offer', () => {
  const offer = { ctaText: 'Take it', paymentText: 'Nothing to pay.', confirmationText: 'Booked.' };
  it.each([
    ['an offer that needs no card', detailsWith({ offer: { ...offer, isOfferOnly: true } }), true],
    ['an offer that is paid by card', detailsWith({ offer: { ...offer, isOfferOnly: false } }), false],
    ['a booking without an offer', SAMPLE, false],
    ['amounts that are not loaded', null, false],
  ])('is accepted without payment or not: %s', (_, details, expected) => {
    expect(isOfferOnly({ details })).toBe(expected);
  });
});

describe('a processed discount code', () => {
  const processed = (total: number, discountType: string | null = 'promotion') =>
    ({
      type: 'discount.processed',
      discountType,
      booking: bookingWith({ totals: { ...booking.totals, total } }),
      details: SAMPLE,
    }) as const;

  it('has an effect when the total differs from the one before, up or down', () => {
    expect([65_049, 65_050, 65_051].map((total) => isTotalChanged({ booking }, processed(total)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(isTotalChanged({ booking: null }, processed(65_049))).toBe(false);
  });

  it('is stored only when its type is welcomeHome', () => {
    const types = ['welcomeHome', 'promotion', '', null];
    expect(types.map((type) => isWelcomeHome(processed(60_000, type)))).toEqual([true, false, false, false]);
  });
});

describe('versionOf', () => {
  it('returns the version of the booking, or 0 before it is loaded', () => {
    expect([versionOf({ booking }), versionOf({ booking: null })]).toEqual([7, 0]);
  });
});
