// The command that reports what is built, what proves it, and where the list and the code disagree.
import { parseArgs } from 'node:util';
import type { Chart } from '../explore/chart.ts';
import { messageOf } from '../explore/message.ts';
import { parseRequirements, RequirementsError } from '../requirements/parse.ts';
import { requirementsReport, type RequirementsReport, type Sources } from '../requirements/report.ts';
import { misuse, type CommandResult } from './result.ts';

const usage = 'Use: npm run requirements';

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

/**
 * Prints the counts and the states without a requirement. Code 1: a claim without proof, or an id that is not in
 * the list.
 */
export function requirementsCommand(
  args: readonly string[],
  text: string,
  charts: readonly Chart[],
  sources: Sources,
): CommandResult {
  try {
    parseArgs({ args: [...args], options: {} });
  } catch (error) {
    return misuse(`${messageOf(error)}\n${usage}`);
  }
  try {
    const report = requirementsReport(parseRequirements(text), charts, sources);
    const barren = report.withoutRequirement.map((state) => `No requirement: ${state}\n`).join('');
    const err = report.problems.map((problem) => `docs/requirements.md: ${problem}.\n`).join('');
    return { code: report.problems.length === 0 ? 0 : 1, out: `${countsOf(report)}${barren}`, err };
  } catch (error) {
    if (error instanceof RequirementsError) return { code: 1, out: '', err: `${error.message}\n` };
    throw error;
  }
}
