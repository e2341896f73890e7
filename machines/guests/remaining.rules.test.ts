/** Errors of the guest form while it is corrected: each goes with its fault, and no other does. */
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, bookingWith } from '../kit/test/samples.ts';
import { formRefusals } from './form.rules.ts';
import { withGuest, type GuestForm } from './form.types.ts';
import { remainingGuestRefusals } from './remaining.rules.ts';
import { emptyFormOf } from './test/forms.ts';

const STAY = bookingWith();
const EMPTY = emptyFormOf(FAMILY_UNIT);
const LEAD = { unitIndex: 0, guestIndex: 0 };
const CHILD = { unitIndex: 0, guestIndex: 2 };
const BIRTH = 'units.0.guests.2.dateOfBirth';

const fieldsAfter = (refusedForm: GuestForm, form: GuestForm) =>
  remainingGuestRefusals({ refusals: formRefusals(refusedForm, STAY), refusedForm }, form, STAY).map(
    ({ field }) => field,
  );

describe('remainingGuestRefusals', () => {
  it('keeps every error of a form that nobody has changed', () => {
    expect(fieldsAfter(EMPTY, EMPTY)).toEqual(formRefusals(EMPTY, STAY).map(({ field }) => field));
  });
  it.each([
    ['a first name', withGuest(EMPTY, LEAD, { firstName: 'Ada' }), 'units.0.guests.0.firstName'],
    ['a title', withGuest(EMPTY, LEAD, { title: 'Ms' }), 'units.0.guests.0.title'],
    ['a date of birth', withGuest(EMPTY, CHILD, { day: '4', month: '5', year: '2018' }), BIRTH],
    ['an e-mail address', { ...EMPTY, contact: { ...EMPTY.contact, email: 'ada@example.com' } }, 'contact.email'],
    ['a telephone number', { ...EMPTY, contact: { ...EMPTY.contact, phone: '07700 900 982' } }, 'contact.phone'],
  ])('drops the error of %s alone once it is right', (_, form, field) => {
    const all = formRefusals(EMPTY, STAY).map((refusal) => refusal.field);
    expect(fieldsAfter(EMPTY, form)).toEqual(all.filter((one) => one !== field));
  });
  it('shows what is wrong with a date of birth now, in the place of what was wrong', () => {
    const month = withGuest(EMPTY, CHILD, { day: '4', month: '13', year: '18' });
    expect(
      fieldsAfter(month, withGuest(month, CHILD, { month: '5' })).filter((field) => field.includes(BIRTH)),
    ).toEqual([`${BIRTH}.year`]);
  });
  it('names a fault of a field that was right when the form was submitted only after the next submit', () => {
    const named = withGuest(EMPTY, LEAD, { firstName: 'Ada' });
    expect(fieldsAfter(named, EMPTY)).not.toContain('units.0.guests.0.firstName');
  });
  it('keeps an error of the server while its field is unchanged, and drops it with the change', () => {
    const refused = { refusals: [{ field: 'units.0.guests.0.lastName', message: 'no' }], refusedForm: EMPTY };
    const other = withGuest(EMPTY, LEAD, { firstName: 'Ada' });
    expect(remainingGuestRefusals(refused, other, STAY)).toEqual(refused.refusals);
    expect(remainingGuestRefusals(refused, withGuest(other, LEAD, { lastName: 'Shaw' }), STAY)).toEqual([]);
  });
  it('keeps an error about the whole form', () => {
    const refused = { refusals: [{ field: 'units', message: 'no' }], refusedForm: EMPTY };
    expect(remainingGuestRefusals(refused, withGuest(EMPTY, LEAD, { firstName: 'Ada' }), STAY)).toEqual(
      refused.refusals,
    );
  });
});
