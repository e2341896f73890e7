// Compares the specification's lines with the requirements that answer them.
import type { LineNote, SpecificationLine } from './lines.ts';
import type { Requirement } from './parse.ts';
import { isTest } from './report.ts';

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
