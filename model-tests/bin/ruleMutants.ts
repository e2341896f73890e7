// npm run mutants:rules: changes the rules and views one place at a time; exit code 1 where too few changes are noticed.
import { Stryker } from '@stryker-mutator/core';
import { isEnough, renderScore, scoreOf } from '../commands/stryker.ts';

/** The modules of `machines/` that are judged, each kind with the least share to be killed, in percent. */
const GROUPS = [
  { name: 'rules', ending: '.rules.ts', leastPercent: 97 },
  { name: 'views', ending: '.view.ts', leastPercent: 95 },
] as const;

const mutants = await new Stryker({}).runMutationTest();
for (const { name, ending, leastPercent } of GROUPS) {
  const score = scoreOf(mutants, ending);
  console.info(`${renderScore(name, score)} (at least ${leastPercent} %)`);
  if (!isEnough(score, leastPercent)) process.exitCode = 1;
}
