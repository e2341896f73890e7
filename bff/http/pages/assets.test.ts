/** The files of the build that a page names, as far as its manifest has them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAssets } from './assets.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'breakwater-assets-'));
  const manifest = {
    'ui/boot/client.ts': { file: 'client.js', isEntry: true, imports: ['_shared.js', '_gone.js'] },
    '_shared.js': { file: 'shared.js' },
    'ui/boot/site.ts': { file: 'site.js', isEntry: true },
    'ui/boot/sitePartners.ts': { file: 'partners.js', imports: ['_consent.js', '_shared.js'] },
    '_consent.js': { file: 'consent.js' },
    'ui/boot/loader.ts': { file: 'start.js', isEntry: true },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'start.js'), 'start();\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves out what the manifest does not have', () => {
  const built = readAssets(folder);
  expect(built?.ofStep('dining')).toMatchObject({ script: '/assets/client.js', preloads: ['/assets/shared.js'] });
  expect(built?.ofSite()).toMatchObject({ script: '/assets/site.js', preloads: [], sheets: [] });
});

it('names for a page of the site all that its partners need, so that it is asked for together', () => {
  expect(readAssets(folder)?.ofSite().lazy).toEqual(['/assets/consent.js', '/assets/shared.js', '/assets/partners.js']);
});

it('is null where nothing is built', () => {
  expect(readAssets(join(folder, 'nowhere'))).toBeNull();
});
