/** The references, names and days that the payment login accepts, and what it sends. */
import { describe, expect, it } from 'vitest';
import { factsFor, factsRefusals, paymentQueryOf, queryOf, remainingFactsRefusals } from './paymentLogin.rules.ts';
import type { BookingFacts, PaymentLoginContext } from './paymentLogin.types.ts';
import { refuse } from '../../kit/refusal.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { paymentLoginMachine } from './paymentLogin.machine.ts';
import { paymentLoginView } from './paymentLogin.view.ts';

const FACTS: BookingFacts = {
  reference: '1234 5678',
  surname: ' Sample ',
  receiptEmail: '',
  day: '5',
  month: '02',
  year: '2027',
};

it('factsFor has the reference of the address, in two groups', () => {
  expect(factsFor(12_345_678).reference).toBe('1234 5678');
  expect(factsFor(null)).toEqual({ reference: '', surname: '', receiptEmail: '', day: '', month: '', year: '' });
});

describe('factsRefusals', () => {
  it.each(['12345678', '1234 5678', '12 34 56 78', ' 1234  5678 ', '1234\u00a05678'])(
    'accepts the reference “%s” with any blanks',
    (reference) => {
      expect(factsRefusals({ ...FACTS, reference })).toEqual([]);
      expect(queryOf({ ...FACTS, reference })?.resId).toBe(12_345_678);
    },
  );
  it.each(['', '1234567', '123456789', 'abcdefgh', '1e7', '-1234567'])('refuses the reference “%s”', (reference) => {
    expect(factsRefusals({ ...FACTS, reference }).map(({ field }) => field)).toEqual(['reference']);
  });
  it.each([
    [{ surname: ' ' }, ['surname']],
    [{ day: '', month: ' ', year: '' }, ['startDate']],
    [{ day: '' }, ['startDate.day']],
    [{ day: '32', month: '13' }, ['startDate.day', 'startDate.month']],
    [{ day: '30' }, ['startDate.day']],
    [{ receiptEmail: 'payer@' }, ['receiptEmail']],
  ])('names the wrong fields of %j', (changes, fields) => {
    expect(factsRefusals({ ...FACTS, ...changes }).map(({ field }) => field)).toEqual(fields);
  });
});

it('asks about a near miss for the receipt while another field is corrected, and not once it was sent again', () => {
  const near = { ...FACTS, surname: '', receiptEmail: 'ada@gmial.com' };
  const refused = { refusals: factsRefusals(near, FACTS), refusedForm: near };
  const corrected = { ...near, surname: 'Sample' };
  expect(remainingFactsRefusals(refused, corrected).map(({ field }) => field)).toEqual(['receiptEmail']);
  expect(factsRefusals(corrected, near)).toEqual([]);
});

it.each(['www.example.com', 'Guest 2', '-'])('a surname that could be saved earlier is looked up: %s', (surname) => {
  expect(factsRefusals({ ...FACTS, surname })).toEqual([]);
  expect(queryOf({ ...FACTS, surname })?.lastName).toBe(surname);
});

it.each([
  [{ reference: '1' }, 'Enter the booking reference, 8 digits, for example 1234 5678.'],
  [{ surname: '' }, 'Enter a last name.'],
  [{ day: '', month: '', year: '' }, 'Enter the day of arrival, for example 27 3 2027.'],
  [{ day: '30' }, 'February 2027 has 28 days.'],
])('the words of a refusal of %j are: %s', (changes, message) => {
  expect(factsRefusals({ ...FACTS, ...changes }).map((refused) => refused.message)).toEqual([message]);
});

describe('queryOf', () => {
  it('is the number, the trimmed name and the date', () =>
    expect(queryOf(FACTS)).toEqual({ resId: 12_345_678, lastName: 'Sample', startDate: '2027-02-05' }));
  it.each([{ reference: '' }, { day: '' }, { surname: '' }])('is nothing while %j', (changes) => {
    expect(queryOf({ ...FACTS, ...changes })).toBeNull();
  });
});

it('paymentQueryOf has the trimmed address for a receipt only if one was typed, and the link never has it', () => {
  const typed = { ...FACTS, receiptEmail: ' payer@example.com ' };
  expect(paymentQueryOf(typed)).toEqual({ ...queryOf(FACTS), receiptEmail: 'payer@example.com' });
  expect(paymentQueryOf({ ...FACTS, receiptEmail: ' ' })).toEqual(queryOf(FACTS));
  expect(queryOf(typed)).toEqual(queryOf(FACTS));
});

const at = (value: string | object, changes: Partial<PaymentLoginContext> = {}) =>
  paymentLoginView(
    settledAt(paymentLoginMachine, { brand: 'weekend', resId: null, next: 'account' }, value as never, changes),
  );

describe('paymentLoginView', () => {
  it('links to sign-in and help of the brand', () =>
    expect(at({ asking: 'quiet' }).links).toEqual({
      signIn: '/bigweekenders/my-breakwater/login',
      help: '/bigweekenders/my-breakwater/help',
    }));
  it.each([
    ['booking', 'See your booking', 'See the booking', 'booking', false],
    ['checkout', 'Pay for a booking', 'Continue to the payment', 'checkout', true],
    ['account', 'Pay for a booking', 'Continue to the payment', 'checkout', true],
  ] as const)(
    'says on the way to the %s what naming a booking is for, and has a sign-in that leads there',
    (next, heading, submitText, place, asksForReceipt) => {
      const view = at({ asking: 'quiet' }, { brand: 'family', resId: 12_345_678, next });
      expect(view).toMatchObject({ heading, submitText, asksForReceipt });
      expect(view.links.signIn).toBe(`/my-breakwater/login?next=${place}&resId=12345678`);
    },
  );
  it('offers the address that was probably meant', () => {
    const facts = { ...FACTS, receiptEmail: 'ada@gmial.com' };
    const refused = { facts, refusedForm: facts, refusals: [refuse('receiptEmail', 'Did you mean it?')] };
    expect(at({ asking: 'refused' }, refused).suggestion).toBe('ada@gmail.com');
  });
  it('names the wrong boxes of the day', () => {
    const refusals = [refuse('startDate.day', 'Enter a day.'), refuse('startDate.year', 'Enter a year.')];
    expect(at({ asking: 'refused' }, { refusals })).toMatchObject({
      dateError: 'Enter a day. Enter a year.',
      dateErrorParts: ['day', 'year'],
      errors: refusals,
    });
    expect(at({ asking: 'quiet' })).toMatchObject({ dateError: null });
  });
  it.each([
    ['looking', { isLooking: true, isSendingLink: false, isLinkSent: false }],
    ['sendingLink', { isLooking: false, isSendingLink: true }],
    ['linkSent', { isLinkSent: true, isBroken: false }],
    ['broken', { isBroken: true }],
  ])('follows the state %s', (value, expected) => expect(at(value)).toMatchObject(expected));
});
