/** React is published as CommonJS, which a bundler can only keep whole: read as modules, what no page uses of it goes. */
import type { Plugin } from 'vite';

const IS_REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** `module.exports = require('./cjs/react.production.js')`: what an entry passes on in production. */
const PASSED_ON = /module\.exports = require\('(\.\/cjs\/[\w.-]+\.production\.js)'\)/;
/** `var React = require("react"), ReactDOM = require("react-dom");` */
const REQUIRED = /^var (?:\w+ = require\("[\w-]+"\)[,;]\s+)+/m;
const EACH_REQUIRED = /(\w+) = require\("([\w-]+)"\)/g;

/** The same module with imports and exports. Throws where it is written otherwise than those we know. */
export const asModule = (code: string): string => {
  const passedOn = PASSED_ON.exec(code)?.[1];
  if (passedOn !== undefined) return `export * from '${passedOn}';\nexport * as default from '${passedOn}';`;
  const required = REQUIRED.exec(code)?.[0] ?? '';
  const imports = required.matchAll(EACH_REQUIRED).map(([, name, from]) => `import * as ${name} from '${from}';`);
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name))];
  // one that is given at the top and once is a constant, which can be left out
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

/** Reads React's files for production as modules. */
export const readReactAsModules = (): Plugin => ({
  name: 'read-react-as-modules',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: IS_REACT },
    handler: (code) => ({ code: asModule(code), map: null }),
  },
});
