/** Servers that are killed while they work at payments: each of their payments is held at a point of its own, and then all are cut. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../../bench/servers.ts';
import type { Cut } from './gate.ts';
import { FLOWS, type Flow, type FlowName, type Subject } from './flows.ts';
import type { Scene, Start } from './scene.ts';
import type { Watch } from './watch.ts';

/** A point of a flow that is cut, once. */
export type Planned = Readonly<{ flow: FlowName; cut: Cut }>;

export type Flows = Readonly<Record<FlowName, Flow>>;

/** Guests whose payments one server works at when it is killed; more would wait for a connection to the store. */
const GUESTS = 12;
const PATIENCE_MS = 30_000;

/** The names of the points of each flow, in order, by letting one of each go through. */
export const pointsOf = async (
  scene: Scene,
  flows: Flows,
  names: readonly FlowName[],
): Promise<ReadonlyMap<FlowName, readonly string[]>> => {
  const subjects: Subject[] = [];
  for (const name of names) subjects.push(await flows[name].prepare());
  for (const { lane } of subjects) void lane.hold({ point: Infinity, when: 'before' });
  for (const one of subjects) if (flows[one.flow].doer !== 'guest') await one.start('');
  const server = await scene.startServer();
  await Promise.all(subjects.map(async (one) => flows[one.flow].doer === 'guest' && (await one.start(server.url))));
  for (let tries = 0, last = -1; tries < 100; tries += 1) {
    const all = subjects.reduce((sum, { lane }) => sum + lane.crossed().length, 0);
    if (all === last && subjects.every(({ lane }) => lane.crossed().length > 0)) break;
    last = all;
    await sleep(500);
  }
  await server.process.kill();
  for (const { lane } of subjects) lane.free();
  const asked = subjects.filter(({ lane }) => lane.crossed().some((name) => name.startsWith('GET /paymentQueries')));
  // an answer that came too late: the provider was asked what became of it, which is another way than the one to be cut
  if (asked.length > 0) throw new Error(`${asked.map(({ flow }) => flow).join(', ')} did not go through at once`);
  return new Map(subjects.map(({ flow, lane }) => [flow, lane.crossed()]));
};

/** Every point of the flows, before and after, so many times; those of a flow in order. */
export const planAll = (points: ReadonlyMap<FlowName, readonly string[]>, runs: number): Planned[] =>
  Array.from({ length: runs }).flatMap(() =>
    [...points].flatMap(([flow, names]) =>
      names.flatMap((_, i) => (['before', 'after'] as const).map((when) => ({ flow, cut: { point: i + 1, when } }))),
    ),
  );

/** Takes from the plan what one server can be at when it is killed. */
const nextLife = (left: Planned[], flows: Flows): Planned[] => {
  const life: Planned[] = [];
  const room = { guest: GUESTS, cases: 1, collection: 1 };
  for (let i = 0; i < left.length;) {
    const one = left[i];
    if (one === undefined) break;
    const { doer } = flows[one.flow];
    if (room[doer] > 0) {
      room[doer] -= 1;
      life.push(one);
      left.splice(i, 1);
    } else i += 1;
    if (Object.values(room).every((free) => free === 0)) break;
  }
  return life;
};

export type CutSubject = Planned & Readonly<{ subject: Subject; name: string }>;

type Ready = Planned & Readonly<{ subject: Subject }>;

/** Holds each at its point in one server, kills the server, and gives those that were held. `onStart` is told of the server. */
const oneLife = async (
  scene: Scene,
  flows: Flows,
  ready: readonly Ready[],
  start: Start,
  onStart: (server: Server) => void = () => undefined,
): Promise<CutSubject[]> => {
  const held = ready.map(({ subject, cut }) => subject.lane.hold(cut));
  const isGuest = ({ flow }: Planned): boolean => flows[flow].doer === 'guest';
  for (const one of ready) if (!isGuest(one)) await one.subject.start('');
  const server = await scene.startServer(start);
  onStart(server);
  const reached = await Promise.all(
    ready.map(async (one, i): Promise<CutSubject | null> => {
      const done = isGuest(one)
        ? one.subject.start(server.url).then(
            () => null,
            () => null,
          )
        : new Promise<never>(() => undefined);
      const name = await Promise.race([held[i], done, sleep(PATIENCE_MS, null)]);
      return name === null || name === undefined ? null : { ...one, name };
    }),
  );
  await server.process.kill();
  for (const { subject } of ready) subject.lane.free();
  return reached.filter((one) => one !== null);
};

/** Cuts one payment by itself; gives the name of the point, or null where it did not get there. */
export const killOne = async (scene: Scene, flows: Flows, one: Ready, start: Start): Promise<string | null> =>
  (await oneLife(scene, flows, [one], start))[0]?.name ?? null;

export type Cuts = Readonly<{
  scene: Scene;
  flows: Flows;
  plan: readonly Planned[];
  watch: Watch;
  start?: Start;
  say: (line: string) => void;
}>;

/**
 * Cuts all that is planned. The next server settles what the one before left behind, while it is on its way to its own end;
 * every other guest sends the same again to it. Gives what was cut; the last ones are not settled yet.
 */
export const cutAll = async ({ scene, flows, plan, watch, start = {}, say }: Cuts): Promise<CutSubject[]> => {
  const left = [...plan];
  const cut: CutSubject[] = [];
  // money that came late is prepared while no server is there that would settle it too early
  const cases = new Map<Planned, Subject>();
  for (const one of left) if (flows[one.flow].doer === 'cases') cases.set(one, await flows[one.flow].prepare());
  let before: CutSubject[] = [];
  for (let life = 1; left.length > 0; life += 1) {
    const ready = await Promise.all(
      nextLife(left, flows).map(async (one) => ({
        ...one,
        subject: cases.get(one) ?? (await flows[one.flow].prepare()),
      })),
    );
    const again = before.filter((one, i) => flows[one.flow].doer === 'guest' && i % 2 === 0);
    before = await oneLife(scene, flows, ready, start, (server) => {
      for (const { subject } of again) void subject.start(server.url).catch(() => undefined);
    });
    for (const { subject } of before) watch.add(subject.payer.bookingId);
    cut.push(...before);
    if (life % 20 === 0) say(`${life} servers killed, ${cut.length} payments cut, ${left.length} to go`);
  }
  return cut;
};

/** How often each flow was cut, at how many points. */
export const cutsInWords = (cut: readonly CutSubject[], points: ReadonlyMap<FlowName, readonly string[]>): string[] =>
  FLOWS.filter((flow) => points.has(flow)).map((flow) => {
    const ofFlow = cut.filter((one) => one.flow === flow);
    const places = Map.groupBy(ofFlow, ({ cut: { point, when } }) => `${when} ${point}`);
    const least = Math.min(...[...places.values()].map((ones) => ones.length));
    return `${flow}: ${places.size} of ${2 * (points.get(flow)?.length ?? 0)} places (before and after ${points.get(flow)?.length ?? 0} points), ${ofFlow.length} cuts, each place ${places.size === 0 ? 0 : least} times or more`;
  });
