/** A separate store for a race that runs in one process: empty except for what is on sale from the day of the tests. */
import { createPool } from '../../bff/db/pool.ts';
import { migrate } from '../../bff/db/migrate.ts';
import { seed } from '../../bff/seed/seed.ts';
import type { TestDatabase } from '../../bff/db/test/database.ts';
import { TEST_TODAY } from '../../bff/db/test/template.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import type { OpenStore } from '../bench/store.ts';

/** `isPooled`: `url` and `pool` lead to a pooler. */
export type OwnStore = TestDatabase & Readonly<{ isPooled: boolean }>;

/** Opens it in a store that `open` opens. */
export const openOwnStore = async (open: OpenStore, cleanup: Cleanup): Promise<OwnStore> => {
  const { url, settings } = await open(cleanup);
  const owner = createPool(settings?.DATABASE_OWNER_URL ?? url, { hasNoTimeLimit: true });
  await migrate(owner);
  await seed(owner, { today: TEST_TODAY, years: 2 });
  await owner.query('VACUUM ANALYZE');
  await owner.end();
  const isPooled = settings !== undefined;
  const pool = createPool(url, { hasNoTimeLimit: true, isPooled });
  return { pool, url, isPooled, drop: () => pool.end() };
};
