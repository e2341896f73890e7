// npm run requirements: what is built, what proves it, and where docs/requirements.md and the code disagree; `--
// --lines` prints the table of the specification's lines.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { charts } from '../charts/registry.ts';
import { requirementsCommand } from '../commands/requirements.ts';
import { finish } from '../commands/result.ts';
import { ROOT } from './run.ts';

const FOLDERS = ['machines', 'bff', 'ui', 'model-tests'];

/** Every TypeScript file of the code, except the requirements' own tooling, by its path. */
async function readSources(): Promise<ReadonlyMap<string, string>> {
  const listed = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(ROOT, folder), { recursive: true })).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
    ),
  );
  const paths = listed.flat().filter((path) => /\.tsx?$/.test(path) && !path.startsWith('model-tests/requirements/'));
  const texts = await Promise.all(
    paths.sort().map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')] as const),
  );
  return new Map(texts);
}

const document = await readFile(join(ROOT, 'docs/requirements.md'), 'utf8');
finish(requirementsCommand(process.argv.slice(2), document, charts, await readSources()));
