/**
 * The first script of a page that the server has drawn, put into the document itself: it lets the page be seen before the
 * charts are fetched, and what is pressed until they run is pressed again for them. It imports nothing.
 */

/** What the document says of the page's script: the module, and what it imports, each part after what it needs itself. */
export type LoaderData = Readonly<{ module: string; parts: readonly string[] }>;

/** A picture that does not come keeps nobody from the charts for longer. */
const TIMEOUT_MS = 2_000;

/** Where a press means something only once the charts run; links lead on without them. */
const CLICKABLE = 'button, input:is([type="checkbox"], [type="radio"])';

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const nextEvent = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true }));

/** Resolves once the browser says that something was painted: frames asked for are not yet frames seen. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

const loaded = (): Promise<unknown> => (document.readyState === 'complete' ? Promise.resolve() : nextEvent('load'));

/** Resolves once the document has shown what it came with, or earlier when somebody begins to use it. */
const paintedOrUsed = (): Promise<unknown> =>
  Promise.race([
    Promise.all([painted(), Promise.race([loaded(), delay(TIMEOUT_MS)])]),
    nextEvent('pointerdown'),
    nextEvent('keydown'),
    // a browser that tells nothing of its paints
    delay(2 * TIMEOUT_MS),
  ]);

/** Presses once more. What ticked or unticked itself meanwhile is put back for it, so that this is a change. */
const replayClick = (element: HTMLElement): void => {
  if (element instanceof HTMLInputElement) element.checked = element.type === 'checkbox' && !element.checked;
  element.click();
};

/** Keeps the presses from now on; the function that it gives lets them go, in their order. */
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
    // one after the other, and each after what it imports: the browser can answer between them
    for (const part of parts) await import(/* @vite-ignore */ part);
    // the face of the text has come by now: from here everything is laid out (utilities in the theme)
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
