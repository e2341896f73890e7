/** The browser entry: reads stored values, starts the charts with their effects, the address bar and the page. */
import '../theme/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createActor, type ActorRefFrom } from 'xstate';
import type { Booking } from '../../machines/contract/booking.ts';
import { ROOT_ID, SNAPSHOT_ID } from '../../machines/contract/page.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { lazyClient } from '../actors/lazyEffects.ts';
import { App } from '../app/App.tsx';
import { hydrationStateFrom } from './hydration.ts';
import { AfterMount } from './AfterMount.tsx';
import { createChunk } from '../chunks/chunk.ts';
import { createStepChunks } from '../chunks/stepChunks.ts';
import { composeApp } from '../app/composition.ts';
import { createCallGate } from '../actors/callGate.ts';
import { connectHistory } from '../app/history.ts';
import type { LazyBasketCache } from '../persistence/lazyBasketCache.ts';
import { warnBeforeUnload } from '../app/beforeUnload.ts';
import type { Log, LogPorts } from '../telemetry/log.ts';
import { afterPaint } from '../app/afterPaint.ts';
import { connectStorage, readStored } from '../persistence/visitStorage.ts';

const { dataset } = document.documentElement;
const fetchFn: typeof fetch = (input, init) => fetch(input, init);

const session = (): ActorRefFrom<typeof sessionMachine> | undefined => app.getSnapshot().children.session;

/** Caches the baskets in the server's replies; created together with the client. */
let basketCache: LazyBasketCache | null = null;
const cacheChunk = createChunk(() => import('../persistence/basketCache.ts'));
const clientChunk = createChunk(async () => ({
  ...(await import('../actors/client.ts')),
  ...(await import('../persistence/lazyBasketCache.ts')),
}));
const client = lazyClient(clientChunk, ({ createClient, createLazyBasketCache }) => {
  basketCache = createLazyBasketCache(cacheChunk, () => localStorage);
  const clientOf = createClient({
    fetch: fetchFn,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    sessionId: () => session()?.getSnapshot().context.sessionId ?? null,
    waitForGate: createCallGate(session),
    onLimited: () => session()?.send({ type: 'requests.limited' }),
  });
  return basketCache.observeCalls(clientOf);
});

const logPorts: LogPorts = {
  beacon: (path, body) => navigator.sendBeacon(path, body),
  now: Date.now,
  sessionId: () => session()?.getSnapshot().context.sessionId ?? null,
  href: () => location.href,
  userAgent: navigator.userAgent,
};
/** The error log is a chunk of its own: loaded after the page, or earlier when an error occurs. */
const logChunk = createChunk(() => import('../telemetry/log.ts'));
let log: Log | null = null;
const report = async (errorType: string, cause: unknown): Promise<void> => {
  await logChunk.load();
  log ??= logChunk.loaded()?.createLog(logPorts) ?? null;
  log?.report(errorType, cause);
};

const recordedPercent = Number(dataset['journeyLog'] ?? 0);
const isInspected = dataset['inspector'] === 'true';
const telemetry =
  recordedPercent > 0 || isInspected
    ? await (await import('../telemetry/startTelemetry.ts')).startTelemetry(logPorts, recordedPercent, isInspected)
    : null;

const isPayment = dataset['payment'] === 'true';
const chunks = createStepChunks(isPayment);

const address = { pathname: location.pathname, search: location.search };
const visitCodec = createChunk(() => import('../../machines/app/visitStorage.ts'));
const stored = await readStored(sessionStorage, visitCodec);
const snapshotText = document.getElementById(SNAPSHOT_ID)?.textContent ?? null;
const firstPage = hydrationStateFrom(snapshotText, address, stored);
// a page whose step is not server-rendered shows nothing before the first call, so load the client now
if (!firstPage?.step) void clientChunk.load();
if (firstPage?.step) await chunks[firstPage.step].load();
if (firstPage?.step && firstPage.hasPreferences) await chunks[firstPage.step].loaded()?.loadRest?.();
/** The server-rendered page is hydrated if the chunk of its step is loaded. */
const isHydrated = firstPage !== null && (firstPage.step === null || chunks[firstPage.step].loaded() !== null);

const ports = {
  client,
  fetchFn,
  now: Date.now,
  basketCache: {
    read: async () => (await basketCache?.read()) ?? {},
    drop: (booking: Booking) => basketCache?.drop(booking),
  },
};
const app = createActor(composeApp(ports, chunks), {
  input: { address, stored, isProduction: dataset['environment'] === 'production' },
  ...(isHydrated ? { snapshot: firstPage.snapshot } : {}),
  ...(telemetry === null ? {} : { inspect: telemetry.observe }),
});

window.addEventListener('error', (event) => void report('error', event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => void report('unhandledrejection', event.reason));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  log?.flush();
  telemetry?.flush();
});
window.addEventListener('pagehide', () => telemetry?.end());

const startedResolvers = Promise.withResolvers<void>();
/** Resolves once the charts run and the page is subscribed to them. */
export const started: Promise<void> = startedResolvers.promise;

const noop = (): void => undefined;

const afterLoad = (callback: () => void): void =>
  document.readyState === 'complete' ? callback() : window.addEventListener('load', callback, { once: true });

const startCharts = (): void => {
  window.addEventListener('pagehide', connectStorage(app, sessionStorage, visitCodec, afterPaint));
  app.start();
  connectHistory(app, window, isPayment);
  warnBeforeUnload(app, window);
};

/** Runs once the page is mounted and subscribed to the charts. */
const startIdleWork = (): void => {
  startedResolvers.resolve();
  afterPaint(() =>
    afterLoad(() => {
      void logChunk.load();
      // if the consent code cannot be loaded, there is no consent
      void import('./idleTasks.ts').then(({ startIdleTasks }) => startIdleTasks(app, chunks), noop);
    }),
  );
};

/** Resolves once the session is open or has failed: until then there is only an empty frame to show. */
const sessionOpened = (): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!app.getSnapshot().matches('opening')) resolve();
    };
    app.subscribe(check);
    check();
  });

const pageWith = (callback: () => void) => (
  <AfterMount onMount={callback}>
    <App actor={app} chunks={chunks} />
  </AfterMount>
);

const container = document.getElementById(ROOT_ID);
if (container) {
  const renderRoot = (callback: () => void): Root => {
    const root = createRoot(container);
    root.render(pageWith(callback));
    return root;
  };
  const startAll = (): void => {
    startCharts();
    startIdleWork();
  };
  /** Renders without hydration. React sets the page title too, so the server's is removed. */
  const mountClientOnly = async (): Promise<Root> => {
    // a server-rendered page that does not match this tab's visit stays until there is another to replace it
    if (snapshotText !== null) {
      startCharts();
      await sessionOpened();
    }
    document.querySelector('title')?.remove();
    return renderRoot(snapshotText === null ? startAll : startIdleWork);
  };
  /** Hydrates in a transition, in slices, so that the browser can respond in between. */
  const hydrate = (): Root => {
    const roots: Root[] = [];
    const page = pageWith(() => afterPaint(startAll));
    startTransition(() => void roots.push(hydrateRoot(container, page)));
    return roots[0] as Root;
  };
  const root = isHydrated ? hydrate() : await mountClientOnly();
  if (isInspected) (await import('./remount.ts')).remountOnEvent(root, () => renderRoot(noop));
}
