/** Running pages, or a recording of one: the tree of actors, the drawing of one of them, and who told what to whom. */
import type { News } from '../../machines/app/reported.ts';
import { charts } from '../charts/registry.ts';
import { Drawing } from './Drawing.tsx';
import { saveFile } from './files.ts';
import type { InspectorContext, InspectorEvent } from './inspector.machine.ts';
import { actorsAt, depthOf, guardsBefore, treeOf, type ActorNews } from './live.ts';
import { OpenFile } from './OpenFile.tsx';

type Send = (event: InspectorEvent) => void;
type Told = Extract<News, { kind: 'event' }>;

const nameOf = (actors: readonly ActorNews[], id: string | null): string =>
  id === null ? 'page' : (actors.find(({ actor }) => actor === id)?.chart ?? 'effect');

const Tree = ({
  actors,
  shown,
  send,
}: {
  readonly actors: readonly ActorNews[];
  readonly shown: ActorNews | undefined;
  readonly send: Send;
}) => (
  <ul>
    {treeOf(actors).map((one) => (
      <li key={one.actor} className={`depth-${Math.min(depthOf(actors, one), 4)}`}>
        <button
          aria-current={one === shown ? 'true' : undefined}
          data-chart={one.chart}
          data-states={one.states.join(' ')}
          onClick={() => send({ type: 'actor.chosen', actor: one.actor })}
        >
          {one.chart}
        </button>{' '}
        <small>{one.status === 'active' ? one.states.join(' & ') : one.status}</small>
      </li>
    ))}
  </ul>
);

/** One line an event, a column an actor; the cell of the receiver says what was told and by whom. */
const Lanes = ({ news, at, send }: { readonly news: readonly News[]; readonly at: number; readonly send: Send }) => {
  const actors = actorsAt(news, news.length);
  const told = news
    .flatMap((one, index): [Told, number][] => (one.kind === 'event' ? [[one, index + 1]] : []))
    .slice(-200);
  return (
    <table>
      <caption>Who told what to whom, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          {actors.map(({ actor, chart }) => (
            <th key={actor} scope="col">
              {chart}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {told.toReversed().map(([one, index]) => {
          const before = actorsAt(news, index).find(({ actor }) => actor === one.to);
          const guards = one.isRefused ? guardsBefore(charts, before, one.type) : [];
          return (
            <tr key={index} aria-current={index === at ? 'step' : undefined}>
              <th scope="row">{nameOf(actors, one.from)}</th>
              {actors.map(({ actor }) => (
                <td key={actor}>
                  {actor !== one.to ? null : (
                    <button onClick={() => send({ type: 'news.chosen', at: index })}>
                      {one.type}
                      {one.isRefused ? ` (nothing changes${guards.length > 0 ? `: ${guards.join(', ')}` : ''})` : ''}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** `isReplay`: the news come from a recording and not from pages. */
export const Watch = ({
  context,
  isReplay,
  send,
}: {
  readonly context: InspectorContext;
  readonly isReplay: boolean;
  readonly send: Send;
}) => {
  const { news } = context;
  const at = context.newsAt ?? news.length;
  const actors = actorsAt(news, at);
  const shown = actors.find(({ actor }) => actor === context.actor) ?? actors.at(-1);
  return (
    <>
      <div className="bar">
        <button disabled={at <= 0} onClick={() => send({ type: 'news.chosen', at: at - 1 })}>
          Step back
        </button>
        <button disabled={at >= news.length} onClick={() => send({ type: 'news.chosen', at: at + 1 })}>
          Step forward
        </button>
        {isReplay ? null : <button onClick={() => send({ type: 'news.followed' })}>Follow</button>}
        <button onClick={() => saveFile('recording.json', JSON.stringify(news, null, 2))}>Save recording</button>
        <OpenFile send={send} />
        <span role="status">
          {at} of {news.length}
        </span>
      </div>
      {context.message === null ? null : <p role="alert">{context.message}</p>}
      {news.length === 0 ? <p>Nothing is heard yet: open a page of the site in another tab of this browser.</p> : null}
      <div className="panes">
        {shown === undefined ? <div /> : <Drawing chart={shown.chart} states={shown.states} />}
        <div className="side">
          <h2>Actors</h2>
          <Tree actors={actors} shown={shown} send={send} />
          <h2>Memory</h2>
          <pre tabIndex={0}>{JSON.stringify(shown?.shown ?? {}, null, 2)}</pre>
        </div>
      </div>
      <div className="lanes" tabIndex={0} role="group" aria-label="Sequence">
        <Lanes news={news} at={at} send={send} />
      </div>
    </>
  );
};
