// The score of a Stryker run.
import { expect, it } from 'vitest';
import { folderFrom, isEnough, renderScore, scoreOf } from './stryker.ts';

const mutants = (statuses: readonly string[], fileName = 'machines/basket/a.rules.ts') =>
  statuses.map((status) => ({ fileName, status }));

it('counts what tests noticed, by a failure or by never ending, of what could be judged', () => {
  const judged = mutants(['Killed', 'Timeout', 'RuntimeError', 'Survived', 'NoCoverage', 'Ignored', 'CompileError']);
  const others = mutants(['Survived'], 'machines/basket/a.view.ts');
  expect(scoreOf([...judged, ...others], '.rules.ts')).toEqual({ killed: 3, of: 5 });
  expect(renderScore('rules', { killed: 3, of: 5 })).toBe('rules: 3 of 5 killed, 60.0 %');
});

it.each([
  [97, 100, true],
  [96, 100, false],
  [0, 0, false],
])('of %i killed of %i, at least 97 %% are enough: %s', (killed, of, is) => {
  expect(isEnough({ killed, of }, 97)).toBe(is);
});

it.each([
  [['bff/quotes/'], { folder: 'bff/quotes' }],
  [['bff/quote'], 'There is no folder with tests “bff/quote”. The nearest is “bff/quotes”.'],
  [[], 'Use: npm run mutants:server -- bff/quotes'],
  [['bff/quotes', 'bff/mail'], 'Use: npm run mutants:server -- bff/quotes'],
])('reads the folder of %j', (args, read) => {
  expect(folderFrom(args, ['bff/mail', 'bff/quotes'])).toEqual(read);
});
