/**
 * npm run content: renders the pictures and brochures of the content store, by default the shipped one, else the one in
 * CONTENT_FOLDER; with --check it only names the stale files.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { develop } from '../artwork/photographs/develop.ts';
import { photographs } from '../artwork/photographs/photographs.ts';
import { renderFiles } from '../artwork/renderFiles.ts';
import { staleFiles, SITE_PICTURES, stalePhotographs } from '../artwork/staleFiles.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STORE = resolve(ROOT, process.env.CONTENT_FOLDER || join('bff', 'content', 'store'));
if (!existsSync(STORE)) {
  console.error('CONTENT_FOLDER: expected a folder that exists');
  process.exit(2);
}

const isCheck = process.argv[2] === '--check';
const rendered = await renderFiles(STORE);
const files = await staleFiles(STORE, rendered);
const developed = await stalePhotographs(STORE, photographs);

const write = async (path: string, bytes: Buffer): Promise<void> => {
  await mkdir(dirname(join(STORE, path)), { recursive: true });
  await writeFile(join(STORE, path), bytes);
};

const atSite = (name: string): string => `${SITE_PICTURES}/${name}`;
const stale = [...files.stale, ...developed.stale.map(atSite)];
const leftOver = [...files.leftOver, ...developed.leftOver.map(atSite)];

if (!isCheck) {
  for (const path of files.stale) await write(path, rendered.get(path) ?? Buffer.alloc(0));
  for (const name of developed.stale) {
    const exposure = photographs.get(name);
    // one after the other, because each needs the memory of several pictures of this size
    if (exposure !== undefined) await write(atSite(name), await develop(exposure));
  }
  for (const path of leftOver) await rm(join(STORE, path));
}

const words = isCheck ? ['is stale: run npm run content', 'is left over: run npm run content'] : ['written', 'deleted'];
for (const [paths, word] of [
  [stale, words[0]],
  [leftOver, words[1]],
] as const)
  for (const path of paths) process.stdout.write(`${path}: ${word}\n`);
process.exitCode = isCheck && stale.length + leftOver.length > 0 ? 1 : 0;
