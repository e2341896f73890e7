/**
 * Simulating by hand: steps, refusals with their guards, and exported fixtures that the explorer's runner accepts.
 */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { diningChart } from '../charts/dining.samples.ts';
import { guestsChart } from '../charts/guests.samples.ts';
import { partyChart } from '../charts/party.samples.ts';
import { usualInput } from '../explore/chart.ts';
import { runFixtureOnChart } from '../explore/run-fixture.ts';
import type { Step } from '../explore/steps.ts';
import { graphOf } from '../explore/graphOf.ts';
import { suiteOf } from '../explore/suite.ts';
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
  it('returns a moment for every state on the path', () => {
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

  it('returns the same moments when a step is removed and played again', () => {
    const whole = play(toDone);
    expect(play(toDone.slice(0, 2)).moments).toEqual(whole.moments.slice(0, 3));
    expect(play(toDone)).toEqual(whole);
  });

  it('names the guard that refuses an event, and none for an event that no state handles', () => {
    const offers = play(toDone.slice(0, 1)).moments.at(-1)?.offers ?? [];
    expect(offers).toContainEqual({ step: { event: 'undo.requested' }, isAccepted: false, blockedBy: ['hasUndo'] });
    expect(offers).toContainEqual({ step: { event: 'retry.requested' }, isAccepted: false, blockedBy: [] });
    expect(offers).toContainEqual({ step: { event: 'half board' }, isAccepted: true, blockedBy: [] });
  });

  it('continues after a refused event, and reports why it was refused and what was accepted instead', () => {
    const { moments, refused } = play([...toDone.slice(0, 1), { event: 'undo.requested' }, ...toDone.slice(1)]);
    expect(refused).toBeNull();
    expect(moments[2]?.refusal).toBe(
      'Step 2 (undo.requested) is refused in awaitingChoice: the guard hasUndo said no. Accepted instead: half board, soft drinks, step.finished.',
    );
    expect(moments.filter(({ refusal }) => refusal !== null)).toHaveLength(1);
    expect(moments.at(-1)?.gives.state).toBe('done');
  });

  it('rejects an unknown step or input with the nearest name', () => {
    expect(play([{ event: 'half bord' }]).refused).toBe(
      'Step 1 (half bord) is refused in loading: There is no step of dining “half bord”. The nearest is “half board”. ' +
        'Accepted instead: loadDining: loaded, loadDining: loaded without half board, loadDining: failed, loadDining: session lost, loadDining: hold lost, loadDining: breaks.',
    );
    expect(play([{ actor: 'saveDinings', outcome: 'refused' }]).refused).toContain('this is not under way there');
    expect(simulate(diningChart, 'elsewhere', []).refused).toBe(
      'There is no start of dining “elsewhere”. The nearest is “as usual”.',
    );
  });

  it.each(charts.map((chart) => [chart.name, chart] as const))('starts %s with each of its inputs', (_, chart) => {
    for (const input of Object.keys(chart.inputs)) expect(simulate(chart, input, []).refused).toBeNull();
  });
});

describe('an event with changed field values', () => {
  const adults = (value: number): Step[] => [{ event: 'nine adults', with: { value } }];
  it('is accepted or refused by those values', () => {
    expect(simulate(partyChart, usualInput, adults(3))).toMatchObject({ refused: null });
    expect(simulate(partyChart, usualInput, adults(12)).moments.at(-1)?.refusal).toContain(
      'nine adults with {"value":12}',
    );
    expect(simulate(partyChart, usualInput, adults(12)).moments.at(-1)?.refusal).toContain(
      'the guard isCountAllowed said no',
    );
  });

  it('is exported with its values to a fixture that runs on the chart', () => {
    const { moments } = simulate(partyChart, usualInput, adults(3));
    const fixture = fixtureFrom(partyChart, usualInput, moments);
    expect(fixture?.steps.at(-1)?.do).toEqual({ event: 'nine adults', with: { value: 3 } });
    if (fixture !== null) runFixtureOnChart(partyChart, fixture);
    expect(moments.at(-1)?.gives.context).toMatchObject({ parties: [{ numberOfAdults: 3 }, {}, {}] });
    expect(readFixture(JSON.stringify(fixture), charts)).toMatchObject(E.right({ steps: adults(3) }));
  });
});

describe('a generated fixture', () => {
  it.each([diningChart, guestsChart].map((chart) => [chart.name, chart] as const))(
    'plays as generated: %s',
    (_, chart) => {
      for (const fixture of suiteOf(chart, false, graphOf(chart)).fixtures.slice(0, 5)) {
        const opened = readFixture(JSON.stringify(fixture), charts);
        if (E.isLeft(opened)) throw new Error(opened.left);
        const { moments, refused } = simulate(chart, opened.right.input, opened.right.steps);
        expect([refused, differenceFrom(moments, opened.right.expected)]).toEqual([null, null]);
        expect(fixtureFrom(chart, fixture.input, moments)?.steps).toEqual(fixture.steps);
      }
    },
  );

  it('reports the refused step, the guard and the accepted steps when the chart now refuses a step', () => {
    const { moments } = play([...toDone.slice(0, 1), { event: 'undo.requested' }]);
    const expected = [{}, {}, { state: 'saving' }];
    expect(differenceFrom(moments, expected)).toBe(moments.at(-1)?.refusal);
    expect(differenceFrom(moments, [{}, {}, {}])).toContain('the guard hasUndo said no');
  });
});

describe('a sequence', () => {
  it('exports as a fixture that runs on the chart, and opens unchanged', () => {
    const { moments } = play(toDone);
    const fixture = fixtureFrom(diningChart, usualInput, moments);
    expect(fixture).not.toBeNull();
    if (fixture === null) return;
    runFixtureOnChart(diningChart, fixture);
    const opened = readFixture(JSON.stringify(fixture), charts);
    expect(opened).toMatchObject(E.right({ chart: 'dining', input: usualInput, steps: toDone }));
    if (E.isLeft(opened)) return;
    const again = simulate(diningChart, opened.right.input, opened.right.steps);
    expect(fixtureFrom(diningChart, usualInput, again.moments)).toEqual(fixture);
    expect(differenceFrom(again.moments, opened.right.expected)).toBeNull();
  });

  it('reports a step after which the chart differs from the fixture', () => {
    const { moments } = play(toDone.slice(0, 1));
    const expected = moments.map(({ gives }) => ({ ...gives, state: 'loading' }));
    expect(differenceFrom(moments, expected)).toBe('After step 1 “state” is "awaitingChoice" and not "loading".');
  });

  it('opens from a handwritten fixture with named steps and partial expectations', () => {
    const written = (state: string) =>
      readFixture(
        JSON.stringify({ chart: 'dining', steps: ['loadDining: loaded', { step: 'half board', state, accepts: [] }] }),
        charts,
      );
    const right = written('saving');
    expect(right).toMatchObject(E.right({ input: usualInput, steps: toDone.slice(0, 2) }));
    const { moments } = play(toDone.slice(0, 2));
    expect(E.isRight(right) && differenceFrom(moments, right.right.expected)).toBeNull();
    const wrong = written('done');
    expect(E.isRight(wrong) && differenceFrom(moments, wrong.right.expected)).toBe(
      'After step 2 “state” is "saving" and not "done".',
    );
  });

  it('is unchanged by writing it to a link and reading it back', () => {
    const link = { chart: 'dining', input: 'dining is booked', steps: toDone };
    expect(readHash(hashOf(link))).toEqual(E.right({ ...link, expected: [] }));
    expect(readHash('')).toEqual(E.right(null));
  });

  it.each([
    ['{', 'This is not JSON.'],
    ['{"chart":"dining"}', 'This is not a fixture: “title” is missing or wrong.'],
  ])('rejects the fixture %s with the message “%s”', (text, words) => {
    expect(readFixture(text, charts)).toEqual(E.left(words));
  });

  it('rejects a broken link with a message', () => {
    expect(readHash('#chart=dining&steps={')).toEqual(E.left('This link’s “steps” are not JSON.'));
    expect(E.isLeft(readHash('#chart=dining&steps=[1]'))).toBe(true);
  });
});
