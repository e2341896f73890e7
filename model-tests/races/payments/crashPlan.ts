/** The plan of which payments are interrupted at which points. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stopClocks } from './clocks.ts';
import type { CrashPoint } from './interceptor.ts';
import { FLOWS, FLOW_NAMES, type FlowName, type Flows, type Subject } from './flows.ts';
import type { Payers } from './payers.ts';
import { isInquiry } from './providerOperations.ts';
import type { RaceEnvironment } from './environment.ts';

/** One interruption of a flow at a point. */
export type PlannedCrash = Readonly<{ flow: FlowName; crashPoint: CrashPoint }>;

export type Points = ReadonlyMap<FlowName, readonly string[]>;

const LOOK_MS = 500;
const MOST_LOOKS = 100;

/** The names of the points of each flow, in order, found by letting one payment of each flow complete. */
export const pointsOf = async (
  environment: RaceEnvironment,
  { flows, payers: [first] }: Readonly<{ flows: Flows; payers: readonly Payers[] }>,
  names: readonly FlowName[],
): Promise<Points> => {
  const subjects: Subject[] = [];
  if (first === undefined) throw new Error('there is no branch');
  for (const name of names) subjects.push(await flows(name, first));
  const isGuest = ({ flow }: Subject): boolean => FLOWS[flow].trigger === 'guest';
  // the reconciler would continue the payment of a guest who has waited too long, and its statements would be
  // counted
  await stopClocks(subjects.filter(isGuest).map(({ payer }) => payer));
  for (const { channel } of subjects) void channel.hold({ point: Infinity, when: 'before' });
  for (const one of subjects) if (!isGuest(one)) await one.start('');
  const servers = await environment.startServers({}, [first.branch]);
  await Promise.all(subjects.map(async (one) => isGuest(one) && (await one.start(servers.urlOf(one.payer.branch)))));
  for (let looks = 0, last = -1; looks < MOST_LOOKS; looks += 1) {
    const all = subjects.reduce((sum, { channel }) => sum + channel.crossed().length, 0);
    if (all === last && subjects.every(({ channel }) => channel.crossed().length > 0)) break;
    last = all;
    await sleep(LOOK_MS);
  }
  await servers.process.kill();
  for (const { channel } of subjects) channel.free();
  // a refund begins with a look at the provider's records
  const paid = subjects.filter(({ flow }) => FLOWS[flow].trigger !== 'refunds');
  const asked = paid.filter(({ channel }) => channel.crossed().some(isInquiry));
  // a reply that came too late made the server ask the provider for the outcome, which is a different path from the
  // planned one
  if (asked.length > 0) throw new Error(`${asked.map(({ flow }) => flow).join(', ')} did not go through at once`);
  return new Map(subjects.map(({ flow, channel }) => [flow, channel.crossed()]));
};

/** Every point of the flows, before and after, `runs` times; the points of a flow in order. */
export const planCrashes = (points: Points, runs: number): PlannedCrash[] =>
  Array.from({ length: runs }).flatMap(() =>
    [...points].flatMap(([flow, names]) =>
      names.flatMap((_, i) =>
        (['before', 'after'] as const).map((when) => ({ flow, crashPoint: { point: i + 1, when } })),
      ),
    ),
  );

/** How often each flow was interrupted, and at how many points. */
export const describeCrashes = (crashed: readonly PlannedCrash[], points: Points): string[] =>
  FLOW_NAMES.filter((flow) => points.has(flow)).map((flow) => {
    const ofFlow = crashed.filter((one) => one.flow === flow);
    const places = Map.groupBy(ofFlow, ({ crashPoint: { point, when } }) => `${when} ${point}`);
    const least = Math.min(...[...places.values()].map((ones) => ones.length));
    const count = points.get(flow)?.length ?? 0;
    return `${flow}: ${places.size} of ${2 * count} places (before and after ${count} points), ${ofFlow.length} cuts, each place ${places.size === 0 ? 0 : least} times or more`;
  });
