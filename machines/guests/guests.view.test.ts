/** The guest details page: who is who, what is wrong where, and the hint until everyone has a name. */
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, SINGLE_UNIT, bookingWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { guestsMachine, type GuestsContext } from './guests.machine.ts';
import { guestsView } from './guests.view.ts';
import type { GuestFields } from './form.types.ts';

const HINT = 'You need to assign everyone to a room to continue';
const guest = (type: GuestFields['type'], changes: Partial<GuestFields> = {}): GuestFields => ({
  type,
  room: 0,
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
    { unit: SINGLE_UNIT, accommodationName: 'Garden Room', guests: [guest('ADULT', { room: 1, lastName: ' ' })] },
  ],
  contact: { email: 'ada@example.com', phone: '' },
};
const REFUSALS = [
  { field: 'units.1.guests.0.lastName', message: 'Enter a last name, up to 40 letters.' },
  { field: 'contact.phone', message: 'Enter a telephone number.' },
];
const at = (value: string | object, changes: Partial<GuestsContext> = {}) =>
  guestsView(
    settledAt(guestsMachine, { booking: bookingWith(), email: '', draftFields: {} }, value as string, {
      form: FORM,
      refusals: REFUSALS,
      ...changes,
    }),
  );
const noErrors = { enteringDetails: 'noErrors' };

describe('the guests', () => {
  // requirement: JOURNEY-3-GUESTS
  it('are told apart by room and by type', () => {
    expect(
      at(noErrors).units.map(({ title, guests }) => [
        title,
        guests.map(({ label, isLead }) => (isLead ? `${label}!` : label)),
      ]),
    ).toEqual([
      ['Party 1 · Lakeside Lodge', ['Lead guest!', 'Adult 2', 'Child 1', 'Infant 1']],
      ['Party 2 · Garden Room', ['Adult 1']],
    ]);
  });
  it('are asked for a date of birth with the band it must fit', () => {
    expect(at(noErrors).units[0]?.guests.map(({ asksDateOfBirth, hint }) => (asksDateOfBirth ? hint : null))).toEqual([
      null,
      null,
      expect.stringContaining('aged 6 to 14'),
      expect.stringContaining('aged under 2'),
    ]);
  });
  // requirement: JOURNEY-3-TITLES
  it('may have the spec’s titles', () => {
    expect(at(noErrors).titles).toEqual(['Mr', 'Mrs', 'Ms', 'Miss', 'Master', 'Rev', 'Dr', 'Prof']);
  });
});

describe('the hint', () => {
  // requirement: JOURNEY-4-GUESTS-MSG-ASSIGN
  it('stands until everyone has a name', () => {
    expect(at(noErrors).hint).toBe(HINT);
    const [family, single] = FORM.units;
    expect(at(noErrors, { form: { ...FORM, units: [family!] } }).hint).toBeNull();
    const homeless = { ...single!, guests: [guest('ADULT', { room: null })] };
    expect(at(noErrors, { form: { ...FORM, units: [family!, homeless] } }).hint).toBe(HINT);
  });
});

describe('what is wrong', () => {
  it('is kept quiet until the guest asks to go on', () => {
    expect(at(noErrors)).toMatchObject({ errors: [], contactErrors: {} });
  });
  it.each([['refused'], ['rejected']])('is said in the list and beside its field once %s', (state) => {
    const view = at({ enteringDetails: state });
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
    [noErrors, 'enteringDetails.noErrors', { isBusy: false, canSubmit: true, isModalOpen: false }],
    [{ enteringDetails: 'refused' }, 'enteringDetails.refused', { canSubmit: true, isModalOpen: false }],
    [
      { enteringDetails: 'rejected' },
      'enteringDetails.rejected',
      { canSubmit: true, isModalOpen: true, isLeaving: false },
    ],
    [{ enteringDetails: 'leaving' }, 'enteringDetails.leaving', { isLeaving: true, isModalOpen: false, errors: [] }],
    ['saving', 'saving', { isBusy: true, isSaving: true, canSubmit: false, isModalOpen: false }],
    ['loadFailed', 'loadFailed', { hasLoadFailed: true, canSubmit: false }],
    ['broken', 'broken', { isBroken: true, canSubmit: false }],
  ])('at %j', (value, state, expected) => {
    expect(at(value)).toMatchObject({ state, ...expected });
  });
});

describe('the rooms', () => {
  const HALVES = ['Party 1 · Lakeside Lodge', 'Party 2 · Garden Room'];
  it('are offered to whoever could be in another, with what is full', () => {
    const [, second] = at(noErrors).units[0]!.guests;
    expect(second?.rooms).toEqual([
      { value: '0', label: HALVES[0], isDisabled: false },
      { value: '1', label: `${HALVES[1]} (full)`, isDisabled: true },
    ]);
  });
  it('are not offered to the lead guest, nor where nobody of that age was booked', () => {
    expect(at(noErrors).units.map(({ guests }) => guests.map(({ rooms }) => rooms.length))).toEqual([
      [0, 2, 0, 0],
      [2],
    ]);
  });
});

describe('a date of birth', () => {
  const wrong = (...fields: string[]) =>
    at(
      { enteringDetails: 'refused' },
      { refusals: fields.map((field) => ({ field: `units.0.guests.2.${field}`, message: `${field}.` })) },
    ).units[0]?.guests[2];
  it('is wrong as a whole, or in some of its boxes', () => {
    expect(wrong('dateOfBirth')).toMatchObject({
      birthError: 'dateOfBirth.',
      birthErrorParts: ['day', 'month', 'year'],
    });
    expect(wrong('dateOfBirth.month', 'dateOfBirth.day')).toMatchObject({
      birthError: 'dateOfBirth.day. dateOfBirth.month.',
      birthErrorParts: ['day', 'month'],
    });
    expect(wrong('lastName')?.birthError).toBeNull();
  });
});

describe('those who came before', () => {
  const before = (type: GuestFields['type'], firstName: string, dateOfBirth: string | null = null) => ({
    type,
    title: null,
    firstName,
    lastName: 'Marlow',
    dateOfBirth,
    loggedInUserEmail: null,
  });
  it('are told by their age, and by whether there is a place', () => {
    const [family] = FORM.units;
    const unnamed = {
      ...family!,
      guests: [...family!.guests.slice(0, 3), guest('INFANT', { firstName: '', lastName: '' })],
    };
    const previous = [
      before('INFANT', 'Finn', '2026-05-01'),
      before('CHILD', 'Zoë', '2018-05-01'),
      before('ADULT', 'Noor', '1990-01-01'),
      { ...before('ADULT', 'ada '), lastName: 'SHAW' },
    ];
    expect(at(noErrors, { form: { ...FORM, units: [unnamed] }, previousGuests: previous }).previousGuests).toEqual([
      { index: 0, name: 'Finn Marlow', text: 'age 0', isComing: false, canFillIn: true },
      {
        index: 1,
        name: 'Zoë Marlow',
        text: 'age 8, all places of this age have names',
        isComing: false,
        canFillIn: false,
      },
      {
        index: 2,
        name: 'Noor Marlow',
        text: 'adult, all places of this age have names',
        isComing: false,
        canFillIn: false,
      },
      { index: 3, name: 'ada  SHAW', text: 'on the list', isComing: true, canFillIn: false },
    ]);
  });
});
