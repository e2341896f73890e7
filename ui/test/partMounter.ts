/** For tests of parts: mounts them in a window that is opened for each test and closed after it. */
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import { openWindow, type TestWindow } from './openWindow.ts';

/** For the top of a test file: returns a function that mounts an element; the parts of one test share a window. */
export const partMounter = (): ((element: ReactElement) => Promise<ReturnType<TestWindow['mount']>>) => {
  let opened: TestWindow | null = null;
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });
  return async (element) => {
    opened ??= await openWindow();
    return opened.mount(element);
  };
};
