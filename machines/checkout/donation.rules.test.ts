/** Amounts of a donation: which are whole pounds that can be given, and what is said about the others. */
import { describe, expect, it } from 'vitest';
import { NO_DONATION, donationOf, paymentDetailsOf } from '../kit/test/payments.ts';
import { bookingWith } from '../kit/test/samples.ts';
import {
  NOTHING_TYPED,
  chosenDonation,
  donationRefusal,
  isDonationChoosable,
  isSwitchRefused,
  poundsOf,
  refusalOfTyped,
  toggledExtra,
  typedDonation,
} from './donation.rules.ts';

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
    expect(typedDonation(stateOf(donationOf(7), '12'))).toEqual(chosenDonation(12));
    expect(typedDonation(stateOf(donationOf(7)))).toEqual(chosenDonation(7));
    expect(refusalOfTyped(stateOf())).toBe(WHOLE);
    expect(refusalOfTyped(stateOf(NO_DONATION))).toBeNull();
    expect(refusalOfTyped({ ...stateOf(), details: null })).toBeNull();
  });
});

it('can be chosen by a press unless it is booked already or more than is sold', () => {
  const choosable = [2, 5, 10].map((pounds) => isDonationChoosable(stateOf(donationOf(5, 9)), { pounds }));
  expect(choosable).toEqual([true, false, false]);
  expect(isDonationChoosable({ ...stateOf(), details: null }, { pounds: 2 })).toBe(false);
});

describe('the switch of the donation', () => {
  it('gives the amount in the box, or 1 pound while that is empty', () => {
    expect(toggledExtra(stateOf(), { extra: 'donation' })).toEqual(chosenDonation(1));
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
