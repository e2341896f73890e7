// Reads the tables of docs/specification-lines.md: the lines of the specification with their ids and notes.
import { isLineId } from './lineIds.ts';
import { cellsOf, RequirementsError } from './parse.ts';

/** The subjects with which lines are built that are not built yet. */
export const LATER_SUBJECTS = ['changing a paid break', 'the site', 'partners'] as const;

/**
 * What is said of a line: nothing, so that a requirement answers it; `open`: the specification leaves it open, and a
 * decision record (its number) says what the product does; `repeat`: it says the same as another line; `later`: the
 * subject with which it is built.
 */
export type LineNote =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly decision: string }
  | { readonly kind: 'repeat'; readonly of: string }
  | { readonly kind: 'later'; readonly subject: string };

export type SpecificationLine = { readonly id: string; readonly text: string; readonly note: LineNote };

const openShape = /^open: decision \[(\d{4})\]\(decisions\/\1-[a-z\d-]+\.md\)$/;
const repeatShape = /^same as (\S+)$/;
const laterShape = /^built with: (.+)$/;

const NOTES = '“open: decision [0118](decisions/0118-….md)”, “same as A4.06” or “built with: the site”';

function noteOf(text: string): LineNote | null {
  if (text === '') return { kind: 'none' };
  const [, decision] = openShape.exec(text) ?? [];
  if (decision !== undefined) return { kind: 'open', decision };
  const [, of] = repeatShape.exec(text) ?? [];
  if (of !== undefined && isLineId(of)) return { kind: 'repeat', of };
  const subject = LATER_SUBJECTS.find((one) => one === laterShape.exec(text)?.[1]);
  return subject === undefined ? null : { kind: 'later', subject };
}

function lineOf(row: string, number: number): SpecificationLine {
  const fail = (what: string) => new RequirementsError(`Line ${number} of the specification’s lines: ${what}.`);
  const [first = '', text = '', note = '', ...rest] = cellsOf(row);
  const id = first.replaceAll('`', '');
  if (!isLineId(id)) throw fail(`“${first}” is no id of a line`);
  if (rest.length > 0) throw fail('there are more than three cells');
  if (text === '') throw fail(`${id} lacks its text`);
  const read = noteOf(note);
  if (read === null) throw fail(`${id} has the note “${note}”; use ${NOTES}, or none`);
  return { id, text, note: read };
}

/**
 * The lines of the document, in its order. Throws RequirementsError for a row that cannot be read or an id that occurs
 * twice.
 */
export function parseLines(document: string): SpecificationLine[] {
  const found = new Map<string, SpecificationLine>();
  for (const [index, row] of document.split('\n').entries()) {
    if (!row.startsWith('| ') || row.startsWith('| Id ') || row.startsWith('| ---')) continue;
    const line = lineOf(row.trimEnd(), index + 1);
    if (found.has(line.id))
      throw new RequirementsError(`Line ${index + 1} of the specification’s lines: ${line.id} is there twice.`);
    found.set(line.id, line);
  }
  return [...found.values()];
}
