/** The countdown to a break, and when a break is ongoing or previous. */
import { describe, expect, it } from 'vitest';
import { daysToGo, isOngoingStay, isPreviousStay } from './daysToGo.rules.ts';

// requirement: ACCOUNT-9-DAYS-TO-GO
describe('the days to go', () => {
  it.each([
    ['2027-03-26', '2027-03-26', 1],
    ['2027-03-27', '2027-03-26', 2],
    ['2027-04-02', '2027-03-26', 8],
    ['2028-03-01', '2028-02-28', 3],
    ['2027-03-25', '2027-03-26', 0],
    ['2027-03-01', '2027-03-26', 0],
  ])('to %s on %s are %i', (startDate, today, days) => {
    expect(daysToGo(startDate, today)).toBe(days);
  });
});

describe('a stay from 26 to 30 March', () => {
  it.each([
    ['2027-03-25', false, false],
    ['2027-03-26', true, false],
    ['2027-03-30', true, false],
    ['2027-03-31', false, true],
  ])('is on %s ongoing: %s, previous: %s', (today, isOngoing, isPrevious) => {
    expect(isOngoingStay('2027-03-26', '2027-03-30', today)).toBe(isOngoing);
    expect(isPreviousStay('2027-03-30', today)).toBe(isPrevious);
  });
});
