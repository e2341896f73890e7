/** The long race of changes: servers and operators in processes of their own, first with each planted bug, then without. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProcess, type Process } from '../../bench/processes.ts';
import type { Cleanup } from '../../bench/cleanup.ts';
import { todayAt } from '../../../bff/bookings/today.ts';
import { httpTransport, visitorWithSession, type Transport } from '../../../bff/test/visitor.ts';
import { addDays, daysBetween } from '../../../machines/kit/dates.ts';
import type { Finding } from '../finding.ts';
import type { Branch } from '../payments/branches.ts';
import { tokenizeCard } from '../payments/cardTokens.ts';
import { unsettledOf } from '../payments/compareCharges.ts';
import { openRaceEnvironment, type RaceEnvironment } from '../payments/environment.ts';
import { findPlantedBugs, raceFlows, type OpenedSite } from '../rounds.ts';
import { FLOWS } from './flows.ts';
import { CHANGE_BUGS, type ChangeBugName } from './plantedBugs.ts';
import type { ChangeSite, Operator } from './site.ts';

const CARD = '4444333322221111';
const OPERATOR_SCRIPT = fileURLToPath(new URL('./operatorServer.ts', import.meta.url));
const SETTLING_MS = 30_000;
const LOOK_MS = 250;
const DAYS = [71, 70] as const;

type Started<A> = Readonly<{ value: A; process: Process }>;

const startOperator = async (
  { databaseUrl }: Branch,
  bug: ChangeBugName | undefined,
  cleanup: Cleanup,
): Promise<Started<Operator>> => {
  const process = await startProcess(
    {
      script: OPERATOR_SCRIPT,
      args: bug === undefined ? [] : [bug],
      env: { DATABASE_URL: databaseUrl },
      ready: /^An operator listens at (.+)$/,
    },
    cleanup,
  );
  const url = process.ready[1] ?? '';
  const ask = async (path: string): Promise<string> => {
    const reply = await fetch(`${url}${path}`, { method: 'POST' });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`an operator was answered ${reply.status}: ${text}`);
    return text;
  };
  return {
    process,
    value: {
      confirm: (resId) => ask(`/confirm/${resId}`),
      decline: (resId) => ask(`/decline/${resId}`),
      sweep: async () => {
        await ask('/sweep');
      },
    },
  };
};

/** Waits until the jobs of the servers have settled every payment and refund. */
const untilSettled = async ({ pool }: Branch): Promise<void> => {
  for (const end = performance.now() + SETTLING_MS; performance.now() < end; await sleep(LOOK_MS)) {
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM bookings');
    const open = await unsettledOf(
      pool,
      rows.map(({ id }) => id),
    );
    if (open.size === 0) return;
  }
};

/** Starts two servers and two operators of the first branch, by default without a bug. */
const openSite = async (
  environment: RaceEnvironment,
  random: () => number,
  cleanup: Cleanup,
  bug?: ChangeBugName,
): Promise<OpenedSite<ChangeSite>> => {
  const [branch] = environment.branches;
  if (branch === undefined) throw new Error('there is no branch');
  await environment.clear();
  const processes: Process[] = [];
  const today = todayAt({ now: () => new Date() });
  const startServer = async (daysLater = 0): Promise<Transport> => {
    const start = { daysLater, ...(bug === undefined ? {} : { bug }) };
    const { process, urlOf } = await environment.startServers(start, [branch]);
    processes.push(process);
    return httpTransport(urlOf(branch));
  };
  const operator = async (): Promise<Operator> => {
    const { process, value } = await startOperator(branch, bug, cleanup);
    processes.push(process);
    return value;
  };
  const servers = [await startServer(), await startServer()] as const;
  const operators = [await operator(), await operator()] as const;
  let midnight: Promise<readonly [Transport, Transport]> | null = null;
  const { get: ask } = await visitorWithSession(servers[0]);
  const sealing = { provider: 'access', ask, sandboxUrl: environment.sandboxUrl, attemptId: '' } as const;
  const card = { pan: CARD, year: Number(today.slice(0, 4)) + 2 };
  return {
    site: {
      pool: branch.pool,
      servers,
      operators,
      newCard: () => tokenizeCard(sealing, card),
      charges: async () => environment.charges(),
      settle: () => untilSettled(branch),
      today,
      random,
      aroundMidnight: (startDate) => {
        const laterBy = (days: number): number => daysBetween(today, addDays(startDate, -days));
        midnight ??= Promise.all([startServer(laterBy(DAYS[0])), startServer(laterBy(DAYS[1]))]);
        return midnight;
      },
    },
    stop: async () => {
      for (const process of processes) await process.kill();
    },
  };
};

/** Checks that the planted bugs are found, and runs `rounds` rounds of each flow; `cleanup` stops whatever was started. */
export const raceChangesAtServers = async (
  rounds: number,
  random: () => number,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  log('a store, simulators, servers and operators for changes');
  const environment = await openRaceEnvironment(1, cleanup);
  log('planted mistakes');
  const planted = await findPlantedBugs('changes', FLOWS, CHANGE_BUGS, (bug) =>
    openSite(environment, random, cleanup, bug),
  );
  log('changes');
  const { site, stop } = await openSite(environment, random, cleanup);
  const findings = await raceFlows(FLOWS, site, rounds, log);
  await stop();
  return [planted, ...findings];
};
