/**
 * Returns to the place that the guest left: after Back and Forward, when the page of one accommodation closes, and when
 * an edit is finished. Any other new page starts at its heading.
 */
import type { JourneySnapshot } from '../../machines/app/app.view.ts';
import { isChartLoaded } from '../loading/lazyChart.ts';
import { isBusy, stepActorOf } from '../chunks/stepActor.ts';
import { watchJourney, type AppActor } from '../browser/watchJourney.ts';

/** Where a page was when a control on it was pressed: pixels from its top, and the selector of the control. */
type Place = Readonly<{ top: number; control: string | null }>;

/** How long to wait for a page that is loading. */
const PATIENCE_MS = 10_000;

/** Input by which the guest takes over: after it the page no longer returns anywhere. */
const USES = ['pointerdown', 'keydown', 'click', 'wheel', 'touchmove'] as const;

const selectorOf = ({ target }: Event): string | null => {
  const data = target instanceof Element ? target.closest<HTMLElement>('[data-test]')?.dataset : undefined;
  if (data === undefined) return null;
  const key = data['key'] === undefined ? '' : `[data-key=${JSON.stringify(data['key'])}]`;
  return `[data-test=${JSON.stringify(data['test'])}]${key}`;
};

/** Whether a journey that changes its step returns to the page that it came from. */
const isReturn = (before: JourneySnapshot['context'] | null, { context }: JourneySnapshot): boolean =>
  before !== null &&
  ((before.editing !== null && context.editing === null && !context.isByAddress) ||
    (before.detail !== null && context.detail === null && !context.isByAddress));

/** Whether the page of the current step is rendered with everything it loads. */
const isShown = (journey: JourneySnapshot | undefined, page: Document): boolean => {
  const current = journey === undefined ? null : stepActorOf(journey);
  return (
    current !== null &&
    isChartLoaded(current.actor) &&
    !isBusy(current.actor) &&
    page.querySelector(`[data-screen="${current.step}"]`) !== null &&
    page.querySelector('[data-behind]') === null
  );
};

/** Starts with the page that is shown now. */
export const keepPlaces = (app: AppActor, win: Window): void => {
  const { document, history, location } = win;
  const page = document.documentElement;
  const places = new Map<string, Place>();
  let shownPath = location.pathname;
  let before: JourneySnapshot['context'] | null = null;
  let stop = (): void => undefined;

  const goTo = ({ top, control }: Place): void => {
    win.scrollTo(0, top);
    const target = control === null ? null : document.querySelector<HTMLElement>(control);
    (target ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  };

  const returnTo = (place: Place | undefined): void => {
    // end an earlier return
    stop();
    if (place === undefined) return;
    const uses = new AbortController();
    stop = () => {
      uses.abort();
      delete page.dataset['returned'];
    };
    for (const use of USES) win.addEventListener(use, stop, { signal: uses.signal, passive: true, capture: true });
    // the page's heading must not take the focus, however late it renders
    page.dataset['returned'] = '';
    const end = performance.now() + PATIENCE_MS;
    const wait = (): void => {
      if (uses.signal.aborted) return;
      if (isShown(app.getSnapshot().children.journey?.getSnapshot(), document)) goTo(place);
      else if (performance.now() < end) win.requestAnimationFrame(wait);
      else stop();
    };
    win.requestAnimationFrame(wait);
  };

  watchJourney(app, (journey) => {
    const { pathname } = location;
    if (pathname !== shownPath) {
      stop();
      shownPath = pathname;
      if (isReturn(before, journey)) returnTo(places.get(pathname));
    }
    before = journey.context;
  });

  document.addEventListener(
    'click',
    (event) => places.set(location.pathname, { top: win.scrollY, control: selectorOf(event) }),
    { capture: true },
  );
  // the chart has handled the event before
  win.addEventListener('popstate', () => returnTo(places.get(location.pathname)));
  // after a reload the browser itself restores the place
  history.scrollRestoration = 'manual';
  win.addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  win.addEventListener('pageshow', () => (history.scrollRestoration = 'manual'));
};
