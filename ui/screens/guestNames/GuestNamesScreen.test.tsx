/** The page of the names of a paid booking: each guest's name and birthday, and the question about unsaved names. */
import { expect, it } from 'vitest';
import { guestNamesMachine } from '../../../machines/account/guestNames/guestNames.machine.ts';
import { guestNamesView } from '../../../machines/account/guestNames/guestNames.view.ts';
import { FAMILY_OF_TWO_ROOMS } from '../../../machines/account/test/guestNames.ts';
import { settledAt } from '../../../machines/kit/test/settledAt.ts';
import { GuestNamesScreen } from './GuestNamesScreen.tsx';
import { screenRenderer } from '../../test/renderScreen.tsx';

const show = screenRenderer();

const pageOf = () => {
  const input = {
    myBooking: FAMILY_OF_TWO_ROOMS,
    page: 'bookingGuests',
    brand: 'family',
    today: '2027-01-11',
  } as const;
  const snapshot = settledAt(guestNamesMachine, input, { enteringNames: 'quiet' } as never, {});
  return show((send) => <GuestNamesScreen view={guestNamesView(snapshot)} send={send} />);
};

it('names and describes each control of the first room', async () => {
  const { controls } = await pageOf();
  expect(controls().filter((line) => !/ 1\.0(\.|$)/.test(line))).toEqual([
    'button “Choose the rooms for us” (Everyone has a room.), disabled → rooms.assigned',
    'combobox “Title” = Mr → guest.changed 0.1.title',
    'textbox “First name” = Ben → guest.changed 0.1.firstName',
    'textbox “Last name” = Shaw → guest.changed 0.1.lastName',
    'combobox “Room” = Party 1 · Lakeside Lodge → room.chosen 0.1',
    'textbox “First name” = Cleo → guest.changed 0.2.firstName',
    'textbox “Last name” = Shaw → guest.changed 0.2.lastName',
    'textbox “Day” = 2 → guest.changed 0.2.day',
    'textbox “Month” = 4 → guest.changed 0.2.month',
    'textbox “Year” = 2018 → guest.changed 0.2.year',
    'textbox “Telephone number” = 07700 900 982 (In case we need to reach you quickly.) → contact.changed phone',
    'button “Save the names” (You haven’t changed anything yet.), disabled → names.submitted',
  ]);
});

it.each(['Day', 'Month', 'Year'])('sends what is typed as the %s of a birthday', async (name) => {
  const { use } = await pageOf();
  expect(use('textbox', name)).toEqual([
    { type: 'guest.changed', unitIndex: 0, guestIndex: 2, field: name.toLowerCase(), value: '7' },
  ]);
});
