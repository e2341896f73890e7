/** The races replace lines of the product by planted bugs, so these lines must exist. */
import { expect, it } from 'vitest';
import { PLANTED_BUGS, withBug, type BugName } from './plantedBugs.ts';

it.each(Object.keys(PLANTED_BUGS) as BugName[])('the planted bug %s replaces an existing line of the product', (name) =>
  expect(withBug(name)).toContain(PLANTED_BUGS[name].wrong),
);
