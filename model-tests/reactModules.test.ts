/** The build's conversion of React's files to modules, which lets it remove unused code. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { asModule } from '../vite.react.ts';

const require = createRequire(import.meta.url);
const textOf = (file: string): string => readFileSync(require.resolve(`../node_modules/${file}`), 'utf8');

describe('asModule, applied to a file of React', () => {
  it.each([
    'react/cjs/react.production.js',
    'react/cjs/react-jsx-runtime.production.js',
    'react-dom/cjs/react-dom.production.js',
    'react-dom/cjs/react-dom-client.production.js',
    'scheduler/cjs/scheduler.production.js',
  ])('exports the same names as %s', (file) => {
    const exported = /^export \{ (.*) \};$/m.exec(asModule(textOf(file)))?.[1] ?? '';
    const names = exported.split(', ').map((one) => one.split(' as ')[1] ?? '');
    expect(names.toSorted()).toEqual(Object.keys(require(`../node_modules/${file}`) as object).toSorted());
  });

  it.each([
    'react/index.js',
    'react/jsx-runtime.js',
    'react-dom/index.js',
    'react-dom/client.js',
    'scheduler/index.js',
  ])('re-exports the production file of %s', (file) => {
    expect(asModule(textOf(file))).toMatch(/^export \* from '\.\/cjs\/[\w-]+(?:\.[\w-]+)?\.production\.js';$/m);
  });

  it('turns require into import, and exports a name that is assigned twice or conditionally as a variable', () => {
    const code =
      'var A = require("a"),\n  B = require("b");\nexports.now = void 0;\nif (A.x) {\n  exports.now = B;\n}\nexports.one = 1;';
    expect(asModule(code)).toBe(
      "import * as A from 'a';\nimport * as B from 'b';\nlet exported_now;\nexported_now = void 0;\nif (A.x) {\n  exported_now = B;\n}\nconst exported_one = 1;\nexport { exported_now as now, exported_one as one };",
    );
  });

  it.each(['module.exports = 1;', 'exports.a = require("b");', 'var a = 1;'])(
    'throws on unsupported code: %s',
    (code) => {
      expect(() => asModule(code)).toThrow('React is built otherwise');
    },
  );
});
