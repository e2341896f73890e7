// npm run mutants:rules: mutates the rules and views one place at a time; exit code 1 if too few mutants are killed.
import { Stryker } from '@stryker-mutator/core';
import { isEnough, renderScore, scoreOf } from '../commands/stryker.ts';

/** The modules of `machines/` to mutate, by kind, each with the minimum share of killed mutants in percent. */
const GROUPS = [
  { name: 'rules', ending: '.rules.ts', leastPercent: 99 },
  { name: 'views', ending: '.view.ts', leastPercent: 99 },
] as const;

const mutants = await new Stryker({}).runMutationTest();
for (const { name, ending, leastPercent } of GROUPS) {
  const score = scoreOf(mutants, ending);
  console.info(`${renderScore(name, score)} (at least ${leastPercent} %)`);
  if (!isEnough(score, leastPercent)) process.exitCode = 1;
}
