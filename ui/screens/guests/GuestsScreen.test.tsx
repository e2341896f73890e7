/** The page of the guests: their names, birthdays and rooms, guests of earlier stays, and where errors are shown. */
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { CurrentGuest } from '../../../machines/contract/guest.ts';
import { guestsMachine } from '../../../machines/guests/guests.machine.ts';
import { formFor, formRefusals } from '../../../machines/guests/form.rules.ts';
import { guestsView } from '../../../machines/guests/guests.view.ts';
import { bookingWith, guestOf, guestSetupOf } from '../../../machines/kit/test/samples.ts';
import type { Refusal } from '../../../machines/kit/refusal.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { GuestsScreen } from './GuestsScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();
const booking = bookingWith({ status: 'inProgress' });
const guest = (firstName: string, lastName: string, changes: Partial<CurrentGuest> = {}): CurrentGuest =>
  guestOf({ title: 'Ms', firstName, lastName, ...changes });
const NAMES = [
  [
    guest('Ada', 'Shaw'),
    guest('Bea', 'Shaw', { title: 'Mr' }),
    guest('Cy', 'Shaw', { type: 'CHILD', title: null, dateOfBirth: '2018-02-03' }),
    guest('Di', 'Shaw', { type: 'INFANT', title: null, dateOfBirth: '2026-05-06' }),
  ],
  [guest('Eve', 'Stone')],
];
const guestsOf = booking.units.map((unit, i) => ({ ...unit, guests: NAMES[i] ?? [] }));
const setup = guestSetupOf(guestsOf, {
  guestsFromPrevBooking: [guest('Zoe', 'Shaw')],
  contact: { email: 'ada@example.com', phone: '07700 900 982' },
});
const form = formFor(setup, 'ada@example.com');

const pageOf = (state = 'noErrors', refusals: Refusal[] = [], isAdultsOnly = false, typed = form) => {
  const input = { booking: { ...booking, isAdultsOnly }, email: 'ada@example.com', draftFields: {} };
  const previousGuests = setup.guestsFromPrevBooking;
  const changes = { form: typed, saved: form, refusedForm: typed, refusals, previousGuests };
  const snapshot = settledAt(guestsMachine, input as never, { enteringDetails: state }, changes);
  return show((send) => <GuestsScreen view={guestsView(snapshot)} send={send} />);
};

it.each([
  ['textbox', 'Child 1', 'Last name', 'units.0.guests.2.lastName', 'Enter a last name.'],
  ['combobox', 'Adult 2', 'Title', 'units.0.guests.1.title', 'Choose a title.'],
  ['combobox', 'Adult 1', 'Room', 'units.1.guests.0.room', 'Choose a room.'],
  ['textbox', 'Adult 1', 'First name', 'units.1.guests.0.firstName', 'Enter a first name.'],
  ['textbox', 'How we reach you', 'Telephone number', 'contact.phone', 'Enter a telephone number.'],
])('has at the %s of “%s” “%s” its error, and in the summary', async (kind, part, name, field, message) => {
  const { page } = await pageOf('refused', [{ field, message }]);
  const description = new RegExp(`Error: ${message}$`);
  const role = part === 'How we reach you' ? 'region' : 'group';
  expect(within(page.getByRole(role, { name: part })).getByRole(kind, { name, description })).toBeTruthy();
  expect(within(page.getByRole('alert')).getByRole('link', { name: new RegExp(`${message}$`) })).toBeTruthy();
});

it('asks about a near miss in the summary and at its field, and one press sends the suggestion from there', async () => {
  const near = { ...form, contact: { ...form.contact, email: 'ada@gmial.com' } };
  const refusals = formRefusals(near, booking, form);
  const { page, use } = await pageOf('refused', refusals, false, near);
  const message = /Did you mean ada@gmail\.com\? If your address is right, press the same button again\.$/;
  expect(within(page.getByRole('alert')).getByRole('link', { name: message })).toBeTruthy();
  const field = page.getByRole('textbox', { name: 'E-mail address', description: message });
  expect(use('button', 'Use ada@gmail.com')).toEqual([{ type: 'suggestion.taken' }]);
  expect(document.activeElement).toBe(field);
});

it('has in each part its texts, and names and describes each control', async () => {
  const { texts, controls } = await pageOf();
  expect(texts('Guests from earlier breaks')).toEqual({
    'Guests from earlier breaks': [
      '## Coming again?',
      'Choose anyone you’ve stayed with before, and we’ll fill in their name.',
      'Zoe Shawadult, everyone of this age has a name already',
    ],
  });
  // the others have the fields of the lead guest or of the child
  const others = /→ guest\.changed (?:0\.[13]|1\.0)\./;
  expect(controls().filter((line) => !others.test(line))).toEqual([
    'button “Zoe Shawadult, everyone of this age has a name already”, disabled → previous.chosen 0',
    'button “Choose the rooms for us” (Everyone has a room.), disabled → rooms.assigned',
    'combobox “Title” = Ms → guest.changed 0.0.title',
    'textbox “First name” = Ada → guest.changed 0.0.firstName',
    'textbox “Last name” = Shaw → guest.changed 0.0.lastName',
    'combobox “Room” = Party 1 · Lakeside Lodge → room.chosen 0.1',
    'textbox “First name” = Cy → guest.changed 0.2.firstName',
    'textbox “Last name” = Shaw → guest.changed 0.2.lastName',
    'textbox “Day” = 3 → guest.changed 0.2.day',
    'textbox “Month” = 2 → guest.changed 0.2.month',
    'textbox “Year” = 2018 → guest.changed 0.2.year',
    'combobox “Room” = Party 2 · Garden Room → room.chosen 1.0',
    'textbox “E-mail address” = ada@example.com (We’ll use it if anything about your break changes.) → contact.changed email',
    'textbox “Telephone number” = 07700 900 982 (In case we need to reach you quickly.) → contact.changed phone',
    'button “Continue to payment” → guests.submitted',
    'button “Continue” → guests.submitted',
  ]);
});

it('sends from the tick of an adult that everybody has to be, and shows in each whether it is set', async () => {
  const { page, use } = await pageOf('noErrors', [], true);
  const [first] = page.getAllByRole<HTMLInputElement>('checkbox');
  expect(first?.checked).toBe(false);
  const group = 'Lead guest';
  const name = first?.labels?.[0]?.textContent ?? '';
  const changed = { type: 'guest.changed', unitIndex: 0, guestIndex: 0, field: 'isOver18' };
  expect(use('checkbox', name, { group })).toEqual([{ ...changed, value: 'yes' }]);
});

it('has a part with its title for each party, with the guests of that party', async () => {
  const { page } = await pageOf();
  const guestsOf = (name: string) =>
    within(page.getByRole('region', { name }))
      .getAllByRole('group')
      .map((group) => group.querySelector('legend')?.textContent)
      .filter((legend) => legend !== 'Date of birth');
  expect(guestsOf('Party 1 · Lakeside Lodge')).toEqual(['Lead guest', 'Adult 2', 'Child 1', 'Infant 1']);
  expect(guestsOf('Party 2 · Garden Room')).toEqual(['Adult 1']);
});
