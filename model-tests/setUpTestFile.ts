// Runs in each worker before the tests of each file.
import { expect } from 'vitest';
import { checkGlobals } from './replacedGlobals.ts';

checkGlobals(expect.getState().testPath ?? 'a file without a path');
