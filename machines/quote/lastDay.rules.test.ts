import { expect, it } from 'vitest';
import { lastDayOf } from './lastDay.rules.ts';

it.each([
  ['in winter', '2027-01-20T23:30:00.000Z', '2027-03-01', '2027-01-20'],
  ['in summer, after midnight at the resorts', '2027-07-20T23:30:00.000Z', '2027-08-01', '2027-07-21'],
  ['on the first day of the stay', '2027-07-20T12:00:00.000Z', '2027-07-20', '2027-07-20'],
  ['after the stay has begun', '2027-07-20T12:00:00.000Z', '2027-07-18', '2027-07-18'],
])('a quote that ends %s has its last day at the resorts', (_when, validUntil, startDate, lastDay) => {
  expect(lastDayOf({ validUntil, startDate })).toBe(lastDay);
});
