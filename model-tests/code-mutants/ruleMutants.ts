// The mutants of the rules and views, as Stryker reports them: counted by folder, with those that survive.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { oneLine } from './edits.ts';
import { resultsFile, shortHash } from './results.ts';
import { scoreOf, type Score } from './score.ts';

const Place = t.type({ line: t.number, column: t.number });
const Report = t.type({
  files: t.record(
    t.string,
    t.type({
      source: t.string,
      mutants: t.array(
        t.intersection([
          t.type({ mutatorName: t.string, status: t.string, location: t.type({ start: Place, end: Place }) }),
          t.partial({ replacement: t.string }),
        ]),
      ),
    }),
  ),
});

const Counted = t.readonly(
  t.type({
    folders: t.readonlyArray(t.readonly(t.type({ folder: t.string, of: t.number, killed: t.number }))),
    survivors: t.readonlyArray(t.readonly(t.type({ id: t.string, file: t.string, what: t.string }))),
  }),
);

/** How many mutants there are in each folder, how many of them were killed, and each that was not. */
export type Counted = t.TypeOf<typeof Counted>;

/** The kinds of modules in `machines/` that are judged in full, each with the least share to be killed, in percent. */
export const RULE_SUBJECTS = [
  { subject: 'rules', ending: '.rules.ts', leastPercent: 97 },
  { subject: 'views', ending: '.view.ts', leastPercent: 95 },
] as const;

const KILLED = ['Killed', 'Timeout', 'RuntimeError'];
const SURVIVED = ['Survived', 'NoCoverage'];

const offsetOf = (text: string, { line, column }: t.TypeOf<typeof Place>): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1);

const survivorsOf = (file: string, { source, mutants }: t.TypeOf<typeof Report>['files'][string]) =>
  mutants
    .filter(({ status }) => SURVIVED.includes(status))
    .map(({ mutatorName, replacement = '', location: { start, end } }) => {
      const [from, to] = [offsetOf(source, start), offsetOf(source, end)];
      const around = source.slice(Math.max(0, from - 120), to + 120);
      return {
        id: shortHash([file, mutatorName, around, replacement].join('\u0000')),
        file,
        what: `${oneLine(source.slice(from, to))} → ${oneLine(replacement)} (${mutatorName}, line ${start.line})`,
      };
    });

/** Counts the modules of one kind in a report. Throws for a report that cannot be read, or without a mutant of the kind. */
export const countReport = (report: unknown, ending: string): Counted => {
  const decoded = Report.decode(report);
  if (E.isLeft(decoded)) throw new Error('The report of Stryker cannot be read.');
  const files = Object.entries(decoded.right.files).filter(([file]) => file.endsWith(ending));
  const folders = [...new Set(files.map(([file]) => dirname(file)))].sort().map((folder) => {
    const statuses = files
      .filter(([file]) => dirname(file) === folder)
      .flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
    const killed = statuses.filter((status) => KILLED.includes(status)).length;
    return { folder, of: killed + statuses.filter((status) => SURVIVED.includes(status)).length, killed };
  });
  if (folders.every(({ of }) => of === 0)) throw new Error(`The report has no mutant of *${ending}.`);
  return { folders, survivors: files.flatMap(([file, one]) => survivorsOf(file, one)) };
};

/** The stored counts of a subject; null when there are none. Throws for a file that cannot be read. */
export const readCounted = (root: string, subject: string): Counted | null => {
  const file = resultsFile(root, subject);
  if (!existsSync(file)) return null;
  const decoded = Counted.decode(JSON.parse(readFileSync(file, 'utf8')));
  if (E.isLeft(decoded)) throw new Error(`${file} holds no counts of mutants`);
  return decoded.right;
};

/** Stores the counts of a subject. */
export const writeCounted = (root: string, subject: string, counted: Counted): void => {
  const file = resultsFile(root, subject);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(counted, null, 2)}\n`);
};

/** The score of each folder. All mutants were judged, so there is no interval. */
export const countedScores = ({ folders }: Counted): Score[] =>
  folders.map(({ folder, of, killed }) => scoreOf(folder, killed, of, true));
