/** Who told what to whom: a line an event, a lane an actor, and a wire from the sender's lane to the receiver's. */
import { isRefused, START, type ActorNews, type EventNews, type News } from '../../machines/contract/news.ts';
import { actorsAt, eventWords } from './live.ts';
import type { Send } from './send.ts';

/** So many events are shown. */
const MOST_SHOWN = 200;

type Told = Readonly<{ event: EventNews; index: number }>;

/** What an event did, and the guards that said no on the way. */
const outcomeWords = (event: EventNews): string => {
  const { took, refusedBy, type } = event;
  const guards = refusedBy.length === 0 ? '' : `${refusedBy.join(', ')} said no`;
  if (isRefused(event)) return guards === '' ? 'not listened for' : `refused: ${guards}`;
  const ways = took.map(({ from, to }) => (to === null ? `stays in ${from}` : `${from} → ${to}`)).join(', ');
  return [type === START ? '' : ways, guards].filter((words) => words !== '').join('; ');
};

const Cell = ({ told, isShown, send }: { readonly told: Told; readonly isShown: boolean; readonly send: Send }) => {
  const { event, index } = told;
  const words = outcomeWords(event);
  return (
    <>
      <button
        data-event={event.type}
        data-refused={isRefused(event) ? 'true' : undefined}
        aria-current={isShown ? 'step' : undefined}
        onClick={() => send({ type: 'news.chosen', at: index })}
      >
        {eventWords(event.type, event.by)}
      </button>
      {words === '' ? null : <small>{words}</small>}
    </>
  );
};

const Row = ({
  told,
  lanes,
  isShown,
  send,
}: {
  readonly told: Told;
  readonly lanes: readonly ActorNews[];
  readonly isShown: boolean;
  readonly send: Send;
}) => {
  const { event } = told;
  const to = lanes.findIndex(({ actor }) => actor === event.to);
  const from = lanes.findIndex(({ actor }) => actor === event.from);
  const [left, right] = from < to ? [from, to] : [to, from];
  return (
    <tr>
      <th scope="row">{from >= 0 ? lanes[from]?.chart : (event.by ?? 'page')}</th>
      {lanes.map(({ actor }, lane) => {
        const isWire = lane > left && lane < right;
        const end = lane === from && from !== to ? (from < to ? 'to-right' : 'to-left') : undefined;
        return (
          <td key={actor} data-wire={isWire ? 'through' : end}>
            {lane === to ? <Cell told={told} isShown={isShown} send={send} /> : null}
          </td>
        );
      })}
    </tr>
  );
};

/** `page` names the document that is shown. */
export const Lanes = ({
  news,
  at,
  page,
  send,
}: {
  readonly news: readonly News[];
  readonly at: number;
  readonly page: string | null;
  readonly send: Send;
}) => {
  const told = news
    .flatMap((event, index): Told[] =>
      event.kind === 'event' && event.page === page ? [{ event, index: index + 1 }] : [],
    )
    .slice(-MOST_SHOWN);
  const lanes = actorsAt(
    news.filter((one) => one.page === page && one.kind === 'actor'),
    news.length,
  ).filter(({ actor }) => told.some(({ event }) => event.to === actor || event.from === actor));
  return (
    <table>
      <caption>Who told what to whom, the latest first</caption>
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
        {told.toReversed().map((one) => (
          <Row key={one.index} told={one} lanes={lanes} isShown={one.index === at} send={send} />
        ))}
      </tbody>
    </table>
  );
};
