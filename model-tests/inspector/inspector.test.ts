/** The inspector: recordings, its chart, simulated steps, and fixtures that testers write. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import { createActor } from 'xstate';
import type { TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { charts } from '../charts/registry.ts';
import { openedFrom, readRecording } from './recording.ts';
import { inspectorMachine, type InspectorEvent } from './inspector.machine.ts';
import { dining as diningStarted } from './inspector.samples.ts';
import { diningChart } from '../../machines/dining/dining.samples.ts';
import { partyChart } from '../../machines/party/party.samples.ts';
import { fixtureCommand } from '../commands/fixture.ts';
import { usualInput } from '../explore/chart.ts';
import { runFixtureOnChart } from '../explore/run-fixture.ts';
import type { Step } from '../explore/steps.ts';
import { hashOf, readFixture, readHash } from './sequence.ts';
import { fixtureFrom, simulate } from './simulate.ts';

const AT = 1_800_000_000_000;
const numbered = (number: number) => ({ page: 'a', number, at: AT + number });
const started: TelemetryRecord = { kind: 'started', ...numbered(1) };
const dining: TelemetryRecord = { ...diningStarted, ...numbered(2), states: ['awaitingChoice'] };
const toggled: TelemetryRecord = {
  kind: 'event',
  ...numbered(3),
  from: null,
  sender: null,
  to: 'a/x:1',
  type: 'dining.toggled',
  transitions: [],
  blockedBy: ['isOffered'],
};
const all = [started, dining, toggled];
const line = (journey: readonly TelemetryRecord[]): string =>
  JSON.stringify({ level: 30, time: AT, browser: { errorType: 'journey', journey }, msg: 'journey of a browser' });

describe('readRecording', () => {
  const late = [
    '{"level":40,"browser":{"errorType":"error","message":"gone"},"msg":"reported by a browser"}',
    line([toggled]),
    'Breakwater is open at http://localhost:4000',
    `web_1 | ${line([started, dining])}`,
    line([toggled]),
    '',
  ];
  it.each([
    ['a saved recording', JSON.stringify(all)],
    ['raw log lines, even when they are late, duplicated, or mixed with other lines', late.join('\n')],
    ['a single line', line(all)],
    ['what was sent to the log', JSON.stringify([{ errorType: 'journey', journey: all }])],
  ])('reads %s', (_, text) => expect(readRecording(text)).toEqual(E.right(all)));

  it('names the line or the field of an invalid recording', () => {
    const bad = `${line([started])}\n${JSON.stringify({ browser: { journey: [{ kind: 'started' }] } })}`;
    expect(readRecording(bad)).toEqual(E.left(expect.stringContaining('Line 2 is not a part of a journey: “0')));
    expect(E.isLeft(readRecording('[{"kind":"other"}]'))).toBe(true);
    expect(readRecording('no')).toEqual(E.left('This is neither JSON nor lines of a log that hold a journey.'));
  });
});

describe('openedFrom', () => {
  it.each<[string | null, readonly TelemetryRecord[]]>([
    [null, all],
    ['There is no chart “dinning”. The nearest is “dining”.', [started, { ...dining, chart: 'dinning' }]],
    [
      'There is no event of dining “dining.togled”. The nearest is “dining.toggled”.',
      [started, dining, { ...toggled, type: 'dining.togled' }],
    ],
    ['Of page a the news 2 to 8 are missing.', [started, { ...dining, number: 9 }]],
  ])('opens a recording with the doubt: %s', (doubt, telemetry) => {
    expect(openedFrom(JSON.stringify(telemetry), charts)).toEqual({ type: 'recording.opened', telemetry, doubt });
  });

  it('rejects a fixture of an unknown chart with the nearest name', () =>
    expect(openedFrom('{"chart":"serch","steps":["half board"]}', charts)).toEqual({
      type: 'sequence.refused',
      message: 'There is no chart “serch”. The nearest is “search”.',
    }));
});

describe('the chart of the inspector', () => {
  const startOf = (page: string, number = 1) => ({ kind: 'started', page, number, at: 1_800_000_000_000 }) as const;
  const sequence = { chart: 'dining', input: 'as usual', steps: [], expected: [] };

  /** The inspector's context after these events. */
  const after = (...events: readonly InspectorEvent[]) => {
    const inspector = createActor(inspectorMachine, { input: { sequence, message: null } }).start();
    for (const event of events) inspector.send(event);
    return inspector.getSnapshot().context;
  };
  const RECORDED: InspectorEvent = { type: 'recording.opened', telemetry: [startOf('a'), startOf('b')], doubt: null };
  const heard = (page: string, number = 1): InspectorEvent => ({
    type: 'news.heard',
    telemetry: startOf(page, number),
  });

  it('follows running pages again after a recording was shown, also when a chart is simulated in between', () => {
    const context = { telemetry: [startOf('c')], telemetryIndex: null };
    expect(after(RECORDED, { type: 'watch.opened' }, heard('c'))).toMatchObject(context);
    expect(after(RECORDED, { type: 'simulation.opened' }, { type: 'watch.opened' }).telemetry).toEqual([]);
  });

  it('keeps showing the same moment while older records are dropped', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => heard('a', index + 1));
    const late = heard('a', 2_001);
    const { telemetry, telemetryIndex } = after(
      { type: 'watch.opened' },
      ...many,
      { type: 'news.chosen', at: 10 },
      late,
      late,
    );
    expect([telemetry.length, telemetryIndex, telemetry[(telemetryIndex ?? 0) - 1]?.number]).toEqual([2_000, 9, 10]);
  });
});

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

it('a sequence is unchanged by writing it to a link and reading it back', () => {
  const link = { chart: 'dining', input: 'dining is booked', steps: toDone };
  expect(readHash(hashOf(link))).toEqual(E.right({ ...link, expected: [] }));
  expect(readHash('')).toEqual(E.right(null));
  expect(readHash('#chart=dining&steps={')).toEqual(E.left('This link’s “steps” are not JSON.'));
  expect(E.isLeft(readHash('#chart=dining&steps=[1]'))).toBe(true);
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
