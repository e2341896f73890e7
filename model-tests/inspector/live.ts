/** What the inspector knows of running pages: a fold over their news, so that any earlier moment can be shown again. */
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { News } from '../../machines/app/reported.ts';
import { guardName } from '../draw/names.ts';
import type { Chart } from '../explore/chart.ts';
import { allStates, stateName } from '../explore/instrument.ts';
import { fieldOf, jsonFrom } from './sequence.ts';

export type ActorNews = Extract<News, { kind: 'actor' }>;

/** The actors in the order they were first heard of, each as it stands after the first `at` pieces of news. */
export const actorsAt = (news: readonly News[], at: number): ActorNews[] => {
  const actors = new Map<string, ActorNews>();
  for (const one of news.slice(0, at)) {
    if (one.kind === 'started') actors.clear();
    if (one.kind === 'actor') actors.set(one.actor, one);
  }
  return [...actors.values()];
};

/** How deep an actor stands in the tree: 0 for one without a known parent. */
export const depthOf = (actors: readonly ActorNews[], { parent }: ActorNews): number => {
  const above = actors.find(({ actor }) => actor === parent);
  return above === undefined ? 0 : 1 + depthOf(actors, above);
};

/** Actors with each below its parent. */
export const treeOf = (actors: readonly ActorNews[]): ActorNews[] => {
  const below = (parent: ActorNews): ActorNews[] => [
    parent,
    ...actors.filter((one) => one.parent === parent.actor).flatMap(below),
  ];
  return actors.filter((one) => actors.every(({ actor }) => actor !== one.parent)).flatMap(below);
};

/** The guards that stand before an event in the active states: those that refused it when nothing happened. */
export const guardsBefore = (charts: readonly Chart[], actor: ActorNews | undefined, type: string): string[] => {
  const chart = charts.find(({ name }) => name === actor?.chart);
  if (chart === undefined || actor === undefined) return [];
  return allStates(chart.machine.root)
    .filter((node) => node.path.length === 0 || actor.states.includes(stateName(node)))
    .flatMap((node) => node.transitions.get(type) ?? [])
    .flatMap(({ guard }) => (guard === undefined ? [] : [guardName(guard)]));
};

const Id = t.string;
const IdOrNone = t.union([t.string, t.null]);
const NewsCodec = t.union([
  t.strict({
    kind: t.literal('actor'),
    actor: Id,
    parent: IdOrNone,
    chart: t.string,
    status: t.string,
    states: t.array(t.string),
    shown: t.UnknownRecord,
  }),
  t.strict({ kind: t.literal('event'), from: IdOrNone, to: Id, type: t.string, isRefused: t.boolean }),
  t.strict({ kind: t.literal('started') }),
]);
const Recording = t.array(NewsCodec);

/** Whether a message on the channel is news; other inspectors ask on it, too. */
export const isNews = (message: unknown): message is News => NewsCodec.is(message);

/** Reads a recording of news. Left: a sentence that names the field. */
export const readRecording = (text: string): E.Either<string, News[]> => {
  const json = jsonFrom(text);
  if (E.isLeft(json)) return json;
  const recording = Recording.decode(json.right);
  return E.isLeft(recording)
    ? E.left(`This is not a recording: “${fieldOf(recording.left)}” is missing or wrong.`)
    : recording;
};
