// The score of a Stryker run: how many of the mutants in a group of files the tests killed.
import { unknownMessage } from '../../machines/kit/nearest.ts';

/** A mutant as Stryker reports it. */
export type JudgedMutant = Readonly<{ fileName: string; status: string }>;

/** `of` is the number of judged mutants, without those that do not compile or are ignored. */
export type Score = Readonly<{ killed: number; of: number }>;

const KILLED = ['Killed', 'Timeout', 'RuntimeError'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** The score of the files whose names have this ending. */
export const scoreOf = (mutants: readonly JudgedMutant[], ending: string): Score => {
  const statuses = mutants.filter(({ fileName }) => fileName.endsWith(ending)).map(({ status }) => status);
  const killed = statuses.filter((status) => KILLED.includes(status)).length;
  return { killed, of: killed + statuses.filter((status) => SURVIVED.includes(status)).length };
};

/** 'rules: 999 of 1038 killed, 96.2 %' */
export const renderScore = (name: string, { killed, of }: Score): string =>
  `${name}: ${killed} of ${of} killed, ${of === 0 ? 'no' : ((killed / of) * 100).toFixed(1)} %`;

/** Whether at least this percentage was killed; false if there were no mutants. */
export const isEnough = ({ killed, of }: Score, leastPercent: number): boolean =>
  of > 0 && killed * 100 >= of * leastPercent;

/** The folder in the arguments, without a trailing slash; otherwise the error message. */
export const folderFrom = (args: readonly string[], folders: readonly string[]): { folder: string } | string => {
  const [named = '', ...others] = args;
  const folder = named.replace(/\/$/, '');
  if (folder === '' || others.length > 0) return 'Use: npm run mutants:server -- bff/quotes';
  return folders.includes(folder) ? { folder } : unknownMessage('folder with tests', folder, folders);
};
