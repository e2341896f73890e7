/** Stock entries of one pool that share nights, in whatever order and however long they are. */
import { expect, it } from 'vitest';
import { overlaps } from './rules.ts';

const range = (firstDay: number, lastDay: number, pool = 'acc:BG:HSTD') => ({
  pool,
  firstNight: `2027-03-${String(firstDay).padStart(2, '0')}`,
  lastNight: `2027-03-${String(lastDay).padStart(2, '0')}`,
  capacity: 1,
  isClosed: null,
});

it.each([
  ['follow each other', [range(1, 4), range(5, 9)], []],
  ['are of two pools', [range(1, 4), range(1, 4, 'acc:MH:HSTD')], []],
  ['share one night', [range(1, 5), range(5, 9)], ['1: nights of acc:BG:HSTD that stock[0] has already']],
  ['are in another order', [range(5, 9), range(1, 5)], ['0: nights of acc:BG:HSTD that stock[1] has already']],
  [
    'are within a longer one, one after the other',
    [range(1, 20), range(2, 3), range(10, 12), range(21, 22)],
    ['1: nights of acc:BG:HSTD that stock[0] has already', '2: nights of acc:BG:HSTD that stock[0] has already'],
  ],
])('overlaps names each entry whose nights an earlier one has: entries that %s', (_how, stock, faults) => {
  const found = overlaps(stock.map((entry, at) => ({ entry, at })));
  expect(found.map(({ path, message }) => `${path[0]}: ${message}`)).toEqual(faults);
});
