// Reads the last table of docs/requirements.md (the number of lines in each section of the specification, and notes on
// lines without a requirement), and compares the lines with the requirements.
import { cellsOf, lineId, LINES_SECTION, RequirementsError, type Requirement } from './parse.ts';
import { isTest } from './report.ts';

/**
 * A line of the specification. `decision`: the specification leaves the question open, and the record with this number
 * decides it; `sameAs`: the line repeats another line. Otherwise a requirement must answer it.
 */
export type SpecificationLine = Readonly<{ id: string; decision?: string; sameAs?: string }>;

const openShape = /^(?<id>\S+) \[(?<decision>\d{4})\]\(decisions\/\2-[a-z\d-]+\.md\)$/;
const repeatShape = /^(?<id>\S+) = (?<sameAs>\S+)$/;

function linesOf(row: string, number: number): SpecificationLine[] {
  const fail = (what: string) => new RequirementsError(`Line ${number} of the requirements: ${what}.`);
  const [section = '', count = '', open = '', repeats = '', ...rest] = cellsOf(row);
  const ids = Array.from({ length: Number(count) || 0 }, (_, at) => lineId(section, at + 1));
  if (!/^[AJ]\d$/.test(section) || ids.length === 0 || rest.length > 0)
    throw fail(`“${row}” is no row about a section, such as J5, and its lines`);
  const noted = new Map<string, SpecificationLine>();
  const add = (cell: string, shape: RegExp, example: string): void => {
    for (const part of cell === '' ? [] : cell.split(', ')) {
      const { id = '', ...note } = shape.exec(part)?.groups ?? {};
      if (!ids.includes(id)) throw fail(`“${part}” says nothing of a line of ${section}; write ${example}`);
      if (noted.has(id)) throw fail(`${id} is there twice`);
      noted.set(id, { id, ...note });
    }
  };
  add(open, openShape, 'J5.07 [0118](decisions/0118-….md)');
  add(repeats, repeatShape, 'A4.07 = J1.04');
  return ids.map((id) => noted.get(id) ?? { id });
}

/**
 * The lines of the specification, in order. Throws RequirementsError for a row that cannot be read or a section that
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
  /** A sentence for each problem: lines without an answer, ids that are not listed. */
  readonly problems: readonly string[];
  readonly counts: Readonly<Record<'listed' | 'answered' | 'open' | 'repeats', number>>;
  /** The cells 'line', 'note', 'requirement', 'must', 'state', 'tests' for each line and each requirement of it. */
  readonly table: readonly (readonly string[])[];
};

/**
 * Checks that every listed line has a built requirement, is decided by a record, or repeats another line; and that
 * requirements name only listed lines.
 */
export function linesReport(lines: readonly SpecificationLine[], requirements: readonly Requirement[]): LinesReport {
  const listed = new Map(lines.map((line) => [line.id, line]));
  const answers = (id = '') => requirements.filter((one) => one.lines.includes(id));

  const problemOf = ({ id, decision, sameAs }: SpecificationLine): string[] => {
    if (sameAs !== undefined) {
      const target = listed.get(sameAs);
      const isOriginal = target !== undefined && target.sameAs === undefined;
      return isOriginal ? [] : [`${id} is the same as ${sameAs}, which is not listed, or a repeat itself`];
    }
    const answering = answers(id);
    if (decision !== undefined || answering.some(({ isBuilt }) => isBuilt)) return [];
    return [
      answering.length === 0
        ? `${id} is answered by no requirement, and has no note`
        : `${id} is answered only by ${answering.map((one) => one.id).join(', ')}, which is not built yet, and has no note`,
    ];
  };
  const rowsOf = ({ id, decision, sameAs }: SpecificationLine): string[][] => {
    const note =
      decision !== undefined ? `open: decision ${decision}` : sameAs === undefined ? '' : `same as ${sameAs}`;
    const answering = [...new Set([...answers(id), ...answers(sameAs)])];
    const rows = answering.map((one) => [
      one.id,
      one.must,
      one.isBuilt ? 'built' : 'not built yet',
      one.proofs.filter((proof) => isTest.test(proof)).join(', '),
    ]);
    return (rows.length === 0 ? [['', '', '', '']] : rows).map((row) => [id, note, ...row]);
  };

  const open = lines.filter(({ decision }) => decision !== undefined).length;
  const repeats = lines.filter(({ sameAs }) => sameAs !== undefined).length;
  return {
    problems: [
      ...requirements.flatMap((one) =>
        one.lines.filter((id) => !listed.has(id)).map((id) => `${one.id} answers ${id}, which is no listed line`),
      ),
      ...lines.flatMap(problemOf),
    ],
    counts: { listed: lines.length, answered: lines.length - open - repeats, open, repeats },
    table: lines.flatMap(rowsOf),
  };
}
