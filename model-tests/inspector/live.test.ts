/** Watching pages: what is told of them, what never is, and the tree that follows from it. */
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyStateMachine } from 'xstate';
import { ASK, isRefused, News, type EventNews } from '../../machines/contract/news.ts';
import { createAnnouncer, type Channel } from '../../ui/announcer.ts';
import { createReport } from '../../ui/report.ts';
import { appChart } from '../charts/app.samples.ts';
import { charts } from '../charts/registry.ts';
import { diningChart } from '../charts/dining.samples.ts';
import { guestsChart } from '../charts/guests.samples.ts';
import { searchChart } from '../charts/search.samples.ts';
import { usualInput, type Chart } from '../explore/chart.ts';
import { nobody, withoutEffects, type Settle } from '../explore/stand-in.ts';
import { actorsAt, depthOf, eventWords, heard, lastTakenBy, treeOf } from './live.ts';

const stops: (() => unknown)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A page that runs a chart, and what it tells. */
const pageOf = (machine: AnyStateMachine, input: unknown, page = 'p') => {
  const news: News[] = [];
  const report = createReport({
    page,
    now: () => 1_800_000_000_000,
    tell: (one) => void news.push(structuredClone(one)),
  });
  const parent = createActor(nobody, { inspect: report.observe }).start();
  stops.push(() => parent.stop());
  const actor = createActor(machine, { input, parent });
  actor.start();
  const events = (type: string): EventNews[] =>
    news.filter((one): one is EventNews => one.kind === 'event' && one.type === type);
  return { actor, news, events, end: report.end };
};

const pageWith = (chart: Chart) => {
  const page = pageOf(withoutEffects(chart.machine), chart.inputs[usualInput]);
  const settle = (id: string, outcome: string): void => {
    const child = page.actor.getSnapshot().children[id];
    const [src = ''] = Object.keys(chart.outcomes).filter((name) => child?.src === name);
    const known = chart.outcomes[src]?.[outcome];
    if (child === undefined || known === undefined) throw new Error(`${id} does not come to ${outcome}`);
    child.send({ type: 'model-tests.settle', outcome: known } satisfies Settle);
  };
  return { ...page, settle };
};

describe('a page', () => {
  it('tells a chart’s states, and an event that no state listens for', () => {
    const { actor, news, events } = pageWith(diningChart);
    actor.send({ type: 'undo.asked' });
    expect(actorsAt(news, news.length)).toMatchObject([{ chart: 'dining', states: ['loading'] }]);
    expect(events('undo.asked')).toMatchObject([{ from: null, by: null, took: [], refusedBy: [] }]);
    expect(events('undo.asked').map(isRefused)).toEqual([true]);
  });

  it('names the guard that refused an event', () => {
    const { actor, events, settle } = pageWith(diningChart);
    settle('0.dining.loading', 'loaded');
    actor.send({ type: 'undo.asked' });
    expect(events('undo.asked')).toMatchObject([{ took: [], refusedBy: ['hasUndo'] }]);
  });

  it('names the guard of a candidate that said no before another one was taken', () => {
    const { actor, events, settle } = pageWith(searchChart);
    settle('0.search.pricing', 'loaded');
    actor.send({ type: 'search.submitted' });
    expect(events('search.submitted')).toMatchObject([
      { took: [{ from: 'awaitingChoice', to: 'awaitingChoice.refused' }], refusedBy: ['isChoiceComplete'] },
    ]);
  });

  it('tells what a chart raises itself, under the chart’s own name', () => {
    const { news, events, settle } = pageWith(diningChart);
    settle('0.dining.loading', 'loaded');
    const [raised] = events('addons.loaded');
    expect(raised).toMatchObject({ by: 'dining', took: [{ from: 'loading', to: 'awaitingChoice' }] });
    expect(raised?.from).toBe(raised?.to);
    expect(events('xstate.done.actor.0.dining.loading')).toMatchObject([{ by: 'loadDining' }]);
    expect(lastTakenBy(news, news.length, raised?.to ?? '')).toEqual(raised);
  });

  it('does not call a transition refused that only passes an event on', () => {
    const child = createMachine({ id: 'child', initial: 'here', states: { here: { on: { heard: {} } } } });
    const parent = createMachine({
      id: 'parent',
      invoke: { id: 'child', src: child },
      on: { told: { actions: ({ self }) => void self } },
    });
    const { actor, events } = pageOf(parent, undefined);
    actor.send({ type: 'told' });
    expect(events('told')).toMatchObject([{ took: [{ from: 'parent', to: null }], refusedBy: [] }]);
    expect(events('told').map(isRefused)).toEqual([false]);
  });

  it('tells nothing of what guests entered', () => {
    const { actor, news } = pageWith(guestsChart);
    actor.send({ type: 'contact.changed', field: 'phone', value: '07700 900982' });
    expect(JSON.stringify(news)).toContain('contact.changed');
    expect(JSON.stringify(news)).not.toMatch(/ada@example|07700|Shaw/);
  });

  it('tells an inspector that opens late how its actors stand', () => {
    const { news } = pageWith(diningChart);
    const channel = new EventTarget();
    const told: News[] = [];
    const postMessage = (one: News): void => void told.push(one);
    const announce = createAnnouncer(Object.assign(channel, { postMessage }) as unknown as Channel);
    for (const one of news) announce(one);
    channel.dispatchEvent(new MessageEvent('message', { data: ASK }));
    expect(told.slice(news.length)).toEqual([expect.objectContaining({ kind: 'actor', chart: 'dining' })]);
    expect(told.slice(news.length).reduce(heard, news)).toEqual(news);
  });

  it('tells which chart sent an event, and stands in a tree', () => {
    const child = createMachine({ id: 'child', initial: 'here', states: { here: {} } });
    const parent = createMachine({ id: 'parent', invoke: { src: child } });
    const { news } = pageOf(parent, undefined);
    const actors = actorsAt(news, news.length);
    expect(treeOf(actors).map((one) => [one.chart, depthOf(actors, one)])).toEqual([
      ['parent', 0],
      ['child', 1],
    ]);
  });

  it('keeps its actors apart from another page’s, and they go when it was left and another is opened', () => {
    const first = pageOf(withoutEffects(diningChart.machine), diningChart.inputs[usualInput], 'first');
    const second = pageOf(withoutEffects(appChart.machine), appChart.inputs[usualInput], 'second');
    const both = [...first.news, ...second.news];
    expect(actorsAt(both, both.length).map(({ chart }) => chart)).toEqual(['dining', 'app']);
    first.end();
    expect(actorsAt(first.news, first.news.length)).toHaveLength(1);
    const later = [...first.news, ...second.news];
    expect(actorsAt(later, later.length).map(({ chart }) => chart)).toEqual(['app']);
  });

  it.each(charts.map((chart) => [chart.name, chart] as const))('tells of %s only what the log takes', (_, chart) => {
    const { actor, news } = pageWith(chart);
    for (const event of Object.values(chart.events)) actor.send(event);
    expect(news.length).toBeGreaterThan(1);
    expect(news.filter((one) => !News.is(JSON.parse(JSON.stringify(one))))).toEqual([]);
  });
});

it.each([
  ['xstate.init', null, 'starts'],
  ['xstate.done.actor.0.dining.loading', 'loadDining', 'loadDining is done'],
  ['xstate.error.actor.journey', 'journey', 'journey fails'],
  ['xstate.after.untilWarning.session.link.open.fresh', 'session', 'after untilWarning'],
  ['dining.toggled', null, 'dining.toggled'],
])('says %s in words', (type, by, words) => {
  expect(eventWords(type, by)).toBe(words);
});
