import { describe, expect, it } from 'vitest';
import { nextRetryDate } from './collectionRetry.rules.ts';

describe('the retry of a refused instalment', () => {
  it('is one, three and seven days after the due date, then never again', () => {
    const tries = [1, 2, 3, 4].map((refusals) => nextRetryDate('2027-02-27', refusals, '2027-02-27'));
    expect(tries).toEqual(['2027-02-28', '2027-03-02', '2027-03-06', null]);
  });
  it('is never on the same day, however late the instalment is', () => {
    expect(nextRetryDate('2027-02-27', 1, '2027-02-28')).toBe('2027-03-01');
    expect(nextRetryDate('2027-02-27', 2, '2027-04-01')).toBe('2027-04-02');
  });
});
