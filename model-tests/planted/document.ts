/** The results as a document: how many bugs of each kind are caught, and by which test each one. */
import { KINDS, SETS, type Bug, type BugSet } from './bug.ts';
import { formatTest } from './report.ts';
import type { Verdict } from './judge.ts';

/** The path of the document from the project's folder. */
export const DOCUMENT = 'docs/planted.md';

/** What the document says of each bug, by its name: the last cell of its row. */
export type Results = ReadonlyMap<string, string>;

const MISSED = 'missed';
const NOT_RUN = 'not run yet';

/** A cell of a table: a bar would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** What the document says of a verdict; undefined for a bug that could not be judged. */
export const resultOf = (verdict: Verdict): string | undefined => {
  switch (verdict.kind) {
    case 'caught':
      return `${verdict.stage}: \`${cell(formatTest(verdict.test).replaceAll('`', "'"))}\``;
    case 'missed':
      return MISSED;
    default:
      return undefined;
  }
};

/** Whether a test noticed the bug. */
export const isCaught = (results: Results, { name }: Pick<Bug, 'name'>): boolean =>
  ![MISSED, NOT_RUN, undefined].includes(results.get(name));

/** Reads the results from the document's text; none from an empty text. */
export const resultsIn = (text: string): Results =>
  new Map(
    text.split('\n').flatMap((line): [string, string][] => {
      const [, name, , result] = line.startsWith('| ') ? line.slice(2, -2).split(' | ') : [];
      const bug = /^`([a-z\d-]+)`$/.exec(name ?? '')?.[1];
      return bug === undefined || result === undefined ? [] : [[bug, result]];
    }),
  );

const HEADINGS = {
  unseen: 'Bugs that no test was written against',
  known: 'Bugs that were found before',
} as const satisfies Record<BugSet, string>;

const byKind = (bugs: readonly Bug[]): Bug[] => KINDS.flatMap((kind) => bugs.filter((bug) => bug.kind === kind));

const kindRows = (bugs: readonly Bug[], results: Results): string[] =>
  KINDS.flatMap((kind) => {
    const planted = bugs.filter((bug) => bug.kind === kind);
    const [example] = planted;
    if (example === undefined) return [];
    return `| ${kind} | ${cell(example.what)} | ${planted.length} | ${planted.filter((bug) => isCaught(results, bug)).length} |`;
  });

const bugRow = ({ kind, name, what }: Bug, results: Results): string =>
  `| ${kind} | \`${name}\` | ${cell(what)} | ${results.get(name) ?? NOT_RUN} |`;

/** The document, with the rows in the order of the kinds and of the patches' numbers. */
export const plantedDocument = (bugs: readonly Bug[], results: Results): string => {
  const unseen = bugs.filter(({ set }) => set === 'unseen');
  return [
    '# Planted bugs',
    '',
    'Written by `npm run planted`. Each bug is a patch in `model-tests/planted`, such as somebody could write in a refactoring. It compiles; the suite has to notice it. A test counts only when it fails again alone with the bug, and passes alone without it.',
    '',
    '| Kind | For example | Planted | Caught |',
    '|---|---|--:|--:|',
    ...kindRows(unseen, results),
    '',
    ...SETS.flatMap((set) => {
      const ofSet = bugs.filter((bug) => bug.set === set);
      return [
        `## ${HEADINGS[set]}`,
        '',
        `${ofSet.filter((bug) => isCaught(results, bug)).length} of ${ofSet.length} are caught.`,
        '',
        '| Kind | Bug | What goes wrong | Caught by |',
        '|---|---|---|---|',
        ...byKind(ofSet).map((bug) => bugRow(bug, results)),
        '',
      ];
    }),
  ].join('\n');
};
