/**
 * The races of accounts and of changes: many rounds at two servers in one process, each with its own connections to one
 * store; at the end the money is compared. Bugs are planted in separate processes.
 */
import { createPool } from '../../bff/db/pool.ts';
import type { TestDatabase } from '../../bff/db/test/database.ts';
import { TEST_TODAY } from '../../bff/db/test/template.ts';
import { throwIt } from '../../bff/payments/test/subject.ts';
import { giveRefunds } from '../../bff/refunds/giveRefunds.ts';
import { openTestServer } from '../../bff/test/testServer.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import type { OpenStore } from '../bench/store.ts';
import { payBalanceTogether, resetAndChange, signInTwice, signOutWhilePaying } from './accounts/flows.ts';
import { openPeople, type People, type RaceSite } from './accounts/site.ts';
import { editWhilePaying, holdEndsWhilePaying } from './changes/flows.ts';
import { formatCount, type Finding } from './finding.ts';
import { openOwnStore, type OwnStore } from './ownStore.ts';
import { chargesIn } from './payments/charges.ts';
import { checkStore, compareCharges, unsettledIn } from './payments/compareCharges.ts';
import type { BugName } from './plantedBugs.ts';
import { findingOfBugs } from './plantedRuns.ts';
import { randomFor } from './random.ts';
import { emptyStore } from './putBacks/storeCopy.ts';

/** `round` returns its problems; `bug` is the planted bug that it must find. */
type Flow = Readonly<{
  title: string;
  round: (site: RaceSite, people: People) => Promise<string[]>;
  bug: BugName;
}>;

const FLOWS = {
  accounts: [
    { title: 'Two tabs sign in while a third calls', round: signInTwice, bug: 'late' },
    { title: 'A new password and a new address', round: resetAndChange, bug: 'stale' },
    { title: 'Signing out while paying', round: signOutWhilePaying, bug: 'careless' },
    { title: 'Three browsers pay one balance', round: payBalanceTogether, bug: 'unaware' },
  ],
  changes: [
    { title: 'A device edits while the other pays', round: editWhilePaying, bug: 'loose' },
    { title: 'The hold of a change ends while it is paid', round: holdEndsWhilePaying, bug: 'unannounced' },
  ],
} as const satisfies Record<string, readonly Flow[]>;

/** Longer than the simulator takes to answer on a busy machine. */
const ANSWER_TIMEOUT_MS = 10_000;

/** `moneyProblems` compares the charges with the store, once all payments are settled. */
type OpenedSite = Readonly<{
  site: RaceSite;
  moneyProblems: () => Promise<string[]>;
  defects: readonly unknown[];
}>;

/** Opens two servers on an empty store; `name` selects the sequence of random choices. `cleanup` closes them. */
const openSite = async (database: OwnStore, name: string, cleanup: Cleanup): Promise<OpenedSite> => {
  const { pool, isPooled } = database;
  await emptyStore(pool);
  const testServer = await openTestServer(ANSWER_TIMEOUT_MS, database);
  cleanup.add(() => testServer.close());
  const { sandbox, app, payments, defects } = testServer;
  const second = createPool(database.url, { isPooled });
  cleanup.add(() => second.end());
  const site: RaceSite = {
    pool,
    servers: [app, testServer.createApp(second)],
    newCard: () => sandbox.cardSession(),
    today: TEST_TODAY,
    random: randomFor(1, name),
    jobs: [payments, { ...payments, pool: second }],
  };
  const moneyProblems = async (): Promise<string[]> => {
    while ((await giveRefunds(payments, throwIt)) > 0);
    const unsettled = await unsettledIn(pool);
    if (unsettled.length > 0) return [`${unsettled.length} payments are not settled`];
    return [...(await compareCharges(pool, chargesIn(await sandbox.journal()))), ...(await checkStore(pool))];
  };
  return { site, moneyProblems, defects };
};

/** Runs rounds of a flow until the given number or the first problem, and compares the money. Returns the problems. */
const runFlow = async (
  { site, moneyProblems }: OpenedSite,
  { round }: Flow,
  rounds: number,
  endsAtProblem = false,
): Promise<string[]> => {
  const people = await openPeople(site);
  const problems: string[] = [];
  for (let number = 1; number <= rounds && !(endsAtProblem && problems.length > 0); number += 1) {
    // all visitors call from one network, which would reach its limits
    await site.pool.query('DELETE FROM access_tries');
    problems.push(...(await round(site, people)).map((problem) => `round ${number}: ${problem}`));
  }
  return [...problems, ...(await moneyProblems())];
};

/** A bug that is not found in this many rounds is missed. */
const MOST_ROUNDS = 30;

/** For a process with a planted bug: the first problem that the flow with this title finds, if any. */
export const findBugOfFlow = async (
  title: string,
  database: TestDatabase,
  cleanup: Cleanup,
): Promise<string | undefined> => {
  const flow = Object.values(FLOWS)
    .flat()
    .find((one) => one.title === title);
  if (flow === undefined) throw new Error(`no flow is called ${title}`);
  return (await runFlow(await openSite({ ...database, isPooled: false }, title, cleanup), flow, MOST_ROUNDS, true))[0];
};

/** Runs `rounds` rounds of each flow of a race on its own store; a whole run first looks for the planted bugs. */
export const raceFlowsOf = async (
  race: keyof typeof FLOWS,
  { rounds, isWhole }: Readonly<{ rounds: number; isWhole: boolean }>,
  log: (line: string) => void,
  cleanup: Cleanup,
  open: OpenStore,
): Promise<Finding[]> => {
  log(`a store and two servers for ${race}`);
  const database = await openOwnStore(open, cleanup);
  const bugs = FLOWS[race].map(({ title, bug }) => ({ bug, subject: title }));
  const findings = isWhole ? [await findingOfBugs(race, bugs, database.url, cleanup)] : [];
  const opened = await openSite(database, race, cleanup);
  for (const flow of FLOWS[race]) {
    log(flow.title);
    const problems = await runFlow(opened, flow, rounds);
    const figures = [`${formatCount(rounds)} rounds, ${formatCount(problems.length)} problems`];
    findings.push({ title: flow.title, figures, problems });
  }
  return [...findings, { title: 'Defects of the servers', figures: [], problems: opened.defects.map(String) }];
};
