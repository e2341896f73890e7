/** For tests: comparing answers that are read at different moments. */
import { expect } from 'vitest';

/**
 * What an answer has to equal when it is read again: the same, but for the seconds that its hold still lasts.
 * Two readings of one hold differ by a second whenever one begins between them. Null has to stay null.
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
