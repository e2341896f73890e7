/**
 * Kills servers while they process payments: each payment is held at a point of its own, and then all are
 * interrupted at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Branch } from './branches.ts';
import { startClocks, stopClocks } from './clocks.ts';
import { FIRST_OPERATION, type CrashPoint } from './interceptor.ts';
import { FLOWS, type FlowName, type Flows, type Subject } from './flows.ts';
import { repeatConcurrently } from './repeatConcurrently.ts';
import type { Payers } from './payers.ts';
import type { PlannedCrash } from './crashPlan.ts';
import type { RaceEnvironment, RunningServers, ServerStart } from './environment.ts';
import type { SettlementWatch } from './settlementWatch.ts';

/**
 * The number of guests of a branch whose payments a server processes when it is killed; more would wait for a
 * database connection.
 */
const GUESTS_PER_BRANCH = 6;
/** Longer than any operation takes on a busy machine. */
const TIMEOUT_MS = 25_000;
/** A payment that did not reach its point is tried again with another payer, this number of times. */
const ROUNDS = 3;

export type CrashedSubject = PlannedCrash & Readonly<{ subject: Subject; name: string }>;

/** A planned interruption, assigned to the payers of a branch. */
type Wanted = PlannedCrash & Readonly<{ payers: Payers }>;
type Ready = Readonly<{ flow: FlowName; crashPoint: CrashPoint; subject: Subject }>;

const isGuest = ({ flow }: Pick<PlannedCrash, 'flow'>): boolean => FLOWS[flow].trigger === 'guest';

/** Removes from a branch's remaining interruptions those that one server can process when it is killed. */
const nextOf = (left: Wanted[]): Wanted[] => {
  const room = { guest: GUESTS_PER_BRANCH, cases: 1, collection: 1, refunds: 1 };
  const next = left.filter(({ flow }) => {
    const { trigger } = FLOWS[flow];
    room[trigger] -= 1;
    return room[trigger] >= 0;
  });
  const isNext = new Set(next);
  left.splice(0, left.length, ...left.filter((one) => !isNext.has(one)));
  return next;
};

const REFUNDS_AT_PROVIDER_ARE_DUE = `
  UPDATE refunds SET next_try_at = clock_timestamp() WHERE status IN ('sent', 'unknown')`;

/**
 * A refund without an outcome waits a quarter of an hour for the provider's records: here they have it at once. The killed
 * server may have been sending refunds that earlier servers left, too.
 */
const endRefundWaits = async (branches: readonly Branch[]): Promise<void> => {
  for (const { pool } of branches) await pool.query(REFUNDS_AT_PROVIDER_ARE_DUE);
};

type ServerRun = Readonly<{ reached: readonly CrashedSubject[]; missed: readonly Ready[] }>;

/**
 * Holds each payment at its point in servers of one process, kills the process, and returns the payments that were
 * held. The `others` are blocked at their first operation. `onStart` is called with the servers.
 */
const runUntilCrash = async (
  { startServers, trace, branches: all }: RaceEnvironment,
  { ready, others = [] }: Readonly<{ ready: readonly Ready[]; others?: readonly Subject[] }>,
  start: ServerStart,
  onStart: (servers: RunningServers) => void = () => undefined,
): Promise<ServerRun> => {
  for (const { channel } of others) void channel.hold(FIRST_OPERATION);
  const held = ready.map(({ subject, crashPoint }) => subject.channel.hold(crashPoint));
  for (const one of ready) if (!isGuest(one)) await one.subject.start('');
  const branches = [...new Set(ready.map(({ subject }) => subject.payer.branch))];
  const servers = await startServers(start, start.bug === undefined ? undefined : branches);
  onStart(servers);
  const given = new AbortController();
  const names = await Promise.all(
    ready.map(async (one, i): Promise<string | null> => {
      const answered = isGuest(one)
        ? one.subject.start(servers.urlOf(one.subject.payer.branch)).then(
            () => null,
            () => null,
          )
        : new Promise<never>(() => undefined);
      const patience = sleep(TIMEOUT_MS, null, { signal: given.signal }).catch(() => null);
      return (await Promise.race([held[i], answered, patience])) ?? null;
    }),
  );
  given.abort();
  await servers.process.kill();
  await startClocks(ready.filter(isGuest).map(({ subject }) => subject.payer));
  await endRefundWaits(all);
  trace.event('its servers are killed');
  for (const { subject } of ready) subject.channel.free();
  return {
    reached: ready.flatMap((one, i) => {
      const name = names[i];
      return typeof name === 'string' ? [{ ...one, name }] : [];
    }),
    missed: ready.filter((_, i) => typeof names[i] !== 'string'),
  };
};

/** Interrupts a single payment. Returns the name of the point, or null when it was not reached. */
export const crashOne = async (environment: RaceEnvironment, one: Ready, start: ServerStart): Promise<string | null> =>
  (await runUntilCrash(environment, { ready: [one] }, start)).reached[0]?.name ?? null;

export type CrashPlanRun = Readonly<{
  environment: RaceEnvironment;
  flows: Flows;
  /** the payers of each branch */
  payers: readonly Payers[];
  plan: readonly PlannedCrash[];
  watch: SettlementWatch;
  start?: ServerStart;
  log: (line: string) => void;
}>;

/**
 * Distributes the plan over the branches, in turn, so that each has equally many of the triggers that are processed
 * one after another.
 */
const assignToBranches = (plan: readonly PlannedCrash[], payers: readonly Payers[]): Wanted[] => {
  const turns = { guest: 0, cases: 0, collection: 0, refunds: 0 };
  return plan.flatMap((one) => {
    const { trigger } = FLOWS[one.flow];
    const whose = payers[turns[trigger] % payers.length];
    turns[trigger] += 1;
    return whose === undefined ? [] : [{ ...one, payers: whose }];
  });
};

/** Interrupts each planned payment once. Returns the interrupted ones, and those that did not reach their point. */
const crashRound = async ({ environment, flows, payers, plan, watch, start = {}, log }: CrashPlanRun) => {
  const wanted = assignToBranches(plan, payers);
  const lefts = payers.map((one) => wanted.filter((each) => each.payers === one));
  // late captures are prepared while no server runs that would settle them too early
  const cases = new Map<Wanted, Subject>();
  const late = wanted.filter(({ flow }) => FLOWS[flow].trigger === 'cases');
  // in the order of their interruption, branch by branch
  await Promise.all(
    payers.map(async (whose) => {
      for (const one of late) if (one.payers === whose) cases.set(one, await flows(one.flow, whose));
    }),
  );

  const prepareLife = async (): Promise<Ready[]> => {
    const next = lefts.flatMap(nextOf);
    const ready: Ready[] = [];
    await repeatConcurrently(next.length, async (number) => {
      const one = next[number - 1];
      if (one === undefined) return;
      const { flow, crashPoint } = one;
      const subject = cases.get(one) ?? (await flows(flow, one.payers));
      if (isGuest(one)) await stopClocks([subject.payer]);
      ready.push({ flow, crashPoint, subject });
      cases.delete(one);
    });
    return ready;
  };

  const done: CrashedSubject[] = [];
  const missed: PlannedCrash[] = [];
  let before: readonly CrashedSubject[] = [];
  let next = prepareLife();
  for (let life = 1; ; life += 1) {
    const ready = await next;
    if (ready.length === 0) return { done, missed };
    const again = before.filter((one, i) => isGuest(one) && i % 2 === 0);
    const ended = runUntilCrash(environment, { ready, others: [...cases.values()] }, start, (servers) => {
      for (const { subject } of again) void subject.start(servers.urlOf(subject.payer.branch)).catch(() => undefined);
    });
    // the payments of the next kill get ready in the meantime
    next = prepareLife();
    const { reached, missed: some } = await ended;
    for (const { subject } of [...reached, ...some]) watch.add(subject.payer);
    before = reached;
    done.push(...reached);
    missed.push(...some.map(({ flow, crashPoint }) => ({ flow, crashPoint })));
    if (some.length > 0)
      log(`missed: ${some.map(({ flow, crashPoint }) => `${flow} ${crashPoint.when} ${crashPoint.point}`).join(', ')}`);
    if (life % 10 === 0)
      log(`${life} times killed, ${done.length} payments cut, ${lefts.flat().length} to go, ${missed.length} missed`);
  }
};

/**
 * Interrupts all planned payments. The next servers settle what the ones before left behind, while they process the
 * payments of their own kill; every other guest sends the same request to them again. Returns the interrupted
 * payments, of which the last are not settled yet.
 */
export const crashAll = async (run: CrashPlanRun): Promise<CrashedSubject[]> => {
  const crashPoint: CrashedSubject[] = [];
  let plan = run.plan;
  for (let round = 1; plan.length > 0 && round <= ROUNDS; round += 1) {
    const { done, missed } = await crashRound({ ...run, plan });
    crashPoint.push(...done);
    plan = missed;
  }
  return crashPoint;
};
