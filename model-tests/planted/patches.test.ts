import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../bin/run.ts';
import { bugs } from './patches.ts';

describe.each(bugs)('the planted bug $name', ({ file, what, changes }) => {
  it('applies to the product, changes no test, and says what goes wrong', () => {
    expect(spawnSync('git', ['apply', '--check', file], { cwd: ROOT, encoding: 'utf8' }).stderr).toBe('');
    expect(changes.filter((path) => !/^(machines|bff|ui)\//.test(path) || /\.test\.|\/test\//.test(path))).toEqual([]);
    expect(changes).not.toEqual([]);
    expect(what).toMatch(/\.$/);
  });
});
