/**
 * The first script of a server-rendered page, inlined in the document. It lets the page paint before the charts are
 * fetched, and gives them what the guest has typed, chosen and pressed before they run. It imports nothing.
 */

/**
 * The page's script as named in the document: the module; its imports, each part after the parts it needs; and what it
 * loads by itself later.
 */
export type LoaderData = Readonly<{ module: string; parts: readonly string[]; later: readonly string[] }>;

/** The window event by which a page reports that it is hydrated and that its charts run. */
export type HydratedEvent = 'hydrated';

/** The longest wait for the pictures of the page before the charts are loaded. */
const TIMEOUT_MS = 2_000;

/** Fields and buttons that need the charts. Links and forms with an action work without them. */
const CONTROLS = ':is(button, input, select, textarea):not([action] *)';

/** The events by which a guest uses them. */
const EVENTS = ['click', 'input', 'change'];

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const nextEvent = (type: string): Promise<unknown> =>
  new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true }));

/** Resolves at the guest's next touch or key. */
const pressed = (): Promise<unknown> => Promise.race([nextEvent('pointerdown'), nextEvent('keydown')]);

/** Resolves once the browser reports a paint: an animation frame callback runs before its paint. */
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
    pressed(),
    // for a browser that does not report its paints
    delay(2 * TIMEOUT_MS),
  ]);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Control = Field | HTMLButtonElement;
/** A field in which React stores the last text that it has seen. */
type Tracked = Element & { defaultValue: string; _valueTracker?: { setValue: (text: string) => void } };

/** A field's content: whether it is ticked, the label of its chosen option, or its text. Null for a pressed button. */
type Entry = boolean | string | null;

const isBox = (control: Control): control is HTMLInputElement => /box|dio/.test(control.type);

const entryIn = (control: Control): Entry => {
  if (control.localName === 'button') return null;
  if (isBox(control)) return control.checked;
  return 'options' in control ? (control.selectedOptions[0]?.text ?? '') : control.value;
};

/** Whether a field differs from what was rendered: typed into, or filled in by the browser. */
const isChanged = (control: Control): boolean => {
  if (isBox(control)) return control.checked !== control.defaultChecked;
  if ('options' in control) return control.querySelector<HTMLOptionElement>('[selected]')?.selected === false;
  return 'defaultValue' in control && control.value !== control.defaultValue;
};

/** The current control: another element once the charts have rendered it again. Null while it cannot be used. */
const usable = (control: Control): Control | null => {
  const { test, key = '' } = control.dataset;
  const selector = `[data-test="${test}"]${key && `[data-key="${key}"]`}`;
  const now = control.isConnected ? control : document.querySelector<Control>(selector);
  return now?.matches(':disabled, button[aria-disabled="true"]') === false ? now : null;
};

/** Presses a button, or enters a value so that React notices it. `isNew`: React has rendered another element for it. */
const replay = (control: Control, entry: Entry, isNew: boolean): void => {
  if (entry === null) control.click();
  else if (isBox(control)) {
    // an unticked radio needs nothing: another one is ticked
    if (entry === (isNew ? control.checked : control.defaultChecked) || (!entry && control.type === 'radio')) return;
    control.checked = !entry;
    control.click();
  } else {
    // by its label, because the values of the three lists for one date depend on each other
    if ('options' in control) for (const option of control.options) option.selected ||= option.text === entry;
    // a field that still has its text keeps its caret
    else if (control.value !== entry) control.value = String(entry);
    // React ignores an event whose text it has already seen, and in a hydrated field it has seen the current text
    const { _valueTracker, defaultValue } = control as Element as Tracked;
    _valueTracker?.setValue(defaultValue);
    control.dispatchEvent(new Event('options' in control ? 'change' : 'input', { bubbles: true }));
  }
};

/** Queues what is entered and pressed from now on; the returned function replays it. */
const queueEntries = (): (() => void) => {
  let queue: [control: Control, entry: Entry][] = [];
  const onEvent = (event: Event): void => {
    const control = (event.target as Element).closest<Control>(CONTROLS);
    if (control === null) return;
    const entry = entryIn(control);
    // it only focuses a field
    if (event.type === 'click' && typeof entry === 'string') return;
    event.stopImmediatePropagation();
    if (entry === null) event.preventDefault();
    // a field keeps its place in the queue, with its latest value
    const known = queue.find(([one]) => one === control);
    if (known && entry !== null) known[1] = entry;
    else queue.push([control, entry]);
  };
  for (const type of EVENTS) addEventListener(type, onEvent, true);
  return () => {
    for (const type of EVENTS) removeEventListener(type, onEvent, true);
    for (const control of document.querySelectorAll<Control>(CONTROLS))
      if (isChanged(control) && !queue.some(([one]) => one === control)) queue.push([control, entryIn(control)]);
    /** Replays in order: an entry whose control cannot be used yet waits, and so do all later ones. */
    const replayQueue = (): void => {
      let isWaiting = false;
      queue = queue.filter(([control, entry]) => {
        const now = isWaiting ? null : usable(control);
        if (now !== null) replay(now, entry, now !== control);
        // a button may never come back: do not wait for it
        else isWaiting ||= entry !== null;
        return now === null;
      });
    };
    replayQueue();
    if (queue.length === 0) return;
    const observer = new MutationObserver(() => {
      replayQueue();
      if (queue.length === 0) observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    // entries that still wait when the guest presses something else are dropped
    addEventListener('click', ({ isTrusted }) => isTrusted && (queue = []), true);
  };
};

const load = async ({ module, parts, later }: LoaderData): Promise<void> => {
  const replayEntries = queueEntries();
  let notice = document.querySelector<HTMLElement>('[data-unloaded]');
  const hydrated: HydratedEvent = 'hydrated';
  // at once, before anything else can change the page
  addEventListener(hydrated, () => {
    notice = null;
    replayEntries();
  });
  await paintedOrUsed();
  for (const href of [...parts, module, ...later])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  try {
    // one after another, each after its imports, so that the browser can respond in between
    for (const part of parts) await import(/* @vite-ignore */ part);
    // the text font has loaded by now: from here on everything is laid out (utilities in the theme)
    document.documentElement.dataset['seen'] = '';
    const { started } = (await import(/* @vite-ignore */ module)) as { started: Promise<void> };
    await started;
  } catch (error) {
    if (notice === null) throw error;
    notice.showPopover();
  }
};

const listIn = (text = ''): string[] => text.split(' ').filter(Boolean);

const scriptElement = document.querySelector<HTMLScriptElement>('script[data-module]');
if (scriptElement !== null) {
  const { module = '', parts, later } = scriptElement.dataset;
  void load({ module, parts: listIn(parts), later: listIn(later) });
}
