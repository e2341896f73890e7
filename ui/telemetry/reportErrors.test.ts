/** The errors of a page in the log: whatever was thrown or rejected, and when it is sent. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { reportErrors } from './reportErrors.ts';

let opened: TestWindow;
const report = vi.fn<(errorType: string, cause: unknown) => void>();
const flush = vi.fn<() => void>();
const onHidden = vi.fn<() => void>();
beforeEach(async () => {
  vi.clearAllMocks();
  opened = await openWindow();
  reportErrors(opened.window, { report, flush }, onHidden);
});

const show = (visibilityState: DocumentVisibilityState): void => {
  Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
  document.dispatchEvent(new opened.window.Event('visibilitychange'));
};

describe('the errors of a page', () => {
  it.each([
    ['an error', { error: new TypeError('gone'), message: 'Uncaught TypeError: gone' }, new TypeError('gone')],
    // all that a browser reports about an error in another company's script
    ['an error without a value', { error: null, message: 'Script error.' }, 'Script error.'],
  ])('are reported: %s', (_, init, cause) => {
    opened.window.dispatchEvent(new opened.window.ErrorEvent('error', init));
    expect(report.mock.calls).toEqual([['error', cause]]);
  });

  it('are reported: a promise that nobody catches', () => {
    const event = Object.assign(new opened.window.Event('unhandledrejection'), { reason: 'gone' });
    opened.window.dispatchEvent(event);
    expect(report.mock.calls).toEqual([['unhandledrejection', 'gone']]);
  });

  it('are sent when the page is hidden, before what else is waiting, and not when it is shown again', () => {
    show('visible');
    expect([flush.mock.calls, onHidden.mock.calls]).toEqual([[], []]);
    show('hidden');
    expect([flush.mock.calls, onHidden.mock.calls]).toEqual([[[]], [[]]]);
    expect(flush.mock.invocationCallOrder[0]).toBeLessThan(onHidden.mock.invocationCallOrder[0] ?? 0);
  });
});
