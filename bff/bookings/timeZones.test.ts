/** Breaks and nights do not depend on the host's time zone: ten years of them in five zones. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./test/tenYears.ts', import.meta.url));
/** Time zones with their summer offset, in minutes west of Greenwich. */
const ZONES = {
  'Europe/London': -60,
  UTC: 0,
  'America/Los_Angeles': 420,
  'Asia/Kolkata': -330,
  'Pacific/Auckland': -720,
};

it('ten years of breaks, nights and capacities, and the resorts’ days at clock changes, are the same in five zones', async () => {
  const results = await Promise.all(
    Object.keys(ZONES).map(async (TZ) => {
      const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], {
        env: { PATH: process.env.PATH, TZ },
      });
      return JSON.parse(stdout) as Readonly<{ offset: number; digest: string; days: string[]; clocks: string[][] }>;
    }),
  );
  expect(results.map(({ offset }) => offset)).toEqual(Object.values(ZONES));
  for (const { digest, days, clocks } of results) {
    expect(digest).toBe(results[0]?.digest);
    // the day changes at the resorts' midnight, to the second
    const spring = ['2027-03-27', '2027-03-28', '2027-03-28', '2027-03-29'];
    expect(days).toEqual([...spring, '2027-10-30', '2027-10-31', '2027-10-31', '2027-11-01']);
    // each night exactly once, across the clock changes and 29 February
    expect(clocks).toEqual([
      ['2027-03-27', '2027-03-28', '2027-03-29'],
      ['2027-10-30', '2027-10-31', '2027-11-01'],
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ]);
  }
});
