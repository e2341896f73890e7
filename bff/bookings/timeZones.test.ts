/** The zone of the machine changes no night and no price: ten years of them under five host zones. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./test/tenYears.ts', import.meta.url));
/** Each with its summer's offset, in minutes west of Greenwich. */
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

describe('under five host zones', () => {
  it('ten years of breaks, nights, holds and prices are the same', () => {
    expect(results.map(({ offset }) => offset)).toEqual(Object.values(ZONES));
    expect(new Set(results.map(({ digest }) => digest)).size).toBe(1);
  });

  it('the nights over the clock changes of 2027 and 2028 and over 29 February are all there, once', () => {
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

  it('today is the day at the resorts, to the second', () => {
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
