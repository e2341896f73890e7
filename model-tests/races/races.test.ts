/** The short run of `npm run races`: the races of stock, on real servers and a real database. */
import { either as E } from 'fp-ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createCleanup } from '../bench/cleanup.ts';
import { optionsFrom } from './options.ts';
import { runRaces } from './run.ts';

const cleanup = createCleanup();
afterAll(() => cleanup.closeAll());

describe('buyers who race each other, and power cuts', () => {
  it('leave nothing oversold, nothing half done and nothing lost', { timeout: 240_000 }, async () => {
    const options = optionsFrom(['last-unit', 'quotes', 'baskets', 'power-cuts', '--short']);
    if (E.isLeft(options)) throw new Error(options.left);
    const findings = await runRaces(options.right, () => undefined, cleanup);
    expect(findings.map(({ problems }) => problems)).toEqual([[], [], [], [], [], []]);
  });
});
