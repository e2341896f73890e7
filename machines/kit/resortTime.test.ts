import { expect, it } from 'vitest';
import { resortClock, resortInstant } from './resortTime.ts';

it.each([
  ['2027-01-15', '19:30', '2027-01-15T19:30:00+00:00'],
  ['2027-07-15', '19:30', '2027-07-15T19:30:00+01:00'],
  ['2027-03-28', '00:30', '2027-03-28T00:30:00+00:00'],
  // clocks go from 01:00 to 02:00
  ['2027-03-28', '01:30', '2027-03-28T01:30:00+00:00'],
  ['2027-03-28', '02:00', '2027-03-28T02:00:00+01:00'],
  ['2027-10-31', '00:59', '2027-10-31T00:59:00+01:00'],
  // this time comes twice
  ['2027-10-31', '01:30', '2027-10-31T01:30:00+01:00'],
  ['2027-10-31', '02:00', '2027-10-31T02:00:00+00:00'],
  ['2027-12-31', '00:00', '2027-12-31T00:00:00+00:00'],
])('resortInstant has the offset of the resorts: %s %s is %s', (date, time, instant) => {
  expect(resortInstant(date, time)).toBe(instant);
});

it.each([
  ['2027-01-15T14:20:59Z', '14:20'],
  ['2027-07-15T23:05:00Z', '00:05'],
])('resortClock shows the time of the resorts: at %s it is %s', (instant, time) => {
  expect(resortClock(new Date(instant))).toBe(time);
});
