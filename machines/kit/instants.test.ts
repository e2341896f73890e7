/** Dates of instants at the resorts, whatever the clock of the browser. */
import { expect, it } from 'vitest';
import { formatDateOf } from './instants.ts';

it.each([
  ['2027-01-15T23:30:00Z', '15 Jan 2027'],
  ['2027-07-15T22:59:59.999Z', '15 Jul 2027'],
  ['2027-07-15T23:00:00Z', '16 Jul 2027'],
])('formatDateOf has the date at the resorts: %s is %s', (instant, date) => {
  expect(formatDateOf(instant)).toBe(date);
});
