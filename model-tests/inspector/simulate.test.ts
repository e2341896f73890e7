/** Simulating by hand: steps, refusals with their guards, and fixtures that the explorer's own runner takes. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { diningChart } from '../charts/dining.samples.ts';
import { usualInput } from '../explore/chart.ts';
import { runFixtureOnChart } from '../explore/run-fixture.ts';
import type { Step } from '../explore/steps.ts';
import { differenceFrom, hashOf, readFixture, readHash } from './sequence.ts';
import { fixtureFrom, simulate } from './simulate.ts';

const toDone: Step[] = [
  { actor: 'loadDining', outcome: 'loaded' },
  { event: 'half board' },
  { actor: 'saveDinings', outcome: 'saved with dining' },
  { event: 'step.finished' },
];
const play = (steps: readonly Step[]) => simulate(diningChart, usualInput, steps);

describe('simulate', () => {
  it('stands in every state on the way', () => {
    const { moments, refused } = play(toDone);
    expect(refused).toBeNull();
    expect(moments.map(({ gives }) => gives.state)).toEqual([
      'loading',
      'awaitingChoice',
      'saving',
      'awaitingChoice',
      'done',
    ]);
  });

  it('gives the same moments when a step is taken back and played again', () => {
    const whole = play(toDone);
    expect(play(toDone.slice(0, 2)).moments).toEqual(whole.moments.slice(0, 3));
    expect(play(toDone)).toEqual(whole);
  });

  it('names the guard of a refused event and leaves the rest without one', () => {
    const offers = play(toDone.slice(0, 1)).moments.at(-1)?.offers ?? [];
    expect(offers).toContainEqual({ step: { event: 'undo.asked' }, isAccepted: false, refusedBy: ['hasUndo'] });
    expect(offers).toContainEqual({ step: { event: 'retry.asked' }, isAccepted: false, refusedBy: [] });
    expect(offers).toContainEqual({ step: { event: 'half board' }, isAccepted: true, refusedBy: [] });
  });

  it('says at which step it stops, why, and what was accepted instead', () => {
    const { moments, refused } = play([...toDone.slice(0, 1), { event: 'undo.asked' }]);
    expect(moments).toHaveLength(2);
    expect(refused).toBe(
      'Step 2 (undo.asked) is refused in awaitingChoice: the guard hasUndo said no. Accepted instead: half board, step.finished.',
    );
  });

  it('refuses a step and a start that nobody has, by their names', () => {
    expect(play([{ event: 'no such' }]).refused).toContain('Step 1 (no such)');
    expect(simulate(diningChart, 'elsewhere', []).refused).toBe('The chart dining has no start named “elsewhere”.');
  });

  it.each(charts.map((chart) => [chart.name, chart] as const))('starts %s in every way it has', (_, chart) => {
    for (const input of Object.keys(chart.inputs)) expect(simulate(chart, input, []).refused).toBeNull();
  });
});

describe('a sequence', () => {
  it('is a fixture that runs on the chart and comes back as it was', () => {
    const { moments } = play(toDone);
    const fixture = fixtureFrom(diningChart, usualInput, moments);
    expect(fixture).not.toBeNull();
    if (fixture === null) return;
    runFixtureOnChart(diningChart, fixture);
    const opened = readFixture(JSON.stringify(fixture));
    expect(opened).toMatchObject(E.right({ chart: 'dining', input: usualInput, steps: toDone }));
    if (E.isLeft(opened)) return;
    const again = simulate(diningChart, opened.right.input, opened.right.steps);
    expect(fixtureFrom(diningChart, usualInput, again.moments)).toEqual(fixture);
    expect(differenceFrom(again.moments, opened.right.expected)).toBeNull();
  });

  it('tells where a chart no longer does what the fixture says', () => {
    const { moments } = play(toDone.slice(0, 1));
    const expected = moments.map(({ gives }) => ({ ...gives, state: 'loading' }));
    expect(differenceFrom(moments, expected)).toBe('After step 1 “state” is "awaitingChoice" and not "loading".');
  });

  it('is a link, there and back', () => {
    const link = { chart: 'dining', input: 'dining is booked', steps: toDone };
    expect(readHash(hashOf(link))).toEqual(E.right({ ...link, expected: [] }));
    expect(readHash('')).toEqual(E.right(null));
  });

  it.each([
    ['{', 'This is not JSON.'],
    ['{"chart":"dining"}', 'This is not a fixture: “title” is missing or wrong.'],
  ])('refuses %s in words', (text, words) => {
    expect(readFixture(text)).toEqual(E.left(words));
  });

  it('refuses a broken link in words', () => {
    expect(readHash('#chart=dining&steps={')).toEqual(E.left('This link’s “steps” are not JSON.'));
    expect(E.isLeft(readHash('#chart=dining&steps=[1]'))).toBe(true);
  });
});
