/** Starts a page in the browser: reads stored values, starts the charts with their effects, and renders. */
import { createActor } from 'xstate';
import { UNAVAILABLE } from '../../machines/contract/failureText.ts';
import { ROOT_ID, SNAPSHOT_ID } from '../../machines/contract/page.ts';
import { isClockElsewhere } from '../../machines/kit/resortTime.ts';
import type { Lock } from '../../machines/session/session.rules.ts';
import { afterPaint } from '../browser/afterPaint.ts';
import { warnBeforeUnload } from '../app/beforeUnload.ts';
import { composeApp } from '../app/composition.ts';
import { connectHistory } from '../app/history.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { keepFocus } from '../app/keepFocus.ts';
import { lazyPorts } from '../app/lazyPorts.ts';
import type { ServerAccess } from '../app/serverAccess.ts';
import { createStepChunks, type StepChunks } from '../chunks/stepChunks.ts';
import type { Chunk } from '../loading/chunk.ts';
import { isChartLoaded, lazyChart } from '../loading/lazyChart.ts';
import { persistLock, readLock } from '../persistence/lockStorage.ts';
import { readRememberedResorts } from '../persistence/rememberedResorts.ts';
import { connectStorage, readStored } from '../persistence/visitStorage.ts';
import { createLog, type Log } from '../telemetry/log.ts';
import { reportErrors } from '../telemetry/reportErrors.ts';
import type { Telemetry } from '../telemetry/startTelemetry.ts';
import { createAccess, createLogPorts, type BrowserWindow, type SessionOf } from './browserPorts.ts';
import { hydrationStateFrom } from './hydration.ts';
import type { HydratedEvent } from './loader.ts';
import { displayIn, followToolbar, toolbarFor } from './pageToolbar.ts';
import { startToolbar, type ToolbarActor } from './siteToolbar.tsx';
import { hydratePage, renderPage } from './mountPage.tsx';

/** The page's settings from the server, in attributes of the root element. */
const settingsOf = ({ dataset }: HTMLElement) => ({
  isPayment: dataset['payment'] === 'true',
  isProduction: dataset['environment'] === 'production',
  isInspected: dataset['inspector'] === 'true',
  recordedPercent: Number(dataset['journeyLog'] ?? 0),
  fullFooter: dataset['footerPhone'] === undefined ? null : { phone: dataset['footerPhone'] },
});

/** Reports errors from now on, and sends what is queued when the page is hidden or left. */
const startReporting = (win: BrowserWindow, log: Log, telemetry: Telemetry | null): void => {
  reportErrors(win, log, () => telemetry?.flush());
  win.addEventListener('pagehide', () => telemetry?.end());
};

/** Resolves once the session is open or has failed: before that there is only an empty frame to show. */
const sessionOpened = (app: AppActor): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!app.getSnapshot().matches('opening')) resolve();
    };
    app.subscribe(check);
    check();
  });

/** Keeps the lock over a reload. Hydrated charts have no input, so they get the lock as an event. */
const startLock = (app: AppActor, lock: Lock | null, access: Chunk<ServerAccess>, win: BrowserWindow): void => {
  const { session } = app.getSnapshot().children;
  if (session === undefined) return;
  if (lock !== null) session.send({ type: 'requests.limited', lock });
  const persist = (): void => {
    if (isChartLoaded(session)) persistLock(session, () => win.sessionStorage);
  };
  persist();
  // a chart that is loaded later has received the lock by then
  access.subscribe(persist);
};

const noop = (): void => undefined;

/** Starts the idle tasks once the page is painted and loaded. Without their code there is no consent. */
const startIdleWork = (win: BrowserWindow, app: AppActor, chunks: StepChunks, toolbar: ToolbarActor | null): void => {
  const start = () =>
    void import('./idleTasks.ts').then(({ startIdleTasks }) => startIdleTasks(app, chunks, toolbar), noop);
  afterPaint(() =>
    win.document.readyState === 'complete' ? start() : win.addEventListener('load', start, { once: true }),
  );
};

/** Starts the page of a document. Resolves once its charts run and the page is subscribed to them. */
export const startClient = async (win: BrowserWindow): Promise<void> => {
  const { document, location, sessionStorage } = win;
  const { isPayment, isProduction, isInspected, recordedPercent, fullFooter } = settingsOf(document.documentElement);
  const now = new Date();
  if (isClockElsewhere(now, now.getTimezoneOffset())) document.documentElement.dataset['clock'] = 'elsewhere';
  const session: SessionOf = () => {
    const actor = app.getSnapshot().children.session;
    return isChartLoaded(actor) ? actor : undefined;
  };
  const logPorts = createLogPorts(win, session);
  const log = createLog(logPorts);
  const access = createAccess(win, session, log);
  const telemetry =
    recordedPercent > 0 || isInspected
      ? await (await import('../telemetry/startTelemetry.ts')).startTelemetry(logPorts, recordedPercent, isInspected)
      : null;

  const chunks = createStepChunks(isPayment);
  const address = { pathname: location.pathname, search: location.search };
  const stored = await readStored(sessionStorage, access);
  const rememberedResorts = await readRememberedResorts(() => win.localStorage);
  const snapshotText = document.getElementById(SNAPSHOT_ID)?.textContent ?? null;
  const firstPage = hydrationStateFrom(snapshotText, address, stored, rememberedResorts);
  if (firstPage?.step) await chunks[firstPage.step].load();
  // any other page can show nothing before its first call
  else void access.load();
  const isHydrated = firstPage !== null && (firstPage.step === null || chunks[firstPage.step].loaded() !== null);

  const lock = readLock(() => win.sessionStorage, Date.now());
  const sessionChart = lazyChart(access, ({ session: chart }) => chart);
  const app: AppActor = createActor(composeApp(lazyPorts(access, Date.now), chunks, sessionChart), {
    input: {
      address,
      title: document.title,
      stored,
      isProduction,
      rememberedResorts,
      ...(lock && { lock }),
      ...(fullFooter && { fullFooter }),
    },
    ...(isHydrated ? { snapshot: firstPage.snapshot } : {}),
    ...(telemetry === null ? {} : { inspect: telemetry.observe }),
  });
  startReporting(win, log, telemetry);
  const startCharts = (): void => {
    win.addEventListener('pagehide', connectStorage(app, sessionStorage, access, afterPaint));
    // the chart of the session, which would say so, comes with this code
    access.subscribe(() => {
      if (access.state() === 'lost') app.send({ type: 'session.unavailable', message: UNAVAILABLE });
    });
    app.start();
    startLock(app, isHydrated ? lock : null, access, win);
    connectHistory(app, win, isPayment);
    warnBeforeUnload(app, win);
  };

  const container = document.getElementById(ROOT_ID);
  if (container === null) throw new Error(`the document has no #${ROOT_ID}`);
  const { toolbar, actor: toolbarActor } = startToolbar(displayIn(document), toolbarFor(win));
  const source = { container, app, chunks, toolbar };
  // not with the idle tasks: a guest may press something long before the last picture is loaded
  keepFocus(document);
  // a server-rendered page that does not match this tab's visit stays until another page can replace it
  const isReplaced = snapshotText !== null && !isHydrated;
  if (isReplaced) {
    startCharts();
    await sessionOpened(app);
  }
  const mount = Promise.withResolvers<void>();
  const root = isHydrated ? hydratePage(source, mount.resolve) : renderPage(source, mount.resolve);
  await mount.promise;
  if (isHydrated) await new Promise<void>(afterPaint);
  if (!isReplaced) startCharts();
  win.dispatchEvent(new Event('hydrated' satisfies HydratedEvent));
  if (toolbarActor !== null) followToolbar(toolbarActor, win);
  startIdleWork(win, app, chunks, toolbarActor);
  if (isInspected) (await import('./remount.ts')).remountOnEvent(root, () => renderPage(source, noop), win);
};
