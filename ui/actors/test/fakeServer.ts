/** For tests: a fake server that replies from a table. A call without a reply stays pending. */
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import type { SessionInfo } from '../../../machines/contract/booking.ts';
import type { CallName, DataOf } from '../../../machines/contract/calls.ts';
import { FAILURE_TEXT, type Envelope, type FailureKind } from '../../../machines/contract/envelope.ts';
import { failureTitle } from '../../../machines/contract/failureTitle.ts';
import { sessionInfoOf } from '../../../machines/kit/test/sessionInfos.ts';
import { createClient, type Client, type ClientPorts } from '../client.ts';
import type { ContentReader } from '../content.ts';

type FakeReply = Envelope<unknown> | Error;
export type FakeReplies = Readonly<Partial<Record<CallName, FakeReply | readonly FakeReply[]>>>;

type RecordedCall = Readonly<{ name: string; body: unknown }>;

/** An empty content system. */
export const NO_CONTENT: ContentReader = {
  read: () => Promise.resolve(null),
  items: () => Promise.resolve({}),
  diningOrder: () => Promise.resolve([]),
  overview: () => Promise.resolve({ sectionOrder: [], card: null }),
  isOn: () => Promise.resolve(false),
  events: () => Promise.resolve({}),
  kinds: () => Promise.resolve({}),
  weekends: () => Promise.resolve({}),
  mapsAt: () => Promise.resolve({}),
  accommodationsAt: () => Promise.resolve({}),
  tokenContents: () => Promise.resolve([]),
  highlightsAt: () => Promise.resolve([]),
  bookingTexts: () => Promise.resolve({}),
  brochuresAt: () => Promise.resolve([]),
};

export const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';

/** A session in which nothing is held and nobody is signed in. */
export const SESSION_INFO: SessionInfo = sessionInfoOf();

/** A reply with data. */
export const replyWith = <N extends CallName>(_name: N, data: DataOf<N>): Envelope<DataOf<N>> => ({
  data,
  error: null,
  validationErrors: [],
  networkError: false,
  sessionId: SESSION_ID,
  code: null,
  title: null,
});

/** A failure reply. */
export const failureReply = (
  code: FailureKind,
  validationErrors: Envelope<never>['validationErrors'] = [],
  error: string = FAILURE_TEXT[code],
): Envelope<never> => ({
  data: null,
  error,
  validationErrors,
  networkError: false,
  sessionId: SESSION_ID,
  code,
  title: failureTitle(code),
});

/** A client of the fake server, and the recorded requests. A list of replies is used in order; its last one repeats. */
export const fakeServer = (
  replies: FakeReplies,
  ports: Partial<ClientPorts> = {},
): { client: Client; requests: RecordedCall[] } => {
  const requests: RecordedCall[] = [];
  const fetch: ClientPorts['fetch'] = (input, init) => {
    const name = (input as string).replace('/bff/', '') as CallName;
    const earlier = requests.filter((one) => one.name === name).length;
    requests.push({ name, body: JSON.parse(init?.body as string) });
    const queue = [replies[name] ?? []].flat();
    const reply = queue[Math.min(earlier, queue.length - 1)];
    if (reply === undefined) return new Promise<never>(() => {});
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(Response.json(reply));
  };
  const client = createClient({
    fetch,
    now: () => 0,
    newId: () => 'id',
    sessionId: () => null,
    waitForGate: () => Promise.resolve(),
    onLimited: () => {},
    observe: () => () => {},
    onReply: () => {},
    ...ports,
  });
  return { client, requests };
};

/** Runs an effect; resolves with its output event. */
export const runActor = (effect: AnyActorLogic, input: unknown = null): Promise<unknown> =>
  toPromise(createActor(effect, { input } as never).start());

/** Runs an effect over the fake server; resolves with its output event. */
export const runEffect = (
  effectOver: (client: Client) => AnyActorLogic,
  input: unknown,
  replies: FakeReplies,
): Promise<unknown> => runActor(effectOver(fakeServer(replies).client), input);
