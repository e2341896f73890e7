/** npm run size: lines and files in git by folder, of the product and of its tests, without pictures and brochures. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const FOLDERS = ['machines', 'ui', 'bff', 'model-tests', 'findings', 'docs', '.'] as const;
const isTest = (file: string): boolean =>
  file.startsWith('model-tests/') || /\.test\.tsx?$|\.(?:samples|cases|walk)\.ts$|\/test\//.test(file);
/** Generated pictures and brochures of the content store. */
const isRendered = (file: string): boolean => /^bff\/content\/store\/(?:images|dam|documents)\//.test(file);
const isCode = (file: string): boolean => /\.(?:ts|tsx|mjs|sql|css)$/.test(file);

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !isRendered(file) && existsSync(join(ROOT, file)));
const linesOf = (chosen: readonly string[]): number =>
  chosen.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1, 0);

const rows = FOLDERS.map((folder) => {
  const own = files.filter((file) => (folder === '.' ? !file.includes('/') : file.startsWith(`${folder}/`)));
  const code = own.filter(isCode);
  return {
    folder,
    files: own.length,
    'lines of the product': linesOf(code.filter((file) => !isTest(file))),
    'lines of tests': linesOf(code.filter(isTest)),
  };
});
const sumOf = (key: 'files' | 'lines of the product' | 'lines of tests'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
console.table([
  ...rows,
  {
    folder: 'all',
    files: sumOf('files'),
    'lines of the product': sumOf('lines of the product'),
    'lines of tests': sumOf('lines of tests'),
  },
]);
