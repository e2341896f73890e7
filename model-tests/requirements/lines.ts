// Reads the last table of docs/requirements.md (how many lines each section of the specification has, and those that no
// requirement answers), and compares the lines with the requirements that answer them.
import { cellsOf, isLineId, lineId, LINES_SECTION, RequirementsError, type Requirement } from './parse.ts';
import { isTest } from './report.ts';

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

export type LinesReport = {
  /** A sentence for each problem: lines that nothing answers, ids that are not listed. */
  readonly problems: readonly string[];
  readonly counts: Readonly<Record<'listed' | 'answered' | 'open' | 'repeats', number>>;
  /** For each line and each requirement that answers it: 'line', 'note', 'requirement', 'must', 'state', 'tests'. */
  readonly table: readonly (readonly string[])[];
};

type Answers = (id: string) => readonly Requirement[];

const noteText = (note: LineNote): string => {
  if (note.kind === 'open') return `open: decision ${note.decision}`;
  return note.kind === 'repeat' ? `same as ${note.of}` : '';
};

function repeatProblems(id: string, of: string, listed: ReadonlyMap<string, SpecificationLine>): string[] {
  if (of === id) return [`${id} is said to be the same as itself`];
  const target = listed.get(of);
  if (target?.note.kind === 'repeat') return [`${id} is the same as ${of}, which is a repeat itself`];
  return target === undefined ? [`${id} is the same as ${of}, which is not listed`] : [];
}

function lineProblems({ id, note }: SpecificationLine, answers: Answers): string[] {
  const [built, others] = [answers(id).filter((one) => one.isBuilt), answers(id).filter((one) => !one.isBuilt)];
  const namesOf = (ones: readonly Requirement[]) => ones.map((one) => one.id).join(', ');
  if (note.kind !== 'none' || built.length > 0) return [];
  return [
    others.length === 0
      ? `${id} is answered by no requirement, and has no note`
      : `${id} is answered only by ${namesOf(others)}, which is not built yet, and has no note`,
  ];
}

const rowsOf = ({ id, note }: SpecificationLine, answers: Answers): string[][] => {
  const answering = [...new Set([...answers(id), ...(note.kind === 'repeat' ? answers(note.of) : [])])];
  if (answering.length === 0) return [[id, noteText(note), '', '', '', '']];
  return answering.map((one) => [
    id,
    noteText(note),
    one.id,
    one.must,
    one.isBuilt ? 'built' : 'not built yet',
    one.proofs.filter((proof) => isTest.test(proof)).join(', '),
  ]);
};

/**
 * Every listed line is answered by a requirement that is built, is left open by the specification and decided, or repeats
 * another line; requirements name listed lines only.
 */
export function linesReport(lines: readonly SpecificationLine[], requirements: readonly Requirement[]): LinesReport {
  const listed = new Map(lines.map((line) => [line.id, line]));
  const answers: Answers = (id) => requirements.filter((one) => one.lines.includes(id));
  const count = (kind: LineNote['kind']) => lines.filter(({ note }) => note.kind === kind).length;
  return {
    problems: [
      ...requirements.flatMap((one) =>
        one.lines.filter((id) => !listed.has(id)).map((id) => `${one.id} answers ${id}, which is no listed line`),
      ),
      ...lines.flatMap((line) => [
        ...lineProblems(line, answers),
        ...(line.note.kind === 'repeat' ? repeatProblems(line.id, line.note.of, listed) : []),
      ]),
    ],
    counts: {
      listed: lines.length,
      answered: count('none'),
      open: count('open'),
      repeats: count('repeat'),
    },
    table: lines.flatMap((line) => rowsOf(line, answers)),
  };
}
