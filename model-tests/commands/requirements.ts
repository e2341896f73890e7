// The command that reports what is built, what proves it, which lines of the specification have a requirement, and
// where the list and the code disagree.
import { either as E } from 'fp-ts';
import type { Chart } from '../explore/chart.ts';
import { linesReport, parseLines, type LinesReport } from '../requirements/lines.ts';
import { parseRequirements, RequirementsError } from '../requirements/parse.ts';
import { requirementsReport, type RequirementsReport, type Sources } from '../requirements/report.ts';
import { readArgs } from './args.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run requirements [-- --lines]';

function countsOf({ counts }: RequirementsReport): string {
  const total = counts.reduce(
    (sum, { all, built }) => ({ section: 'All', all: sum.all + all, built: sum.built + built }),
    { section: 'All', all: 0, built: 0 },
  );
  const width = Math.max(...counts.map(({ section }) => section.length), 0);
  const lines = [...counts, total].map(
    ({ section, all, built }) =>
      `${section.padEnd(width)}  ${String(built).padStart(3)} of ${String(all).padStart(3)} built`,
  );
  return `${lines.join('\n')}\n`;
}

const lineCountsOf = ({ counts: { listed, answered, open, repeats } }: LinesReport): string =>
  `Lines of the specification: ${listed} listed, ${answered} answered, ${open} open, ${repeats} repeats\n`;

/** The table of lines, as Markdown. */
const tableOf = ({ table }: LinesReport): string =>
  [['Line', 'Note', 'Requirement', 'The product must', 'State', 'Tests'], Array<string>(6).fill('---'), ...table]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

/**
 * Prints the counts and the states without a requirement; with `--lines` the table of the specification's lines, each
 * with its requirements and tests. `document` is docs/requirements.md. Code 1: a claim without proof, an id that is not
 * in the list, or a line without a requirement.
 */
export function requirementsCommand(
  args: readonly string[],
  document: string,
  charts: readonly Chart[],
  sources: Sources,
): CommandResult {
  const asked = readArgs(args, { lines: { type: 'boolean', default: false } }, 'options only');
  if (E.isLeft(asked)) return misuse(`${asked.left}\n${usage}`);
  try {
    const requirements = parseRequirements(document);
    const report = requirementsReport(requirements, charts, sources);
    const lines = linesReport(parseLines(document), requirements);
    const barren = report.withoutRequirement.map((state) => `No requirement: ${state}\n`).join('');
    const problems = [...report.problems, ...lines.problems];
    const err = problems.map((problem) => `docs/requirements.md: ${problem}.\n`).join('');
    const out = asked.right.values.lines ? tableOf(lines) : `${countsOf(report)}${lineCountsOf(lines)}${barren}`;
    return { code: problems.length === 0 ? 0 : 1, out, err };
  } catch (error) {
    if (error instanceof RequirementsError) return { code: 1, out: '', err: `${error.message}\n` };
    throw error;
  }
}
