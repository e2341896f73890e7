/** Going from page to page of the holder's bookings: what is shown belongs to the booking that the address names. */
import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { expect, it } from 'vitest';
import { NO_QUERY } from '../app/query.ts';
import { NO_PICKER } from '../picker/availability.rules.ts';
import { accountMachine } from './account.machine.ts';
import type { AccountInput } from './account.types.ts';
import { LOGIN } from './test/accounts.ts';

const pathOf = (path: string) => ({ pathname: `/my-breakwater/bookings/${path}`, search: '' });
const INPUT: AccountInput = {
  brand: 'family',
  query: NO_QUERY,
  ...pathOf('12345678'),
  today: '2027-01-11',
  picker: NO_PICKER.picker,
  ssoName: null,
  login: LOGIN,
  isHolding: false,
};

/** The bookings that are opened on the way through these addresses, and what the open one is asked for. */
const wayThrough = (...paths: readonly string[]) => {
  const opened: [resId: number, page: string][] = [];
  const asked: AnyEventObject[] = [];
  const myBooking = fromCallback<AnyEventObject, { resId: number; page: string }>(({ input, receive }) => {
    opened.push([input.resId, input.page]);
    receive((event) => void asked.push(event));
  });
  const area = createActor(accountMachine.provide({ actors: { myBooking: myBooking as never } }), { input: INPUT });
  area.start();
  for (const path of paths) area.send({ type: 'page.requested', ...pathOf(path) });
  area.stop();
  return { opened, asked };
};

// requirement: ACCOUNT-2-ROUTES-BOOKING
it('stays with the open booking for another page of it', () => {
  expect(wayThrough('12345678/spa', '12345678')).toEqual({
    opened: [[12_345_678, 'booking']],
    asked: [
      { type: 'bookingPage.requested', page: 'bookingSpa' },
      { type: 'bookingPage.requested', page: 'booking' },
    ],
  });
});

// requirement: ACCOUNT-2-ROUTES-BOOKING
it.each([
  ['the same page', '23456789', 'booking'],
  ['another page', '23456789/spa', 'bookingSpa'],
])('opens the other booking for %s of it, and the first one again on the way back', (_, path, page) => {
  expect(wayThrough(path, '12345678')).toEqual({
    opened: [
      [12_345_678, 'booking'],
      [23_456_789, page],
      [12_345_678, 'booking'],
    ],
    asked: [],
  });
});
