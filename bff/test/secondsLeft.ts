/** For tests: compares answers that are read at different moments. */
import { expect } from 'vitest';

/**
 * The expected answer when it is read again: equal except for the seconds left of its hold, which may differ by one
 * between two readings. Null has to stay null.
 */
export const withAnySecondsLeft = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withAnySecondsLeft);
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]: [string, unknown]) => [
      field,
      field === 'holdSecondsLeft' && value !== null ? expect.any(Number) : withAnySecondsLeft(value),
    ]),
  );
};
