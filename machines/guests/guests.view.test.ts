/** The view of the guest details page: labels, errors, and the hint until everyone has a name. */
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, SINGLE_UNIT, bookingWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { refuse } from '../kit/refusal.ts';
import { guestsMachine } from './guests.machine.ts';
import type { GuestsContext } from './guests.types.ts';
import { guestsView } from './guests.view.ts';
import type { GuestForm } from './form.types.ts';
import type { GuestView } from './guest.view.ts';
import { guestWith as guest, previousGuest as before } from './test/forms.ts';

const ROOMS_HINT = 'You need to assign everyone to a room to continue';
const NAMES_HINT = 'You need to name everyone to continue';
const CHILD = guest('CHILD');
const FORM = {
  units: [
    {
      unit: FAMILY_UNIT,
      accommodationName: 'Lakeside Lodge',
      guests: [guest('ADULT', { isOver18: 'yes' }), guest('ADULT'), guest('CHILD'), guest('INFANT')],
    },
    { unit: SINGLE_UNIT, accommodationName: 'Garden Room', guests: [guest('ADULT', { room: 1, lastName: ' ' })] },
  ],
  contact: { email: 'ada@example.com', phone: '' },
};
const REFUSALS = [
  { field: 'units.1.guests.0.lastName', message: 'Enter a last name, up to 45 letters.' },
  { field: 'contact.phone', message: 'Enter a telephone number.' },
];
const at = (value: string | object, changes: Partial<GuestsContext> = {}) =>
  guestsView(
    settledAt(guestsMachine, { booking: bookingWith(), email: '', draftFields: {} }, value as string, {
      form: FORM,
      refusals: REFUSALS,
      refusedForm: changes.form ?? FORM,
      ...changes,
    }),
  );
const fieldOf = (one: GuestView | undefined, name: string) => one?.fields.find((field) => field.name === name);
const noErrors = { enteringDetails: 'noErrors' };

describe('the guests in guestsView', () => {
  // requirement: JOURNEY-3-GUESTS
  it('labels each guest by room and type', () =>
    expect(
      at(noErrors).units.map(({ title, guests }) => [
        title,
        guests.map(({ label, isLead }) => (isLead ? `${label}!` : label)),
      ]),
    ).toEqual([
      ['Party 1 · Lakeside Lodge', ['Lead guest!', 'Adult 2', 'Child 1', 'Infant 1']],
      ['Party 2 · Garden Room', ['Adult 1']],
    ]));
  it('numbers the guests of a type within their own party', () => {
    const [family, single] = FORM.units;
    const pair = { ...single!, guests: [guest('ADULT', { room: 1 }), guest('ADULT', { room: 1 })] };
    const { units } = at(noErrors, { form: { ...FORM, units: [family!, pair] } });
    expect(units[1]?.guests.map(({ label }) => label)).toEqual(['Adult 1', 'Adult 2']);
  });
  it('asks all but adults for a date of birth, with their age band as a hint', () =>
    expect(at(noErrors).units[0]?.guests.map(({ hint }) => hint)).toEqual([
      'The person who checks in.',
      '',
      expect.stringContaining('aged 6 to 14'),
      expect.stringContaining('aged under 2'),
    ]));
  // requirement: JOURNEY-3-DEFAULT-AGES
  it('gives an example of a date of birth that fits a child of 8 and an infant of 1', () => {
    const booking = bookingWith({ startDate: '2027-03-27' });
    expect(at(noErrors, { booking }).units[0]?.guests.map((one) => fieldOf(one, 'dateOfBirth')?.hint)).toEqual([
      undefined,
      undefined,
      'Day, month and year, for example 27 3 2019',
      'Day, month and year, for example 27 3 2026',
    ]);
  });
  // requirement: JOURNEY-3-AGE-BANDS-ADULTS-ONLY
  it.each([
    ['family', null],
    ['weekend', '18 or older on 26 Mar 2027'],
  ] as const)('asks each adult of the %s brand to confirm an age of 18, if it is for adults only', (brand, label) => {
    const { guests } = at(noErrors, { booking: bookingWith({ brand }) }).units[0]!;
    expect(guests.map((one) => fieldOf(one, 'isOver18')?.label ?? null)).toEqual([label, label, null, null]);
  });
  it('allows autofill only for the lead guest, and says which fields are the name', () => {
    const { guests } = at(noErrors, { booking: bookingWith({ brand: 'weekend' }) }).units[0]!;
    const rows = (one: GuestView | undefined) =>
      one?.fields.map((field) => [field.name, field.isName, field.autoComplete, field.hint, field.options.length]);
    expect(rows(guests[0])).toEqual([
      ['title', true, 'honorific-prefix', '', 8],
      ['firstName', true, 'given-name', '', 0],
      ['lastName', true, 'family-name', '', 0],
      ['isOver18', false, 'off', '', 0],
    ]);
    expect(rows(guests[1])?.map(([, , autoComplete]) => autoComplete)).toEqual(['off', 'off', 'off', 'off']);
  });
  it('shows the error of a room with its guest', () => {
    const refusals = [refuse('units.0.guests.1.room', 'Choose a room.')];
    const { guests } = at({ enteringDetails: 'refused' }, { refusals }).units[0]!;
    expect(guests.map(({ roomError }) => roomError)).toEqual([null, 'Choose a room.', null, null]);
  });
  // requirement: JOURNEY-3-TITLES
  it('offers the titles of the spec', () =>
    expect(fieldOf(at(noErrors).units[0]?.guests[0], 'title')?.options.map(({ label }) => label)).toEqual([
      'Mr',
      'Mrs',
      'Ms',
      'Miss',
      'Master',
      'Rev',
      'Dr',
      'Prof',
    ]));
});

describe('the hint below the form', () => {
  // requirement: JOURNEY-4-GUESTS-MSG-ASSIGN
  it('asks for rooms first, then for names, until everyone has both', () => {
    expect(at(noErrors).hint).toBe(NAMES_HINT);
    const [family, single] = FORM.units;
    expect(at(noErrors, { form: { ...FORM, units: [family!] } }).hint).toBeNull();
    const roomless = { ...single!, guests: [guest('ADULT', { room: null })] };
    expect(at(noErrors, { form: { ...FORM, units: [family!, roomless] } }).hint).toBe(ROOMS_HINT);
  });
  it.each([
    ['has no first name', { firstName: '' }, NAMES_HINT],
    ['has only spaces as first name', { firstName: '  ' }, NAMES_HINT],
    ['has no last name', { lastName: '' }, NAMES_HINT],
    ['has no room', { room: null }, ROOMS_HINT],
    ['has neither room nor name', { room: null, firstName: '' }, ROOMS_HINT],
  ])('is shown if one of several guests %s', (_, changes, hint) => {
    const family = { ...FORM.units[0]!, guests: [guest('ADULT'), guest('ADULT', changes)] };
    expect(at(noErrors, { form: { ...FORM, units: [family] } }).hint).toBe(hint);
  });
});

describe('the errors in guestsView', () => {
  it('hides them until the guest submits the form', () =>
    expect(at(noErrors)).toMatchObject({ errors: [], contact: [{ error: null }, { error: null }] }));
  it.each([
    ['the form is refused', 'refused'],
    ['the server rejects the details', 'rejected'],
    ['the guest is asked whether to leave', 'leaving'],
  ])('shows them in the summary and beside their fields when %s', (_, state) => {
    const view = at({ enteringDetails: state });
    expect(view.errors).toEqual([
      { field: 'units.1.guests.0.lastName', message: expect.stringMatching(/^Party 2, adult 1: .*last name/) },
      { field: 'contact.phone', message: 'Enter a telephone number.' },
    ]);
    expect(view.contact.map(({ error }) => error)).toEqual([null, 'Enter a telephone number.']);
    const wrong = view.units.flatMap(({ guests }, unit) =>
      guests.flatMap(({ fields }) => fields.filter(({ error }) => error).map(({ name, error }) => [unit, name, error])),
    );
    expect(wrong).toEqual([[1, 'lastName', 'Enter a last name, up to 45 letters.']]);
  });
});

it('guestsView offers the address that was probably meant', () => {
  const form = { ...FORM, contact: { ...FORM.contact, email: 'ada@gmial.com' } };
  const refusals = [refuse('contact.email', 'Did you mean it?')];
  expect(at({ enteringDetails: 'refused' }, { form, refusals }).suggestion).toBe('ada@gmail.com');
});

it('the error summary of a booking with one party names the guest without the party', () => {
  const refusals = [
    { field: 'units.0.guests.0.lastName', message: 'Enter a last name.' },
    { field: 'units.0.guests.2.firstName', message: 'Enter a first name.' },
  ];
  const form = { ...FORM, units: FORM.units.slice(0, 1) };
  expect(at({ enteringDetails: 'refused' }, { form, refusals }).errors).toEqual([
    { field: 'units.0.guests.0.lastName', message: 'Lead guest: Enter a last name.' },
    { field: 'units.0.guests.2.firstName', message: 'Child 1: Enter a first name.' },
  ]);
});

// requirement: JOURNEY-4-GUESTS
it.each([
  ['loading', 'loading', { isFormShown: false, canSubmit: false }],
  [noErrors, 'enteringDetails.noErrors', { isFormShown: true, canSubmit: true, isModalOpen: false }],
  [{ enteringDetails: 'refused' }, 'enteringDetails.refused', { canSubmit: true, isModalOpen: false }],
  [
    { enteringDetails: 'rejected' },
    'enteringDetails.rejected',
    { canSubmit: true, isModalOpen: true, isLeaving: false },
  ],
  [{ enteringDetails: 'leaving' }, 'enteringDetails.leaving', { isLeaving: true, isModalOpen: false }],
  [{ saving: 'leaving' }, 'saving.leaving', { isFormShown: true, isSaving: true, isLeaving: true, canSubmit: false }],
  ['leaving', 'leaving', { isFormShown: false, isLeaving: true, canSubmit: false }],
  ['loadFailed', 'loadFailed', { hasLoadFailed: true, isLeaving: false, canSubmit: false }],
  ['broken', 'broken', { isBroken: true, isLeaving: false, canSubmit: false }],
])('guestsView enables and disables its controls at %j', (value, state, expected) => {
  expect(at(value)).toMatchObject({ state, ...expected });
});

describe('the rooms in guestsView', () => {
  const HALVES = ['Party 1 · Lakeside Lodge', 'Party 2 · Garden Room'];
  it('offers a guest all rooms for their age, and marks full ones', () => {
    const [, second] = at(noErrors).units[0]!.guests;
    expect(second?.rooms).toEqual([
      { value: '0', label: HALVES[0], isDisabled: false },
      { value: '1', label: `${HALVES[1]} (full)`, isDisabled: true },
    ]);
  });
  it('tells whether any guest has a choice of rooms', () => {
    const [family, single] = FORM.units;
    const one = { unit: { ...FAMILY_UNIT, adults: 1 }, accommodationName: 'Lodge', guests: [guest('ADULT'), CHILD] };
    const hasChoice = (...units: GuestForm['units']) => at(noErrors, { form: { ...FORM, units } }).hasRoomChoice;
    expect([hasChoice(family!), hasChoice(family!, single!)]).toEqual([false, true]);
    // only the adult of the second party could have another room
    expect([hasChoice(one, single!), hasChoice(one, { ...single!, guests: [] })]).toEqual([true, false]);
  });
});

describe('the error of a date of birth', () => {
  const wrong = (...fields: string[]) => {
    const refusals = fields.map((field) => ({ field: `units.0.guests.2.${field}`, message: `${field}.` }));
    return fieldOf(at({ enteringDetails: 'refused' }, { refusals }).units[0]?.guests[2], 'dateOfBirth');
  };
  it('marks the whole date, or only the wrong boxes', () => {
    expect(wrong('dateOfBirth')).toMatchObject({ error: 'dateOfBirth.', errorParts: ['day', 'month', 'year'] });
    expect(wrong('dateOfBirth.month', 'dateOfBirth.day')).toMatchObject({
      error: 'dateOfBirth.day. dateOfBirth.month.',
      errorParts: ['day', 'month'],
    });
    expect(wrong('lastName')?.error).toBeNull();
  });
});

// requirement: JOURNEY-9-DATES-OF-BIRTH
it('the previous guests in guestsView shows their age and date of birth, and whether there is a place for them', () => {
  const NO_PLACE = 'everyone of this age has a name already';
  const [family] = FORM.units;
  const unnamed = {
    ...family!,
    guests: [...family!.guests.slice(0, 3), guest('INFANT', { firstName: '', lastName: '' })],
  };
  const previous = [
    before('INFANT', { firstName: 'Finn', dateOfBirth: '2026-05-01' }),
    before('CHILD', { dateOfBirth: '2018-05-01' }),
    before('ADULT', { firstName: 'Noor', dateOfBirth: '1990-01-01' }),
    before('ADULT', { firstName: 'ada ', lastName: 'SHAW' }),
  ];
  expect(at(noErrors, { form: { ...FORM, units: [unnamed] }, previousGuests: previous }).previousGuests).toEqual([
    { index: 0, name: 'Finn Marlow', text: 'age 0, born 01/05/2026', isComing: false, canFillIn: true },
    { index: 1, name: 'Zoë Marlow', text: `age 8, born 01/05/2018, ${NO_PLACE}`, isComing: false, canFillIn: false },
    { index: 2, name: 'Noor Marlow', text: `adult, ${NO_PLACE}`, isComing: false, canFillIn: false },
    { index: 3, name: 'ada  SHAW', text: 'added', isComing: true, canFillIn: false },
  ]);
});

describe('the progress of guestsView', () => {
  it('counts the guests who have both names', () => {
    expect(at(noErrors).progress).toBe('4 of 5 guests named');
    const named = {
      ...FORM,
      units: FORM.units.map((unit) => ({ ...unit, guests: unit.guests.map((one) => ({ ...one, lastName: 'Shaw' })) })),
    };
    expect(at(noErrors, { form: named }).progress).toBe('All 5 guests named');
    const refusals = [refuse('units.0.guests.1.lastName', 'Enter a last name.')];
    const refused = { form: named, refusedForm: named, refusals };
    expect(at({ enteringDetails: 'refused' }, refused).progress).toBe('4 of 5 guests named');
    named.units[1]!.guests[0]!.lastName = 'Shaw'.repeat(12);
    expect(at(noErrors, { form: named })).toMatchObject({
      progress: '4 of 5 guests named',
      hint: 'You need to name everyone to continue',
    });
  });
  it('of one guest has words of its own', () => {
    const [family] = FORM.units;
    const form = { ...FORM, units: [{ ...family!, guests: [guest('ADULT')] }] };
    expect(at(noErrors, { form }).progress).toBe('1 guest named');
  });
  it('offers to choose the rooms only while somebody has none', () => {
    expect(at(noErrors).assignRefusal).toBe('Everyone has a room.');
    const [family, single] = FORM.units;
    const roomless = { ...FORM, units: [family!, { ...single!, guests: [guest('ADULT', { room: null })] }] };
    expect(at(noErrors, { form: roomless }).assignRefusal).toBeNull();
  });
});
