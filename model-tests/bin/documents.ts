// npm run documents: checks links, generated parts, the glossary, the proofs of security and the keys of statements; `-- --write` updates the generated parts first.
import { existsSync, readFileSync } from 'node:fs';
import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentsCommand } from '../commands/documents.ts';
import { finish } from '../commands/result.ts';
import { tablesOf } from '../documents/glossary.ts';
import { ROOT } from './run.ts';

const MIGRATIONS = join(ROOT, 'bff/db/migrations');
/** Folders without documents of the project. */
const LEFT_OUT = ['node_modules', '.git', '.build', '.data'];

const read = (path: string): Promise<string> => readFile(path, 'utf8');
const documents = new Map<string, string>();
for await (const path of glob('**/*.md', { cwd: ROOT, exclude: (name) => LEFT_OUT.includes(name) }))
  documents.set(path.replaceAll('\\', '/'), await read(join(ROOT, path)));

const sources: string[] = [];
const isTest = (name: string): boolean => name.endsWith('.test.ts') || ['test', 'sandbox'].includes(name);
for await (const path of glob('bff/**/*.ts', { cwd: ROOT, exclude: isTest }))
  sources.push(await read(join(ROOT, path)));

const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
const { result, changed } = documentsCommand(process.argv.slice(2), documents, {
  tables: tablesOf(await Promise.all(files.map((name) => read(join(MIGRATIONS, name))))),
  sources: sources.join('\n'),
  exists: (path) => existsSync(join(ROOT, path)),
  sourceOf: (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null),
});
for (const [path, text] of changed) await writeFile(join(ROOT, path), text);
finish(result);
