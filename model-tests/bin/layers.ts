// npm run layers: writes docs/coverage.md, the coverage of each chart by each layer of tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { charts } from '../charts/registry.ts';
import { SUBJECTS } from '../code-mutants/judge.ts';
import { RULE_SUBJECTS, countedScores, readCounted } from '../code-mutants/ruleMutants.ts';
import { readResults, resultsFile } from '../code-mutants/results.ts';
import { scoresOf } from '../code-mutants/score.ts';
import { layersDocument } from '../commands/layers.ts';
import { ROOT } from './run.ts';

const counted = RULE_SUBJECTS.flatMap(({ subject }) => {
  const stored = readCounted(ROOT, subject);
  return stored === null ? [] : countedScores(stored).map((score) => ({ subject, ...score }));
});
const sampled = SUBJECTS.flatMap((subject) =>
  scoresOf(readResults(resultsFile(ROOT, subject))).map((score) => ({ subject, ...score })),
);
const scores = [...counted, ...sampled];
const document = layersDocument(charts, scores);
writeFileSync(join(ROOT, 'docs/coverage.md'), document);
console.info(document);
