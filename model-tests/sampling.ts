// Which part of a long list of checks the test suite runs: a share that is always the same, or everything with `npm
// run walks`.

/** One in this many is checked. */
const SAMPLE_EVERY = 6;

/** Whether every walk is run, however long it takes. */
const isExhaustive = process.env['WALKS'] === 'whole';

/** Whether the item at this index, from 0, belongs to the sample: the first and every sixth after it. */
export const isSampled = (index: number): boolean => isExhaustive || index % SAMPLE_EVERY === 0;

/** Of items that differ in what a walk does or shows, the first of each kind; with `npm run walks`, all of them. */
export const sampledOfEach = <T>(items: readonly T[], kindOf: (item: T) => string): readonly T[] =>
  isExhaustive ? items : [...Map.groupBy(items, kindOf).values()].flatMap(([first]) => first ?? []);
