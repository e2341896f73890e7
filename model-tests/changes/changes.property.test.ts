/**
 * After any edits, payments and refunds of a paid booking its sums, prices, refunds and states are right, by the rules
 * alone; and every invariant finds rules that are faulty.
 */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FAULTS } from './faults.ts';
import { brokenIn, histories } from './histories.ts';
import { INVARIANTS } from './invariants.ts';
import { PRODUCT_RULES } from './rules.ts';

/** The number of sequences; `CHANGE_RUNS` overrides it. */
const RUNS = Number(process.env['CHANGE_RUNS'] ?? 400);
/** A fault that is not found in so many sequences is missed. */
const MOST_FOR_FAULT = 2_000;
const SEED = 20;
vi.setConfig({ testTimeout: 60_000 + RUNS * 40 });

describe('a change of a paid booking', () => {
  // requirement: ACCOUNT-4-CHANGE
  it('keeps its sums, its prices and its states after any edits, payments and refunds', () => {
    fc.assert(
      fc.property(histories, (history) => {
        expect(brokenIn(PRODUCT_RULES, history)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});

describe('the invariants of changes', () => {
  const sample = fc.sample(histories, { numRuns: MOST_FOR_FAULT, seed: SEED });

  it.each(FAULTS)('find that $what', ({ foundBy, rules }) => {
    const faulty = { ...PRODUCT_RULES, ...rules };
    const isFound = sample.some((history) => brokenIn(faulty, history).some(({ invariant }) => invariant === foundBy));
    expect(isFound).toBe(true);
  });

  it('each find a fault of the table', () => {
    const found = new Set<string>(FAULTS.map(({ foundBy }) => foundBy));
    expect(Object.keys(INVARIANTS).filter((name) => !found.has(name))).toEqual([]);
  });
});
