// How much of a long list of checks a run makes: a fixed sample, or everything with `npm run test:all`.

/** Whether this run makes every check, however long it takes. */
export const isWholeRun = process.env['TESTS'] === 'all';

/** One in `every` items, starting with the first; in a whole run all of them. */
export const sampled = <T>(items: readonly T[], every: number): readonly T[] =>
  isWholeRun ? items : items.filter((_, index) => index % every === 0);

/** The first item of each kind; in a whole run all of them. */
export const sampledOfEach = <T>(items: readonly T[], kindOf: (item: T) => string): readonly T[] =>
  isWholeRun ? items : [...Map.groupBy(items, kindOf).values()].flatMap(([first]) => first ?? []);
