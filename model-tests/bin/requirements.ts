// npm run requirements: what is built, what proves it, and where docs/requirements.md and the code disagree; with
// `-- --lines` the table of the specification's lines.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { charts } from '../charts/registry.ts';
import { requirementsCommand } from '../commands/requirements.ts';
import { finish } from '../commands/result.ts';
import { readSources } from '../requirements/sources.ts';
import { ROOT } from './run.ts';

const document = await readFile(join(ROOT, 'docs/requirements.md'), 'utf8');
finish(requirementsCommand(process.argv.slice(2), document, charts, await readSources(ROOT)));
