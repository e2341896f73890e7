// A plugin with which tests and pages are built from changed modules.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { instrumented } from './reach.ts';

/** `instruments`: every function reports that it is entered. `source`: what stands in place of files, by their paths from the root. */
export type Substitution = { instruments: boolean; source: Map<string, string> };

/** Gives one module's source in place of what is in its file; while recording, every module with its functions reported. */
export const substitutes = (root: string, state: Substitution): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  load: (id) => {
    const file = relative(root, id.split('?')[0] ?? id);
    const source = state.source.get(file);
    if (source !== undefined) return source;
    const isProduct = /^(?:bff|ui|machines)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
    if (!state.instruments || !isProduct || !existsSync(join(root, file))) return null;
    return instrumented(file, readFileSync(join(root, file), 'utf8'));
  },
});
