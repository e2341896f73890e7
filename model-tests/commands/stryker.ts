// The score of a run of Stryker: how many of the mutants in a group of files the tests noticed.
import { unknownMessage } from '../../machines/kit/nearest.ts';

/** A mutant as Stryker reports it. */
export type JudgedMutant = Readonly<{ fileName: string; status: string }>;

/** `of` are the mutants that were judged; those that do not compile or are ignored are not counted. */
export type Score = Readonly<{ killed: number; of: number }>;

const KILLED = ['Killed', 'Timeout', 'RuntimeError'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** The score of the files whose names end so. */
export const scoreOf = (mutants: readonly JudgedMutant[], ending: string): Score => {
  const statuses = mutants.filter(({ fileName }) => fileName.endsWith(ending)).map(({ status }) => status);
  const killed = statuses.filter((status) => KILLED.includes(status)).length;
  return { killed, of: killed + statuses.filter((status) => SURVIVED.includes(status)).length };
};

/** 'rules: 999 of 1038 killed, 96.2 %' */
export const renderScore = (name: string, { killed, of }: Score): string =>
  `${name}: ${killed} of ${of} killed, ${of === 0 ? 'no' : ((killed / of) * 100).toFixed(1)} %`;

/** Whether at least this percentage was killed; never where there was nothing to kill. */
export const isEnough = ({ killed, of }: Score, leastPercent: number): boolean =>
  of > 0 && killed * 100 >= of * leastPercent;

/** The folder that is asked for, without the slash at its end; otherwise what is wrong with the arguments. */
export const folderFrom = (args: readonly string[], folders: readonly string[]): { folder: string } | string => {
  const [named = '', ...others] = args;
  const folder = named.replace(/\/$/, '');
  if (folder === '' || others.length > 0) return 'Use: npm run mutants:server -- bff/quotes';
  return folders.includes(folder) ? { folder } : unknownMessage('folder with tests', folder, folders);
};
