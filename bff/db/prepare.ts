/** Makes a store ready: its tables, and what the resorts sell from today on. */
import { todayAt } from '../reservations/desk.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { seed } from './seed/seed.ts';

const YEARS_ON_SALE = 2;

/** Migrates and fills the store at `url`; one that is ready already only gets the days that have come. */
export const prepareStore = async (url: string): Promise<void> => {
  const pool = createPool(url);
  try {
    await migrate(pool);
    await seed(pool, { today: todayAt({ now: () => new Date() }), years: YEARS_ON_SALE });
  } finally {
    await pool.end();
  }
};
