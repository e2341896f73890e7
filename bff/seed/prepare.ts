/** Prepares a database: its tables, the resorts with their accommodation types, and outside production a demo shop. */
import type pg from 'pg';
import sql from 'sql-template-tag';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { DEMO_EMAIL } from './accountHolders.ts';
import { seed, seedResorts } from './seed.ts';
import { todayAt } from '../kernel/today.ts';

const YEARS_ON_SALE = 2;

/** Production must not use a database with demo data, because the demo account and codes are public. */
export class DemoStoreError extends Error {
  constructor() {
    super(
      'The database has the demonstration in it: it was started before without ENVIRONMENT=prod. Name an empty database in DATABASE_URL, or another DATA_DIR.',
    );
  }
}

const assertNoDemoData = async (pool: pg.Pool): Promise<void> => {
  const { rowCount } = await pool.query(sql`SELECT FROM clients WHERE email = ${DEMO_EMAIL}`);
  if (rowCount !== 0) throw new DemoStoreError();
};

/**
 * Migrates and fills the database at `url`; if it is already prepared, only adds what is new. In production nothing is
 * put on sale. Throws a DemoStoreError if a production database contains demo data.
 */
export const prepareStore = async (
  url: string,
  { isProduction }: Readonly<{ isProduction: boolean }>,
): Promise<void> => {
  const pool = createPool(url, { hasNoTimeLimit: true });
  try {
    await migrate(pool);
    if (isProduction) await assertNoDemoData(pool);
    if (isProduction) await seedResorts(pool);
    else await seed(pool, { today: todayAt({ now: () => new Date() }), years: YEARS_ON_SALE });
  } finally {
    await pool.end();
  }
};
