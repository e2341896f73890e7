/** A minute of the fault run. */
import { expect, it, onTestFinished } from 'vitest';
import { createCleanup } from '../bench/cleanup.ts';
import { runFaults } from './run.ts';

it('every invariant holds after a minute of faults', { timeout: 600_000 }, async () => {
  const cleanup = createCleanup();
  onTestFinished(cleanup.closeAll, 120_000);
  const { figures, problems } = await runFaults({ seed: 1, minutes: 1, isPlanted: false }, () => undefined, cleanup);
  expect({ problems, figures: problems.length === 0 ? [] : figures }).toEqual({ problems: [], figures: [] });
});
