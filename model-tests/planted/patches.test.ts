import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../bin/run.ts';
import { PLANTED_BUGS, withBug, type BugName } from '../races/plantedBugs.ts';
import { bugs } from './patches.ts';

describe.each(bugs)('the planted bug $name', ({ file, what, changes }) => {
  it('applies to the product, changes no test, and says what goes wrong', () => {
    expect(spawnSync('git', ['apply', '--check', file], { cwd: ROOT, encoding: 'utf8' }).stderr).toBe('');
    expect(changes.filter((path) => !/^(machines|bff|ui)\//.test(path) || /\.test\.|\/test\//.test(path))).toEqual([]);
    expect(changes).not.toEqual([]);
    expect(what).toMatch(/\.$/);
  });
});

// the races replace lines of the product by bugs of their own
it.each(Object.keys(PLANTED_BUGS) as BugName[])('the planted bug %s replaces an existing line of the product', (name) =>
  expect(withBug(name)).toContain(PLANTED_BUGS[name].wrong),
);
