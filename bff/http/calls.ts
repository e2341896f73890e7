/** The routes of the calls, one for each row of the table: decode, find the session, hand over, answer in the envelope. */
import { either as E } from 'fp-ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as t from 'io-ts';
import { calls, type CallName, type PayloadOf } from '../../machines/contract/calls.ts';
import type { ValidationError } from '../../machines/contract/envelope.ts';
import { envelopeOf } from '../../machines/contract/reply.ts';
import type { CallDeps, VisitorOf } from '../calls/handler.ts';
import { handlers } from '../calls/handlers.ts';
import { badInput, refused, type Refused } from '../reservations/refused.ts';
import type { Session } from '../reservations/sessions.ts';
import type { KeptReply } from '../reservations/idempotency.ts';
import { answerChange, keyOf } from './changes.ts';
import { decode } from './decode.ts';
import { turnedAway, type Door } from './door.ts';
import { failure, STATUS, success } from './envelope.ts';
import { failureOf } from './failures.ts';
import { Handle } from './handle.ts';
import { networkOf } from './network.ts';
import { addRead, isRead } from './reads.ts';
import { schemaOf } from './schema.ts';
import { matchingChange, matchingSession, sessionOrNew } from './session.ts';

/** The one call that opens a session. */
const OPENING: CallName = 'get-session-info';

const names = Object.keys(calls) as CallName[];

const NOBODY = { session: null, kept: null } as const;

const sendRefused = (
  reply: FastifyReply,
  no: Refused,
  sessionId: string | null,
  status: number = STATUS[no.code],
): FastifyReply => reply.code(status).send(failure(no, sessionId));

/** Who calls, why that is not enough for the call, if it is not, and the reply to the same change before. */
type Visit = Readonly<{ session: Session | null; no: Refused | null; kept: KeptReply | null }>;

const lackOf = (name: CallName, session: Session | null): Refused | null => {
  if (calls[name].needs === 'nothing') return null;
  if (session === null) return refused('noSession');
  return calls[name].needs === 'booking' && session.bookingId === null ? refused('noBooking') : null;
};

/** `key` is the change's; null where nothing is changed. */
const visitOf = async (
  { till }: CallDeps,
  name: CallName,
  handle: string | null,
  key: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> => {
  if (name === OPENING) return { session: await sessionOrNew(till, request, reply), no: null, kept: null };
  if (key !== null) {
    const { session, kept } = (await matchingChange(till, request, handle, name, key)) ?? NOBODY;
    // what was done before is told again, whatever became of the booking since
    return { session, no: kept === null ? lackOf(name, session) : null, kept };
  }
  if (calls[name].needs === 'nothing' && handle === null) return { ...NOBODY, no: null };
  const session = await matchingSession(till, request, handle);
  return { session, no: lackOf(name, session), kept: null };
};

const replySchemaOf = (name: CallName): object => {
  const reply4xx = schemaOf(envelopeOf(t.null));
  return { response: { 200: schemaOf(envelopeOf(calls[name].data)), '4xx': reply4xx, '5xx': reply4xx } };
};

const addRoute = <N extends CallName>(app: FastifyInstance, deps: CallDeps, name: N): void => {
  const { payload: codec, isChange } = calls[name];
  app.post(`/${name}`, { schema: replySchemaOf(name) }, async (request, reply) => {
    const handle = decode(Handle, request.body);
    if (E.isLeft(handle)) return sendRefused(reply, badInput(...handle.left), null);
    const key = isChange ? keyOf(request) : E.right(null);
    if (E.isLeft(key)) return sendRefused(reply, key.left, null);
    const payload: E.Either<ValidationError[], PayloadOf<N>> = decode<PayloadOf<N>>(codec, request.body);
    const visit = await visitOf(deps, name, handle.right.sessionId ?? null, key.right, request, reply);
    const { no, kept } = visit;
    const session = visit.session && { ...visit.session, network: networkOf(request.ip) };
    const sessionId = session?.id ?? null;
    if (E.isLeft(payload)) return sendRefused(reply, badInput(...payload.left), sessionId);
    if (no !== null) return sendRefused(reply, no, sessionId);
    const answer =
      key.right === null || session === null
        ? await handlers[name](deps, payload.right, session as VisitorOf<N>)
        : await answerChange(deps, name, key.right, payload.right, session as VisitorOf<N> & Session, kept);
    return E.isLeft(answer) ? sendRefused(reply, answer.left, sessionId) : reply.send(success(answer.right, sessionId));
  });
};

/** The calls under a prefix. Whatever else is asked there, in any way, is answered in the envelope too. */
export const callRoutes =
  (deps: CallDeps, door: Door): FastifyPluginAsync =>
  async (app) => {
    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', (request, reply, done) => {
      const turned = request.is404 ? null : turnedAway(door, request);
      if (turned !== null) {
        sendRefused(reply, turned.refused, null, turned.status);
        return;
      }
      reply.header('cache-control', 'no-store');
      done();
    });
    app.setNotFoundHandler((_request, reply) => sendRefused(reply, refused('unknownCall'), null));
    app.setErrorHandler((error: Error, request, reply) => {
      const { status, refused: no } = failureOf(error);
      if (status >= 500) request.log.error({ req: request, err: error });
      return sendRefused(reply, no, null, status);
    });
    for (const name of names) {
      if (isRead(name)) addRead(app, deps, name, replySchemaOf(name));
      else addRoute(app, deps, name);
    }
  };
