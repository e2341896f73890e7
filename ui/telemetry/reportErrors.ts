/** Reports the errors of a page to the log. */
import type { Log } from './log.ts';

/** Starts now; `onHidden` is called after the log is sent because the page is hidden or left. */
export const reportErrors = (win: Window, log: Log, onHidden: () => void = () => undefined): void => {
  win.addEventListener('error', (event) => log.report('error', event.error ?? event.message));
  win.addEventListener('unhandledrejection', (event) => log.report('unhandledrejection', event.reason));
  win.document.addEventListener('visibilitychange', () => {
    if (win.document.visibilityState !== 'hidden') return;
    log.flush();
    onHidden();
  });
};
