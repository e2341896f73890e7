/** The long race of accounts: two servers in processes of their own, first with each planted bug, then without. */
import type { Cleanup } from '../../bench/cleanup.ts';
import { todayAt } from '../../../bff/bookings/today.ts';
import { httpTransport, visitorWithSession } from '../../../bff/test/visitor.ts';
import type { Finding } from '../finding.ts';
import { tokenizeCard } from '../payments/cardTokens.ts';
import { openRaceEnvironment, type RaceEnvironment, type RunningServers } from '../payments/environment.ts';
import { findPlantedBugs, raceFlows, type OpenedSite } from '../rounds.ts';
import { FLOWS } from './flows.ts';
import { ACCOUNT_BUGS, type AccountBugName } from './plantedBugs.ts';
import type { RaceSite } from './site.ts';

const CARD = '4444333322221111';

/** Starts two servers of the first branch, by default without a bug. */
const openSite = async (
  environment: RaceEnvironment,
  random: () => number,
  bug?: AccountBugName,
): Promise<OpenedSite<RaceSite>> => {
  const [branch] = environment.branches;
  if (branch === undefined) throw new Error('there is no branch');
  await environment.clear();
  const start = bug === undefined ? {} : { bug };
  const running: RunningServers[] = [
    await environment.startServers(start, [branch]),
    await environment.startServers(start, [branch]),
  ];
  const [first, second] = running.map(({ urlOf }) => httpTransport(urlOf(branch)));
  if (first === undefined || second === undefined) throw new Error('there are not two servers');
  const today = todayAt({ now: () => new Date() });
  const { get: ask } = await visitorWithSession(first);
  const sealing = { provider: 'access', ask, sandboxUrl: environment.sandboxUrl, attemptId: '' } as const;
  const card = { pan: CARD, year: Number(today.slice(0, 4)) + 2 };
  return {
    site: {
      pool: branch.pool,
      servers: [first, second],
      newCard: () => tokenizeCard(sealing, card),
      charges: async () => environment.charges(),
      settle: async () => undefined,
      today,
      random,
    },
    stop: async () => {
      for (const { process } of running) await process.kill();
    },
  };
};

/** Checks that the planted bugs are found, and runs `rounds` rounds of each flow; `cleanup` stops whatever was started. */
export const raceAccountsAtServers = async (
  rounds: number,
  random: () => number,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  log('a store, simulators and servers for accounts');
  const environment = await openRaceEnvironment(1, cleanup);
  log('planted mistakes');
  const planted = await findPlantedBugs('accounts', FLOWS, ACCOUNT_BUGS, (bug) => openSite(environment, random, bug));
  log('accounts');
  const { site, stop } = await openSite(environment, random);
  const findings = await raceFlows(FLOWS, site, rounds, log);
  await stop();
  return [planted, ...findings];
};
