/** API-only calls: no page makes them, and the decision record says whom each is for. */
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiOnlyCalls } from '../machines/contract/calls/apiOnly.ts';
import { ROOT } from './bin/run.ts';

const names = Object.keys(apiOnlyCalls);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('are made by no page', () => {
  const sources = globSync('ui/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.(?:test|walk)\./.test(path));
  expect(sources.length).toBeGreaterThan(100);
  const made = sources.flatMap((path) => {
    const text = read(path);
    return names.filter((name) => text.includes(`'${name}'`));
  });
  expect(made).toEqual([]);
});

it('each have somebody whom they are for', () => {
  const record = read('docs/decisions/0130-calls-that-no-page-makes.md');
  expect(names.filter((name) => !record.includes(`\`${name}\``))).toEqual([]);
});
