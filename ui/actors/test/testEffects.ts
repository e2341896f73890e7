/** For tests of effects: a table of the replies to a call, each with the event that follows. */
import { describe, expect, it } from 'vitest';
import type { AnyActorLogic } from 'xstate';
import type { CallName } from '../../../machines/contract/calls.ts';
import { FAILURE_TEXT, type FailureKind } from '../../../machines/contract/envelope.ts';
import { bookingWith } from '../../../machines/kit/test/samples.ts';
import type { Client } from '../client.ts';
import { failureReply, fakeServer, replyWith, runActor, type FakeReplies } from './fakeServer.ts';

/** No reply, as when the connection breaks. */
export const OFFLINE = new TypeError('Failed to fetch');

/** A booking that was changed in another window. */
export const LATEST = bookingWith({ version: 9 });

/** The answer to an outdated change: the booking is read again. */
export const OUTDATED = [
  'bookingChanged',
  { type: 'booking.outdated', booking: LATEST, message: FAILURE_TEXT.bookingChanged },
  { 'get-booking': replyWith('get-booking', LATEST) },
] as const;

/** The refusal of a field's value. */
export const refusalOf = (field: string, message: string) => failureReply('invalidInput', [{ field, message }]);

/**
 * The reply to the call, its event, and the replies to other calls. A reply is the data, a kind of failure, a whole
 * `failureReply`, or OFFLINE. An event given by its name alone has the message of that failure.
 */
type Answer = readonly [reply: unknown, event: string | object, others?: FakeReplies];

/** An effect: the call that it makes, if any, its input, what it sends, and the answers. */
type Row = Readonly<{ call?: CallName; input?: unknown; sends?: unknown; answers: readonly Answer[] }>;

const isKind = (reply: unknown): reply is FailureKind => typeof reply === 'string' && reply in FAILURE_TEXT;

const replyOf = (call: CallName, reply: unknown) => {
  if (isKind(reply)) return failureReply(reply);
  const isWhole = reply instanceof Error || Object.hasOwn(Object(reply), 'networkError');
  return (isWhole ? reply : replyWith(call, reply as never)) as Error | ReturnType<typeof failureReply>;
};

const eventOf = ([reply, event]: Answer): object => {
  if (typeof event !== 'string') return event;
  const kind = isKind(reply) ? reply : 'unavailable';
  return { type: event, message: FAILURE_TEXT[kind === 'noBooking' ? 'holdExpired' : kind] };
};

const titleOf = ([reply, event]: Answer, at: number): string => {
  const type = typeof event === 'string' ? event : String(Reflect.get(event, 'type'));
  return `${at + 1}: ${type} after ${isKind(reply) ? reply : reply === OFFLINE ? 'no reply' : 'a reply'}`;
};

/** Tests each effect by its rows. Every effect has a row, except those in `untested`. */
export const testEffects = <E extends object>(
  effectsOver: (client: Client) => E,
  table: Readonly<Partial<Record<keyof E & string, Row | readonly Row[]>>>,
  untested: readonly (keyof E & string)[] = [],
): void => {
  describe.each(Object.keys(table) as (keyof E & string)[])('%s', (name) => {
    const rows = [table[name] ?? []].flat() as readonly Row[];
    const cases = rows.flatMap(({ call, input, sends, answers }) =>
      answers.map((answer) => ({ call, input, sends, answer })),
    );
    it.each(cases.map((one, at) => [titleOf(one.answer, at), one] as const))('%s', async (_, one) => {
      const [reply, , others] = one.answer;
      const replies = { ...(one.call && { [one.call]: replyOf(one.call, reply) }), ...others };
      const { client, requests } = fakeServer(replies);
      const outcome = await runActor(effectsOver(client)[name] as AnyActorLogic, one.input);
      expect(outcome).toMatchObject(eventOf(one.answer));
      if (one.sends !== undefined) expect(requests[0]).toMatchObject({ name: one.call, body: one.sends });
    });
  });
  it('have a row each', () => {
    const names = Object.keys(effectsOver(fakeServer({}).client));
    expect(names.filter((name) => !(name in table || untested.some((one) => one === name)))).toEqual([]);
  });
};
