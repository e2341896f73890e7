/**
 * The first script of a page that the server has drawn, put into the document itself: it lets the page be seen before the
 * charts are fetched, and what is pressed until they run is pressed again for them. It imports nothing.
 */

/** What the document says of the page's script: the module, and what it imports. */
export type StartData = Readonly<{ module: string; parts: readonly string[] }>;

/** A picture that does not come keeps nobody from the charts for longer. */
const PATIENCE_MS = 2_000;

/** Where a press means something only once the charts run; links lead on without them. */
const PRESSED = 'button, input:is([type="checkbox"], [type="radio"])';

/** Resolves once the document has shown what it came with, or earlier when somebody begins to use it. */
const whenSeen = (): Promise<void> =>
  new Promise((resolve) => {
    const then = (): void => resolve();
    const afterLoad = (): void => void requestAnimationFrame(() => requestAnimationFrame(then));
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
    for (const use of ['pointerdown', 'keydown']) addEventListener(use, then, { once: true, capture: true });
    // in a tab that is not shown there are no frames
    setTimeout(then, PATIENCE_MS);
  });

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
