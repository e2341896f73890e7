/** What is left out of the build because no chart asks for it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutSetupHelpers } from '../vite.strip.ts';

const XSTATE = createRequire(import.meta.url).resolve('../node_modules/xstate/dist/xstate.esm.js');

it('leaves what a setup hands out to the imports of the charts, and keeps how it makes a chart', () => {
  const text = withoutSetupHelpers(readFileSync(XSTATE, 'utf8'), XSTATE) ?? '';
  const setup = text.slice(text.indexOf('function setup('));
  expect(setup).toMatch(
    /return \{\n +createStateConfig: .*\n +createAction: .*\n +createMachine: config => createMachine\(/,
  );
});

it('refuses a chart that asks its setup for an action, and leaves others as they are', () => {
  const id = '/home/x/machines/search/search.machine.ts';
  expect(() => withoutSetupHelpers('searchSetup.assign({ a: 1 })', id)).toThrow('import it from xstate');
  expect(withoutSetupHelpers('assign({ a: 1 })', id)).toBeNull();
});
