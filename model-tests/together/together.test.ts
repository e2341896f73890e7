// The page's charts, the server's and everything between them, explored together from the most critical moments.
import { expect, it } from 'vitest';
import { isWholeRun } from '../../bff/test/sampling.ts';
import { explore, problemLines } from './explore.ts';
import { STARTS } from './starts.ts';

const LIMITS = { steps: isWholeRun ? 10_000 : 3_000, depth: 100, faults: 1 };

/** Fewer states, or shorter paths, mean that something is no longer explored. */
const LEAST_STATES = isWholeRun ? 2_000 : 600;
const LEAST_DEPTH = isWholeRun ? 4 : 3;

// requirement: JOURNEY-4-PAYMENT
it.each(STARTS.map((start) => ({ name: start.name, start })))(
  'the charts of a visit, together with the server break no invariant in any way that begins with $name',
  ({ start }) => {
    const { problems, states, depth } = explore(start, LIMITS);
    expect(problems.flatMap(problemLines)).toEqual([]);
    expect(states).toBeGreaterThanOrEqual(LEAST_STATES);
    expect(depth).toBeGreaterThanOrEqual(LEAST_DEPTH);
  },
  600_000,
);
