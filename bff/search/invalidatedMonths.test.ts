/** After a change of stock, the months are read again in which a stay can begin that shares a night with it, and no others. */
import type pg from 'pg';
import { expect, it } from 'vitest';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { createAvailability } from './availability.ts';

const MONTHS = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-11', '2027-12', '2028-01', '2028-02'];

it.each([
  ['2027-03-10', 4, ['2027-02', '2027-03']],
  ['2027-03-27', 3, ['2027-02', '2027-03']],
  ['2027-03-28', 4, ['2027-03']],
  ['2027-03-28', 5, ['2027-03', '2027-04']],
  ['2027-03-31', 1, ['2027-03']],
  ['2027-03-30', 7, ['2027-03', '2027-04']],
  ['2027-03-04', 28, ['2027-02', '2027-03']],
  ['2027-03-05', 28, ['2027-02', '2027-03', '2027-04']],
  ['2027-12-30', 3, ['2027-12', '2028-01']],
  ['2028-01-03', 4, ['2027-12', '2028-01']],
])('a stay from %s for %d nights', async (startDate, nights, expected) => {
  let reads = 0;
  const pool = {
    query: async () => {
      reads += 1;
      return { rows: [{ found: '{}' }] };
    },
  } as unknown as pg.Pool;
  const availability = createAvailability(pool, { nowMs: () => 0, maxAgeMs: 1_000 });
  const readAgain = async (resort: ResortCode): Promise<string[]> => {
    const months: string[] = [];
    for (const month of MONTHS) {
      const before = reads;
      await availability.month(resort, month);
      if (reads > before) months.push(month);
    }
    return months;
  };
  expect([await readAgain('BG'), await readAgain('MH')]).toEqual([MONTHS, MONTHS]);
  availability.invalidate({ resort: 'BG', startDate, nights });
  expect([await readAgain('BG'), await readAgain('MH')]).toEqual([expected, []]);
});
