/** Draws the first page of a visit on the server: the charts of this one request read what the page shows, and go on in the browser. */
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { either as E } from 'fp-ts';
import { NOTHING_STORED } from '../machines/app/stored.ts';
import { calls, type CallName } from '../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../machines/contract/calls/row.ts';
import type { DrawPage, PageAsked } from '../machines/contract/page.ts';
import type { Client } from './actors/client.ts';
import { App } from './app.tsx';
import { isChartHere } from './chunks/lazyChart.ts';
import { stepActorOf, whenAtRest } from './chunks/stepActor.ts';
import { createDrawnChunks } from './chunks/stepChunks.ts';
import { composeApp } from './composition.ts';
import type { AppActor } from './history.ts';
import { NOTHING_KEPT } from './keeping.ts';
import { WhenDrawn } from './WhenDrawn.tsx';

const CONTENT_PREFIX = `${SERVICE_PREFIX}/content/`;

const nothing = (): void => undefined;

const forEver = new Promise<never>(() => undefined);

/** A client that reads by the server's own hands. What it cannot read stays open, for the browser to do. */
const readerOf = ({ read }: PageAsked): Client => {
  const dataOf = async (name: CallName, payload: unknown): Promise<unknown> => {
    const answer = await read(name, payload);
    const decoded = answer === null ? null : calls[name].data.decode(answer);
    return decoded !== null && E.isRight(decoded) ? decoded.right : forEver;
  };
  return {
    call: async (name, payload) => E.right((await dataOf(name, payload)) as never),
    ask: () => forEver,
  };
};

const contentOf =
  ({ content }: PageAsked): typeof fetch =>
  async (path) =>
    Response.json(await content(String(path).slice(CONTENT_PREFIX.length)));

/** What React put before the page because it belongs into the head. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<link [^>]*>)*/;

/** The step that is drawn by its chart. */
const drawnStepOf = (app: AppActor): string | null => {
  const journey = app.getSnapshot().children.journey?.getSnapshot();
  const at = journey === undefined ? null : stepActorOf(journey);
  return at !== null && isChartHere(at.actor) ? at.step : null;
};

export const drawPage: DrawPage = async (asked) => {
  const { pathname, search, isProduction, known } = asked;
  const chunks = await createDrawnChunks();
  const machine = composeApp(
    { client: () => readerOf(asked), get: contentOf(asked), now: () => 0, kept: NOTHING_KEPT },
    chunks,
  );
  const input = { address: { pathname, search }, stored: NOTHING_STORED, isProduction, known };
  const visit = createActor(machine, { input }).start();
  await Promise.race([new Promise<void>((resolve) => whenAtRest(visit, resolve)), asked.outOfTime]);
  const kept = JSON.stringify(visit.getPersistedSnapshot());
  visit.stop();
  // drawn from what is sent, so that the browser draws the same from it
  const snapshot = JSON.parse(kept) as ReturnType<typeof visit.getPersistedSnapshot>;
  const taken = createActor(machine, { input, snapshot });
  const drawn = renderToString(
    <WhenDrawn then={nothing}>
      <App actor={taken} chunks={chunks} />
    </WhenDrawn>,
  );
  const [head] = HOISTED.exec(drawn) ?? [''];
  return { html: drawn.slice(head.length), head, snapshot: kept, step: drawnStepOf(taken) };
};
