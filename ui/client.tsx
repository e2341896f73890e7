/** The browser's start: what was kept, the charts with their effects, the address bar, the page. */
import './theme/theme.css';
import { createRoot, type Root } from 'react-dom/client';
import { createActor, type ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/session.machine.ts';
import { createClient } from './actors/client.ts';
import { createContentReader } from './actors/content.ts';
import { App } from './app.tsx';
import { loadAhead } from './chunks/ahead.ts';
import { createStepChunks } from './chunks/stepChunks.ts';
import { composeApp } from './composition.ts';
import { connectHistory } from './history.ts';
import { createJournal } from './journal.ts';
import { createLog, type LogPorts } from './log.ts';
import { createReport } from './report.ts';
import { connectStorage, readStored } from './storage.ts';

const { dataset } = document.documentElement;
const get: typeof fetch = (input, init) => fetch(input, init);

const session = (): ActorRefFrom<typeof sessionMachine> | undefined => app.getSnapshot().children.session;

/** Resolves when the session's gate is open: the lock after too many requests makes the next call wait. */
const gateOpen = (): Promise<void> =>
  new Promise((resolve) => {
    const actor = session();
    if (!actor || actor.getSnapshot().matches({ gate: 'open' })) return resolve();
    const subscription = actor.subscribe((snapshot) => {
      if (!snapshot.matches({ gate: 'open' })) return;
      subscription.unsubscribe();
      resolve();
    });
  });

const client = createClient({
  fetch: get,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  sessionId: () => session()?.getSnapshot().context.sessionId ?? null,
  gate: gateOpen,
  onLimited: () => session()?.send({ type: 'requests.limited' }),
});

const logPorts: LogPorts = {
  beacon: (path, body) => navigator.sendBeacon(path, body),
  now: Date.now,
  sessionId: () => session()?.getSnapshot().context.sessionId ?? null,
  href: () => location.href,
  userAgent: navigator.userAgent,
};
const log = createLog(logPorts);

const recordedPercent = Number(dataset['journeyLog'] ?? 0);
const journal = recordedPercent > 0 ? createJournal(logPorts, recordedPercent) : null;
/** Where the inspector is on, it hears what the charts do; elsewhere this is not even loaded. */
const announce = dataset['inspector'] === 'true' ? (await import('./announcer.ts')).createAnnouncer() : null;
const report =
  journal === null && announce === null
    ? null
    : createReport({
        page: crypto.randomUUID().slice(0, 8),
        now: Date.now,
        tell: (news) => {
          announce?.(news);
          journal?.tell(news);
        },
      });

const isPayment = dataset['payment'] === 'true';
const chunks = createStepChunks(isPayment);

const ports = { client, readContent: createContentReader(get), now: Date.now };
const app = createActor(composeApp(ports, chunks), {
  input: {
    address: { pathname: location.pathname, search: location.search },
    stored: readStored(sessionStorage),
    isProduction: dataset['environment'] === 'production',
  },
  ...(report === null ? {} : { inspect: report.observe }),
});

window.addEventListener('error', (event) => log.report('error', event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => log.report('unhandledrejection', event.reason));
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  log.flush();
  journal?.flush();
});
window.addEventListener('pagehide', () => {
  report?.end();
  journal?.flush();
});

connectStorage(app, sessionStorage);
app.start();
connectHistory(app, window, isPayment);
loadAhead(app, chunks, (then) =>
  document.readyState === 'complete' ? then() : window.addEventListener('load', then, { once: true }),
);

// the document's own title was for the time before this; from here React names the page
document.querySelector('title')?.remove();
const place = document.getElementById('root');
if (place) {
  const draw = (): Root => {
    const root = createRoot(place);
    root.render(<App actor={app} chunks={chunks} />);
    return root;
  };
  const root = draw();
  if (dataset['inspector'] === 'true') (await import('./redraw.ts')).redrawWhenAsked(root, draw);
}
