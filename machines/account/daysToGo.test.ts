/** The words of the countdown. */
import { describe, expect, it } from 'vitest';
import { formatDaysToGo } from './daysToGo.text.ts';

describe('formatDaysToGo', () => {
  // requirement: ACCOUNT-9-DAYS-TO-GO
  it.each([
    [0, null],
    [1, 'Today'],
    [2, 'Tomorrow'],
    [3, '3 days to go'],
    [120, '120 days to go'],
  ])('reads %i as %s', (daysToGo, text) => {
    expect(formatDaysToGo(daysToGo)).toBe(text);
  });
});
