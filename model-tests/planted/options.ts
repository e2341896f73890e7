/** The command-line options of the planted bugs. */
import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { messageOf } from '../explore/message.ts';
import type { Bug } from './bug.ts';
import { isCaught, type Results } from './document.ts';
import { STAGES, type Stage } from './stages.ts';

/** `counted`: the bugs of the summary. `isWhole`: every stage is run, so that a bug no test notices is missed. */
export type PlantedOptions = Readonly<{
  bugs: readonly Bug[];
  counted: readonly Bug[];
  stages: readonly Stage[];
  workers: number;
  isWhole: boolean;
}>;

export const USAGE = `npm run planted [-- <bug>…] [--known] [--missed] [--stages=${STAGES.join(',')}] [--workers=1]`;

const MAX_WORKERS = 8;

const options = {
  known: { type: 'boolean', default: false },
  missed: { type: 'boolean', default: false },
  stages: { type: 'string', default: STAGES.join(',') },
  workers: { type: 'string', default: '1' },
} as const;

const withoutNumber = (name: string): string => name.replace(/^\d\d-/, '').replace(/\.patch$/, '');

/**
 * The options, or one sentence about what is wrong: by default all bugs that no test was written against, with `known`
 * those that were found before, with names these, and with `missed` only what the results do not count as caught.
 */
export const optionsFrom = (
  args: readonly string[],
  bugs: readonly Bug[],
  results: Results,
): E.Either<string, PlantedOptions> => {
  const parsed = E.tryCatch(() => parseArgs({ args: [...args], options, allowPositionals: true }), messageOf);
  if (E.isLeft(parsed)) return parsed;
  const { known, missed, stages, workers } = parsed.right.values;
  const names = parsed.right.positionals.map(withoutNumber);
  const all = bugs.map(({ name }) => name);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) return E.left(unknownMessage('planted bug', unknown, all));
  const asked = stages.split(',');
  const stranger = asked.find((name) => !STAGES.some((stage) => stage === name));
  if (stranger !== undefined) return E.left(`--stages: ${unknownMessage('stage', stranger, STAGES)}`);
  if (!/^[1-9]$/.test(workers) || Number(workers) > MAX_WORKERS)
    return E.left(`--workers: expected a whole number from 1 to ${MAX_WORKERS}`);
  const set = known ? 'known' : 'unseen';
  const chosen = bugs.filter((bug) => (names.length === 0 ? bug.set === set : names.includes(bug.name)));
  return E.right({
    counted: chosen,
    bugs: missed ? chosen.filter((bug) => !isCaught(results, bug)) : chosen,
    stages: STAGES.filter((stage) => asked.includes(stage)),
    workers: Number(workers),
    isWhole: STAGES.every((stage) => asked.includes(stage)),
  });
};
