// Compares the specification's lines with the requirements that answer them.
import type { LineNote, SpecificationLine } from './lines.ts';
import type { Requirement } from './parse.ts';
import { isTest } from './report.ts';

export type LinesReport = {
  /** A sentence for each problem: lines that nothing answers, ids that are not listed. */
  readonly problems: readonly string[];
  readonly counts: Readonly<Record<'listed' | 'answered' | 'open' | 'repeats' | 'later', number>>;
  /** For each line and each requirement that answers it: the cells 'line', 'note', 'requirement', 'state', 'tests'. */
  readonly table: readonly (readonly string[])[];
};

type Answers = (id: string) => readonly Requirement[];

const noteText = (note: LineNote): string => {
  if (note.kind === 'open') return `open: decision ${note.decision}`;
  if (note.kind === 'repeat') return `same as ${note.of}`;
  return note.kind === 'later' ? `built with: ${note.subject}` : '';
};

function repeatProblems(id: string, of: string, listed: ReadonlyMap<string, SpecificationLine>): string[] {
  if (of === id) return [`${id} is said to be the same as itself`];
  const target = listed.get(of);
  if (target?.note.kind === 'repeat') return [`${id} is the same as ${of}, which is a repeat itself`];
  const [section] = of.split('.');
  const isSectionListed = [...listed.keys()].some((one) => one.startsWith(`${section}.`));
  // a section of which no line is listed follows later
  return target === undefined && isSectionListed ? [`${id} is the same as ${of}, which is not listed`] : [];
}

function lineProblems({ id, note }: SpecificationLine, answers: Answers): string[] {
  const [built, others] = [answers(id).filter((one) => one.isBuilt), answers(id).filter((one) => !one.isBuilt)];
  const namesOf = (ones: readonly Requirement[]) => ones.map((one) => one.id).join(', ');
  if (note.kind === 'later' && built.length > 0)
    return [`${id} is said to be built with ${note.subject}, yet ${namesOf(built)} is built`];
  if (note.kind !== 'none' || built.length > 0) return [];
  return [
    others.length === 0
      ? `${id} is answered by no requirement, and has no note`
      : `${id} is answered only by ${namesOf(others)}, which is not built yet, and has no note`,
  ];
}

const rowsOf = ({ id, note }: SpecificationLine, answers: Answers): string[][] => {
  const answering = [...new Set([...answers(id), ...(note.kind === 'repeat' ? answers(note.of) : [])])];
  if (answering.length === 0) return [[id, noteText(note), '', '', '']];
  return answering.map((one) => [
    id,
    noteText(note),
    one.id,
    one.isBuilt ? 'built' : 'not built yet',
    one.proofs.filter((proof) => isTest.test(proof)).join(', '),
  ]);
};

/**
 * Every listed line is answered by a requirement that is built, is left open by the specification and decided, repeats
 * another line, or is built with a later subject; requirements name listed lines only.
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
      later: count('later'),
    },
    table: lines.flatMap((line) => rowsOf(line, answers)),
  };
}
