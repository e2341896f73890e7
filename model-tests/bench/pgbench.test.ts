/** Finding pgbench and reading what it reports. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPgbench, readReport } from './pgbench.ts';

let folder: string;
const place = (...path: string[]): string => join(folder, ...path);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'breakwater-pgbench-'));
  for (const bin of ['15/bin', '18/bin', 'own', 'empty']) mkdirSync(place(bin), { recursive: true });
  for (const bin of ['15/bin', '18/bin', 'own']) writeFileSync(place(bin, 'pgbench'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pgbench', () => {
  it('is the one in the path before any other', () => {
    expect(findPgbench([place('empty'), place('own')].join(delimiter), place('*/bin'))).toBe(place('own', 'pgbench'));
  });

  it("is the newest of Debian's when the path has none", () => {
    expect(findPgbench(place('empty'), place('*/bin'))).toBe(place('18', 'bin', 'pgbench'));
  });

  it('is missing when there is none', () => {
    expect(findPgbench('', place('nowhere/*'))).toBeNull();
  });
});

describe("pgbench's report", () => {
  it('gives how often the script ran and how often a second', () => {
    const report = [
      'number of transactions actually processed: 6000/6000',
      'number of failed transactions: 0 (0.000%)',
      'latency average = 14.774 ms',
      'tps = 1353.717613 (without initial connection time)',
    ].join('\n');
    expect(readReport(report)).toEqual({ runs: 6_000, perSecond: 1_353.717613 });
  });

  it('is refused when the figures are not there', () => {
    expect(() => readReport('pgbench: error')).toThrow('no figures: pgbench: error');
  });
});
