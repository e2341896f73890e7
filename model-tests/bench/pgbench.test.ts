/** Finding pgbench and reading its report. */
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

describe('findPgbench', () => {
  it('prefers the one in the path to any other', () => {
    expect(findPgbench([place('empty'), place('own')].join(delimiter), place('*/bin'))).toBe(place('own', 'pgbench'));
  });

  it("returns the newest of Debian's when the path has none", () => {
    expect(findPgbench(place('empty'), place('*/bin'))).toBe(place('18', 'bin', 'pgbench'));
  });

  it('returns null when there is none', () => {
    expect(findPgbench('', place('nowhere/*'))).toBeNull();
  });
});

describe('readReport', () => {
  it('returns how often the script ran, in total and per second', () => {
    const report = [
      'number of transactions actually processed: 6000/6000',
      'number of failed transactions: 0 (0.000%)',
      'latency average = 14.774 ms',
      'tps = 1353.717613 (without initial connection time)',
    ].join('\n');
    expect(readReport(report)).toEqual({ runs: 6_000, perSecond: 1_353.717613 });
  });

  it('throws when the report has no figures', () => {
    expect(() => readReport('pgbench: error')).toThrow('no figures: pgbench: error');
  });
});
