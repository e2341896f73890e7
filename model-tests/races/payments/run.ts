/**
 * The race of payments: servers killed at every point of a payment, double submits, events in any order; then the
 * records are compared.
 */
import { randomUUID } from 'node:crypto';
import type { Cleanup } from '../../bench/cleanup.ts';
import type { Finding } from '../finding.ts';
import { createBuyerClient } from '../buyerClient.ts';
import { submitTwice } from './doubleSubmits.ts';
import { FLOW_NAMES, flowsOf, type FlowName } from './flows.ts';
import type { Moment } from '../../../bff/test/crashAt.ts';
import { raceCrashes, raceWithProductionWaits, type CrashRace } from './crashRace.ts';
import { PLANTED_BUGS, type PlantedBugName } from './plantedBugs.ts';
import { openPayers, type Payers } from './payers.ts';
import type { PlannedCrash } from './crashPlan.ts';
import { checkDefectsAreFound } from './defectChecks.ts';
import { openRaceEnvironment, type RaceEnvironment } from './environment.ts';
import { sendEventsInAnyOrder } from './providerEvents.ts';

export type PaymentRace = Readonly<{
  /** each point of each of these flows, `runs` times; or only these points, once */
  crashPoints: Readonly<{ flows: readonly FlowName[]; runs: number }> | readonly PlannedCrash[];
  doubles: number;
  sequences: number;
  bugs: readonly PlantedBugName[];
  /** also interrupt with the product's own waits, which takes minutes */
  hasProductionWaits: boolean;
  /**
   * The number of branches, each of which can have payments interrupted by the same kill. Payment exceptions and
   * collections are processed one at a time in each.
   */
  branches: number;
}>;

const POST = 'POST /api/payments';
const at = (flow: FlowName, point: string, when: Moment): PlannedCrash => ({ flow, crashPoint: { point, when } });

/** Some of the points, named by their operation. */
const SOME_PLACES: readonly PlannedCrash[] = [
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
  at('change', POST, 'before'),
  at('change', POST, 'after'),
  at('partial refund', 'POST /api/payments/…/partialRefunds', 'after'),
];

/** More branches would need more connections than the database has. */
const BRANCHES = 5;

/** The race with `runs` runs of each point, of some flows or all; with null the short race. */
export const paymentRaceOf = (runs: number | null, only: readonly FlowName[] | null): PaymentRace => {
  const little = { doubles: 10, sequences: 20, bugs: [], hasProductionWaits: false } as const;
  if (runs === null) return { ...little, crashPoints: SOME_PLACES, branches: 1 };
  if (only !== null) return { ...little, crashPoints: { flows: only, runs }, branches: BRANCHES };
  return {
    crashPoints: { flows: FLOW_NAMES, runs },
    doubles: runs * 100,
    sequences: runs * 250,
    bugs: Object.keys(PLANTED_BUGS) as PlantedBugName[],
    hasProductionWaits: true,
    branches: BRANCHES,
  };
};

const raceDuplicates = async (
  environment: RaceEnvironment,
  payers: Payers,
  { doubles, sequences }: PaymentRace,
  random: () => number,
): Promise<Finding[]> => {
  // two servers of one store whose jobs are off: they get results only by calls and events
  const { access, wpg } = payers.branch.homes;
  const urls = [access, wpg];
  return [
    await submitTwice(environment, payers, urls, doubles),
    await sendEventsInAnyOrder(environment, payers, { urls, sequences, random }),
  ];
};

/** Runs the race on stores of its own; `cleanup` stops whatever was started. */
export const racePayments = async (
  race: PaymentRace,
  random: () => number,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  log('stores, simulators and servers for payments');
  const environment = await openRaceEnvironment(race.branches, cleanup);
  const wire = createBuyerClient(randomUUID);
  cleanup.add(wire.close);
  const flows = flowsOf(environment);
  const payers: Payers[] = [];
  for (const branch of environment.branches) payers.push(await openPayers(branch, environment, wire));
  const [first] = payers;
  if (first === undefined) throw new Error('there is no branch');
  log('planted mistakes');
  const planted = await checkDefectsAreFound({ environment, flows, payers: first }, race.bugs);
  log('double submits and events');
  const servers = await raceDuplicates(environment, first, race, random);
  log('kills');
  const crashRace: CrashRace = { environment, flows, payers, log };
  return [
    planted,
    ...servers,
    await raceCrashes(crashRace, race.crashPoints),
    ...(race.hasProductionWaits ? await raceWithProductionWaits(crashRace) : []),
  ];
};
