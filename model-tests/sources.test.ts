/**
 * What the sources say: the breakpoints and names of style sheets, the calls that no page makes, and the packages that a
 * release loads.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, basename, dirname } from 'node:path';
import { expect, it, describe } from 'vitest';
import { ROOT } from './bin/run.ts';
import { apiOnlyCalls } from '../machines/contract/calls/apiOnly.ts';

describe('style sheets', () => {
  /** xs, sm, md, lg, tablet, xl and xxl of the specification. */
  const BREAKPOINTS = [420, 576, 768, 992, 1_024, 1_200, 1_400];

  // requirement: JOURNEY-9-BREAKPOINTS
  it('change pages at the breakpoints of the specification, at each of them and no others', () => {
    const sheets = globSync('ui/**/*.css', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'));
    const found = sheets.flatMap((sheet) => [...sheet.matchAll(/@media[^{]*?(?:min-width:|width >=)\s*(\d+)px/g)]);
    const widths = new Set(found.map(([, width]) => Number(width)));
    expect([...widths].toSorted((a, b) => a - b)).toEqual(BREAKPOINTS);
  });

  // a generated class name consists of the style sheet's file name and the class
  it('have file names of their own', () => {
    const sheets = globSync('ui/**/*.module.css', { cwd: ROOT }).map((path) => basename(path));
    expect(sheets.length).toBeGreaterThan(20);
    expect(new Set(sheets).size).toBe(sheets.length);
  });
});

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('API-only calls', () => {
  const names = Object.keys(apiOnlyCalls);

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
});

const IMPORT = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** Adds what a file loads, directly or through others: files by their paths, packages by their names. */
const addLoaded = (file: string, loaded: Set<string>): Set<string> => {
  if (loaded.has(file) || !existsSync(join(ROOT, file))) return loaded;
  loaded.add(file);
  for (const [, atTop, later = ''] of read(file).matchAll(IMPORT)) {
    const name = atTop ?? later;
    if (name.startsWith('.')) addLoaded(join(dirname(file), name), loaded);
    else if (!name.startsWith('node:')) loaded.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
  }
  return loaded;
};

it('the programs of a release load files that a release has, and packages of production alone', () => {
  const loaded = new Set<string>();
  for (const program of ['start', 'admin', 'content']) addLoaded(`bff/bin/${program}.ts`, loaded);
  expect(loaded.size).toBeGreaterThan(600);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
  const isWanted = (name: string): boolean =>
    name in dependencies || /^(?:bff|machines)\/(?!.*(?:\/test\/|\.(?:test|samples|cases)\.))/.test(name);
  expect([...loaded].filter((name) => !isWanted(name))).toEqual([]);
});
