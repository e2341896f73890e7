// npm run charts: draws every chart into docs/charts; with --check it reports what is stale, missing or left over.
import { charts } from '../charts/registry.ts';
import { chartsCommand } from '../commands/charts.ts';
import { finish } from '../commands/result.ts';
import { screenshotsOfCharts } from '../draw/screenshots.ts';
import { chartsWithScreenshots } from '../page/screenshotCharts.ts';

const pictures = screenshotsOfCharts(chartsWithScreenshots.map(({ chart }) => chart.name));
finish(await chartsCommand(process.argv.slice(2), charts, 'docs/charts', pictures));
