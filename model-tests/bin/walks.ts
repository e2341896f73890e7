/**
 * npm run walks: every walk of the pages, with a reload at every settled state, and a walk of every chart in the
 * inspector. The test suite runs a share of them (model-tests/sampling.ts).
 */
import { run } from './run.ts';

process.env['WALKS'] = 'whole';
process.exitCode = await run('vitest', ['run', '--project=browser', 'model-tests/page', 'model-tests/inspector/walks']);
