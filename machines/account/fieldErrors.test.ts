/** Errors of the forms of the account area while they are corrected: each goes as soon as its field is right. */
import { describe, expect, it } from 'vitest';
import { refuse, type Refusal } from '../kit/refusal.ts';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD, remainingEmailRefusals } from './accountForm.ts';
import { factsRefusals, remainingFactsRefusals, UNKNOWN_BOOKING } from './paymentLogin/paymentLogin.rules.ts';
import type { BookingFacts } from './paymentLogin/paymentLogin.types.ts';
import { EMPTY_FORM, registerRefusals, remainingRegisterRefusals } from './register/register.rules.ts';
import type { RegisterForm } from './register/register.types.ts';

const TODAY = '2027-01-11';
const fieldsOf = (refusals: readonly Refusal[]): string[] => refusals.map(({ field }) => field);

describe('the form of a new account', () => {
  const PASSWORD = refuse(NEW_PASSWORD_FIELD, 'too short');
  const REFUSED: RegisterForm = { ...EMPTY_FORM, day: '4', month: '13', year: '84', line1: '1 Pier Road' };
  const refusals = registerRefusals(REFUSED, TODAY, [PASSWORD]);
  const after = (changes: Partial<RegisterForm>) =>
    remainingRegisterRefusals({ refusals, refusedForm: REFUSED }, { ...REFUSED, ...changes }, TODAY);
  it('keeps every error while nothing is changed', () => {
    expect(after({})).toEqual(refusals);
  });
  it.each([
    [{ email: 'ada@example.com' }, [EMAIL_FIELD]],
    [{ title: 'Ms' }, ['title']],
    [{ firstName: 'Ada' }, ['firstName']],
    [{ day: '', month: '', year: '' }, ['birthday.month', 'birthday.year']],
    [{ month: '5' }, ['birthday.month']],
    [{ city: 'Skegness' }, ['address.city']],
    [{ line1: '' }, ['address.city', 'address.postcode']],
  ])('drops, after %j, only the errors that are gone', (changes, gone) => {
    expect(fieldsOf(after(changes))).toEqual(fieldsOf(refusals).filter((field) => !gone.includes(field)));
  });
  it('keeps the error of the password, whose text the chart does not have', () => {
    expect(after({ email: 'ada@example.com', firstName: 'Ada' })).toContainEqual(PASSWORD);
  });
});

describe('an e-mail address', () => {
  const MISSING = refuse(EMAIL_FIELD, 'Enter an e-mail address.');
  const PASSWORD = refuse('password', 'Enter your password.');
  const after = (email: string) =>
    fieldsOf(remainingEmailRefusals(EMAIL_FIELD, { refusals: [MISSING, PASSWORD], refusedEmail: 'ada', email }));
  it.each([
    ['ada', [EMAIL_FIELD, 'password']],
    ['ada@', [EMAIL_FIELD, 'password']],
    ['ada@example.com', ['password']],
  ])('that is now %j leaves the errors of %j', (email, fields) => {
    expect(after(email)).toEqual(fields);
  });
});

describe('the facts of a booking', () => {
  const FACTS: BookingFacts = { reference: '1234 5678', surname: '', day: '5', month: '2', year: '2027' };
  it('drop the error of a fact once it is right', () => {
    const refused = { ...FACTS, reference: '12' };
    const refusals = factsRefusals(refused);
    const after = (changes: Partial<BookingFacts>) =>
      fieldsOf(remainingFactsRefusals({ refusals, refusedForm: refused }, { ...refused, ...changes }));
    expect(after({ surname: 'Shaw' })).toEqual(['reference']);
    expect(after({ reference: '1234 5678' })).toEqual(['surname']);
  });
  it('drop the error of an unknown booking with a change of any of them', () => {
    const refusedForm = { ...FACTS, surname: 'Shaw' };
    const refused = { refusals: [refuse('reference', UNKNOWN_BOOKING)], refusedForm };
    expect(remainingFactsRefusals(refused, refusedForm)).toEqual(refused.refusals);
    expect(remainingFactsRefusals(refused, { ...refusedForm, day: '6' })).toEqual([]);
    const at = { ...refused, refusedForm: { ...refusedForm, day: '1', month: '12' } };
    expect(remainingFactsRefusals(at, { ...refusedForm, day: '11', month: '2' })).toEqual([]);
  });
});
