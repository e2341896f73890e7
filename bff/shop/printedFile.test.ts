/** The lines of a shop file: how entries are printed, and how lines are counted. */
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { parseShop, printShop } from './file.ts';
import { PARTS, type Entry } from './format.ts';
import { EMPTY_SHOP } from './test/loader.ts';

const BREAK: Entry<'breaks'> = {
  ...PARTS.breaks.defaults,
  resort: 'BG',
  startDate: '2027-03-01',
  nights: 4,
  season: 'U FAMILY',
  name: 'Midweek',
};

it.each<[string, Partial<Entry<'breaks'>>, string]>([
  [
    'leaves out what is as usual',
    {},
    '{"resort":"BG","startDate":"2027-03-01","nights":4,"season":"U FAMILY","name":"Midweek"}',
  ],
  [
    'has what is not as usual at its end',
    { event: 'soul-weekend', isForTots: true },
    '{"resort":"BG","startDate":"2027-03-01","nights":4,"season":"U FAMILY","name":"Midweek","event":"soul-weekend","isForTots":true}',
  ],
])('the line of a break %s', (_, changes, line) => {
  const lines = printShop({ ...EMPTY_SHOP, breaks: [{ ...BREAK, ...changes }] }).split('\n');
  expect(lines.filter((one) => one.includes('Midweek'))).toEqual([`    ${line}`]);
});

it('lines are counted from the first one, even if that is empty', () => {
  expect(parseShop('\n{\n"breaks": {}}')).toEqual(E.left(['line 3, breaks: expected a list']));
});
