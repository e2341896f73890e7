// Reads the last table of docs/requirements.md: how many lines each section of the specification has, and those that no
// requirement answers.
import { isLineId, lineId } from './lineIds.ts';
import { cellsOf, LINES_SECTION, RequirementsError } from './parse.ts';

/**
 * What is said of a line: nothing, so that a requirement answers it; `open`: the specification leaves it open, and a
 * decision record (its number) says what the product does; `repeat`: it says the same as another line.
 */
export type LineNote =
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly decision: string }
  | { readonly kind: 'repeat'; readonly of: string };

export type SpecificationLine = { readonly id: string; readonly note: LineNote };

type Noted = readonly [id: string, note: LineNote];

const openShape = /^(\S+) \[(\d{4})\]\(decisions\/\2-[a-z\d-]+\.md\)$/;
const repeatShape = /^(\S+) = (\S+)$/;

const openOf = (part: string): Noted | null => {
  const [, id = '', decision = ''] = openShape.exec(part) ?? [];
  return isLineId(id) ? [id, { kind: 'open', decision }] : null;
};

const repeatOf = (part: string): Noted | null => {
  const [, id = '', of = ''] = repeatShape.exec(part) ?? [];
  return isLineId(id) && isLineId(of) ? [id, { kind: 'repeat', of }] : null;
};

function linesOf(row: string, number: number): SpecificationLine[] {
  const fail = (what: string) => new RequirementsError(`Line ${number} of the requirements: ${what}.`);
  const [section = '', count = '', open = '', repeats = '', ...rest] = cellsOf(row);
  const ids = Array.from({ length: Number(count) || 0 }, (_, at) => lineId(section, at + 1));
  if (!isLineId(ids[0] ?? '') || rest.length > 0)
    throw fail(`“${row}” is no row about a section, such as J5, and its lines`);
  const notes = new Map<string, LineNote>();
  const add = (cell: string, read: (part: string) => Noted | null, shape: string): void => {
    for (const part of cell === '' ? [] : cell.split(', ')) {
      const [id, note] = read(part) ?? [];
      if (id === undefined || note === undefined || !ids.includes(id))
        throw fail(`“${part}” says nothing of a line of ${section}; write ${shape}`);
      if (notes.has(id)) throw fail(`${id} is there twice`);
      notes.set(id, note);
    }
  };
  add(open, openOf, 'J5.07 [0118](decisions/0118-….md)');
  add(repeats, repeatOf, 'A4.07 = J1.04');
  return ids.map((id) => ({ id, note: notes.get(id) ?? { kind: 'none' } }));
}

/**
 * The lines of the specification, in its order. Throws RequirementsError for a row that cannot be read or a section that
 * occurs twice.
 */
export function parseLines(requirements: string): SpecificationLine[] {
  const found = new Map<string, SpecificationLine>();
  let section = '';
  for (const [index, row] of requirements.split('\n').entries()) {
    if (row.startsWith('## ')) section = row.slice(3);
    if (section !== LINES_SECTION || !/^\| [AJ]/.test(row)) continue;
    for (const line of linesOf(row.trimEnd(), index + 1)) {
      if (found.has(line.id))
        throw new RequirementsError(`Line ${index + 1} of the requirements: ${line.id} is there twice.`);
      found.set(line.id, line);
    }
  }
  return [...found.values()];
}
