/** The routes of the calls, one for each row of the table: decode, find the session, hand over, answer in the envelope. */
import { either as E } from 'fp-ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as t from 'io-ts';
import { calls, type CallName, type PayloadOf } from '../../machines/contract/calls.ts';
import { envelopeOf, type ValidationError } from '../../machines/contract/envelope.ts';
import type { CallDeps, VisitorOf } from '../calls/handler.ts';
import { handlers } from '../calls/handlers.ts';
import { badInput, refused, type Refused } from '../reservations/refused.ts';
import type { Session } from '../reservations/sessions.ts';
import { decode } from './decode.ts';
import { turnedAway, type Door } from './door.ts';
import { failure, STATUS, success } from './envelope.ts';
import { failureOf } from './failures.ts';
import { schemaOf } from './schema.ts';
import { matchingSession, sessionOrNew } from './session.ts';

/** The one call that opens a session. */
const OPENING: CallName = 'get-session-info';

/** Every payload may carry the handle of its session. */
const Handle = t.partial({ sessionId: t.union([t.string, t.null]) }, 'Handle');

const names = Object.keys(calls) as CallName[];

const sendRefused = (
  reply: FastifyReply,
  no: Refused,
  sessionId: string | null,
  status: number = STATUS[no.code],
): FastifyReply => reply.code(status).send(failure(no, sessionId));

/** Who calls, and why that is not enough for the call, if it is not. */
type Visit = Readonly<{ session: Session | null; no: Refused | null }>;

const visitOf = async (
  { till }: CallDeps,
  name: CallName,
  handle: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> => {
  if (name === OPENING) return { session: await sessionOrNew(till, request, reply), no: null };
  const { needs } = calls[name];
  if (needs === 'nothing' && handle === null) return { session: null, no: null };
  const session = await matchingSession(till, request, handle);
  if (needs === 'nothing') return { session, no: null };
  if (session === null) return { session, no: refused('noSession') };
  return { session, no: needs === 'booking' && session.bookingId === null ? refused('noBooking') : null };
};

const addRoute = <N extends CallName>(app: FastifyInstance, deps: CallDeps, name: N): void => {
  const { payload: codec, data } = calls[name];
  const reply4xx = schemaOf(envelopeOf(t.null));
  const schema = { response: { 200: schemaOf(envelopeOf(data)), '4xx': reply4xx, '5xx': reply4xx } };
  app.post(`/${name}`, { schema }, async (request, reply) => {
    const handle = decode(Handle, request.body);
    if (E.isLeft(handle)) return sendRefused(reply, badInput(...handle.left), null);
    const payload: E.Either<ValidationError[], PayloadOf<N>> = decode<PayloadOf<N>>(codec, request.body);
    const { session, no } = await visitOf(deps, name, handle.right.sessionId ?? null, request, reply);
    const sessionId = session?.id ?? null;
    if (E.isLeft(payload)) return sendRefused(reply, badInput(...payload.left), sessionId);
    if (no !== null) return sendRefused(reply, no, sessionId);
    const answer = await handlers[name](deps, payload.right, session as VisitorOf<N>);
    return E.isLeft(answer) ? sendRefused(reply, answer.left, sessionId) : reply.send(success(answer.right, sessionId));
  });
};

/** The calls under a prefix. Whatever else is asked there, in any way, is answered in the envelope too. */
export const callRoutes =
  (deps: CallDeps, door: Door): FastifyPluginAsync =>
  async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', async (request, reply) => {
      const turned = request.is404 ? null : turnedAway(door, request);
      if (turned !== null) return sendRefused(reply, turned.refused, null, turned.status);
      reply.header('cache-control', 'no-store');
      return undefined;
    });
    app.setNotFoundHandler((_request, reply) => sendRefused(reply, refused('unknownCall'), null));
    app.setErrorHandler((error: Error, request, reply) => {
      const { status, refused: no } = failureOf(error);
      if (status >= 500) request.log.error(error);
      return sendRefused(reply, no, null, status);
    });
    for (const name of names) addRoute(app, deps, name);
  };
