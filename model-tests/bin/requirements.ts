// npm run requirements: what is built, what proves it, and where docs/requirements.md, docs/specification-lines.md and the
// code disagree; with `-- --lines` the table of the specification's lines.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { charts } from '../charts/registry.ts';
import { requirementsCommand } from '../commands/requirements.ts';
import { finish } from '../commands/result.ts';
import { readSources } from '../requirements/sources.ts';
import { ROOT } from './run.ts';

const read = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');
const documents = {
  requirements: await read('docs/requirements.md'),
  lines: await read('docs/specification-lines.md'),
};
finish(requirementsCommand(process.argv.slice(2), documents, charts, await readSources(ROOT)));
