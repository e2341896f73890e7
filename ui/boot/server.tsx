/** Server-renders the first page of a visit: charts of this request read its data, and continue in the browser. */
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { either as E } from 'fp-ts';
import { NOTHING_STORED } from '../../machines/app/storedValues.ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import type { RenderPage, PageRequest } from '../../machines/contract/page.ts';
import type { Client } from '../actors/client.ts';
import { createContentReader } from '../actors/content.ts';
import { sessionChart } from '../actors/session.ts';
import { App } from '../app/App.tsx';
import { isChartLoaded } from '../loading/lazyChart.ts';
import { stepActorOf, whenSettled } from '../chunks/stepActor.ts';
import { createSsrChunks } from '../chunks/stepChunks.ts';
import { composeApp } from '../app/composition.ts';
import type { AppActor } from '../browser/watchJourney.ts';
import { startToolbar } from './siteToolbar.tsx';
import { NO_BASKET_CACHE } from '../persistence/basketCache.ts';
import { toolbarMachine } from '../../machines/site/toolbar/toolbar.machine.ts';
import { parseDisplay } from '../../machines/site/toolbar/toolbar.rules.ts';
import { AfterMount } from './AfterMount.tsx';

const CONTENT_PREFIX = `${SERVICE_PREFIX}/content/`;

const noop = (): void => undefined;
const noTime = (): number => 0;

/**
 * A new promise that never settles. One promise for all requests would keep their charts in memory, through the
 * reactions attached to it.
 */
const pending = (): Promise<never> => new Promise(() => undefined);

/** A client that reads through the server's own functions. Calls that these cannot make stay pending. */
const readOnlyClient = ({ read }: PageRequest): Client => {
  const dataOf = async (name: CallName, payload: unknown): Promise<unknown> => {
    // null means that it cannot be read; no call has null as its data
    const decoded = calls[name].data.decode(await read(name, payload));
    return E.isRight(decoded) ? decoded.right : pending();
  };
  return {
    call: async (name, payload) => E.right((await dataOf(name, payload)) as never),
    request: pending,
  };
};

const contentFetch =
  ({ content }: PageRequest): typeof fetch =>
  async (path) =>
    Response.json(await content(String(path).slice(CONTENT_PREFIX.length)));

/** The tags that React puts before the page because they belong in the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<link [^>]*>)*/;

/** The step whose chart is loaded, or null. */
const renderedStep = (app: AppActor): string | null => {
  const journey = app.getSnapshot().children.journey?.getSnapshot();
  const current = journey === undefined ? null : stepActorOf(journey);
  return current !== null && isChartLoaded(current.actor) ? current.step : null;
};

export const renderPage: RenderPage = async (request) => {
  const { pathname, search, title, isProduction, sessionInfo, fullFooter, display } = request;
  const chunks = await createSsrChunks();
  const client = readOnlyClient(request);
  const machine = composeApp(
    {
      client,
      content: createContentReader(contentFetch(request)),
      now: noTime,
      basketCache: NO_BASKET_CACHE,
    },
    chunks,
    sessionChart(client, noTime),
  );
  const input = {
    address: { pathname, search },
    title,
    stored: NOTHING_STORED,
    isProduction,
    initialInfo: sessionInfo,
    ...(fullFooter && { fullFooter }),
  };
  const visit = createActor(machine, { input }).start();
  await Promise.race([new Promise<void>((resolve) => whenSettled(visit, resolve)), request.deadline]);
  const serialized = JSON.stringify(visit.getPersistedSnapshot());
  visit.stop();
  // rendered from the serialized snapshot, so that the browser renders the same from it
  const snapshot = JSON.parse(serialized) as ReturnType<typeof visit.getPersistedSnapshot>;
  const rendered = createActor(machine, { input, snapshot });
  const { toolbar } = startToolbar(display === undefined ? null : parseDisplay(display), toolbarMachine);
  const markup = renderToString(
    <AfterMount onMount={noop}>
      <App actor={rendered} chunks={chunks} toolbar={toolbar} />
    </AfterMount>,
  );
  const [head] = HOISTED.exec(markup) ?? [''];
  return { html: markup.slice(head.length), head, snapshot: serialized, step: renderedStep(rendered) };
};

export { renderSitePage } from './renderSitePage.tsx';
