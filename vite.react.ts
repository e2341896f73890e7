/** React is published as CommonJS, which a bundler cannot tree-shake. As ES modules, its unused code is removed. */
import type { Plugin } from 'vite';

const IS_REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** `module.exports = require('./cjs/react.production.js')`: what an entry re-exports in production. */
const PASSED_ON = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;
/** `var React = require("react"), ReactDOM = require("react-dom");` */
const REQUIRED = /^var (?:\w+ = require\("[\w-]+"\)[,;]\s+)+/m;
const EACH_REQUIRED = /(\w+) = require\("([\w-]+)"\)/g;

/** The same module with ES imports and exports. Throws if the code has another form than the known ones. */
export const asModule = (code: string): string => {
  const passedOn = PASSED_ON.exec(code)?.[1];
  if (passedOn !== undefined) return `export * from '${passedOn}';\nexport * as default from '${passedOn}';`;
  const required = REQUIRED.exec(code)?.[0] ?? '';
  const imports = required.matchAll(EACH_REQUIRED).map(([, name, from]) => `import * as ${name} from '${from}';`);
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))];
  // an export assigned once, at the top level, is a constant, which tree shaking can remove
  const isConstant = (name: string): boolean =>
    [...code.matchAll(new RegExp(`^ *exports\\.${name} =`, 'gm'))].length === 1;
  const body = code
    .replace(required, '')
    .replace(/^exports\.(\w+) =/gm, (text, name: string) => (isConstant(name) ? `const exported_${name} =` : text))
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  if (names.length === 0 || /\b(?:require\(|exports\b|module\.)/.test(body))
    throw new Error('React is built otherwise');
  return [
    ...imports,
    ...names.filter((name) => !isConstant(name)).map((name) => `let exported_${name};`),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
};

/** A plugin that converts React's production files to ES modules. */
export const readReactAsModules = (): Plugin => ({
  name: 'read-react-as-modules',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: IS_REACT },
    handler: (code) => ({ code: asModule(code), map: null }),
  },
});
