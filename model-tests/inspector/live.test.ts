/**
 * Watching pages: the records that they send, the data that they never send, and the tree of actors built from the
 * records.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, sendTo, type AnyStateMachine } from 'xstate';
import { REPLAY_REQUEST, isIgnored, TelemetryRecord, type EventRecord } from '../../machines/contract/telemetry.ts';
import { createInspectorPublisher, type Channel } from '../../ui/telemetry/inspectorPublisher.ts';
import { createChartObserver } from '../../ui/telemetry/chartObserver.ts';
import { charts } from '../charts/registry.ts';
import { diningChart } from '../../machines/dining/dining.samples.ts';
import { guestsChart } from '../../machines/guests/guests.samples.ts';
import { searchChart } from '../../machines/search/search.samples.ts';
import { usualInput, type Chart } from '../explore/chart.ts';
import { idleActor, withoutEffects, type Settle } from '../explore/stub-actor.ts';
import { actorsAt, actorsBelow, withRecord, lastTransitionOf } from './live.ts';

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A page that runs a chart, and the records that it sends. */
const pageOf = (machine: AnyStateMachine, input: unknown, page = 'p') => {
  const telemetry: TelemetryRecord[] = [];
  const report = createChartObserver({
    page,
    now: () => 1_800_000_000_000,
    emit: (one) => void telemetry.push(structuredClone(one)),
  });
  const parent = createActor(idleActor, { inspect: report.observe }).start();
  stops.push(() => parent.stop());
  const actor = createActor(machine, { input, parent });
  actor.start();
  const events = (type: string): EventRecord[] =>
    telemetry.filter((one): one is EventRecord => one.kind === 'event' && one.type === type);
  return { actor, telemetry, events, end: report.end };
};

const pageWith = (chart: Chart) => {
  const page = pageOf(withoutEffects(chart.machine), chart.inputs[usualInput]);
  const settle = (id: string, outcome: string): void => {
    const child = page.actor.getSnapshot().children[id];
    const [src = ''] = Object.keys(chart.outcomes).filter((name) => child?.src === name);
    const handle = chart.outcomes[src]?.[outcome];
    if (child === undefined || handle === undefined) throw new Error(`${id} does not come to ${outcome}`);
    child.send({ type: 'model-tests.settle', outcome: handle } satisfies Settle);
  };
  return { ...page, settle };
};

const child = createMachine({
  id: 'child',
  initial: 'here',
  states: {
    here: { on: { heard: {}, asked: 'between', ended: 'done' } },
    between: { always: 'there' },
    there: {},
    done: { type: 'final' },
  },
});
const parent = createMachine({
  id: 'parent',
  invoke: { id: 'child', src: child },
  on: { noted: { actions: ({ self }) => void self }, passed: { actions: sendTo('child', { type: 'asked' }) } },
});

/** What a page sends to an inspector that opens only after these records. */
const sentLate = (telemetry: readonly TelemetryRecord[]): TelemetryRecord[] => {
  const channel = new EventTarget();
  const messages: TelemetryRecord[] = [];
  const postMessage = (one: TelemetryRecord): void => void messages.push(one);
  const publish = createInspectorPublisher(Object.assign(channel, { postMessage }) as unknown as Channel);
  for (const one of telemetry) publish(one);
  channel.dispatchEvent(new MessageEvent('message', { data: REPLAY_REQUEST }));
  return messages.slice(telemetry.length);
};

describe('the telemetry of a page', () => {
  it("contains a chart's states, and an event that no state handles", () => {
    const { actor, telemetry, events } = pageWith(diningChart);
    actor.send({ type: 'undo.requested' });
    expect(actorsAt(telemetry, telemetry.length)).toMatchObject([{ chart: 'dining', states: ['loading'] }]);
    expect(events('undo.requested')).toMatchObject([{ from: null, sender: null, transitions: [], blockedBy: [] }]);
    expect(events('undo.requested').map(isIgnored)).toEqual([true]);
  });

  it('names the guard that refused an event, or returned false before another candidate was taken', () => {
    const dining = pageWith(diningChart);
    dining.settle('0.dining.loading', 'loaded');
    dining.actor.send({ type: 'undo.requested' });
    expect(dining.events('undo.requested')).toMatchObject([{ transitions: [], blockedBy: ['hasUndo'] }]);
    const search = pageWith(searchChart);
    search.settle('0.search.pricing', 'loaded');
    search.actor.send({ type: 'search.submitted' });
    expect(search.events('search.submitted')).toMatchObject([
      { transitions: [{ from: 'awaitingChoice', to: 'awaitingChoice.refused' }], blockedBy: ['isChoiceComplete'] },
    ]);
  });

  it('contains events that a chart raises, with the chart itself as the sender', () => {
    const { telemetry, events, settle } = pageWith(diningChart);
    settle('0.dining.loading', 'loaded');
    const [raised] = events('addons.loaded');
    expect(raised).toMatchObject({ sender: 'dining', transitions: [{ from: 'loading', to: 'awaitingChoice' }] });
    expect(raised?.from).toBe(raised?.to);
    expect(events('xstate.done.actor.0.dining.loading')).toMatchObject([{ sender: 'loadDining' }]);
    expect(lastTransitionOf(telemetry, telemetry.length, raised?.to ?? '')).toEqual(raised);
  });

  it('does not report a transition as refused that only runs an action', () => {
    const { actor, events } = pageOf(parent, undefined);
    actor.send({ type: 'noted' });
    expect(events('noted')).toMatchObject([{ transitions: [{ from: 'parent', to: null }], blockedBy: [] }]);
    expect(events('noted').map(isIgnored)).toEqual([false]);
  });

  it('contains nothing that guests entered', () => {
    const { actor, telemetry } = pageWith(guestsChart);
    actor.send({ type: 'contact.changed', field: 'phone', value: '07700 900982' });
    expect(JSON.stringify(telemetry)).toContain('contact.changed');
    expect(JSON.stringify(telemetry)).not.toMatch(/ada@example|07700|Shaw/);
  });

  it('sends the current state of its actors to an inspector that opens late, but not those that have ended', () => {
    const { telemetry } = pageWith(diningChart);
    expect(sentLate(telemetry)).toEqual([expect.objectContaining({ kind: 'actor', chart: 'dining' })]);
    expect(sentLate(telemetry).reduce(withRecord, telemetry)).toEqual(telemetry);
    const page = pageOf(parent, undefined);
    page.actor.getSnapshot().children['child']?.send({ type: 'ended' });
    expect(sentLate(page.telemetry)).toMatchObject([{ kind: 'actor', chart: 'parent' }]);
  });

  it('contains a step that a chart takes by itself, with the chart as the sender, after an event of another', () => {
    const { actor, events } = pageOf(parent, undefined);
    actor.send({ type: 'passed' });
    const [passed, asked, taken] = ['passed', 'asked', 'always'].flatMap(events);
    expect([asked?.from, asked?.to]).toEqual([passed?.to, taken?.to]);
    expect(taken).toMatchObject({ sender: 'child', from: taken?.to, transitions: [{ from: 'between', to: 'there' }] });
  });

  it('gives a tree of actors, apart for each page; those of a closed page are dropped when another opens', () => {
    const [first, second] = [pageOf(parent, undefined, 'first'), pageOf(parent, undefined, 'second')];
    const chartsIn = (telemetry: readonly TelemetryRecord[]) => {
      const actors = actorsAt(telemetry, telemetry.length);
      return actorsBelow(actors, null).map((one) => [one.chart, actorsBelow(actors, one).map(({ chart }) => chart)]);
    };
    expect(chartsIn([...first.telemetry, ...second.telemetry])).toEqual([
      ['parent', ['child']],
      ['parent', ['child']],
    ]);
    first.end();
    expect(chartsIn(first.telemetry)).toEqual([['parent', ['child']]]);
    expect(chartsIn([...first.telemetry, ...second.telemetry])).toEqual([['parent', ['child']]]);
  });

  it.each(charts.map((chart) => [chart.name, chart] as const))(
    'contains for %s only records that the log accepts',
    (_, chart) => {
      const { actor, telemetry } = pageWith(chart);
      for (const event of Object.values(chart.events)) actor.send(event);
      expect(telemetry.length).toBeGreaterThan(1);
      expect(telemetry.filter((one) => !TelemetryRecord.is(JSON.parse(JSON.stringify(one))))).toEqual([]);
    },
  );
});
