/** The figure by which times are compared, the report, and the options of the command. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { areaUnderCurve, isWithinLimit } from './measure.ts';
import { optionsFrom, problemsOf } from './run.ts';

describe('areaUnderCurve', () => {
  it.each([
    [[2, 3], [0, 1], 1],
    [[0, 1], [2, 3], 0],
    [[1, 2], [1, 2], 0.5],
    [[1, 1], [1, 1], 0.5],
    [[1, 4], [2, 3], 0.5],
    [[3, 3], [3, 1], 0.75],
  ])('of %j beside %j is %d', (first, second, area) => {
    expect(areaUnderCurve(first, second)).toBe(area);
  });
});

it('the limit is 0.05 on either side of a half', () => {
  expect([0.449, 0.451, 0.5, 0.549, 0.551].map(isWithinLimit)).toEqual([false, true, true, true, false]);
});

it('a report names the forms whose times tell something, and the attacks that were not refused', () => {
  const timing = { name: 'login', area: 0.5, knownMs: 1, unknownMs: 1 };
  const attack = { title: 'Passwords', checked: 5, limited: 1, problems: [] };
  expect(problemsOf({ timings: [timing], attacks: [attack] })).toEqual([]);
  expect(
    problemsOf({ timings: [{ ...timing, area: 0.9 }], attacks: [{ ...attack, problems: ['none was checked'] }] }),
  ).toEqual(['the times of login tell who has an account: AUC 0.900', 'Passwords: none was checked']);
});

it('the options have defaults, and a wrong one is named', () => {
  expect(optionsFrom(['--count=20'])).toEqual(E.right({ count: 20, tries: 100_000, seed: 1 }));
  for (const argument of ['--count=0', '--tries=9999999', '--seed=x']) {
    const given = optionsFrom([argument]);
    expect(E.isLeft(given) && given.left).toContain(argument.split('=')[0]);
  }
});
