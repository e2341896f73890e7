/** The long races replace lines of the product by planted bugs, so these lines must still exist. */
import { expect, it } from 'vitest';
import { ALL_BUGS, withBug, type BugName } from './plantedBugs.ts';

it.each(Object.keys(ALL_BUGS) as BugName[])('the planted bug %s replaces an existing line of the product', (name) => {
  expect(withBug(name)).toContain(ALL_BUGS[name].wrong);
});
