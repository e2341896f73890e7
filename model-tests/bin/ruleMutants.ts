// npm run mutants:rules, its second half: stores what Stryker reported, and fails where too few mutants were killed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_SUBJECTS, countReport, writeCounted } from '../code-mutants/ruleMutants.ts';
import { ROOT } from './run.ts';

const report: unknown = JSON.parse(readFileSync(join(ROOT, '.build/stryker-report.json'), 'utf8'));
for (const { subject, ending, leastPercent } of RULE_SUBJECTS) {
  const counted = countReport(report, ending);
  writeCounted(ROOT, subject, counted);
  const of = counted.folders.reduce((sum, folder) => sum + folder.of, 0);
  const killed = counted.folders.reduce((sum, folder) => sum + folder.killed, 0);
  console.info(
    `${subject}: ${killed} of ${of} killed, ${((killed / of) * 100).toFixed(1)} % (at least ${leastPercent} %)`,
  );
  if (killed * 100 < of * leastPercent) process.exitCode = 1;
}
