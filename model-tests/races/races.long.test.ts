/** The short run of `npm run races`: the stock races, on real servers and a real database. */
import { either as E } from 'fp-ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createCleanup } from '../bench/cleanup.ts';
import { optionsFrom } from './options.ts';
import { runRaces } from './run.ts';

const cleanup = createCleanup();
afterAll(() => cleanup.closeAll());

describe('racing buyers and power cuts', () => {
  it('leave no unit oversold, no booking incomplete and no acknowledged write lost', { timeout: 240_000 }, async () => {
    const options = optionsFrom(['last-unit', 'quotes', 'baskets', 'power-cuts', '--short']);
    if (E.isLeft(options)) throw new Error(options.left);
    const findings = await runRaces(options.right, () => undefined, cleanup);
    expect(findings.map(({ problems }) => problems)).toEqual([[], [], [], [], [], []]);
  });
});
