// Reads the project's own source files, for their `requirement:` lines.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sources } from './report.ts';

const folders = ['machines', 'bff', 'ui', 'model-tests'] as const;

/** Every TypeScript file of the four code folders under a root, except the requirements' own tooling. */
export async function readSources(root: string): Promise<Sources> {
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    ),
  );
  const paths = listed.flat().filter((path) => /\.tsx?$/.test(path) && !path.startsWith('model-tests/requirements/'));
  const texts = await Promise.all(
    paths.sort().map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  );
  return new Map(texts);
}
