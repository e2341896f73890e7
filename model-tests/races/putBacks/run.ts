/** The long race of put-backs: every kind of payment, on a store of its own. */
import { createPool } from '../../../bff/db/pool.ts';
import { migrate } from '../../../bff/db/migrate.ts';
import { seed } from '../../../bff/db/seed/seed.ts';
import { TEST_TODAY } from '../../../bff/db/test/template.ts';
import { openTableServer } from '../../../bff/payments/table/tableServer.ts';
import type { Cleanup } from '../../bench/cleanup.ts';
import { openStore } from '../../bench/store.ts';
import type { Finding } from '../finding.ts';
import { racePutBacks, WAYS } from './race.ts';

/** Longer than the simulator takes to answer on a busy machine. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Runs the race on a new store; `cleanup` stops whatever was started. */
export const racePutBacksOfOwnStore = async (log: (line: string) => void, cleanup: Cleanup): Promise<Finding[]> => {
  log('a store and a server for put-backs');
  const { url } = await openStore(cleanup);
  const pool = createPool(url, { hasNoTimeLimit: true });
  await migrate(pool);
  await seed(pool, { today: TEST_TODAY, years: 2 });
  await pool.query('VACUUM ANALYZE');
  const table = await openTableServer(ANSWER_TIMEOUT_MS, { pool, url, drop: () => pool.end() });
  cleanup.add(() => table.close());
  const kinds = ['first', 'balance', 'instalment', 'change'] as const;
  return [
    await racePutBacks(table, { provider: 'access', kinds, ways: WAYS }, log),
    await racePutBacks(table, { provider: 'wpg', kinds: ['first'], ways: ['events', 'late events'] }, log),
  ];
};
