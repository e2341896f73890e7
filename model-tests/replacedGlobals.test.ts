/** Nothing of a test is left behind: the globals that it has replaced, and the timers of its window. */
import { expect, it, vi } from 'vitest';
import { openWindow } from '../ui/test/openWindow.ts';
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

it('the window of a test ends the timers that a page has started, and no others', async () => {
  const before = setTimeout(() => undefined, 60_000);
  const opened = await openWindow();
  const ofPage = setTimeout(() => undefined, 60_000);
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  await opened.close();
  const timers = cleared.mock.calls.map(([timer]) => timer);
  cleared.mockRestore();
  expect(timers).toContain(ofPage);
  expect(timers).not.toContain(before);
  clearTimeout(before);
});
