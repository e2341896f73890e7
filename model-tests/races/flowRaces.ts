/**
 * The races of accounts and of changes: round after round at two servers of one process, each with connections of its own to
 * one store. Bugs are planted in a process of their own.
 */
import { createPool } from '../../bff/db/pool.ts';
import { hashFraction } from '../../bff/db/seed/hash.ts';
import type { TestDatabase } from '../../bff/db/test/database.ts';
import { TEST_TODAY } from '../../bff/db/test/template.ts';
import { giveRefunds } from '../../bff/refunds/giveRefunds.ts';
import { openTestServer } from '../../bff/test/testServer.ts';
import { addDays } from '../../machines/kit/dates.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { FLOWS as ACCOUNT_FLOWS } from './accounts/flows.ts';
import { FLOWS as CHANGE_FLOWS } from './changes/flows.ts';
import { operatorWith, type ChangeSite } from './changes/site.ts';
import type { Finding } from './finding.ts';
import { openOwnStore } from './ownStore.ts';
import { chargesIn } from './payments/charges.ts';
import { findingOfBugs } from './plantedRuns.ts';
import { emptyStore } from './putBacks/storeCopy.ts';
import { raceFlows, runFlow, type Flow } from './rounds.ts';

const FLOWS = { accounts: ACCOUNT_FLOWS, changes: CHANGE_FLOWS } as const satisfies Record<
  string,
  readonly Flow<ChangeSite>[]
>;
type FlowRaceName = keyof typeof FLOWS;

/** Longer than the simulator takes to answer on a busy machine. */
const ANSWER_TIMEOUT_MS = 10_000;

const fail = (error: unknown): never => {
  throw error;
};

type OpenedSite = Readonly<{ site: ChangeSite; defects: readonly unknown[] }>;

/** Opens two servers and two operators on an empty store, from the seed of a name; `cleanup` closes them. */
const openSite = async (database: TestDatabase, name: string, cleanup: Cleanup): Promise<OpenedSite> => {
  await emptyStore(database.pool);
  const testServer = await openTestServer(ANSWER_TIMEOUT_MS, database);
  cleanup.add(() => testServer.close());
  const { sandbox, app, payments, defects } = testServer;
  const second = createPool(database.url);
  cleanup.add(() => second.end());
  const byDay = new Map<string, typeof app>();
  const serverOn = (day: string): typeof app => {
    const server = byDay.get(day) ?? testServer.createApp(second, { now: () => new Date(`${day}T12:00:00Z`) });
    byDay.set(day, server);
    return server;
  };
  let count = 0;
  const site: ChangeSite = {
    pool: database.pool,
    servers: [app, testServer.createApp(second)],
    newCard: () => sandbox.cardSession(),
    charges: async () => chargesIn(await sandbox.journal()),
    settle: async () => {
      while ((await giveRefunds(payments, fail)) > 0);
    },
    today: TEST_TODAY,
    random: () => hashFraction(1, name, (count += 1)),
    operators: [operatorWith(payments, 'jo'), operatorWith({ ...payments, pool: second }, 'kim')],
    aroundMidnight: async (startDate) => [serverOn(addDays(startDate, -71)), serverOn(addDays(startDate, -70))],
  };
  return { site, defects };
};

/** A bug that is not found in so many rounds is missed. */
const MOST_ROUNDS = 30;

/** In a process that has the bug: the first problem that the flow of this title finds, if any. */
export const findBugOfFlow = async (
  title: string,
  database: TestDatabase,
  cleanup: Cleanup,
): Promise<string | undefined> => {
  const flow = Object.values(FLOWS)
    .flat()
    .find((one) => one.title === title);
  if (flow === undefined) throw new Error(`no flow is called ${title}`);
  const { site } = await openSite(database, title, cleanup);
  return (await runFlow(site, flow, MOST_ROUNDS, (some) => some.length > 0))[0];
};

/** Runs `rounds` rounds of each flow of a race on a store of its own, in a whole run after its planted bugs. */
export const raceFlowsOf = async (
  race: FlowRaceName,
  { rounds, isWhole }: Readonly<{ rounds: number; isWhole: boolean }>,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding[]> => {
  log(`a store and two servers for ${race}`);
  const database = await openOwnStore(cleanup);
  const bugs = FLOWS[race].flatMap(({ title, bugs: some }) => some.map((bug) => ({ bug, subject: title })));
  const planted = isWhole ? [await findingOfBugs(race, bugs, database.url, cleanup)] : [];
  const { site, defects } = await openSite(database, race, cleanup);
  const findings = await raceFlows<ChangeSite>(FLOWS[race], site, rounds, log);
  return [...planted, ...findings, { title: 'Defects of the servers', figures: [], problems: defects.map(String) }];
};
