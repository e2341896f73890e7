/**
 * npm run walks: every walk of the pages, with a reload at every settled state, a walk of every chart in the inspector,
 * and every row of the matrix of cards typed in a browser. The test suite runs a share of them
 * (model-tests/sampling.ts).
 */
import { run } from './run.ts';

process.env['WALKS'] = 'whole';
const FILES = ['model-tests/page', 'model-tests/inspector/walks', 'Matrix.browser.test.ts'];
process.exitCode = await run('vitest', ['run', '--project=browser', ...FILES]);
