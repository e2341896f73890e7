/**
 * The view of running pages or a recording: the tree of actors, the drawing of one of them, and the sequence of events.
 */
import type { ActorRecord, EventRecord } from '../../machines/contract/telemetry.ts';
import { Drawing } from './Drawing.tsx';
import { EventTable } from './EventTable.tsx';
import { send } from './inspector.ts';
import type { InspectorContext } from './inspector.machine.ts';
import { actorsAt, actorsBelow, eventText, lastTransitionOf } from './live.ts';
import { OpenFile, saveFile } from './OpenFile.tsx';

const Tree = ({
  actors,
  above = null,
  shown,
}: {
  readonly actors: readonly ActorRecord[];
  readonly above?: ActorRecord | null;
  readonly shown: ActorRecord | undefined;
}) => {
  const below = actorsBelow(actors, above);
  return below.length === 0 ? null : (
    <ul className="tree">
      {below.map((one) => (
        <li key={one.actor}>
          <button
            aria-current={one === shown ? 'true' : undefined}
            data-chart={one.chart}
            data-states={one.states.join(' ')}
            data-status={one.status}
            onClick={() => send({ type: 'actor.chosen', actor: one.actor })}
          >
            {one.chart}
          </button>{' '}
          <small>
            {one.status === 'active' ? one.states.join(' & ') : one.status}
            {above === null ? ` (page ${one.page})` : ''}
          </small>
          <Tree actors={actors} above={one} shown={shown} />
        </li>
      ))}
    </ul>
  );
};

const LastTransition = ({ last }: { readonly last: EventRecord | null }) => (
  <section>
    <h2>Last transition</h2>
    {last === null ? (
      <p>None yet.</p>
    ) : (
      <p data-last={last.type}>
        <strong>{eventText(last.type, last.sender)}</strong>{' '}
        {last.transitions.map(({ from, to }) => (to === null ? `stays in ${from}` : `${from} → ${to}`)).join(', ')}
        {last.blockedBy.length === 0 ? '' : `; ${last.blockedBy.join(', ')} said no before`}
      </p>
    )}
  </section>
);

const EmptyState = ({ isReplay }: { readonly isReplay: boolean }) => (
  <p>
    {isReplay
      ? 'Open a recording, or paste lines of the server’s log: those with “journey of a browser”.'
      : 'Nothing is heard yet: open a page of the site in another tab of this browser.'}
  </p>
);

/** `isReplay`: the records come from a recording and not from running pages. */
export const Watch = ({ context, isReplay }: { readonly context: InspectorContext; readonly isReplay: boolean }) => {
  const { telemetry } = context;
  const at = context.telemetryIndex ?? telemetry.length;
  const actors = actorsAt(telemetry, at);
  const latest = telemetry.slice(0, at).findLast((one) => one.kind === 'actor');
  const shown =
    actors.find(({ actor }) => actor === context.actor) ?? actors.find(({ actor }) => actor === latest?.actor);
  const last = shown === undefined ? null : lastTransitionOf(telemetry, at, shown.actor);
  return (
    <>
      <div className="bar">
        <button disabled={at <= 0} onClick={() => send({ type: 'news.chosen', at: at - 1 })}>
          Step back
        </button>
        <button disabled={at >= telemetry.length} onClick={() => send({ type: 'news.chosen', at: at + 1 })}>
          Step forward
        </button>
        {isReplay ? null : (
          <button aria-pressed={context.telemetryIndex === null} onClick={() => send({ type: 'news.followed' })}>
            Follow
          </button>
        )}
        <button onClick={() => saveFile('recording.json', JSON.stringify(telemetry, null, 2))}>Save recording</button>
        <OpenFile />
        <span role="status">
          {at} of {telemetry.length}
        </span>
      </div>
      {context.message === null ? null : <p role="alert">{context.message}</p>}
      {telemetry.length === 0 ? (
        <EmptyState isReplay={isReplay} />
      ) : (
        <>
          <div className="panes">
            {shown === undefined ? (
              <p>No chart runs at this moment.</p>
            ) : (
              <Drawing chart={shown.chart} states={shown.states} passed={last?.transitions ?? []} />
            )}
            <div className="side">
              <h2>Actors</h2>
              <Tree actors={actors} shown={shown} />
              <LastTransition last={last} />
              <h2>Memory</h2>
              <pre tabIndex={0}>{JSON.stringify(shown?.context ?? {}, null, 2)}</pre>
            </div>
          </div>
          <div className="events" tabIndex={0} role="group" aria-label="Sequence">
            <EventTable
              telemetry={telemetry}
              at={at}
              page={shown?.page ?? telemetry[Math.max(0, at - 1)]?.page ?? null}
            />
          </div>
        </>
      )}
    </>
  );
};
