/** The page of the guests: each guest with name, birthday and room, those of an earlier stay, and where errors stand. */
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { CurrentGuest } from '../../../machines/contract/guest.ts';
import { guestsMachine } from '../../../machines/guests/guests.machine.ts';
import { formFor } from '../../../machines/guests/form.rules.ts';
import { guestsView } from '../../../machines/guests/guests.view.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { GuestsScreen } from './GuestsScreen.tsx';
import { markdownOf } from '../../test/markdown.ts';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const booking = bookingWith({ status: 'inProgress' });
const guest = (firstName: string, lastName: string, changes: Partial<CurrentGuest> = {}): CurrentGuest => ({
  type: 'ADULT',
  title: 'Ms',
  firstName,
  lastName,
  dateOfBirth: null,
  loggedInUserEmail: null,
  ...changes,
});
const NAMES = [
  [
    guest('Ada', 'Shaw'),
    guest('Bea', 'Shaw', { title: 'Mr' }),
    guest('Cy', 'Shaw', { type: 'CHILD', title: null, dateOfBirth: '2018-02-03' }),
    guest('Di', 'Shaw', { type: 'INFANT', title: null, dateOfBirth: '2026-05-06' }),
  ],
  [guest('Eve', 'Stone')],
];
const setup = {
  guestsFromPrevBooking: [guest('Zoe', 'Shaw')],
  currentGuests: booking.units.map((unit, i) => ({ ...unit, guests: NAMES[i] ?? [] })),
  contact: { email: 'ada@example.com', phone: '07700 900 982' },
  phones: [],
  totalPrice: 65_050,
};
const form = formFor(setup as never, 'ada@example.com');

const pageOf = (state = 'noErrors', refusals: { field: string; message: string }[] = [], isAdultsOnly = false) => {
  const input = { booking: { ...booking, isAdultsOnly }, email: 'ada@example.com', draftFields: {} };
  const changes = { form, saved: form, refusedForm: form, refusals, previousGuests: setup.guestsFromPrevBooking };
  const snapshot = settledAt(guestsMachine, input as never, { enteringDetails: state }, changes);
  return show((send) => <GuestsScreen view={guestsView(snapshot)} send={send} />);
};

it.each([
  ['Lead guest', ['Ms', 'Ada', 'Shaw']],
  ['Adult 2', ['Mr', 'Bea', 'Shaw', 'Party 1 · Lakeside Lodge']],
  ['Child 1', ['Cy', 'Shaw', '3', '2', '2018']],
  ['Infant 1', ['Di', 'Shaw', '6', '5', '2026']],
  ['Adult 1', ['Ms', 'Eve', 'Stone', 'Party 2 · Garden Room']],
])('has in the fields of “%s” what is known', async (name, values) => {
  const { page } = await pageOf();
  const fields = page.getByRole('group', { name }).querySelectorAll<HTMLElement>('input, select');
  expect([...fields].map(valueOf)).toEqual(values);
});

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

it.each([
  [
    'region',
    'Guests from earlier breaks',
    [
      '## Coming again?',
      'Choose anyone you’ve stayed with before, and we’ll fill in their name.',
      'Zoe Shawadult, everyone of this age has a name already',
    ],
  ],
])('has in the %s “%s” its texts', async (role, name, texts) => {
  const { page } = await pageOf();
  expect(markdownOf(page.getByRole(role, { name }))).toEqual(texts);
});

it.each([
  ['textbox', 'E-mail address', 'ada@example.com', 'We’ll use it if anything about your break changes.'],
  ['textbox', 'Telephone number', '07700 900 982', 'In case we need to reach you quickly.'],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
  [
    'combobox',
    'Title',
    { type: 'guest.changed', unitIndex: 0, guestIndex: 0, field: 'title', value: 'Prof' },
    { group: 'Lead guest', value: 'Prof' },
  ],
  [
    'textbox',
    'First name',
    { type: 'guest.changed', unitIndex: 0, guestIndex: 0, field: 'firstName', value: '7' },
    { group: 'Lead guest' },
  ],
  [
    'textbox',
    'Last name',
    { type: 'guest.changed', unitIndex: 0, guestIndex: 0, field: 'lastName', value: '7' },
    { group: 'Lead guest' },
  ],
  [
    'textbox',
    'First name',
    { type: 'guest.changed', unitIndex: 0, guestIndex: 2, field: 'firstName', value: '7' },
    { group: 'Child 1' },
  ],
  [
    'textbox',
    'Last name',
    { type: 'guest.changed', unitIndex: 0, guestIndex: 2, field: 'lastName', value: '7' },
    { group: 'Child 1' },
  ],
  ['textbox', 'E-mail address', { type: 'contact.changed', field: 'email', value: '7' }],
  ['textbox', 'Telephone number', { type: 'contact.changed', field: 'phone', value: '7' }],
  ['button', 'Continue to payment', { type: 'guests.submitted' }],
])('sends from the %s “%s” its event', async (role, name, event, how) => {
  const { use } = await pageOf();
  expect(use(role, name, how)).toEqual([event]);
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
