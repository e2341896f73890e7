/** The stored patches: each still applies to the product, and the document names each. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../bin/run.ts';
import { outdatedPatches } from './applies.ts';
import { KINDS, SETS, readBugs, type Bug } from './bug.ts';
import { plantedDocument, resultsIn } from './document.ts';
import { storedDocument } from './run.ts';

const bugs = SETS.flatMap((set) => readBugs(ROOT, set));

describe('the stored patches', () => {
  it.each(SETS)('of the set %s all apply to the product', async (set) => {
    const ofSet = bugs.filter((bug) => bug.set === set);
    expect(ofSet).not.toEqual([]);
    expect(await outdatedPatches(ROOT, ofSet)).toEqual([]);
  });

  it('have different names', () => {
    expect(new Set(bugs.map(({ name }) => name)).size).toBe(bugs.length);
  });

  it('contain a bug of every kind that no test was written against', () => {
    const kinds = bugs.filter(({ set }) => set === 'unseen').map(({ kind }) => kind);
    expect(KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('are the rows of the document, which npm run planted writes', () => {
    const text = storedDocument(ROOT);
    expect(plantedDocument(bugs, resultsIn(text))).toBe(text);
  });
});

describe('outdatedPatches in a folder that is no checkout', () => {
  let root: string;
  const bugOf = (name: string, from: string): Bug => {
    const file = join(root, `${name}.patch`);
    writeFileSync(file, `--- a/bff/a.ts\n+++ b/bff/a.ts\n@@ -1 +1 @@\n-${from}\n+changed\n`);
    return { set: 'unseen', name, file, kind: 'SQL', what: 'It is wrong.', changes: ['bff/a.ts'] };
  };
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'patches-'));
    mkdirSync(join(root, 'bff'));
    writeFileSync(join(root, 'bff/a.ts'), 'present\n');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('returns none when all apply, also two that change the same line', async () => {
    expect(await outdatedPatches(root, [bugOf('one', 'present'), bugOf('two', 'present')])).toEqual([]);
  });

  it('names the patches that do not apply', async () => {
    expect(await outdatedPatches(root, [bugOf('one', 'present'), bugOf('two', 'absent')])).toEqual(['two']);
  });
});
