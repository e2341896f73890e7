// The command that checks the documents: their links, the index of the decision records, and the names in the
// glossary.
import { parseArgs } from 'node:util';
import { checkGlossary, GLOSSARY } from '../documents/glossary.ts';
import { checkLinks, type Documents } from '../documents/links.ts';
import { checkRecords, INDEX, indexOf } from '../documents/records.ts';
import { messageOf } from '../explore/message.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run documents [-- --write]';

/** What the documents are compared with: names of charts and tables, and which files and folders exist. */
export type Project = {
  readonly charts: readonly string[];
  readonly tables: readonly string[];
  readonly exists: (path: string) => boolean;
};

/** The result, and the text to write to the index of decisions; null when the index is up to date. */
export type DocumentsResult = { readonly result: CommandResult; readonly index: string | null };

/**
 * Checks all Markdown documents, given by path, against the project. With `--write` it first updates the index of
 * decisions. Code 1: something is broken, missing or stale; `err` names each case. Code 2: invalid arguments.
 */
export function documentsCommand(args: readonly string[], documents: Documents, project: Project): DocumentsResult {
  const asked = askedFor(args);
  if (typeof asked === 'string') return { result: misuse(`${asked}\n${usage}`), index: null };
  const index = indexOf(documents).text;
  const isNew = asked.write && index !== documents.get(INDEX);
  const checked = isNew ? new Map([...documents, [INDEX, index]]) : documents;
  const links = checkLinks(checked, project.exists);
  const problems = [
    ...links.problems,
    ...checkRecords(checked),
    ...checkGlossary(checked.get(GLOSSARY) ?? '', project.charts, project.tables),
  ];
  const out = `${checked.size} documents, ${links.count} internal links, ${problems.length} problems\n`;
  const err = problems.map((problem) => `${problem}\n`).join('');
  return { result: { code: problems.length === 0 ? 0 : 1, out, err }, index: isNew ? index : null };
}

function askedFor(args: readonly string[]): { write: boolean } | string {
  try {
    return parseArgs({ args: [...args], options: { write: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    return messageOf(error);
  }
}
