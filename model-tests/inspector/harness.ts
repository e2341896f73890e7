/** The setup of the inspector's browser tests: builds the product with its inspector and drawings. */
import { join } from 'node:path';
import { ROOT, run } from '../bin/run.ts';
import { setUpHarness, type TestHarness } from '../browser/harness.ts';
import { charts } from '../charts/registry.ts';
import { writeDrawings } from '../commands/charts.ts';

const build = async (): Promise<void> => {
  await writeDrawings(charts, join(ROOT, '.build/charts'));
  const code = await run('vite', ['build', '--mode', 'inspector', '--logLevel', 'error']);
  if (code !== 0) throw new Error(`the inspector’s page is not built: vite ended with ${code}`);
};

/** For the top of a test file. */
export const setUpInspectorHarness = (): TestHarness => setUpHarness({ INSPECTOR: '1' }, build);
