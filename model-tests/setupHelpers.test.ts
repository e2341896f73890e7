/** The build removes XState's setup helpers, because no chart uses them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutSetupHelpers } from '../vite.strip.ts';

const XSTATE = createRequire(import.meta.url).resolve('../node_modules/xstate/dist/xstate.esm.js');

it('withoutSetupHelpers removes the helpers from the result of setup, and keeps createMachine', () => {
  const text = withoutSetupHelpers(readFileSync(XSTATE, 'utf8'), XSTATE) ?? '';
  const setup = text.slice(text.indexOf('function setup('));
  expect(setup).toMatch(
    /return \{\n +createStateConfig: .*\n +createAction: .*\n +createMachine: config => createMachine\(/,
  );
});

it('withoutSetupHelpers rejects a chart that uses a helper of its setup, and leaves other files unchanged', () => {
  const id = '/home/x/machines/search/search.machine.ts';
  expect(() => withoutSetupHelpers('searchSetup.assign({ a: 1 })', id)).toThrow('import it from xstate');
  expect(withoutSetupHelpers('assign({ a: 1 })', id)).toBeNull();
});
