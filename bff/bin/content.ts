/** npm run content: renders the pictures and brochures of the content store; with --check it only names the stale files. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderFiles } from '../content/renderFiles.ts';
import { staleFiles } from '../content/staleFiles.ts';

const STORE = fileURLToPath(new URL('../content/store', import.meta.url));

const isCheck = process.argv[2] === '--check';
const rendered = await renderFiles(STORE);
const { stale, leftOver } = await staleFiles(STORE, rendered);

for (const path of isCheck ? [] : stale) {
  await mkdir(dirname(join(STORE, path)), { recursive: true });
  await writeFile(join(STORE, path), rendered.get(path) ?? '');
}
for (const path of isCheck ? [] : leftOver) await rm(join(STORE, path));

const words = isCheck ? ['is stale: run npm run content', 'is left over: run npm run content'] : ['written', 'deleted'];
for (const [paths, word] of [
  [stale, words[0]],
  [leftOver, words[1]],
] as const)
  for (const path of paths) process.stdout.write(`${path}: ${word}\n`);
process.exitCode = isCheck && stale.length + leftOver.length > 0 ? 1 : 0;
