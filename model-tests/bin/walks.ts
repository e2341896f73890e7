/** npm run walks: every walk of the pages, loaded anew wherever it rests, and one of every chart in the inspector; the suite takes a share of them (model-tests/sampling.ts). */
import { run } from './run.ts';

process.env['WALKS'] = 'whole';
process.exitCode = await run('vitest', ['run', '--project=browser', 'model-tests/page', 'model-tests/inspector/walks']);
