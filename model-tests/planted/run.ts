/** Judges planted bugs one after another, reports a line for each, and stores the results. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import type { Cleanup } from '../bench/cleanup.ts';
import type { Bug } from './bug.ts';
import { DOCUMENT, isCaught, plantedDocument, resultOf, resultsIn, type Results } from './document.ts';
import { judgeBug, type Judgement } from './judge.ts';
import type { PlantedOptions } from './options.ts';
import { formatTest } from './report.ts';

/** The share of the bugs that has to be caught, in percent. */
const MIN_CAUGHT_PERCENT = 95;

/** The text of the stored document; empty where there is none. */
export const storedDocument = (root: string): string => {
  try {
    return readFileSync(join(root, DOCUMENT), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

/** 'caught  wrong-price  related  machines/dining/dining.view.test.ts › shows the price of the stay  41 s', and more lines. */
export const judgementLines = ({ bug, verdict, unsteady, seconds }: Judgement): string[] => {
  const how = verdict.kind === 'caught' ? [verdict.stage, formatTest(verdict.test)] : [];
  return [
    [verdict.kind, bug.name, ...how, `${seconds} s`].join('  '),
    ...('reason' in verdict ? verdict.reason.split('\n').map((line) => `  ${line}`) : []),
    ...unsteady.map((test) => `  unsteady, and so no catch: ${formatTest(test)}`),
  ];
};

type Summary = Readonly<{ line: string; code: 0 | 1 }>;

/**
 * '39 of 40 caught', and the exit code: 1 when fewer than 95 % are caught, when none was run, or when one could not be
 * judged.
 */
export const summaryOf = (bugs: readonly Bug[], results: Results, unjudged: readonly string[]): Summary => {
  const caught = bugs.filter((bug) => isCaught(results, bug)).length;
  const isGood = bugs.length > 0 && caught * 100 >= bugs.length * MIN_CAUGHT_PERCENT && unjudged.length === 0;
  const line = [
    `${caught} of ${bugs.length} caught`,
    ...(unjudged.length === 0 ? [] : [`not judged: ${unjudged.join(', ')}`]),
  ].join('; ');
  return { line, code: isGood ? 0 : 1 };
};

/**
 * Judges the chosen bugs. Stores each result at once, so that an interrupted run keeps them; the other rows of the
 * document stay. With only some stages a catch is stored, and a miss says nothing.
 */
export const runPlanted = async (
  root: string,
  all: readonly Bug[],
  { bugs, counted, stages, workers, isWhole }: PlantedOptions,
  report: (line: string) => void,
  cleanup: Cleanup,
): Promise<Summary> => {
  if (bugs.length === 0) return { line: 'There is no bug to plant.', code: 1 };
  const results = new Map(resultsIn(storedDocument(root)));
  const unjudged: string[] = [];
  const judgeAndStore = async (bug: Bug): Promise<void> => {
    const judgement = await judgeBug(root, bug, stages, cleanup);
    for (const line of judgementLines(judgement)) report(line);
    const result = resultOf(judgement.verdict);
    if (result === undefined) unjudged.push(bug.name);
    else if (isWhole || judgement.verdict.kind === 'caught') results.set(bug.name, result);
    writeFileSync(join(root, DOCUMENT), plantedDocument(all, results));
  };
  await pMap(bugs, judgeAndStore, { concurrency: workers });
  return summaryOf(counted, results, unjudged);
};
