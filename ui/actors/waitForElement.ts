/** Waits until an element is in the page: charts start effects before React renders the state they belong to. */
const TIMEOUT_MS = 10_000;

/** Resolves once `selector` matches; rejects on abort or after ten seconds. */
export const waitForElement = (selector: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(selector)) return resolve();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      resolve();
    });
    limit.addEventListener('abort', () => {
      observer.disconnect();
      reject(new Error(`the page has no ${selector}`));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
