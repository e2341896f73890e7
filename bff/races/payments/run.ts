/** The race of payments: servers killed at every point of a payment, payments sent twice, events in any order; then the books are compared. */
import { randomUUID } from 'node:crypto';
import type { Closings } from '../../bench/closings.ts';
import type { Finding } from '../finding.ts';
import { openWire } from '../wire.ts';
import { submitTwice } from './doubles.ts';
import { FLOW_NAMES, flowsOf, type FlowName } from './flows.ts';
import type { When } from './gate.ts';
import { raceKills, raceOwnWaits, type Kills } from './killing.ts';
import { MISTAKES, type MistakeName } from './mistakes.ts';
import { openPayers, type Payers } from './payers.ts';
import type { Planned } from './plan.ts';
import { findPlanted } from './planted.ts';
import { openScene, type Scene } from './scene.ts';
import { tellInAnyOrder } from './tellings.ts';

export type PaymentRace = Readonly<{
  /** each place of each of these flows, so often; or just these places, once */
  cuts: Readonly<{ flows: readonly FlowName[]; runs: number }> | readonly Planned[];
  doubles: number;
  sequences: number;
  mistakes: readonly MistakeName[];
  /** also cut with the waits that the product has by itself, which takes minutes */
  hasOwnWaits: boolean;
  /** One kill cuts as many payments as there are branches for; cases and collections come one at a time in each. */
  branches: number;
}>;

const POST = 'POST /api/payments';
const at = (flow: FlowName, point: string, when: When): Planned => ({ flow, cut: { point, when } });

/** Some of the places, named by what is asked there. */
const SOME_PLACES: readonly Planned[] = [
  at('pay', 'save-booking', 'before'),
  at('pay', 'COMMIT', 'after'),
  at('pay', POST, 'before'),
  at('pay', POST, 'after'),
  at('challenge', 'POST /api/payments/…/3dsChallenges', 'after'),
  at('device data by WPG', 'WPG order', 'before'),
  at('device data by WPG', 'WPG order', 'after'),
  at('challenge by WPG', 'WPG authentication', 'after'),
  at('pay by Cardinal', POST, 'after'),
  at('challenge by Cardinal', 'Cardinal cmpi_authenticate', 'after'),
  at('refund', 'POST /api/payments/…/refunds', 'after'),
  at('collection', POST, 'after'),
];

/** More would need more connections than the database has. */
const BRANCHES = 5;

/** The race of so many runs of each place, of some flows or all; or its short one. */
export const paymentRaceOf = (runs: number | null, only: readonly FlowName[] | null): PaymentRace => {
  const little = { doubles: 10, sequences: 20, mistakes: [], hasOwnWaits: false } as const;
  if (runs === null) return { ...little, cuts: SOME_PLACES, branches: 1 };
  if (only !== null) return { ...little, cuts: { flows: only, runs }, branches: BRANCHES };
  return {
    cuts: { flows: FLOW_NAMES, runs },
    doubles: runs * 100,
    sequences: runs * 250,
    mistakes: Object.keys(MISTAKES) as MistakeName[],
    hasOwnWaits: true,
    branches: BRANCHES,
  };
};

const raceServers = async (
  scene: Scene,
  payers: Payers,
  { doubles, sequences }: PaymentRace,
  random: () => number,
): Promise<Finding[]> => {
  // two servers of one store, which look after no payment by themselves: what they learn they learn by calls and events alone
  const { access, wpg } = payers.branch.homes;
  const urls = [access, wpg];
  return [
    await submitTwice(scene, payers, urls, doubles),
    await tellInAnyOrder(scene, payers, { urls, sequences, random }),
  ];
};

/** Runs it on stores of its own; what was started is in `closings`. */
export const racePayments = async (
  race: PaymentRace,
  random: () => number,
  say: (line: string) => void,
  closings: Closings,
): Promise<Finding[]> => {
  say('stores, simulators and servers for payments');
  const scene = await openScene(race.branches, closings);
  const wire = openWire(randomUUID);
  closings.add(wire.close);
  const flows = flowsOf(scene);
  const payers: Payers[] = [];
  for (const branch of scene.branches) payers.push(await openPayers(branch, scene, wire));
  const [first] = payers;
  if (first === undefined) throw new Error('there is no branch');
  say('planted mistakes');
  const planted = await findPlanted({ scene, flows, payers: first }, race.mistakes);
  say('double submits and events');
  const servers = await raceServers(scene, first, race, random);
  say('kills');
  const kills: Kills = { scene, flows, payers, say };
  return [
    planted,
    ...servers,
    await raceKills(kills, race.cuts),
    ...(race.hasOwnWaits ? await raceOwnWaits(kills) : []),
  ];
};
