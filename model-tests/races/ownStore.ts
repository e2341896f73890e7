/** A separate store for a race that runs in one process: empty except for what is on sale from the day of the tests. */
import { createPool } from '../../bff/db/pool.ts';
import { migrate } from '../../bff/db/migrate.ts';
import { seed } from '../../bff/seed/seed.ts';
import type { TestDatabase } from '../../bff/db/test/database.ts';
import { TEST_TODAY } from '../../bff/db/test/template.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { openStore } from '../bench/store.ts';

export const openOwnStore = async (cleanup: Cleanup): Promise<TestDatabase> => {
  const { url } = await openStore(cleanup);
  const pool = createPool(url, { hasNoTimeLimit: true });
  await migrate(pool);
  await seed(pool, { today: TEST_TODAY, years: 2 });
  await pool.query('VACUUM ANALYZE');
  return { pool, url, drop: () => pool.end() };
};
