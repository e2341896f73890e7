/** The database that the tests clone. */
import { migrate } from '../migrate.ts';
import { createPool } from '../pool.ts';
import { seed } from '../../seed/seed.ts';
import { TEMPLATE, TEST_TODAY, atDatabase } from './template.ts';

/** Makes the migrated, seeded database for tests to clone, on a server that does not have it. */
export const makeTemplate = async (url: string): Promise<void> => {
  const outer = createPool(url, { max: 1 });
  await outer.query(`CREATE DATABASE ${TEMPLATE}`);
  await outer.end();
  // a template can only be cloned while it has no connections
  const inner = createPool(atDatabase(url, TEMPLATE), { max: 1, hasNoTimeLimit: true });
  await migrate(inner);
  await seed(inner, { today: TEST_TODAY, years: 2 });
  await inner.query('VACUUM ANALYZE');
  await inner.end();
};
