/** The guest details page: who is who, what is wrong where, and the hint until everyone has a name. */
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, SINGLE_UNIT, bookingWith } from '../kit/test/samples.ts';
import { restingAt } from '../kit/test/restingAt.ts';
import { guestsMachine, type GuestsContext } from './guests.machine.ts';
import { guestsView } from './guests.view.ts';
import type { GuestFields } from './form.rules.ts';

const HINT = 'You need to assign everyone to a room to continue';
const guest = (type: GuestFields['type'], changes: Partial<GuestFields> = {}): GuestFields => ({
  type,
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Shaw',
  day: '',
  month: '',
  year: '',
  ...changes,
});
const FORM = {
  units: [
    {
      unit: FAMILY_UNIT,
      accommodationName: 'Lakeside Lodge',
      guests: [guest('ADULT'), guest('ADULT'), guest('CHILD'), guest('INFANT')],
    },
    { unit: SINGLE_UNIT, accommodationName: 'Garden Room', guests: [guest('ADULT', { lastName: ' ' })] },
  ],
  contact: { email: 'ada@example.com', phone: '' },
};
const REFUSALS = [
  { field: 'units.1.guests.0.lastName', message: 'Enter a last name, up to 40 letters.' },
  { field: 'contact.phone', message: 'Enter a telephone number.' },
];
const at = (value: string | object, changes: Partial<GuestsContext> = {}) =>
  guestsView(
    restingAt(guestsMachine, { booking: bookingWith(), email: '' }, value as string, {
      form: FORM,
      refusals: REFUSALS,
      ...changes,
    }),
  );
const quiet = { naming: 'quiet' };

describe('the guests', () => {
  // requirement: JOURNEY-3-GUESTS
  it('are told apart by room and by type', () => {
    expect(
      at(quiet).units.map(({ title, guests }) => [
        title,
        guests.map(({ label, isLead }) => (isLead ? `${label}!` : label)),
      ]),
    ).toEqual([
      ['Party 1 · Lakeside Lodge', ['Lead guest!', 'Adult 2', 'Child 1', 'Infant 1']],
      ['Party 2 · Garden Room', ['Adult 1']],
    ]);
  });
  it('are asked for a date of birth with the band it must fit', () => {
    expect(at(quiet).units[0]?.guests.map(({ asksDateOfBirth, hint }) => (asksDateOfBirth ? hint : null))).toEqual([
      null,
      null,
      expect.stringContaining('aged 6 to 14'),
      expect.stringContaining('aged under 2'),
    ]);
  });
  // requirement: JOURNEY-3-TITLES
  it('may have the spec’s titles', () => {
    expect(at(quiet).titles).toEqual(['Mr', 'Mrs', 'Ms', 'Miss', 'Master', 'Rev', 'Dr', 'Prof']);
  });
});

describe('the hint', () => {
  // requirement: JOURNEY-4-GUESTS-MSG-ASSIGN
  it('stands until everyone has a name', () => {
    expect(at(quiet).hint).toBe(HINT);
    expect(at(quiet, { form: { ...FORM, units: FORM.units.slice(0, 1) } }).hint).toBeNull();
  });
});

describe('what is wrong', () => {
  it('is kept quiet until the guest asks to go on', () => {
    expect(at(quiet)).toMatchObject({ errors: [], contactErrors: {} });
  });
  it.each([['refused'], ['rejected']])('is said in the list and beside its field once %s', (state) => {
    const view = at({ naming: state });
    expect(view.errors).toEqual([
      { field: 'units.1.guests.0.lastName', message: expect.stringMatching(/^Party 2, adult 1: .*last name/) },
      { field: 'contact.phone', message: 'Enter a telephone number.' },
    ]);
    expect(view.contactErrors).toEqual({ phone: 'Enter a telephone number.' });
    expect(view.units.map(({ guests }) => guests.map(({ errors }) => errors))).toEqual([
      [{}, {}, {}, {}],
      [{ lastName: 'Enter a last name, up to 40 letters.' }],
    ]);
  });
});

describe('what may be done', () => {
  it.each([
    ['loading', 'loading', { isBusy: true, canSubmit: false }],
    [quiet, 'naming.quiet', { isBusy: false, canSubmit: true, isModalOpen: false }],
    [{ naming: 'refused' }, 'naming.refused', { canSubmit: true, isModalOpen: false }],
    [{ naming: 'rejected' }, 'naming.rejected', { canSubmit: true, isModalOpen: true }],
    ['saving', 'saving', { isBusy: true, isSaving: true, canSubmit: false, isModalOpen: false }],
    ['unlisted', 'unlisted', { isUnlisted: true, canSubmit: false }],
    ['broken', 'broken', { isBroken: true, canSubmit: false }],
  ])('at %j', (value, state, expected) => {
    expect(at(value)).toMatchObject({ state, ...expected });
  });
});
