/** The race of payments: servers killed at every point of a payment, payments sent twice, events in any order; then the books are compared. */
import { randomUUID } from 'node:crypto';
import type { Closings } from '../../bench/closings.ts';
import { counted, type Finding } from '../finding.ts';
import { openWire } from '../wire.ts';
import { checkStore, compareBooks } from './books.ts';
import { cutAll, cutsInWords, planAll, pointsOf, type CutSubject, type Flows, type Planned } from './cuts.ts';
import { submitTwice } from './doubles.ts';
import { FLOWS, flowsOf, type FlowName } from './flows.ts';
import type { When } from './gate.ts';
import { MISTAKES, type MistakeName } from './mistakes.ts';
import { openPayers, type Payers } from './payers.ts';
import { findPlanted } from './planted.ts';
import { openScene, type Scene, type Start } from './scene.ts';
import { tellInAnyOrder } from './tellings.ts';
import { inSeconds, openWatch } from './watch.ts';

export type PaymentRace = Readonly<{
  /** each place of each flow, so often; or just these places, once */
  cuts: number | readonly Planned[];
  doubles: number;
  sequences: number;
  mistakes: readonly MistakeName[];
  /** also cut with the waits that the product has by itself, which takes minutes */
  hasOwnWaits: boolean;
}>;

const POST = 'POST /api/payments';
const at = (flow: FlowName, point: string, when: When): Planned => ({ flow, cut: { point, when } });

/** Some of the places, named by what is asked there. */
const SOME_PLACES: readonly Planned[] = [
  at('pay', 'lock-booking', 'after'),
  at('pay', 'save-booking', 'before'),
  at('pay', 'COMMIT', 'before'),
  at('pay', 'COMMIT', 'after'),
  at('pay', POST, 'before'),
  at('pay', POST, 'after'),
  at('pay', 'write-mail', 'after'),
  at('pay', 'keep-data-once', 'before'),
  at('challenge', 'COMMIT', 'after'),
  at('challenge', 'POST /api/payments/…/3dsChallenges', 'before'),
  at('challenge', 'POST /api/payments/…/3dsChallenges', 'after'),
  at('refund', 'POST /api/payments/…/refunds', 'after'),
];

/** The race of so many runs of each place, or its short one. */
export const paymentRaceOf = (runs: number | null): PaymentRace =>
  runs === null
    ? { cuts: SOME_PLACES, doubles: 10, sequences: 20, mistakes: [], hasOwnWaits: false }
    : {
        cuts: runs,
        doubles: runs * 100,
        sequences: runs * 250,
        mistakes: Object.keys(MISTAKES) as MistakeName[],
        hasOwnWaits: true,
      };

/** A payment that is cut is settled within this time, by the product's own waits. */
const LIMIT_S = 60;

const SETTLING_MS = 90_000;

type Told = Readonly<{ problem: string; bookingId: string | null }>;

/** Where a booking's payment was cut. */
const placeOf = (cut: readonly CutSubject[], bookingId: string | null): string => {
  const one = cut.find(({ subject }) => subject.payer.bookingId === bookingId);
  return one === undefined ? 'elsewhere' : `${one.flow}, ${one.cut.when} point ${one.cut.point} (${one.name})`;
};

const wordsOf = (cut: readonly CutSubject[], { bookingId, problem }: Told): string =>
  `${placeOf(cut, bookingId)}, booking ${bookingId}: ${problem}`;

type Kills = Readonly<{ scene: Scene; flows: Flows; say: (line: string) => void }>;

/** Cuts what is planned, lets the last servers settle it, and compares the books. */
const cutAndCompare = async (
  { scene, flows, say }: Kills,
  plan: readonly Planned[],
  start: Start,
): Promise<Readonly<{ cut: CutSubject[]; figures: string[]; problems: string[]; slowest: number }>> => {
  await scene.clear();
  const watch = openWatch(scene.pool);
  let cut: CutSubject[];
  let open: readonly string[] = [];
  try {
    cut = await cutAll({ scene, flows, plan, watch, start, say });
    // what was not collected is collected by the round that a server does when it starts
    const last = plan.some(({ flow }) => flow === 'collection') ? 2 : 1;
    for (let i = 0; i < last; i += 1) {
      const server = await scene.startServer(start);
      open = await watch.untilSettled(SETTLING_MS);
      await server.process.kill();
    }
  } finally {
    await watch.close();
  }
  const books = [...(await compareBooks(scene.pool, scene.charges())), ...(await checkStore(scene.pool))];
  const problems = [
    ...(cut.length === plan.length ? [] : [`${plan.length} were to be cut, and ${cut.length} were`]),
    ...open.map((bookingId) => wordsOf(cut, { bookingId, problem: 'is not settled' })),
    ...books.map((told) => wordsOf(cut, told)),
  ];
  const times = watch.times();
  const slowest = times.at(-1);
  const figures = [
    `${counted(cut.length)} of ${counted(plan.length)} payments were cut; ${counted(watch.atRest())} left nothing to settle, ${counted(times.length)} were settled after ${inSeconds(times)} from the kill, the new server's start included`,
    ...(slowest === undefined ? [] : [`the slowest was cut in ${placeOf(cut, slowest.bookingId)}`]),
    `${counted(scene.charges().length)} charges compared with the bookings; ${counted(problems.length)} problems`,
  ];
  return { cut, figures, problems, slowest: (slowest?.ms ?? 0) / 1_000 };
};

const OWN_WAITS_CUTS = 24;

const raceOwnWaits = async (kills: Kills, everyPlace: readonly Planned[]): Promise<Finding> => {
  kills.say('kills, with the waits of the product');
  const plan = everyPlace.filter(({ flow }) => flow === 'pay').slice(0, OWN_WAITS_CUTS);
  const { figures, problems, slowest } = await cutAndCompare(kills, plan, { hasOwnWaits: true });
  return {
    title: `The same with the product's own waits, by which a payment is settled within ${LIMIT_S} s`,
    figures,
    problems: [...problems, ...(slowest > LIMIT_S ? [`the slowest took ${slowest.toFixed(1)} s`] : [])],
  };
};

const TITLE = 'Payments cut off: servers are killed by kill -9 while each of their payments is held at a point';

const raceKills = async (kills: Kills, { cuts, hasOwnWaits }: PaymentRace): Promise<Finding[]> => {
  if (typeof cuts !== 'number') return [{ title: TITLE, ...(await cutAndCompare(kills, cuts, {})) }];
  const points = await pointsOf(kills.scene, kills.flows, FLOWS);
  const { cut, figures, problems } = await cutAndCompare(kills, planAll(points, cuts), {});
  const every = { title: TITLE, figures: [...cutsInWords(cut, points), ...figures], problems };
  return hasOwnWaits ? [every, await raceOwnWaits(kills, planAll(points, 1))] : [every];
};

const raceServers = async (
  scene: Scene,
  payers: Payers,
  { doubles, sequences }: PaymentRace,
  random: () => number,
): Promise<Finding[]> => {
  // what they learn of payments they learn by calls and events alone
  const another = await scene.startServer({ isStill: true });
  const urls = [scene.home, another.url];
  const findings = [
    await submitTwice(scene, payers, urls, doubles),
    await tellInAnyOrder(scene, payers, { urls, sequences, random }),
  ];
  await another.process.stop();
  return findings;
};

/** Runs it on a store of its own; what was started is in `closings`. */
export const racePayments = async (
  race: PaymentRace,
  random: () => number,
  say: (line: string) => void,
  closings: Closings,
): Promise<Finding[]> => {
  say('a store, simulators and servers for payments');
  const scene = await openScene(closings);
  const wire = openWire(randomUUID);
  closings.add(wire.close);
  const payers = await openPayers(scene, wire);
  const flows = flowsOf(scene, payers);
  say('planted mistakes');
  const planted = await findPlanted(scene, flows, race.mistakes);
  say('double submits and events');
  const servers = await raceServers(scene, payers, race, random);
  say('kills');
  return [planted, ...servers, ...(await raceKills({ scene, flows, say }, race))];
};
