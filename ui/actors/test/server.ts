/** For tests: the product's server as a client meets it, answering from a table; a call without an answer stays open. */
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { calls, type CallName, type DataOf } from '../../../machines/contract/calls.ts';
import { FAILURE_TEXT, titleOf, type Envelope, type FailureKind } from '../../../machines/contract/envelope.ts';
import { createClient, type Client, type ClientOf, type ClientPorts } from '../client.ts';
import type { ContentReader } from '../content.ts';

type Answer = Envelope<unknown> | Error;
export type Answers = Readonly<Partial<Record<CallName, Answer | readonly Answer[]>>>;

type Asked = Readonly<{ name: string; body: unknown }>;

/** A content system that has nothing. */
export const NO_CONTENT: ContentReader = {
  items: () => Promise.resolve({}),
  diningOrder: () => Promise.resolve([]),
  overview: () => Promise.resolve({ sectionOrder: [], card: null }),
  isOn: () => Promise.resolve(false),
  events: () => Promise.resolve({}),
  mapsAt: () => Promise.resolve({}),
  accommodationsAt: () => Promise.resolve({}),
  highlightsAt: () => Promise.resolve([]),
  brochuresAt: () => Promise.resolve([]),
};

/** The same by its address: nothing is found. */
export const NOTHING_SERVED: typeof fetch = () => Promise.resolve(Response.json(null, { status: 404 }));

export const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';

/** The reply that brings data. */
export const bringing = <N extends CallName>(_name: N, data: DataOf<N>): Envelope<DataOf<N>> => ({
  data,
  error: null,
  validationErrors: [],
  networkError: false,
  sessionId: SESSION_ID,
  code: null,
  title: null,
});

/** The reply that says no. */
export const refusing = (
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
  title: titleOf(code),
});

/** A client of such a server, and what it was asked. A list answers one question each; the last one stands. */
export const serverWith = (
  answers: Answers,
  ports: Partial<ClientPorts> = {},
): { client: Client; clientOf: ClientOf; asked: Asked[] } => {
  const asked: Asked[] = [];
  const fetch: ClientPorts['fetch'] = (input, init) => {
    const name = (input as string).replace('/bff/', '') as CallName;
    const before = asked.filter((one) => one.name === name).length;
    asked.push({ name, body: JSON.parse(init?.body as string) });
    const known = [answers[name] ?? []].flat();
    const answer = known[Math.min(before, known.length - 1)];
    if (answer === undefined) return new Promise<never>(() => {});
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json(answer));
  };
  const clientOf = createClient({
    fetch,
    now: () => 0,
    newId: () => 'id',
    sessionId: () => null,
    gate: () => Promise.resolve(),
    onLimited: () => {},
    ...ports,
  });
  return { client: clientOf(calls), clientOf, asked };
};

/** The event an effect over such a server ends with. */
export const outcomeOf = (
  effectOver: (client: Client) => AnyActorLogic,
  input: unknown,
  answers: Answers,
): Promise<unknown> => toPromise(createActor(effectOver(serverWith(answers).client), { input } as never).start());
