/** The welcome-home offer follows a stay for thirty days. */
import { expect, it } from 'vitest';
import { isEligibleForWHOffer } from './eligibility.rules.ts';

it.each([
  [[], false],
  [['2027-01-11'], false],
  [['2027-01-10'], true],
  [['2026-12-12'], true],
  [['2026-12-11'], false],
  [['2026-11-01', '2026-12-20'], true],
  [['2027-02-01'], false],
])('stays that end on %j give the offer on 11 January 2027: %s', (endDates, isEligible) => {
  expect(isEligibleForWHOffer(endDates, '2027-01-11')).toBe(isEligible);
});
