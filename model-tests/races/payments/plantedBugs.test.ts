/** The long race plants mistakes in lines of the product: they have to be there still. */
import { expect, it } from 'vitest';
import { PLANTED_BUGS, withBug, type PlantedBugName } from './plantedBugs.ts';

it.each(Object.keys(PLANTED_BUGS) as PlantedBugName[])('%s has a line to take the place of', (name) => {
  expect(withBug(name)).toContain(PLANTED_BUGS[name].wrong);
});
