/** The browser's start: what was kept, the charts with their effects, the address bar, the page. */
import './theme/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createActor, type ActorRefFrom } from 'xstate';
import type { Booking } from '../machines/contract/booking.ts';
import { PLACE_ID, SNAPSHOT_ID } from '../machines/contract/page.ts';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import { lateClient } from './actors/later.ts';
import { App } from './app.tsx';
import { firstPageFrom } from './firstPage.ts';
import { WhenDrawn } from './WhenDrawn.tsx';
import { createChunk } from './chunks/chunk.ts';
import { createStepChunks } from './chunks/stepChunks.ts';
import { composeApp } from './composition.ts';
import { createGate } from './gate.ts';
import { connectHistory } from './history.ts';
import type { Keeping } from './keeping.ts';
import { askBeforeUnload } from './leaving.ts';
import type { Log, LogPorts } from './log.ts';
import { soon } from './soon.ts';
import { connectStorage, readStored } from './storage.ts';

const { dataset } = document.documentElement;
const get: typeof fetch = (input, init) => fetch(input, init);

const session = (): ActorRefFrom<typeof sessionMachine> | undefined => app.getSnapshot().children.session;

/** Of the baskets that are seen in what the server answers: it comes with what speaks to the server. */
let keeper: Keeping | null = null;
const kept = createChunk(() => import('./kept.ts'));
const calling = createChunk(async () => ({
  ...(await import('./actors/client.ts')),
  ...(await import('./keeping.ts')),
}));
const client = lateClient(calling, ({ createClient, keepBaskets }) => {
  keeper = keepBaskets(kept, () => localStorage);
  const clientOf = createClient({
    fetch: get,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    sessionId: () => session()?.getSnapshot().context.sessionId ?? null,
    gate: createGate(session),
    onLimited: () => session()?.send({ type: 'requests.limited' }),
  });
  return keeper.watching(clientOf);
});

const logPorts: LogPorts = {
  beacon: (path, body) => navigator.sendBeacon(path, body),
  now: Date.now,
  sessionId: () => session()?.getSnapshot().context.sessionId ?? null,
  href: () => location.href,
  userAgent: navigator.userAgent,
};
/** What breaks is told by a script of its own: it comes once the page is loaded, or earlier, when something breaks. */
const logging = createChunk(() => import('./log.ts'));
let log: Log | null = null;
const report = async (errorType: string, cause: unknown): Promise<void> => {
  await logging.load();
  log ??= logging.loaded()?.createLog(logPorts) ?? null;
  log?.report(errorType, cause);
};

const recordedPercent = Number(dataset['journeyLog'] ?? 0);
const isInspected = dataset['inspector'] === 'true';
const reporting =
  recordedPercent > 0 || isInspected
    ? await (await import('./reporting.ts')).startReporting(logPorts, recordedPercent, isInspected)
    : null;

const isPayment = dataset['payment'] === 'true';
const chunks = createStepChunks(isPayment);

const address = { pathname: location.pathname, search: location.search };
const keptCodec = createChunk(() => import('../machines/app/keptVisit.ts'));
const stored = await readStored(sessionStorage, keptCodec);
const carried = document.getElementById(SNAPSHOT_ID)?.textContent ?? null;
const firstPage = firstPageFrom(carried, address, stored);
// a page whose step the server has not drawn shows nothing before the server is asked
if (!firstPage?.step) void calling.load();
if (firstPage?.step) await chunks[firstPage.step].load();
if (firstPage?.step && firstPage.isWished) await chunks[firstPage.step].loaded()?.later?.();
/** The drawn page is taken up where its step's chunk is here. */
const taken = firstPage !== null && (firstPage.step === null || chunks[firstPage.step].loaded() !== null);

const ports = {
  client,
  get,
  now: Date.now,
  kept: {
    read: async () => (await keeper?.read()) ?? {},
    drop: (booking: Booking) => keeper?.drop(booking),
  },
};
const app = createActor(composeApp(ports, chunks), {
  input: { address, stored, isProduction: dataset['environment'] === 'production' },
  ...(taken ? { snapshot: firstPage.snapshot } : {}),
  ...(reporting === null ? {} : { inspect: reporting.observe }),
});

window.addEventListener('error', (event) => void report('error', event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => void report('unhandledrejection', event.reason));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  log?.flush();
  reporting?.flush();
});
window.addEventListener('pagehide', () => reporting?.end());

const whenBegun = Promise.withResolvers<void>();
/** Resolves once the charts run and the page follows them. */
export const begun: Promise<void> = whenBegun.promise;

const nothing = (): void => undefined;

const whenLoaded = (then: () => void): void =>
  document.readyState === 'complete' ? then() : window.addEventListener('load', then, { once: true });

const begin = (): void => {
  window.addEventListener('pagehide', connectStorage(app, sessionStorage, keptCodec, soon));
  app.start();
  connectHistory(app, window, isPayment);
  askBeforeUnload(app, window);
};

/** The page follows the charts. */
const follow = (): void => {
  whenBegun.resolve();
  soon(() =>
    whenLoaded(() => {
      void logging.load();
      // a guest whose consent cannot be asked for has given none
      void import('./unasked.ts').then(({ goOn }) => goOn(app, chunks), nothing);
    }),
  );
};

/** Resolves once the session is open, or cannot be: until then there is nothing to show but an empty frame. */
const opened = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!app.getSnapshot().matches('opening')) resolve();
    };
    app.subscribe(look);
    look();
  });

const pageWith = (then: () => void) => (
  <WhenDrawn then={then}>
    <App actor={app} chunks={chunks} />
  </WhenDrawn>
);

const place = document.getElementById(PLACE_ID);
if (place) {
  const draw = (then: () => void): Root => {
    const root = createRoot(place);
    root.render(pageWith(then));
    return root;
  };
  const beginAndFollow = (): void => {
    begin();
    follow();
  };
  /** React names the page, too. */
  const drawWhole = async (): Promise<Root> => {
    // a page that the server has drawn of another visit than this tab's stands until there is one to put in its place
    if (carried !== null) {
      begin();
      await opened();
    }
    document.querySelector('title')?.remove();
    return draw(carried === null ? beginAndFollow : follow);
  };
  /** In slices, so that the browser can answer in between. */
  const takeUp = (): Root => {
    const made: Root[] = [];
    const page = pageWith(() => soon(beginAndFollow));
    startTransition(() => void made.push(hydrateRoot(place, page)));
    return made[0] as Root;
  };
  const root = taken ? takeUp() : await drawWhole();
  if (isInspected) (await import('./redraw.ts')).redrawWhenAsked(root, () => draw(nothing));
}
