/** Breaks and nights do not depend on the time zone of the host: ten years of them in five zones. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./test/tenYears.ts', import.meta.url));
/** Time zones with their summer offset, in minutes west of Greenwich. */
const ZONES = {
  'Europe/London': -60,
  UTC: 0,
  'America/Los_Angeles': 420,
  'Asia/Kolkata': -330,
  'Pacific/Auckland': -720,
};

type ZoneResult = Readonly<{ offset: number; digest: string; days: string[]; clocks: string[][] }>;

let results: ZoneResult[];
beforeAll(async () => {
  const run = async (zone: string): Promise<ZoneResult> => {
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], {
      env: { PATH: process.env.PATH, TZ: zone },
    });
    return JSON.parse(stdout) as ZoneResult;
  };
  results = await Promise.all(Object.keys(ZONES).map(run));
});

describe('in five host time zones', () => {
  it('calculates the same breaks, nights and capacities for ten years', () => {
    expect(results.map(({ offset }) => offset)).toEqual(Object.values(ZONES));
    expect(new Set(results.map(({ digest }) => digest)).size).toBe(1);
  });

  it('lists every night once across the clock changes of 2027 and 2028 and across 29 February', () => {
    for (const { clocks } of results) {
      expect(clocks).toEqual([
        ['2027-03-27', '2027-03-28', '2027-03-29'],
        ['2027-10-30', '2027-10-31', '2027-11-01'],
        ['2028-02-28', '2028-02-29', '2028-03-01'],
        ['2028-03-25', '2028-03-26', '2028-03-27'],
        ['2028-10-28', '2028-10-29', '2028-10-30'],
      ]);
    }
  });

  it('returns the day at the resorts as today, to the second', () => {
    for (const { days } of results) {
      const turns = [
        ['2027-03-27', '2027-03-28', '2027-03-28', '2027-03-29'],
        ['2027-10-30', '2027-10-31', '2027-10-31', '2027-11-01'],
        ['2028-02-28', '2028-02-29', '2028-02-29'],
        ['2028-03-26', '2028-03-27', '2028-10-29'],
      ];
      expect(days).toEqual(turns.flat());
    }
  });
});
