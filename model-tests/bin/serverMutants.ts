// npm run mutants:server -- bff/quotes: mutates the modules in a folder of bff/ one place at a time, and reports which
// mutants the tests in that folder do not notice.
import { globSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { finish, misuse } from '../commands/result.ts';
import { folderFrom, renderScore, scoreOf } from '../commands/stryker.ts';
import { ROOT } from './run.ts';

const testFiles = globSync('bff/**/*.test.ts', { cwd: ROOT }).map((file) => file.replaceAll(sep, '/'));
const folders = [...new Set(testFiles.map((file) => posix.dirname(file)))].filter((folder) => folder !== 'bff').sort();
const asked = folderFrom(process.argv.slice(2), folders);

if (typeof asked === 'string') finish(misuse(asked));
else {
  const { folder } = asked;
  const mutants = await new Stryker({
    mutate: [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/test/**`],
    ignorePatterns: ['docs', '.build', '.data'],
    vitest: { configFile: 'vitest.server.config.ts', dir: folder },
    incremental: false,
  }).runMutationTest();
  console.info(renderScore(folder, scoreOf(mutants, '.ts')));
}
