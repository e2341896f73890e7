// The command that takes the screenshots of what the guest sees, from the built pages in a browser.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startBrowser } from '../browser/browser.ts';
import { SCREENSHOTS_FOLDER, screenshotsOfCharts } from '../draw/screenshots.ts';
import { openPageServer } from '../page/pageServer.ts';
import { aroundCharts, pageCharts } from '../page/registry.ts';
import { PHONE, screenshotsOf } from '../page/screenshots.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { misuse, type CommandResult } from './result.ts';

/** The charts whose states have a screenshot: all that are walked in a page. */
const chartsWithScreenshots = [...aroundCharts, ...pageCharts];

/**
 * Takes the screenshots of all charts that have a page, or of the named ones, into the folder of the charts. Calls
 * `report` with a line for each chart. Code 1: no walk reaches a state that should have a screenshot.
 */
export async function screenshotsCommand(
  args: readonly string[],
  folder: string,
  report: (line: string) => void,
): Promise<CommandResult> {
  const names = chartsWithScreenshots.map(({ chart }) => chart.name);
  const unknown = args.find((name) => !names.includes(name));
  if (unknown !== undefined) return misuse(unknownMessage('chart with a page', unknown, names));
  const chosen = chartsWithScreenshots.filter(({ chart }) => args.length === 0 || args.includes(chart.name));
  const missing: string[] = [];
  const [pageServer, browser] = await Promise.all([openPageServer(), startBrowser()]);
  try {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    for (const pageChart of chosen) {
      const wanted = screenshotsOfCharts([pageChart.chart.name]);
      const taken = await screenshotsOf(context, pageServer, pageChart, wanted);
      for (const [name, picture] of taken) {
        const file = join(folder, SCREENSHOTS_FOLDER, name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, picture);
      }
      missing.push(...[...wanted].filter((name) => !taken.has(name)));
      const bytes = [...taken.values()].reduce((sum, { length }) => sum + length, 0);
      report(`${pageChart.chart.name}: ${taken.size} of ${wanted.size} pictures, ${Math.round(bytes / 1_000)} kB`);
    }
  } finally {
    await browser.close();
    await pageServer.close();
  }
  return {
    code: missing.length === 0 ? 0 : 1,
    out: '',
    err: missing.map((name) => `No walk comes to the state of ${name}.\n`).join(''),
  };
}
