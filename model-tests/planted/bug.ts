/** Planted bugs: patches of the product, each with its kind and one sentence about what goes wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';

/** The folders of the patches: bugs that no test was written against, and bugs that were found before. */
export const SETS = ['unseen', 'known'] as const;
export type BugSet = (typeof SETS)[number];

/** The kinds of bugs, in the order of the results. */
export const KINDS = [
  'chart transition',
  'text in a page',
  'accessible name or focus',
  'time',
  'order and retries',
  'payment state and event',
  'amount',
  'SQL',
  'cache and isolation',
  'security',
  'limit or period',
  'input validation',
  'outside service',
  'stored in the browser',
  'content and brand',
  'e-mail and calendar file',
  'job or operator',
  'server-rendered page',
  'analytics',
] as const;
export type Kind = (typeof KINDS)[number];

export type Bug = Readonly<{
  set: BugSet;
  /** the name of the file without its number and ending */
  name: string;
  /** the absolute path of the patch */
  file: string;
  kind: Kind;
  what: string;
  /** the changed files, as paths from the project's folder */
  changes: readonly string[];
}>;

const FILE_NAME = /^\d\d-([a-z\d]+(?:-[a-z\d]+)*)\.patch$/;
const PRODUCT = /^(?:machines|bff|ui)\/(?!.*\.test\.tsx?$)/;
const TEST_FOLDER = /\/test\//;

const isKind = (text: string | undefined): text is Kind => KINDS.some((kind) => kind === text);

/** Reads a patch, or says what is wrong with it. */
export const bugFrom = (set: BugSet, folder: string, fileName: string, text: string): E.Either<string, Bug> => {
  const name = FILE_NAME.exec(fileName)?.[1];
  if (name === undefined) return E.left(`${fileName}: expected a name such as 01-wrong-price.patch`);
  const kind = /^kind: (.+)$/m.exec(text)?.[1];
  if (!isKind(kind)) return E.left(`${fileName}: ${unknownMessage('kind', kind ?? '', KINDS)}`);
  const what = /^what: (.+\.)$/m.exec(text)?.[1];
  if (what === undefined) return E.left(`${fileName}: expected a line “what:” with one sentence`);
  const changes = [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path = '']) => path);
  const other = changes.find((path) => !PRODUCT.test(path) || TEST_FOLDER.test(path));
  if (changes.length === 0) return E.left(`${fileName}: changes no file`);
  if (other !== undefined) return E.left(`${fileName}: changes ${other}, which is not code of the product`);
  return E.right({ set, name, file: join(folder, fileName), kind, what, changes });
};

/** The patches of a set, by their numbers. Throws when one is malformed. */
export const readBugs = (root: string, set: BugSet): Bug[] => {
  const folder = join(root, 'model-tests/planted', set);
  return readdirSync(folder)
    .sort()
    .map((fileName) => {
      const bug = bugFrom(set, folder, fileName, readFileSync(join(folder, fileName), 'utf8'));
      if (E.isLeft(bug)) throw new Error(bug.left);
      return bug.right;
    });
};
