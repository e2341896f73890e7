/** Simulated steps: refusals with their guards, exported fixtures, and fixtures that testers write. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { charts } from '../charts/registry.ts';
import { diningChart } from '../../machines/dining/dining.samples.ts';
import { partyChart } from '../../machines/party/party.samples.ts';
import { fixtureCommand } from '../commands/fixture.ts';
import { usualInput } from '../explore/chart.ts';
import { runFixtureOnChart } from '../explore/run-fixture.ts';
import type { Step } from '../explore/steps.ts';
import { hashOf, readFixture, readHash } from './sequence.ts';
import { fixtureFrom, simulate } from './simulate.ts';

const toDone: Step[] = [
  { actor: 'loadDining', outcome: 'loaded' },
  { event: 'half board' },
  { actor: 'saveDinings', outcome: 'saved with dining' },
  { event: 'step.finished' },
];
const play = (steps: readonly Step[]) => simulate(diningChart, usualInput, steps);
const REFUSED =
  '“undo.requested” is refused in awaitingChoice: the guard hasUndo said no. Accepted instead: half board, soft drinks, step.finished.';

describe('simulate', () => {
  it('names the guard that refuses an event, and none for an event that no state handles', () => {
    const offers = play(toDone.slice(0, 1)).moments.at(-1)?.offers ?? [];
    expect(offers).toContainEqual({ step: { event: 'undo.requested' }, isAccepted: false, blockedBy: ['hasUndo'] });
    expect(offers).toContainEqual({ step: { event: 'retry.requested' }, isAccepted: false, blockedBy: [] });
    expect(offers).toContainEqual({ step: { event: 'half board' }, isAccepted: true, blockedBy: [] });
  });

  it('continues after a refused event, and reports why it was refused and what was accepted instead', () => {
    const { moments, refused } = play([...toDone.slice(0, 1), { event: 'undo.requested' }, ...toDone.slice(1)]);
    expect(refused).toBeNull();
    expect(moments.map(({ refusal }) => refusal)).toEqual([null, null, REFUSED, null, null, null]);
    expect(moments.at(-1)?.gives.state).toBe('done');
  });

  it('accepts or refuses an event by its changed values, and exports them with it', () => {
    const adults = (value: number): Step[] => [{ event: 'nine adults', with: { value } }];
    const { moments } = simulate(partyChart, usualInput, adults(3));
    const fixture = fixtureFrom(partyChart, usualInput, moments);
    expect(moments.at(-1)?.gives.context).toMatchObject({ parties: [{ numberOfAdults: 3 }, {}, {}] });
    expect(() => fixture !== null && runFixtureOnChart(partyChart, fixture)).not.toThrow();
    expect(readFixture(JSON.stringify(fixture), charts)).toMatchObject(E.right({ steps: adults(3) }));
    const refusal = simulate(partyChart, usualInput, adults(12)).moments.at(-1)?.refusal;
    expect(refusal).toContain('“nine adults with {"value":12}” is refused');
    expect(refusal).toContain('the guard isCountAllowed said no');
  });
});

describe('a sequence', () => {
  it('is unchanged by writing it to a link and reading it back', () => {
    const link = { chart: 'dining', input: 'dining is booked', steps: toDone };
    expect(readHash(hashOf(link))).toEqual(E.right({ ...link, expected: [] }));
    expect(readHash('')).toEqual(E.right(null));
    expect(readHash('#chart=dining&steps={')).toEqual(E.left('This link’s “steps” are not JSON.'));
    expect(E.isLeft(readHash('#chart=dining&steps=[1]'))).toBe(true);
  });
});

describe('npm run fixture', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'fixture-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (text: string) => {
    const file = join(folder, 'fixture.json');
    writeFileSync(file, text);
    const { code, out, err } = fixtureCommand([file], charts);
    return { code, out: out.replace(`${file}\n`, ''), err };
  };
  const runSteps = (steps: readonly unknown[]) => run(JSON.stringify({ chart: 'dining', steps }));

  it('plays steps by name to their end', () => {
    const accepts = ['step.finished', 'half board', 'soft drinks'];
    expect(runSteps([{ step: 'loadDining: loaded', state: 'awaitingChoice', accepts }, 'half board'])).toEqual({
      code: 0,
      out: '  start → loading\n  loadDining: loaded → awaitingChoice\n  half board → saving\n',
      err: '',
    });
  });

  it('stops at a step that is refused, and names the steps that matter', () => {
    const loaded = ['loadDining: failed', 'retry.requested', 'loadDining: loaded'];
    expect(runSteps([...loaded, 'half board', 'saveDinings: saved with dining', 'undo.requested'])).toMatchObject({
      code: 1,
      err: `Step 6: ${REFUSED}\nShortest: loadDining: loaded → undo.requested\n`,
    });
  });

  const dining = (...steps: readonly unknown[]) => JSON.stringify({ chart: 'dining', steps });
  it.each([
    [1, dining('half board'), 'Step 1: “half board” is refused in loading: no active state listens for it.'],
    [
      1,
      dining({ step: 'loadDining: loaded', state: 'saving' }),
      'Step 1: “state” is "awaitingChoice" and not "saving".',
    ],
    [1, dining({ step: 'loadDining: loaded', accepts: ['undo.requested'] }), 'and not ["undo.requested"].'],
    [2, '{"chart":"dining"}', 'This is not a fixture: “title” is missing or wrong.'],
    [2, '{"chart":"serch","steps":["half board"]}', 'There is no chart “serch”. The nearest is “search”.'],
  ])('ends with code %i for %s', (code, text, why) => {
    expect(run(text)).toMatchObject({ code, err: expect.stringContaining(why) as string });
  });
});
