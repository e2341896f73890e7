// npm run chart-diff -- <chart> [<git revision>]: describes how a chart's behaviour differs from its version at the
// revision.
import { charts } from '../charts/registry.ts';
import { chartDiffCommand } from '../commands/chart-diff.ts';
import { finish } from '../commands/result.ts';
import { chartsAt } from '../diff/revision.ts';
import { ROOT } from './run.ts';

finish(await chartDiffCommand(process.argv.slice(2), charts, (revision) => chartsAt(ROOT, revision)));
