// The directed tests: fixtures found by mutation, one file a chart, kept beside the code and run by the chart tests from then on.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Fixture } from '../explore/fixtures.ts';

/** Where the project's directed tests are kept. */
export const directedFolder = fileURLToPath(new URL('../fixtures/directed', import.meta.url));

/** The directed fixtures of a chart; none where it has no file. Throws when the file is no JSON. */
export function readDirected(folder: string, chart: string): readonly Fixture[] {
  const file = join(folder, `${chart}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Fixture[]) : [];
}

/** Adds fixtures to those of a chart. Does nothing where there are none to add. */
export function addDirected(folder: string, chart: string, found: readonly Fixture[]): void {
  if (found.length === 0) return;
  const all = [...readDirected(folder, chart), ...found];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${chart}.json`), `${JSON.stringify(all, null, 2)}\n`);
}
