/**
 * The first script of a page that the server has drawn, put into the document itself: it lets the page be seen before the
 * charts are fetched, and what is pressed until they run is pressed again for them. It imports nothing.
 */

/** What the document says of the page's script: the module, and what it imports, each part after what it needs itself. */
export type StartData = Readonly<{ module: string; parts: readonly string[] }>;

/** A picture that does not come keeps nobody from the charts for longer. */
const PATIENCE_MS = 2_000;

/** Where a press means something only once the charts run; links lead on without them. */
const PRESSED = 'button, input:is([type="checkbox"], [type="radio"])';

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const next = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true }));

/** Resolves once the browser says that something was painted: frames asked for are not yet frames seen. */
const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });

const whenLoaded = (): Promise<unknown> => (document.readyState === 'complete' ? Promise.resolve() : next('load'));

/** Resolves once the document has shown what it came with, or earlier when somebody begins to use it. */
const whenSeen = (): Promise<unknown> =>
  Promise.race([
    Promise.all([whenPainted(), Promise.race([whenLoaded(), after(PATIENCE_MS)])]),
    next('pointerdown'),
    next('keydown'),
    // a browser that tells nothing of its paints
    after(2 * PATIENCE_MS),
  ]);

/** Presses once more. What ticked or unticked itself meanwhile is put back for it, so that this is a change. */
const pressAgain = (pressed: HTMLElement): void => {
  if (pressed instanceof HTMLInputElement) pressed.checked = pressed.type === 'checkbox' && !pressed.checked;
  pressed.click();
};

/** Keeps the presses from now on; the function that it gives lets them go, in their order. */
const keepPresses = (): (() => void) => {
  const kept: HTMLElement[] = [];
  const keep = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    if (pressed === null) return;
    if (!(pressed instanceof HTMLInputElement)) event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(pressed);
  };
  addEventListener('click', keep, { capture: true });
  return () => {
    removeEventListener('click', keep, { capture: true });
    for (const pressed of kept) if (pressed.isConnected) pressAgain(pressed);
  };
};

const start = async ({ module, parts }: StartData): Promise<void> => {
  const letGo = keepPresses();
  await whenSeen();
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  try {
    // one after the other, and each after what it imports: the browser can answer between them
    for (const part of parts) await import(/* @vite-ignore */ part);
    // the face of the text has come by now: from here everything is laid out (utilities in the theme)
    document.documentElement.dataset['seen'] = '';
    const { begun } = (await import(/* @vite-ignore */ module)) as { begun: Promise<void> };
    await begun;
  } finally {
    letGo();
  }
};

const own = document.querySelector<HTMLScriptElement>('script[data-module]');
if (own !== null)
  void start({
    module: own.dataset['module'] ?? '',
    parts: (own.dataset['parts'] ?? '').split(' ').filter((href) => href !== ''),
  });
