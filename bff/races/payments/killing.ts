/** Kills, and what came of them: everything planned is cut, the last servers settle it, and the books are compared. */
import { setTimeout as sleep } from 'node:timers/promises';
import { counted, type Finding } from '../finding.ts';
import { checkStores, compareBooks, dueIn, underWayIn } from './books.ts';
import { cutAll, type CutSubject, type Cuts } from './cuts.ts';
import type { FlowName } from './flows.ts';
import { cutsInWords, planAll, pointsOf, type Planned } from './plan.ts';
import type { Scene, Start } from './scene.ts';
import { inSeconds, openWatch, type Took, type Watch } from './watch.ts';

export type Kills = Pick<Cuts, 'scene' | 'flows' | 'payers' | 'say'>;

/** A payment that is cut is settled within this time, by the product's own waits; where the provider's records lag, after their lag. */
const LIMIT_S = 60;
/** The documented lag of the XML gateway's records. */
const WPG_LAG_S = 300;
const PATIENCE_S = 60;
const LAST_SERVERS = 3;
const LOOK_MS = 200;

type Told = Readonly<{ problem: string; bookingId: string | null }>;

/** Where a booking's payment was cut. */
const placeOf = (cut: readonly CutSubject[], bookingId: string | null): string => {
  const one = cut.find(({ subject }) => subject.payer.bookingId === bookingId);
  return one === undefined ? 'elsewhere' : `${one.flow}, ${one.cut.when} point ${one.cut.point} (${one.name})`;
};

const wordsOf = (cut: readonly CutSubject[], { bookingId, problem }: Told): string =>
  `${placeOf(cut, bookingId)}, booking ${bookingId}: ${problem}`;

/** Where the time went of a payment that took long. */
const longWords = (cut: readonly CutSubject[], { bookingId, ms, notes }: Took): string =>
  `${(ms / 1_000).toFixed(1)} s, cut in ${placeOf(cut, bookingId)}: ${notes.join('; ')}`;

type Came = Readonly<{ cut: CutSubject[]; figures: string[]; problems: string[]; slowest: number }>;

type Rest = Readonly<{ watch: Watch; start: Start; settlingS: number }>;

/** Lets servers settle what is left, and collect what is due; gives the bookings that are not settled after so many seconds. */
const settleRest = async (scene: Scene, { watch, start, settlingS }: Rest): Promise<readonly string[]> => {
  const pools = scene.branches.map(({ pool }) => pool);
  // the round that a server does when it starts collects it; what is under way then is left for the next
  const collectable = new Set(await dueIn(pools, 'collectable'));
  const servers = await scene.startServers(start);
  const open = await watch.untilSettled(settlingS * 1_000);
  const isDone = async (): Promise<boolean> =>
    (await underWayIn(pools)).length === 0 && !(await dueIn(pools, 'all')).some((id) => collectable.has(id));
  for (const end = performance.now() + PATIENCE_S * 1_000; performance.now() < end && !(await isDone());)
    await sleep(LOOK_MS);
  await servers.process.kill();
  return open;
};

/** Cuts what is planned, lets the last servers settle it within so many seconds, and compares the books; tells where the time went of those that took long. */
const cutAndCompare = async (
  { scene, flows, payers, say }: Kills,
  plan: readonly Planned[],
  { start, settlingS, longS }: Readonly<{ start: Start; settlingS: number; longS: number }>,
): Promise<Came> => {
  await scene.clear();
  const pools = scene.branches.map(({ pool }) => pool);
  const watch = openWatch(scene, longS);
  let cut: CutSubject[];
  let open: readonly string[] = [];
  try {
    cut = await cutAll({ scene, flows, payers, plan, watch, start, say });
    for (let i = 0; i === 0 || (i < LAST_SERVERS && (await dueIn(pools, 'all')).length > 0); i += 1)
      open = await settleRest(scene, { watch, start, settlingS });
  } finally {
    await watch.close();
  }
  const charges = scene.charges();
  const books = [...(await compareBooks(pools, charges)), ...(await checkStores(pools))];
  const problems = [
    ...(cut.length === plan.length ? [] : [`${plan.length} were to be cut, and ${cut.length} were`]),
    ...open.map((bookingId) => wordsOf(cut, { bookingId, problem: 'is not settled' })),
    ...(await dueIn(pools, 'all')).map((bookingId) => wordsOf(cut, { bookingId, problem: 'is not collected' })),
    ...books.map((told) => wordsOf(cut, told)),
  ];
  const times = watch.times();
  const slowest = times.at(-1);
  const figures = [
    `${counted(cut.length)} of ${counted(plan.length)} payments were cut; ${counted(watch.atRest())} left nothing to settle, ${counted(times.length)} were settled after ${inSeconds(times)} from the kill, the new server's start included`,
    ...(slowest === undefined ? [] : [`the slowest was cut in ${placeOf(cut, slowest.bookingId)}`]),
    ...times.filter(({ notes }) => notes.length > 0).map((took) => longWords(cut, took)),
    `${counted(charges.length)} charges compared with the bookings; ${counted(problems.length)} problems`,
  ];
  return { cut, figures, problems, slowest: (slowest?.ms ?? 0) / 1_000 };
};

const TITLE = 'Payments cut off: servers are killed by kill -9 while each of their payments is held at a point';

/** The waits of the race's servers. */
const SHORT = { start: {}, settlingS: PATIENCE_S, longS: 30 };

type WhatIsCut = Readonly<{ flows: readonly FlowName[]; runs: number }> | readonly Planned[];

/** Cuts each place of each of these flows so many times, or just these places, with short waits. */
export const raceKills = async (kills: Kills, what: WhatIsCut): Promise<Finding> => {
  if (!('runs' in what)) {
    const { figures, problems } = await cutAndCompare(kills, what, SHORT);
    return { title: TITLE, figures, problems };
  }
  const points = await pointsOf(kills.scene, kills, what.flows);
  const { cut, figures, problems, slowest } = await cutAndCompare(kills, planAll(points, what.runs), SHORT);
  const late = slowest > LIMIT_S ? [`the slowest took ${slowest.toFixed(1)} s`] : [];
  return { title: TITLE, figures: [...cutsInWords(cut, points), ...figures], problems: [...problems, ...late] };
};

/** The flow of each way by which its first message about money goes out. */
const FIRST_MESSAGE = { access: 'pay', cardinal: 'pay by Cardinal', wpg: 'device data by WPG' } as const;

/** Cuts each place of a payment once, with the waits that the product has by itself, on each way; the XML gateway's are told apart. */
export const raceOwnWaits = async (kills: Kills): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [ways, waitS] of [
    [['access', 'cardinal'], 0],
    [['wpg'], WPG_LAG_S],
  ] as const) {
    const flows = ways.map((way) => FIRST_MESSAGE[way]);
    kills.say(`kills of ${flows.join(', ')}, with the waits of the product`);
    const points = await pointsOf(kills.scene, kills, flows);
    const limit = waitS + LIMIT_S;
    const plan = planAll(points, 1);
    const waits = { start: { hasOwnWaits: true }, settlingS: limit + PATIENCE_S, longS: limit };
    const { figures, problems, slowest } = await cutAndCompare(kills, plan, waits);
    const after = waitS === 0 ? '' : ` after the ${waitS} s for which the gateway's records may lag`;
    findings.push({
      title: `The same with the product's own waits, by which a payment is settled within ${LIMIT_S} s${after}: ${flows.join(', ')}`,
      figures,
      problems: [...problems, ...(slowest > limit ? [`the slowest took ${slowest.toFixed(1)} s`] : [])],
    });
  }
  return findings;
};
