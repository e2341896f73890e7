/**
 * The race of interrupted payments in one process, on a separate store: servers die at every operation, and stores are
 * put back to every moment. Bugs are planted in separate processes.
 */
import type { TestDatabase } from '../../../bff/db/test/database.ts';
import { openTableServer, type TableServer } from '../../../bff/payments/test/tableServer.ts';
import { NOT_ENROLLED_CARD } from '../../../bff/test/cards.ts';
import type { Cleanup } from '../../bench/cleanup.ts';
import type { OpenStore } from '../../bench/store.ts';
import type { Finding } from '../finding.ts';
import { openOwnStore } from '../ownStore.ts';
import { findingOfBugs } from '../plantedRuns.ts';
import { raceCrashes, racePutBacks, WAYS } from './race.ts';

/** Longer than the simulator takes to answer on a busy machine. */
const ANSWER_TIMEOUT_MS = 10_000;

const KINDS = ['first', 'balance', 'instalment', 'change'] as const;

/** The kind of payment that reveals each bug. */
const BUGS = { unmarked: 'first', impatient: 'first', blind: 'instalment' } as const;

const openTable = async (database: TestDatabase, cleanup: Cleanup): Promise<TableServer> => {
  const table = await openTableServer(ANSWER_TIMEOUT_MS, database);
  cleanup.add(() => table.close());
  return table;
};

/** For a process with a planted bug: the first problem of crashes in payments of this kind, without a challenge. */
export const findBugOfPayment = async (
  kind: string,
  database: TestDatabase,
  cleanup: Cleanup,
): Promise<string | undefined> => {
  const kinds = KINDS.filter((one) => one === kind);
  const table = await openTable(database, cleanup);
  const race = { provider: 'access', kinds, sides: ['after'], card: NOT_ENROLLED_CARD } as const;
  const { problems } = await raceCrashes(table, race);
  return problems[0];
};

/** Runs the race, in a short run only with first payments; `cleanup` stops what was started. */
export const racePutBacksOfOwnStore = async (
  isWhole: boolean,
  log: (line: string) => void,
  cleanup: Cleanup,
  open: OpenStore,
): Promise<Finding[]> => {
  log('a store and a server for interrupted payments');
  const database = await openOwnStore(open, cleanup);
  const bugs = Object.entries(BUGS).map(([bug, kind]) => ({ bug: bug as keyof typeof BUGS, subject: kind }));
  const planted = isWhole ? [await findingOfBugs('payments', bugs, database.url, cleanup)] : [];
  const table = await openTable(database, cleanup);
  const kinds = isWhole ? KINDS : (['first'] as const);
  const sides = isWhole ? (['before', 'after'] as const) : (['after'] as const);
  return [
    ...planted,
    await raceCrashes(table, { provider: 'access', kinds, sides }, log),
    await raceCrashes(table, { provider: 'wpg', kinds: ['first'], sides }, log),
    await racePutBacks(table, { provider: 'access', kinds, ways: isWhole ? WAYS : ['events'] }, log),
    await racePutBacks(table, { provider: 'wpg', kinds: ['first'], ways: ['events', 'late events'] }, log),
    { title: 'Defects of the server', figures: [], problems: table.server.defects.map(String) },
  ];
};
