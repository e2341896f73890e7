/**
 * The routes of the calls, one per row of the table: decode, find the session, run the handler, reply in the envelope.
 */
import { either as E } from 'fp-ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as t from 'io-ts';
import { calls, type CallName, type PayloadOf } from '../../../machines/contract/calls.ts';
import type { ValidationError } from '../../../machines/contract/envelope.ts';
import { envelopeOf } from '../../../machines/contract/reply.ts';
import type { CallDeps, VisitorOf } from '../../calls/handler.ts';
import { handlers } from '../../calls/handlers.ts';
import { badInput, refused, type Refused } from '../../bookings/refused.ts';
import type { Session } from '../../sessions/sessions.ts';
import type { SavedReply } from '../../bookings/savedReplies.ts';
import { answerChange, idempotencyKeyOf } from './idempotency.ts';
import { decode } from './decode.ts';
import { rejected, type RequestGuard } from '../security/requestGuard.ts';
import { failure, STATUS, success } from './envelope.ts';
import { failureOf } from './failures.ts';
import { SessionHandle } from './sessionHandle.ts';
import { networkOf } from '../security/network.ts';
import { addPublicRead, isPublicRead } from './reads.ts';
import { schemaOf } from './schema.ts';
import { matchingSessionAndReply, matchingSession, sessionOrNew } from './session.ts';

/** The only call that opens a session. */
const OPENING: CallName = 'get-session-info';

const names = Object.keys(calls) as CallName[];

const NO_SESSION = { session: null, savedReply: null } as const;

const sendRefused = (
  reply: FastifyReply,
  refusal: Refused,
  sessionId: string | null,
  status: number = STATUS[refusal.code],
): FastifyReply => reply.code(status).send(failure(refusal, sessionId));

/** The caller's session, the refusal if it is not enough for the call, and the saved reply of an earlier request. */
type Visit = Readonly<{ session: Session | null; refusal: Refused | null; savedReply: SavedReply | null }>;

const missingSession = (name: CallName, session: Session | null): Refused | null => {
  if (calls[name].needs === 'nothing') return null;
  if (session === null) return refused('noSession');
  return calls[name].needs === 'booking' && session.bookingId === null ? refused('noBooking') : null;
};

/** `key` is the idempotency key of a change; null for a read. */
const visitOf = async (
  { payments }: CallDeps,
  name: CallName,
  handle: string | null,
  key: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> => {
  if (name === OPENING)
    return { session: await sessionOrNew(payments, request, reply), refusal: null, savedReply: null };
  if (key !== null) {
    const { session, savedReply } = (await matchingSessionAndReply(payments, request, handle, name, key)) ?? NO_SESSION;
    // a saved reply is sent again, whatever has happened to the booking since
    return { session, refusal: savedReply === null ? missingSession(name, session) : null, savedReply };
  }
  if (calls[name].needs === 'nothing' && handle === null) return { ...NO_SESSION, refusal: null };
  const session = await matchingSession(payments, request, handle);
  return { session, refusal: missingSession(name, session), savedReply: null };
};

const replySchemaOf = (name: CallName): object => {
  const reply4xx = schemaOf(envelopeOf(t.null));
  return { response: { 200: schemaOf(envelopeOf(calls[name].data)), '4xx': reply4xx, '5xx': reply4xx } };
};

const addRoute = <N extends CallName>(app: FastifyInstance, deps: CallDeps, name: N): void => {
  const { payload: codec, isChange } = calls[name];
  app.post(`/${name}`, { schema: replySchemaOf(name) }, async (request, reply) => {
    const handle = decode(SessionHandle, request.body);
    if (E.isLeft(handle)) return sendRefused(reply, badInput(...handle.left), null);
    const key = isChange ? idempotencyKeyOf(request) : E.right(null);
    if (E.isLeft(key)) return sendRefused(reply, key.left, null);
    const payload: E.Either<ValidationError[], PayloadOf<N>> = decode<PayloadOf<N>>(codec, request.body);
    const visit = await visitOf(deps, name, handle.right.sessionId ?? null, key.right, request, reply);
    const { refusal, savedReply } = visit;
    const session = visit.session && { ...visit.session, network: networkOf(request.ip) };
    const sessionId = session?.id ?? null;
    if (E.isLeft(payload)) return sendRefused(reply, badInput(...payload.left), sessionId);
    if (refusal !== null) return sendRefused(reply, refusal, sessionId);
    const answer =
      key.right === null || session === null
        ? await handlers[name](deps, payload.right, session as VisitorOf<N>)
        : await answerChange(deps, name, key.right, payload.right, session as VisitorOf<N> & Session, savedReply);
    return E.isLeft(answer) ? sendRefused(reply, answer.left, sessionId) : reply.send(success(answer.right, sessionId));
  });
};

/** The calls under a prefix. Every other request there gets a reply in the envelope too. */
export const callRoutes =
  (deps: CallDeps, guard: RequestGuard): FastifyPluginAsync =>
  async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('cache-control', 'no-store');
      const rejection = request.is404 ? null : rejected(guard, request);
      if (rejection === null) done();
      else sendRefused(reply, rejection.refused, null, rejection.status);
    });
    app.setNotFoundHandler((_request, reply) => sendRefused(reply, refused('unknownCall'), null));
    app.setErrorHandler((error: Error, request, reply) => {
      const { status, refused: refusal } = failureOf(error);
      if (status >= 500) request.log.error({ req: request, err: error });
      return sendRefused(reply, refusal, null, status);
    });
    for (const name of names) {
      if (isPublicRead(name)) addPublicRead(app, deps, name, replySchemaOf(name));
      else addRoute(app, deps, name);
    }
  };
