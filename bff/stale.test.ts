/** Whether what a command writes is older than what it is made from. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isStale } from './stale.mjs';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'));
  mkdirSync(join(root, 'sources', 'deep'), { recursive: true });
  for (const [name, seconds] of [
    ['sources/deep/a.ts', 200],
    ['older.html', 100],
    ['newer.html', 300],
  ] as const) {
    writeFileSync(join(root, name), '');
    utimesSync(join(root, name), seconds, seconds);
  }
  for (const folder of ['sources/deep', 'sources']) utimesSync(join(root, folder), 100, 100);
});
afterAll(() => rmSync(root, { recursive: true }));

it.each([
  [['newer.html'], ['sources'], false],
  [['newer.html'], ['sources', 'gone'], false],
  [['older.html'], ['sources'], true],
  [['newer.html', 'older.html'], ['sources'], true],
  [['gone.html'], ['sources'], true],
  [['gone.html'], ['gone'], true],
])('of %j made from %j, stale is %s', (outputs, sources, stale) => {
  expect(isStale(root, { outputs, sources })).toBe(stale);
});
