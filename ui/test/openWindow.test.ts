/** The window of the tests ends like a document. */
import { expect, it, vi } from 'vitest';
import { openWindow } from './openWindow.ts';

it('ends the timers that a page has started, and no others', async () => {
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
