/** The fields of the guest form: a change affects only its own guest, and saved values are trimmed. */
import { expect, it } from 'vitest';
import type { GuestSetup } from '../contract/guest.ts';
import { FAMILY_UNIT } from '../kit/test/samples.ts';
import { detailsOf, formFor, formRefusals } from './form.rules.ts';
import { withGuest, type GuestForm } from './form.types.ts';

const guest = { title: 'Ms' as const, dateOfBirth: null, loggedInUserEmail: null, type: 'ADULT' as const };
const unit = {
  ...FAMILY_UNIT,
  adults: 2,
  children: 0,
  toddlers: 0,
  infants: 0,
  accommodationCode: 'LODGE',
  accommodationName: 'Lakeside Lodge',
  guests: [
    { ...guest, firstName: 'Ada', lastName: 'Shaw' },
    { ...guest, firstName: 'Bea', lastName: 'Shaw' },
  ],
};
const setup = (changes: Partial<GuestSetup> = {}): GuestSetup => ({
  guestsFromPrevBooking: [],
  currentGuests: [unit, { ...unit, unitIndex: 1 }],
  contact: { email: 'ada@example.com', phone: '07700 900 982' },
  phones: [],
  totalPrice: 45_000,
  ...changes,
});

const names = (form: GuestForm): string[] =>
  form.units.flatMap(({ guests }) => guests.map(({ firstName }) => firstName));

it('withGuest changes only one guest of one unit', () => {
  expect(names(withGuest(formFor(setup(), ''), { unitIndex: 1, guestIndex: 0 }, { firstName: 'Cleo' }))).toEqual([
    'Ada',
    'Bea',
    'Cleo',
    'Bea',
  ]);
});

it('formFor uses the saved telephone number, else the account’s, else leaves it empty', () => {
  const phones = [{ Type: 'PRIMARY' as const, Number: '01632 960 001' }];
  expect(formFor(setup({ phones }), '').contact.phone).toBe('07700 900 982');
  expect(formFor(setup({ phones, contact: null }), '').contact.phone).toBe('01632 960 001');
  expect(formFor(setup(), '').contact).toEqual({ email: 'ada@example.com', phone: '07700 900 982' });
  expect(formFor(setup({ contact: null }), 'bea@example.com').contact).toEqual({ email: 'bea@example.com', phone: '' });
  expect(formFor(setup({ contact: null }), '').contact.email).toBe('');
});

it('formFor uses the account’s e-mail, also if the account holder is not the first guest', () => {
  const [first, second] = unit.guests;
  const holder = { ...second!, loggedInUserEmail: 'bea@example.com' };
  const form = formFor(setup({ currentGuests: [{ ...unit, guests: [first!, holder] }], contact: null }), '');
  expect(form.contact.email).toBe('bea@example.com');
});

it('detailsOf saves each accommodation under its number in the booking', () => {
  const later = { ...unit, unitIndex: 1, guests: [{ ...unit.guests[0]!, firstName: 'Cleo' }], adults: 1 };
  const form = formFor(setup({ currentGuests: [later, { ...unit, unitIndex: 0 }] }), '');
  expect(detailsOf(form, 7).units.map(({ unitIndex, guests }) => [unitIndex, guests[0]?.firstName])).toEqual([
    [1, 'Cleo'],
    [0, 'Ada'],
  ]);
});

it('formFor shows the parts of a date of birth without leading zeros', () => {
  const child = { ...unit, guests: [{ ...unit.guests[0]!, type: 'CHILD' as const, dateOfBirth: '2018-10-20' }] };
  const form = formFor(setup({ currentGuests: [child] }), '');
  expect(form.units[0]?.guests[0]).toMatchObject({ day: '20', month: '10', year: '2018' });
  const early = formFor(
    setup({ currentGuests: [{ ...child, guests: [{ ...child.guests[0]!, dateOfBirth: '2018-05-01' }] }] }),
    '',
  );
  expect(early.units[0]?.guests[0]).toMatchObject({ day: '1', month: '5' });
  expect(formFor(setup(), '').units[0]?.guests[0]).toMatchObject({ day: '', month: '', year: '' });
});

it('accepts values with spaces around them, and saves them trimmed', () => {
  let form = formFor(setup(), '');
  form = withGuest(form, { unitIndex: 0, guestIndex: 0 }, { lastName: '  Shaw ' });
  form = { ...form, contact: { email: ' ada@example.com ', phone: ' 07700 900 982 ' } };
  expect(formRefusals(form, { startDate: '2027-03-26', brand: 'family' })).toEqual([]);
  const details = detailsOf(form, 7);
  expect(details.units[0]?.guests[0]?.lastName).toBe('Shaw');
  expect(details.contact).toEqual({ email: 'ada@example.com', phone: '07700 900 982' });
});
