/**
 * The sequence of events: a line for each event, a lane for each actor, and a wire from the sender's lane to the
 * receiver's.
 */
import {
  isIgnored,
  START,
  type ActorRecord,
  type EventRecord,
  type TelemetryRecord,
} from '../../machines/contract/telemetry.ts';
import { actorsAt, eventText } from './live.ts';
import type { Send } from './send.ts';

/** The maximum number of events that are shown. */
const MAX_EVENTS = 200;

type EventRow = Readonly<{ event: EventRecord; index: number }>;

/** What an event did, and the guards that returned false before. */
const outcomeText = (event: EventRecord): string => {
  const { transitions: took, blockedBy, type } = event;
  const guards = blockedBy.length === 0 ? '' : `${blockedBy.join(', ')} said no`;
  if (isIgnored(event)) return guards === '' ? 'not listened for' : `refused: ${guards}`;
  const transitions = took.map(({ from, to }) => (to === null ? `stays in ${from}` : `${from} → ${to}`)).join(', ');
  return [type === START ? '' : transitions, guards].filter((text) => text !== '').join('; ');
};

const Cell = ({ row, isShown, send }: { readonly row: EventRow; readonly isShown: boolean; readonly send: Send }) => {
  const { event, index } = row;
  const text = outcomeText(event);
  return (
    <>
      <button
        data-event={event.type}
        data-refused={isIgnored(event) ? 'true' : undefined}
        aria-current={isShown ? 'step' : undefined}
        onClick={() => send({ type: 'news.chosen', at: index })}
      >
        {eventText(event.type, event.sender)}
      </button>
      {text === '' ? null : <small>{text}</small>}
    </>
  );
};

const Row = ({
  row,
  lanes,
  isShown,
  send,
}: {
  readonly row: EventRow;
  readonly lanes: readonly ActorRecord[];
  readonly isShown: boolean;
  readonly send: Send;
}) => {
  const { event } = row;
  const to = lanes.findIndex(({ actor }) => actor === event.to);
  const from = lanes.findIndex(({ actor }) => actor === event.from);
  const [left, right] = from < to ? [from, to] : [to, from];
  return (
    <tr>
      <th scope="row">{from >= 0 ? lanes[from]?.chart : (event.sender ?? 'page')}</th>
      {lanes.map(({ actor }, lane) => {
        const isWire = lane > left && lane < right;
        const end = lane === from && from !== to ? (from < to ? 'to-right' : 'to-left') : undefined;
        return (
          <td key={actor} data-wire={isWire ? 'through' : end}>
            {lane === to ? <Cell row={row} isShown={isShown} send={send} /> : null}
          </td>
        );
      })}
    </tr>
  );
};

/** `page` is the name of the document whose events are shown. */
export const Lanes = ({
  telemetry,
  at,
  page,
  send,
}: {
  readonly telemetry: readonly TelemetryRecord[];
  readonly at: number;
  readonly page: string | null;
  readonly send: Send;
}) => {
  const rows = telemetry
    .flatMap((event, index): EventRow[] =>
      event.kind === 'event' && event.page === page ? [{ event, index: index + 1 }] : [],
    )
    .slice(-MAX_EVENTS);
  const lanes = actorsAt(
    telemetry.filter((one) => one.page === page && one.kind === 'actor'),
    telemetry.length,
  ).filter(({ actor }) => rows.some(({ event }) => event.to === actor || event.from === actor));
  return (
    <table>
      <caption>Events between actors, latest first</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          {lanes.map(({ actor, chart }) => (
            <th key={actor} scope="col">
              {chart}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((one) => (
          <Row key={one.index} row={one} lanes={lanes} isShown={one.index === at} send={send} />
        ))}
      </tbody>
    </table>
  );
};
