/**
 * The race with kills: everything planned is interrupted, the last servers settle it, and the records are compared.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { formatCount, type Finding } from '../finding.ts';
import { checkStores, compareCharges, dueIn, processingIn } from './compareCharges.ts';
import { crashAll, type CrashedSubject, type CrashPlanRun } from './crashPoints.ts';
import type { FlowName } from './flows.ts';
import { describeCrashes, planCrashes, pointsOf, type PlannedCrash } from './crashPlan.ts';
import type { RaceEnvironment, ServerStart } from './environment.ts';
import { inSeconds, watchSettlement, type SettlementTime, type SettlementWatch } from './settlementWatch.ts';

export type CrashRace = Pick<CrashPlanRun, 'environment' | 'flows' | 'payers' | 'log'>;

/**
 * An interrupted payment is settled within this time in seconds, with the product's own waits; for a provider whose
 * records lag, after the lag.
 */
const LIMIT_S = 60;
/** The documented lag of the XML gateway's records. */
const WPG_LAG_S = 300;
const TIMEOUT_S = 60;
const LAST_SERVERS = 3;
const LOOK_MS = 200;

type Problem = Readonly<{ problem: string; bookingId: string | null }>;

/** The point at which a booking's payment was interrupted. */
const placeOf = (crashed: readonly CrashedSubject[], bookingId: string | null): string => {
  const one = crashed.find(({ subject }) => subject.payer.bookingId === bookingId);
  return one === undefined
    ? 'elsewhere'
    : `${one.flow}, ${one.crashPoint.when} point ${one.crashPoint.point} (${one.name})`;
};

const describeProblem = (crashed: readonly CrashedSubject[], { bookingId, problem }: Problem): string =>
  `${placeOf(crashed, bookingId)}, booking ${bookingId}: ${problem}`;

/** The times of a payment that took long to settle. */
const describeSlow = (crashed: readonly CrashedSubject[], { bookingId, ms, notes }: SettlementTime): string =>
  `${(ms / 1_000).toFixed(1)} s, cut in ${placeOf(crashed, bookingId)}: ${notes.join('; ')}`;

type CrashResult = Readonly<{ cut: CrashedSubject[]; figures: string[]; problems: string[]; slowest: number }>;

const UNKNOWN_REFUNDS_ARE_DUE = `UPDATE refunds SET next_try_at = clock_timestamp() WHERE status = 'unknown'`;
const REFUND_WAIT_MS = 2_000;

/** While `work` runs, refunds whose outcome is unknown are sent again after seconds, not after a quarter of an hour. */
const withShortRefundWaits = async <A>(pools: readonly pg.Pool[], work: () => Promise<A>): Promise<A> => {
  let isOver = false;
  const repeat = async (): Promise<void> => {
    while (!isOver) {
      for (const pool of pools) await pool.query(UNKNOWN_REFUNDS_ARE_DUE);
      await sleep(REFUND_WAIT_MS);
    }
  };
  const repeating = repeat();
  try {
    return await work();
  } finally {
    isOver = true;
    await repeating;
  }
};

type SettleOptions = Readonly<{ watch: SettlementWatch; start: ServerStart; settlingS: number }>;

/**
 * Lets servers settle what is left, and collect what is due. Returns the bookings that are not settled after
 * `settlingS` seconds.
 */
const settleRemaining = async (
  environment: RaceEnvironment,
  { watch, start, settlingS }: SettleOptions,
): Promise<readonly string[]> => {
  const pools = environment.branches.map(({ pool }) => pool);
  // the server's round at start collects these; payments in progress then are left for the next one
  const collectable = new Set(await dueIn(pools, 'collectable'));
  const servers = await environment.startServers(start);
  const open = await withShortRefundWaits(pools, () => watch.untilSettled(settlingS * 1_000));
  const isDone = async (): Promise<boolean> =>
    (await processingIn(pools)).length === 0 && !(await dueIn(pools, 'all')).some((id) => collectable.has(id));
  for (const end = performance.now() + TIMEOUT_S * 1_000; performance.now() < end && !(await isDone());)
    await sleep(LOOK_MS);
  await servers.process.kill();
  return open;
};

/**
 * Interrupts what is planned, lets the last servers settle it within `settlingS` seconds, and compares the records.
 * Describes the payments that took longer than `longS` seconds.
 */
const crashAndCompare = async (
  { environment, flows, payers, log }: CrashRace,
  plan: readonly PlannedCrash[],
  { start, settlingS, longS }: Readonly<{ start: ServerStart; settlingS: number; longS: number }>,
): Promise<CrashResult> => {
  await environment.clear();
  const pools = environment.branches.map(({ pool }) => pool);
  const watch = watchSettlement(environment, longS);
  let crashed: CrashedSubject[];
  let open: readonly string[] = [];
  try {
    crashed = await crashAll({ environment, flows, payers, plan, watch, start, log });
    for (let i = 0; i === 0 || (i < LAST_SERVERS && (await dueIn(pools, 'all')).length > 0); i += 1)
      open = await settleRemaining(environment, { watch, start, settlingS });
  } finally {
    await watch.close();
  }
  const charges = environment.charges();
  const discrepancies = [...(await compareCharges(pools, charges)), ...(await checkStores(pools))];
  const problems = [
    ...(crashed.length === plan.length ? [] : [`${plan.length} were to be cut, and ${crashed.length} were`]),
    ...open.map((bookingId) => describeProblem(crashed, { bookingId, problem: 'is not settled' })),
    ...(await dueIn(pools, 'all')).map((bookingId) =>
      describeProblem(crashed, { bookingId, problem: 'is not collected' }),
    ),
    ...discrepancies.map((discrepancy) => describeProblem(crashed, discrepancy)),
  ];
  const times = watch.times();
  const slowest = times.at(-1);
  const figures = [
    `${formatCount(crashed.length)} of ${formatCount(plan.length)} payments were cut; ${formatCount(watch.alreadySettled())} left nothing to settle, ${formatCount(times.length)} were settled after ${inSeconds(times)} from the kill, the new server's start included`,
    ...(slowest === undefined ? [] : [`the slowest was cut in ${placeOf(crashed, slowest.bookingId)}`]),
    ...times.filter(({ notes }) => notes.length > 0).map((took) => describeSlow(crashed, took)),
    `${formatCount(charges.length)} charges compared with the bookings; ${formatCount(problems.length)} problems`,
  ];
  return { cut: crashed, figures, problems, slowest: (slowest?.ms ?? 0) / 1_000 };
};

const TITLE = 'Payments cut off: servers are killed by kill -9 while each of their payments is held at a point';

/** The waits of the race's servers. */
const SHORT = { start: {}, settlingS: TIMEOUT_S, longS: 30 };

type CrashSelection = Readonly<{ flows: readonly FlowName[]; runs: number }> | readonly PlannedCrash[];

/** Interrupts each point of each of these flows `runs` times, or only these points, with short waits. */
export const raceCrashes = async (race: CrashRace, what: CrashSelection): Promise<Finding> => {
  if (!('runs' in what)) {
    const { figures, problems } = await crashAndCompare(race, what, SHORT);
    return { title: TITLE, figures, problems };
  }
  const points = await pointsOf(race.environment, race, what.flows);
  const {
    cut: crashed,
    figures,
    problems,
    slowest,
  } = await crashAndCompare(race, planCrashes(points, what.runs), SHORT);
  const late = slowest > LIMIT_S ? [`the slowest took ${slowest.toFixed(1)} s`] : [];
  return { title: TITLE, figures: [...describeCrashes(crashed, points), ...figures], problems: [...problems, ...late] };
};

/** The flow of each provider in which the first message about money is sent. */
const FIRST_MESSAGE = { access: 'pay', cardinal: 'pay by Cardinal', wpg: 'device data by WPG' } as const;

/**
 * Interrupts each point of a payment once for each provider, with the product's own waits. The XML gateway is
 * reported separately.
 */
export const raceWithProductionWaits = async (race: CrashRace): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const [providers, waitS] of [
    [['access', 'cardinal'], 0],
    [['wpg'], WPG_LAG_S],
  ] as const) {
    const flows = providers.map((provider) => FIRST_MESSAGE[provider]);
    race.log(`kills of ${flows.join(', ')}, with the waits of the product`);
    const points = await pointsOf(race.environment, race, flows);
    const limit = waitS + LIMIT_S;
    const plan = planCrashes(points, 1);
    const waits = { start: { hasProductionWaits: true }, settlingS: limit + TIMEOUT_S, longS: limit };
    const { figures, problems, slowest } = await crashAndCompare(race, plan, waits);
    const after = waitS === 0 ? '' : ` after the ${waitS} s for which the gateway's records may lag`;
    findings.push({
      title: `The same with the product's own waits, by which a payment is settled within ${LIMIT_S} s${after}: ${flows.join(', ')}`,
      figures,
      problems: [...problems, ...(slowest > limit ? [`the slowest took ${slowest.toFixed(1)} s`] : [])],
    });
  }
  return findings;
};
