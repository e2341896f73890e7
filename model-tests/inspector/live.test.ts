/** Watching pages: what is told of them, what never is, and the tree that follows from it. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { ASK, type News } from '../../machines/app/reported.ts';
import { createReport } from '../../ui/report.ts';
import { charts } from '../charts/registry.ts';
import { diningChart } from '../charts/dining.samples.ts';
import { guestsChart } from '../charts/guests.samples.ts';
import { usualInput } from '../explore/chart.ts';
import { withoutEffects } from '../explore/stand-in.ts';
import { actorsAt, depthOf, guardsBefore, readRecording, treeOf } from './live.ts';

const pageOf = (machine: Parameters<typeof createActor>[0], input: unknown) => {
  const news: News[] = [];
  const channel = new EventTarget();
  const postMessage = (one: News): void => void news.push(structuredClone(one));
  const report = createReport(Object.assign(channel, { postMessage }) as unknown as BroadcastChannel);
  const actor = createActor(machine, { input, inspect: report });
  actor.start();
  const ask = (): boolean => channel.dispatchEvent(new MessageEvent('message', { data: ASK }));
  return { actor, news, ask };
};

describe('a page', () => {
  it('tells a chart’s states and marks an event that changes nothing', () => {
    const { actor, news } = pageOf(withoutEffects(diningChart.machine), diningChart.inputs[usualInput]);
    actor.send({ type: 'undo.asked' });
    expect(actorsAt(news, news.length)).toMatchObject([{ chart: 'dining', states: ['loading'], parent: null }]);
    expect(news.at(-1)).toMatchObject({ kind: 'event', type: 'undo.asked', isRefused: true, from: null });
    actor.stop();
  });

  it('tells nothing of what guests entered', () => {
    const { actor, news } = pageOf(withoutEffects(guestsChart.machine), guestsChart.inputs[usualInput]);
    actor.send({ type: 'contact.changed', field: 'phone', value: '07700 900982' });
    expect(JSON.stringify(news)).toContain('contact.changed');
    expect(JSON.stringify(news)).not.toMatch(/ada@example|07700|Shaw/);
    actor.stop();
  });

  it('tells an inspector that opens late where its charts stand', () => {
    const { actor, news, ask } = pageOf(withoutEffects(diningChart.machine), diningChart.inputs[usualInput]);
    const before = news.length;
    ask();
    expect(news.slice(before)).toMatchObject([{ kind: 'actor', chart: 'dining' }]);
    actor.stop();
  });

  it('tells which chart sent an event', () => {
    const child = createMachine({ id: 'child', initial: 'here', states: { here: {} } });
    const parent = createMachine({ id: 'parent', invoke: { src: child } });
    const { actor, news } = pageOf(parent, undefined);
    const actors = actorsAt(news, news.length);
    expect(treeOf(actors).map((one) => [one.chart, depthOf(actors, one)])).toEqual([
      ['parent', 0],
      ['child', 1],
    ]);
    actor.stop();
  });
});

describe('a recording', () => {
  const dining: News = {
    kind: 'actor',
    actor: 'x:1',
    parent: null,
    chart: 'dining',
    status: 'active',
    states: ['awaitingChoice'],
    shown: {},
  };

  it('comes back as it was saved, and shows the actors of any moment', () => {
    const news: News[] = [{ kind: 'started' }, dining, { ...dining, states: ['done'], status: 'done' }];
    expect(readRecording(JSON.stringify(news))).toEqual(E.right(news));
    expect(actorsAt(news, 1)).toEqual([]);
    expect(actorsAt(news, 2)).toEqual([dining]);
  });

  it('is refused by the name of the field', () => {
    expect(readRecording('[{"kind":"other"}]')).toMatchObject({ _tag: 'Left' });
    expect(readRecording('no')).toEqual(E.left('This is not JSON.'));
  });

  it('names the guards that stand before an event', () => {
    expect(guardsBefore(charts, { ...dining, kind: 'actor' }, 'undo.asked')).toEqual(['hasUndo']);
    expect(guardsBefore(charts, { ...dining, kind: 'actor' }, 'retry.asked')).toEqual([]);
    expect(guardsBefore(charts, undefined, 'undo.asked')).toEqual([]);
  });
});
