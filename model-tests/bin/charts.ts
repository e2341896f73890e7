// npm run charts: draws every chart into docs/charts, with what they do differently since the last commit; with --check
// it reports what is stale, missing or left over.
import { execFileSync } from 'node:child_process';
import { charts } from '../charts/registry.ts';
import { sentenceOf } from '../commands/chart-diff.ts';
import { chartsCommand } from '../commands/charts.ts';
import { finish } from '../commands/result.ts';
import { compareCharts } from '../diff/differences.ts';
import { chartsAt } from '../diff/revision.ts';
import { changesText, type ChartChanges } from '../draw/changes.ts';
import type { DrawnFiles } from '../draw/page.ts';
import { screenshotsOfCharts } from '../draw/screenshots.ts';
import { chartsWithScreenshots } from '../page/screenshotCharts.ts';
import { ROOT } from './run.ts';

const FOLDER = 'docs/charts';
const REVISION = 'HEAD';

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** The table of a chart at the last commit; null when there was none. */
const committed = (name: string): string | null => {
  try {
    return git('show', `${REVISION}:${FOLDER}/${name}.md`);
  } catch {
    return null;
  }
};

async function changesOf(files: DrawnFiles): Promise<string> {
  const changed = charts.filter(({ name }) => committed(name) !== files.get(`${name}.md`));
  const before = changed.length === 0 ? [] : await chartsAt(ROOT, REVISION);
  const changes = changed.map((newer): ChartChanges => {
    const older = before.find(({ name }) => name === newer.name);
    const sentences =
      older === undefined ? ['The chart is new.'] : compareCharts(older, newer).differences.map(sentenceOf);
    return { chart: newer.name, sentences };
  });
  return changesText(files, git('rev-parse', '--short', REVISION).trim(), changes);
}

const pictures = screenshotsOfCharts(chartsWithScreenshots.map(({ chart }) => chart.name));
finish(await chartsCommand(process.argv.slice(2), charts, FOLDER, pictures, changesOf));
