/** Reduces the guest's bundle: without chart docs and unused codecs, and with short class names. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';

type Node = Readonly<{ type: string; start: number; end: number }> & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isDocProperty = (node: Node): boolean => {
  if (node.type !== 'Property' || !isNode(node['key']) || !isNode(node['value'])) return false;
  const { name } = node['key'];
  const { type } = node['value'];
  return (name === 'description' && type === 'Literal') || (name === 'meta' && type === 'ObjectExpression');
};

const docPropertiesIn = (node: Node): Node[] =>
  isDocProperty(node) ? [node] : Object.values(node).flat().filter(isNode).flatMap(docPropertiesIn);

/** The code of a chart without descriptions and meta; `root` is its syntax tree. */
const withoutDocs = (code: string, root: Node): string =>
  docPropertiesIn(root)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}${text.slice(end).replace(/^\s*,/, '')}`, code);

/** A plugin that removes descriptions and requirements: only readers and tests of the charts need them. */
export const stripChartDocs = (): Plugin => ({
  name: 'leave-out-notes',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('.machine.ts')) return null;
    return { code: withoutDocs(code, this.parse(code) as unknown as Node), map: null };
  },
});

/** The class name for a class of a stylesheet: 'Header_links'. It names its owner, and is shorter than a hash. */
export const scopedName = (local: string, sheet: string): string => `${basename(sheet, '.module.css')}_${local}`;

/** The functions that create a codec of the contract; they have no side effects. */
const CODEC =
  /(?<![\w.])(?:t\.\w+|text|patterned|integer|scalar|\w+Spec|list|oneOf|enumOf|nullable|withOptional|call|change)\(/g;

/** The classes and codecs that io-ts defines at the top level of its module. */
const IO_TS_CODEC = /(?<=^(?:export )?var \w+ = )(?:\/\*\* @class \*\/ )?(?=\(function|new |brand\(|refinement\()/gm;

/** A plugin that marks these calls as pure, so that unused codecs are removed. */
export const markCodecsPure = (): Plugin => ({
  name: 'leave-out-codecs',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('/io-ts/es6/index.js')) return { code: code.replace(IO_TS_CODEC, '/* @__PURE__ */ '), map: null };
    if (!/\/machines\/contract\/[^?]*\.ts$/.test(id)) return null;
    return { code: code.replace(CODEC, '/* @__PURE__ */ $&'), map: null };
  },
});

/** The action helpers that XState's `setup` returns besides `createMachine`: our charts import them instead. */
const SETUP_HELPERS = /^ +(?:assign|sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild),$\n/gm;
const SETUP_HELPER_CALL = /\w\.(?:assign|sendTo|raise|log|cancel|stopChild|enqueueActions|emit|spawnChild)\(/;

/** XState without these helpers; null if there is nothing to remove. Throws for a chart that takes one from `setup`. */
export const withoutSetupHelpers = (code: string, id: string): string | null => {
  if (id.endsWith('/xstate/dist/xstate.esm.js')) return code.replace(SETUP_HELPERS, '');
  if (/\/machines\/[^?]*\.(?:machine|setup)\.ts$/.test(id) && SETUP_HELPER_CALL.test(code))
    throw new Error(`${id} takes an action from its setup: import it from xstate`);
  return null;
};

/** A plugin that removes them, so that actions that no chart imports are removed too. */
export const stripSetupHelpers = (): Plugin => ({
  name: 'leave-out-helpers',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    const rest = withoutSetupHelpers(code, id);
    return rest === null ? null : { code: rest, map: null };
  },
});
