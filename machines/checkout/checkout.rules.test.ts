/** The choices at the checkout: when each is open, and the request payload that saves it. */
import { describe, expect, it } from 'vitest';
import type { PaymentDetails, PaymentOption } from '../contract/payment.ts';
import { donationOf, NO_DONATION, paymentDetailsOf } from '../kit/test/payments.ts';
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
} from './checkout.rules.ts';
import { type CouponOnSale, discountCodeRefusal, isForBreak, normaliseCode } from './discountCode.rules.ts';
import {
  chosenDonation,
  donationRefusal,
  isDonationChoosable,
  isSwitchRefused,
  NOTHING_TYPED,
  poundsOf,
  refusalOfTyped,
  toggledExtra,
  typedDonation,
} from './donation.rules.ts';

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
    // a full payment is made at once, so it has no due date
    ['Full', [{ dueDate: '', amount: 65_050 }]],
    ['Deposit', SAMPLE.partialPaymentSchedule],
    ['ApcBalance', SAMPLE.partialPaymentAutoCollectSchedule],
    ['ApcSpread', SAMPLE.monthlyPaymentSchedule],
  ] as const)(
    'has its own schedule, which is empty only while that option is not available: %s',
    (option, schedule) => {
      expect(scheduleOf(SAMPLE, option)).toEqual(schedule);
      for (const closed of ['Full', 'Deposit', 'ApcBalance', 'ApcSpread'] as const)
        expect(scheduleOf(detailsWith(UNAVAILABLE[closed]), option)).toEqual(closed === option ? [] : schedule);
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
    const payload = { version: 7, paymentOption: option, amount, consentVersion: 'v1.0' };
    expect(optionPayload({ booking, details: SAMPLE, selectedOption })).toEqual(payload);
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
    const toggled = (consentNeeded: string | null) =>
      toggledConsent({ details: detailsWith({ ...chosen, consentNeeded }) });
    expect(toggled('v1.0')).toEqual({ option: 'ApcSpread', consentVersion: 'v1.0' });
    expect(toggled(null)).toEqual({ option: 'ApcSpread', consentVersion: null });
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
    const payloadOf = (extra: 'holidayProtection' | 'donation') =>
      extraPayload({ booking, details: SAMPLE, extra, pounds: null });
    const [protection, donation] = [payloadOf('holidayProtection'), payloadOf('donation')];
    expect(protection).toEqual({ version: 7, extra: 'holidayProtection', isBooked: true, price: 2_500 });
    expect(donation).toEqual({ version: 7, extra: 'donation', isBooked: false, price: 200 });
    const unknown = extraPayload({ booking: null, details: null, extra: 'donation', pounds: null });
    expect(unknown).toMatchObject({ isBooked: true, price: 0 });
  });
  it('is booked with the chosen pounds and their price, whether or not it is booked already', () => {
    const asked = (details: PaymentDetails) => extraPayload({ booking, details, extra: 'donation', pounds: 25 });
    const expected = { version: 7, extra: 'donation', isBooked: true, quantity: 25, price: 2_500 };
    expect([asked(SAMPLE), asked(detailsWith({ donation: donationOf(0) }))]).toEqual([expected, expected]);
    expect(extraPayload({ booking: null, details: null, extra: 'donation', pounds: 3 }).price).toBe(0);
  });
});

const offer = { ctaText: 'Take it', paymentText: 'Nothing to pay.', confirmationText: 'Booked.' };
it.each([
  ['an offer that needs no card', detailsWith({ offer: { ...offer, isOfferOnly: true } }), true],
  ['an offer that is paid by card', detailsWith({ offer: { ...offer, isOfferOnly: false } }), false],
  ['a booking without an offer', SAMPLE, false],
  ['amounts that are not loaded', null, false],
])('an offer is accepted without payment or not: %s', (_, details, expected) => {
  expect(isOfferOnly({ details })).toBe(expected);
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
    const isChanged = (total: number) => isTotalChanged({ booking }, processed(total));
    expect([65_049, 65_050, 65_051].map(isChanged)).toEqual([true, false, true]);
    expect(isTotalChanged({ booking: null }, processed(65_049))).toBe(false);
  });
  it('is stored only when its type is welcomeHome', () => {
    const types = ['welcomeHome', 'promotion', '', null];
    expect(types.map((type) => isWelcomeHome(processed(60_000, type)))).toEqual([true, false, false, false]);
  });
});

const COUPON: CouponOnSale = {
  code: 'SPRING',
  discountType: 'promotion',
  percent: 10,
  pence: 0,
  atLeastPence: 0,
  brand: null,
  resorts: null,
  arrivesFrom: null,
  arrivesTo: null,
  endsOn: null,
};
const TODAY = '2026-11-22';
const BREAK = { brand: 'family', resort: 'BG', startDate: '2027-03-01' } as const;

describe('a discount code', () => {
  it('is accepted in upper or lower case and with blanks', () =>
    expect(normaliseCode(' spring  10\t')).toBe('SPRING10'));
  it.each([
    ['it is unknown', null, null, 'We don’t know this discount code. Please check it and try again.'],
    ['it has ended', { ...COUPON, endsOn: '2026-11-21' }, null, 'This discount code has ended.'],
    ['it is already on the booking', COUPON, 'SPRING', 'This discount code is on your booking already.'],
  ])('is refused when %s', (_, coupon, appliedCode, message) => {
    expect(discountCodeRefusal(coupon, TODAY, appliedCode)).toMatchObject({ field: 'code', message });
  });
  it('is accepted on its last day, also when the booking has another code', () => {
    expect(discountCodeRefusal({ ...COUPON, endsOn: TODAY }, TODAY, 'OTHER')).toBeNull();
    expect(discountCodeRefusal(COUPON, TODAY, null)).toBeNull();
  });
  it('applies to every break, or only to a brand, some resorts or some arrival dates', () => {
    const isFor = (changes: Partial<CouponOnSale>) => isForBreak({ ...COUPON, ...changes }, BREAK);
    expect(isFor({})).toBe(true);
    expect([isFor({ brand: 'family' }), isFor({ brand: 'weekend' })]).toEqual([true, false]);
    expect([isFor({ resorts: ['MH', 'BG'] }), isFor({ resorts: ['MH'] })]).toEqual([true, false]);
    expect([isFor({ arrivesFrom: '2027-03-01' }), isFor({ arrivesFrom: '2027-03-02' })]).toEqual([true, false]);
    expect([isFor({ arrivesTo: '2027-03-01' }), isFor({ arrivesTo: '2027-02-28' })]).toEqual([true, false]);
  });
});

const WHOLE = 'Please enter whole pounds, without pence: 5, for example.';
const TOO_FEW = 'Please enter 1 pound or more. To give nothing, leave the donation switched off.';
const TOO_MANY = 'The most you can give here is £500.';

const stateOf = (donation = donationOf(0), text: string | null = null) => ({
  details: paymentDetailsOf(bookingWith({}), { donation }),
  donation: { text, error: null },
});

describe('a typed amount', () => {
  it.each([
    ['1', 1, null],
    ['500', 500, null],
    [' £25 ', 25, null],
    ['£ 25.00', 25, null],
    ['007', 7, null],
    ['501', 501, TOO_MANY],
    ['999999999', 999_999_999, TOO_MANY],
    ['0', 0, TOO_FEW],
    ['-5', -5, TOO_FEW],
    ['-£5', -5, TOO_FEW],
    ['', null, WHOLE],
    ['2.50', null, WHOLE],
    ['five', null, WHOLE],
    ['5 pounds', null, WHOLE],
    ['1e2', null, WHOLE],
    ['--5', null, WHOLE],
    ['9999999999', 9_999_999_999, TOO_MANY],
  ])('of “%s” is %s pounds: %s', (text, pounds, refusal) => {
    expect([poundsOf(text), donationRefusal(donationOf(0), text)]).toEqual([pounds, refusal]);
  });

  it('is what the box shows: what was typed, or else what is booked', () => {
    const twelve = { extra: 'donation', pounds: 12, donation: { text: '12', error: null } };
    expect(typedDonation(stateOf(donationOf(7), '12'))).toEqual(twelve);
    expect(typedDonation(stateOf(donationOf(7)))).toEqual(chosenDonation(7));
    expect(refusalOfTyped(stateOf())).toBe(WHOLE);
    expect(refusalOfTyped(stateOf(NO_DONATION))).toBeNull();
    expect(refusalOfTyped({ ...stateOf(), details: null })).toBeNull();
    expect(isSwitchRefused({ ...stateOf(), details: null }, { extra: 'donation' })).toBe(false);
  });
});

it('can be chosen by a press unless it is booked already or more than is sold', () => {
  const choosable = [0, 1, 5, 9, 10].map((pounds) => isDonationChoosable(stateOf(donationOf(5, 9)), { pounds }));
  expect(choosable).toEqual([false, true, false, true, false]);
  expect(isDonationChoosable({ ...stateOf(), details: null }, { pounds: 2 })).toBe(false);
});

describe('the switch of the donation', () => {
  it('gives the amount in the box, or 1 pound while that is empty', () => {
    for (const state of [stateOf(), { ...stateOf(), details: null }])
      expect(toggledExtra(state, { extra: 'donation' })).toEqual(chosenDonation(1));
    expect(toggledExtra(stateOf(donationOf(0), '12'), { extra: 'donation' })).toEqual(chosenDonation(12));
  });
  it('takes the donation out, and empties the box', () => {
    const off = { extra: 'donation', pounds: null, donation: NOTHING_TYPED };
    expect(toggledExtra(stateOf(donationOf(12), '12'), { extra: 'donation' })).toEqual(off);
  });
  it('leaves the box as it is when holiday protection is switched', () => {
    const typed = stateOf(donationOf(0), '2.50');
    const kept = { extra: 'holidayProtection', pounds: null, donation: typed.donation };
    expect(toggledExtra(typed, { extra: 'holidayProtection' })).toEqual(kept);
  });
  it.each([
    ['with pence in the box', '2.50', 0, 'donation', true],
    ['with an amount in the box', '12', 0, 'donation', false],
    ['with spaces in the box', ' ', 0, 'donation', false],
    ['to switch it off', '2.50', 3, 'donation', false],
    ['for holiday protection', '2.50', 0, 'holidayProtection', false],
  ] as const)('is refused %s: “%s”', (_, text, quantity, extra, isRefused) => {
    expect(isSwitchRefused(stateOf(donationOf(quantity), text), { extra })).toBe(isRefused);
  });
});
