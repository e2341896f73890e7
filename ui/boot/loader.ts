/**
 * The first script of a server-rendered page, inlined in the document. It lets the page paint before the charts are
 * fetched, and replays the clicks made before the charts run. It imports nothing.
 */

/** The page's script as named in the document: the module and its imports, each part after the parts it needs. */
export type LoaderData = Readonly<{ module: string; parts: readonly string[] }>;

/** The longest wait for the pictures of the page before the charts are loaded. */
const TIMEOUT_MS = 2_000;

/** Controls that work only once the charts run; links work without them. */
const CLICKABLE = 'button, input:is([type="checkbox"], [type="radio"])';

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const nextEvent = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true }));

/** Resolves once the browser reports a paint: a requested animation frame is not yet painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

const loaded = (): Promise<unknown> => (document.readyState === 'complete' ? Promise.resolve() : nextEvent('load'));

/** Resolves once the document has painted and loaded, or earlier when the guest begins to use it. */
const paintedOrUsed = (): Promise<unknown> =>
  Promise.race([
    Promise.all([painted(), Promise.race([loaded(), delay(TIMEOUT_MS)])]),
    nextEvent('pointerdown'),
    nextEvent('keydown'),
    // for a browser that does not report its paints
    delay(2 * TIMEOUT_MS),
  ]);

/** Clicks again. A box or radio that has already changed is reset first, so that the click counts as a change. */
const replayClick = (element: HTMLElement): void => {
  if (element instanceof HTMLInputElement) element.checked = element.type === 'checkbox' && !element.checked;
  element.click();
};

/** Queues clicks from now on; the returned function replays them in order. */
const queueClicks = (): (() => void) => {
  const clicked: HTMLElement[] = [];
  const onClick = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(CLICKABLE) : null;
    if (element === null) return;
    if (!(element instanceof HTMLInputElement)) event.preventDefault();
    event.stopImmediatePropagation();
    clicked.push(element);
  };
  addEventListener('click', onClick, { capture: true });
  return () => {
    removeEventListener('click', onClick, { capture: true });
    for (const element of clicked) if (element.isConnected) replayClick(element);
  };
};

const load = async ({ module, parts }: LoaderData): Promise<void> => {
  const replayClicks = queueClicks();
  await paintedOrUsed();
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  try {
    // one after another, each after its imports, so that the browser can respond in between
    for (const part of parts) await import(/* @vite-ignore */ part);
    // the text font has loaded by now: from here on everything is laid out (utilities in the theme)
    document.documentElement.dataset['seen'] = '';
    const { started } = (await import(/* @vite-ignore */ module)) as { started: Promise<void> };
    await started;
  } finally {
    replayClicks();
  }
};

const scriptElement = document.querySelector<HTMLScriptElement>('script[data-module]');
if (scriptElement !== null)
  void load({
    module: scriptElement.dataset['module'] ?? '',
    parts: (scriptElement.dataset['parts'] ?? '').split(' ').filter((href) => href !== ''),
  });
