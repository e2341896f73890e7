// npm run charts: writes a page of text for each chart into docs/charts and the pages for the server into
// .build/charts, and prints how the charts' behaviour has changed since the last commit; with --pages it writes only
// .build/charts.
import { execFileSync } from 'node:child_process';
import { charts } from '../charts/registry.ts';
import { sentenceOf } from '../commands/chart-diff.ts';
import { chartsCommand } from '../commands/charts.ts';
import { finish } from '../commands/result.ts';
import { compareCharts } from '../diff/differences.ts';
import { chartsAt } from '../diff/revision.ts';
import type { DrawnFiles } from '../draw/page.ts';
import { ROOT } from './run.ts';

const TEXTS = 'docs/charts';
const REVISION = 'HEAD';

/** The page of a chart at the last commit; null when there was none. */
const committed = (name: string): string | null => {
  try {
    return execFileSync('git', ['-C', ROOT, 'show', `${REVISION}:${TEXTS}/${name}.md`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
};

/** How the behaviour of each changed chart differs from the last commit. */
async function changesOf(files: DrawnFiles): Promise<string> {
  const changed = charts.filter(({ name }) => committed(name) !== files.get(`${name}.md`));
  const before = changed.length === 0 ? [] : await chartsAt(ROOT, REVISION);
  const lines = changed.flatMap((newer) => {
    const older = before.find(({ name }) => name === newer.name);
    if (older === undefined) return [`${newer.name} is new.`];
    const { differences } = compareCharts(older, newer);
    if (differences.length === 0) return [`${newer.name} does what it did; its texts or its page changed.`];
    return [`${newer.name} does something differently:`, ...differences.map((one) => `- ${sentenceOf(one)}`)];
  });
  return lines.map((line) => `${line}\n`).join('');
}

finish(await chartsCommand(process.argv.slice(2), charts, { texts: TEXTS, pages: '.build/charts' }, changesOf));
