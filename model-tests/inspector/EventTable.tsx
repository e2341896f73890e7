/** The sequence of events: who sent each event, to whom, and its effect. */
import { isIgnored, START, type EventRecord, type TelemetryRecord } from '../../machines/contract/telemetry.ts';
import { eventText } from './live.ts';
import { send } from './inspector.ts';

/** The maximum number of events that are shown. */
const MAX_EVENTS = 200;

/** The effect of an event, and the guards that returned false before. */
const outcomeText = (event: EventRecord): string => {
  const { transitions: took, blockedBy, type } = event;
  const guards = blockedBy.length === 0 ? '' : `${blockedBy.join(', ')} said no`;
  if (isIgnored(event)) return guards === '' ? 'not listened for' : `refused: ${guards}`;
  const transitions = took.map(({ from, to }) => (to === null ? `stays in ${from}` : `${from} → ${to}`)).join(', ');
  return [type === START ? '' : transitions, guards].filter((text) => text !== '').join('; ');
};

/** `page` is the name of the document whose events are shown. */
export const EventTable = ({
  telemetry,
  at,
  page,
}: {
  readonly telemetry: readonly TelemetryRecord[];
  readonly at: number;
  readonly page: string | null;
}) => {
  const rows = telemetry
    .flatMap((event, index) => (event.kind === 'event' && event.page === page ? [{ event, index: index + 1 }] : []))
    .slice(-MAX_EVENTS);
  const charts = new Map(telemetry.flatMap((one) => (one.kind === 'actor' ? [[one.actor, one.chart] as const] : [])));
  return (
    <table>
      <caption>Events between actors, latest first</caption>
      <thead>
        <tr>
          {['From', 'Event', 'To', 'What it did'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ event, index }) => (
          <tr key={index}>
            <td>{charts.get(event.from ?? '') ?? event.sender ?? 'page'}</td>
            <th scope="row">
              <button
                data-event={event.type}
                data-refused={isIgnored(event) ? 'true' : undefined}
                aria-current={index === at ? 'step' : undefined}
                onClick={() => send({ type: 'news.chosen', at: index })}
              >
                {eventText(event.type, event.sender)}
              </button>
            </th>
            <td>{charts.get(event.to)}</td>
            <td>{outcomeText(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
