/** npm run walks: every walk of the pages, loaded anew wherever it rests; the suite loads one place in four. */
import { run } from './run.ts';

process.env['WALKS'] = 'whole';
process.exitCode = await run('vitest', ['run', '--project=browser', 'model-tests/page']);
