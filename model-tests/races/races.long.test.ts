/** The short run of `npm run races`, race by race: with real stores. */
import { either as E } from 'fp-ts';
import { expect, it, onTestFinished } from 'vitest';
import { createCleanup } from '../bench/cleanup.ts';
import { optionsFrom, type RaceName } from './options.ts';
import { runRaces } from './run.ts';

// requirement: ACCOUNT-4-CHANGE, JOURNEY-4-PAYMENT-KILLED
it.each<readonly [RaceName, string]>([
  ['baskets', 'shoppers leave no unit oversold and no booking incomplete'],
  ['put-backs', 'money of a payment whose store was put back pays the booking or is a payment exception'],
  ['accounts', 'accounts raced for keep one token, one holder and one charge'],
  ['changes', 'changes raced for are made once, with their money and their stock'],
])('%s: %s', { timeout: 600_000 }, async (race) => {
  const options = optionsFrom([race, '--short']);
  if (E.isLeft(options)) throw new Error(options.left);
  const cleanup = createCleanup();
  onTestFinished(cleanup.closeAll, 120_000);
  const findings = await runRaces(options.right, () => undefined, cleanup);
  expect(findings.flatMap(({ title, problems }) => problems.map((problem) => [title, problem]))).toEqual([]);
  expect(findings).not.toEqual([]);
});
