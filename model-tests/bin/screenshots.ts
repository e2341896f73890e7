// npm run screenshots [-- <chart>…]: takes a screenshot of what the guest sees in each state, on walks through the
// pages of these charts, or of all charts that have a page.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { startBrowser } from '../browser/browser.ts';
import { finish, misuse } from '../commands/result.ts';
import { SCREENSHOTS_FOLDER } from '../draw/names.ts';
import { openPageServer } from '../page/pageServer.ts';
import { pageCharts } from '../page/registry.ts';
import { PHONE, screenshotsOf } from '../page/screenshots.ts';

const FOLDER = join('.build/charts', SCREENSHOTS_FOLDER);
const args = process.argv.slice(2);
const names = pageCharts.map(({ chart }) => chart.name);
const unknown = args.find((name) => !names.includes(name));
if (unknown !== undefined) finish(misuse(unknownMessage('chart with a page', unknown, names)));
else {
  const [pageServer, browser] = await Promise.all([openPageServer(), startBrowser()]);
  try {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    for (const pageChart of pageCharts) {
      const { name } = pageChart.chart;
      if (args.length > 0 && !args.includes(name)) continue;
      const taken = await screenshotsOf(context, pageServer, pageChart);
      for (const [file, picture] of taken) {
        await mkdir(dirname(join(FOLDER, file)), { recursive: true });
        await writeFile(join(FOLDER, file), picture);
      }
      console.info(`${name}: ${taken.size} pictures`);
    }
  } finally {
    await browser.close();
    await pageServer.close();
  }
}
