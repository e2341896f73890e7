/** The bytes of a first visit. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientBytes } from './clientBytes.ts';

const FILES = {
  'client-a.js': 'import("x");'.repeat(90),
  'vendor-b.js': 'export {};'.repeat(70),
  'search-e.js': 'search();'.repeat(10),
  'dining-f.js': Array.from({ length: 90 }, (_, i) => `dine(${i * i});`).join(''),
  'picker-g.js': 'pick();'.repeat(20),
  'shared-h.js': 'share();'.repeat(40),
  'start-s.js': 'start();',
  'calling-k.js': 'call();'.repeat(30),
  'client-c.css': `${'a{color:red}'.repeat(50)}@font-face{src:url(/assets/text-t.woff2)format("woff2")}@font-face{src:local(Arial)}`,
  'text-t.woff2': 'letters'.repeat(9),
};
const MANIFEST = {
  'ui/boot/client.ts': {
    file: 'client-a.js',
    isEntry: true,
    imports: ['_vendor.js'],
    css: ['client-c.css'],
    dynamicImports: ['later'],
  },
  '_vendor.js': { file: 'vendor-b.js' },
  'ui/steps/search.tsx': { file: 'search-e.js', imports: ['_vendor.js'] },
  '_shared.js': { file: 'shared-h.js' },
  'ui/steps/picker.tsx': { file: 'picker-g.js', imports: ['_shared.js'] },
  'ui/steps/dining.tsx': { file: 'dining-f.js', imports: ['ui/boot/client.ts', '_shared.js'] },
  'ui/steps/extras.tsx': { file: 'dining-f.js', imports: ['_shared.js'] },
  'ui/boot/loader.ts': { file: 'start-s.js', isEntry: true },
  'ui/app/serverAccess.ts': { file: 'calling-k.js', imports: ['_vendor.js'] },
  later: { file: 'later-d.js' },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'breakwater-bytes-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
});
afterAll(() => rmSync(folder, { recursive: true }));

const zipped = (name: keyof typeof FILES): number => gzipSync(FILES[name]).length;

describe('clientBytes', () => {
  it('counts after gzip the entry and the first step with their static imports, the lazy chunks, and the styles', () => {
    const bare = zipped('start-s.js') + zipped('client-a.js') + zipped('vendor-b.js');
    const found = clientBytes(folder);
    expect(found?.firstSteps[0]).toEqual({
      of: 'search',
      bytes: bare + zipped('search-e.js'),
      lazy: zipped('calling-k.js'),
    });
    expect(found?.firstSteps[1]).toEqual({ of: 'weekendSearch', bytes: bare, lazy: zipped('calling-k.js') });
    expect(found).toMatchObject({ styles: zipped('client-c.css'), font: FILES['text-t.woff2'].length });
  });

  it('counts for each step what the steps before it have not loaded', () => {
    const routes = Object.fromEntries(clientBytes(folder)?.routes.map(({ of, bytes }) => [of, bytes]) ?? []);
    expect(routes).toMatchObject({
      accommodation: 0,
      picker: zipped('picker-g.js') + zipped('shared-h.js'),
      dining: zipped('dining-f.js') + zipped('shared-h.js'),
      extras: 0,
    });
    expect(routes).not.toHaveProperty('search');
  });

  it('returns null when there is no build', () => {
    expect(clientBytes(join(folder, 'nowhere'))).toBeNull();
  });
});
