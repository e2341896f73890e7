/** Globals that a test file has left replaced. */
import { expect, it, vi } from 'vitest';
import { checkGlobals, replacedGlobals } from './replacedGlobals.ts';

it('checkGlobals throws with the file and its globals as long as they are replaced', () => {
  expect(replacedGlobals()).toEqual([]);
  checkGlobals('ui/clock.test.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  try {
    expect(() => checkGlobals('ui/next.test.ts')).toThrow('ui/clock.test.ts left globals replaced: setTimeout, Date');
  } finally {
    vi.useRealTimers();
  }
  expect(() => checkGlobals('ui/next.test.ts')).not.toThrow();
});
