/** The check for globals that a test file has left replaced. */
import { expect, it, vi } from 'vitest';
import { createGlobalsCheck } from './replacedGlobals.ts';

it('createGlobalsCheck names the file that left globals replaced, as long as they are', () => {
  const check = createGlobalsCheck();
  check('ui/clock.test.ts');
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  try {
    expect(() => check('ui/next.test.ts')).toThrow('ui/clock.test.ts left globals replaced: setTimeout, Date');
  } finally {
    vi.useRealTimers();
  }
  expect(() => check('ui/next.test.ts')).not.toThrow();
});
