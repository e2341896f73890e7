// The command that checks the documents: links, generated parts, tables in the glossary, proofs of security, keys of statements.
import { either as E } from 'fp-ts';
import { checkGlossary, GLOSSARY } from '../documents/glossary.ts';
import { checkKeys, KEYS } from '../documents/keys.ts';
import { checkLinks, type Documents } from '../documents/links.ts';
import { checkRecords, INDEX, indexOf } from '../documents/records.ts';
import { checkSecurity, SECURITY } from '../documents/security.ts';
import { readArgs } from './args.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run documents [-- --write]';

/**
 * What the documents are compared with: the names of tables, the server's sources as one text, which files exist, and the
 * text of a file (null: none).
 */
export type Project = {
  readonly tables: readonly string[];
  readonly sources: string;
  readonly exists: (path: string) => boolean;
  readonly sourceOf: (path: string) => string | null;
};

/** The result, and by path the documents to write, whose generated part changes. */
export type DocumentsResult = { readonly result: CommandResult; readonly changed: Documents };

/**
 * Checks all Markdown documents, given by path, against the project. `--write` regenerates the index of decisions
 * first. Code 1: something is broken, missing or stale, and `err` names it. Code 2: invalid arguments.
 */
export function documentsCommand(args: readonly string[], documents: Documents, project: Project): DocumentsResult {
  const asked = readArgs(args, { write: { type: 'boolean', default: false } }, 'options only');
  if (E.isLeft(asked)) return { result: misuse(`${asked.left}\n${usage}`), changed: new Map() };
  const changed = asked.right.values.write ? changedParts(documents) : new Map<string, string>();
  const checked = new Map([...documents, ...changed]);
  const links = checkLinks(checked, (path) => checked.has(path) || project.exists(path));
  const problems = [
    ...links.problems,
    ...checkRecords(checked),
    ...checkGlossary(checked.get(GLOSSARY) ?? '', project.tables),
    ...checkKeys(checked.get(KEYS) ?? '', project.tables, project.sources),
    ...checkSecurity(checked.get(SECURITY) ?? '', project.sourceOf),
  ];
  const out = `${checked.size} documents, ${links.count} internal links, ${problems.length} problems\n`;
  const err = problems.map((problem) => `${problem}\n`).join('');
  return { result: { code: problems.length === 0 ? 0 : 1, out, err }, changed };
}

function changedParts(documents: Documents): Documents {
  const { text } = indexOf(documents);
  return new Map(documents.get(INDEX) === text ? [] : [[INDEX, text]]);
}
