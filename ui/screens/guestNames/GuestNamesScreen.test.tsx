/** The page of the names of a paid booking: each guest with name and birthday, and the question before unsaved names are left. */
import { expect, it } from 'vitest';
import { guestNamesMachine } from '../../../machines/account/guestNames/guestNames.machine.ts';
import { guestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { FAMILY_OF_TWO_ROOMS } from '../../../machines/account/test/guestNames.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { GuestNamesScreen } from './GuestNamesScreen.tsx';
import { screenRenderer, valueOf, type Control } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = (value: unknown = { enteringNames: 'quiet' }) => {
  const input = {
    myBooking: FAMILY_OF_TWO_ROOMS,
    page: 'bookingGuests',
    brand: 'family',
    today: '2027-01-11',
  } as const;
  const snapshot = settledAt(guestNamesMachine, input, value as never, {});
  return show((send) => <GuestNamesScreen view={guestNamesView(snapshot)} send={send} />);
};

it.each([
  ['textbox', 'Day', '2', ''],
  ['textbox', 'Month', '4', ''],
  ['textbox', 'Year', '2018', ''],
  ['textbox', 'Telephone number', '07700 900 982', 'In case we need to reach you quickly.'],
])('shows in the %s “%s” the value “%s”, described by “%s”', async (role, name, value, description) => {
  const { page } = await pageOf();
  const field = page.getByRole(role, { name, description });
  expect(valueOf(field)).toBe(value);
});

it.each<Control>([
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
  ['textbox', 'Day', { type: 'guest.changed', unitIndex: 0, guestIndex: 2, field: 'day', value: '7' }],
  ['textbox', 'Month', { type: 'guest.changed', unitIndex: 0, guestIndex: 2, field: 'month', value: '7' }],
  ['textbox', 'Year', { type: 'guest.changed', unitIndex: 0, guestIndex: 2, field: 'year', value: '7' }],
  ['textbox', 'Telephone number', { type: 'contact.changed', field: 'phone', value: '7' }],
])('sends from the %s “%s” its event', async (role, name, event, how) => {
  const { use } = await pageOf();
  expect(use(role, name, how)).toEqual([event]);
});
