/**
 * The routes of the calls, one per row of the table: decode, find the session, run the handler, reply in the envelope.
 */
import { either as E } from 'fp-ts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as t from 'io-ts';
import { calls, type CallName, type DataOf, type PayloadOf } from '../../../machines/contract/calls.ts';
import type { ValidationError } from '../../../machines/contract/envelope.ts';
import { envelopeOf } from '../../../machines/contract/reply.ts';
import { browserName } from '../../accounts/browserName.ts';
import type { CallDeps, ChangeName, ReadName, SecretName, VisitorOf } from '../../calls/handler.ts';
import { changeHandlers, readHandlers, repeatHandlers, secretHandlers } from '../../calls/handlers.ts';
import type { CookieChange } from '../../security/secretReply.ts';
import { idempotencyOf } from '../../bookings/idempotency.ts';
import { notLeadGuest, ownedBookingId } from '../../bookings/ownership.ts';
import { badInput, refused, type Refused } from '../../kernel/refused.ts';
import { note } from '../../kernel/securityNotes.ts';
import { replyFromSaved, replyOnce, standingReply } from '../../bookings/savedReplies.ts';
import type { Session } from '../../sessions/sessions.ts';
import { callLimitOf } from './callLimit.ts';
import { SESSION_ID_PREFIX_LENGTH } from './log.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { decode } from '../../kernel/decode.ts';
import { rejected, type RequestGuard } from '../security/requestGuard.ts';
import { failure, headersOf, statusOf, success } from './envelope.ts';
import { PAGE_RELEASE, loggedFailureOf, unreadable } from './failures.ts';
import { SessionHandle } from './sessionHandle.ts';
import { networkOf } from '../security/network.ts';
import { addPublicRead, isPublicRead } from './reads.ts';
import { schemaOf } from '../../kernel/schema.ts';
import {
  clearToken,
  matchingSessionAndReply,
  matchingSession,
  proofOf,
  sessionOrNew,
  setToken,
  tokenHashOf,
} from './session.ts';
import type { Store } from '../../kernel/deps.ts';

/** The only call that opens a session. */
const OPENING: CallName = 'get-session-info';

const names = Object.keys(calls) as CallName[];

const NO_SESSION = { session: null, savedReply: null } as const;

const sendRefused = (
  reply: FastifyReply,
  refusal: Refused,
  sessionId: string | null,
  status: number = statusOf(refusal),
): FastifyReply => reply.code(status).headers(headersOf(refusal, status)).send(failure(refusal, sessionId));

const sendAnswer = (reply: FastifyReply, answer: E.Either<Refused, object>, sessionId: string | null): FastifyReply =>
  E.isLeft(answer) ? sendRefused(reply, answer.left, sessionId) : reply.send(success(answer.right, sessionId));

/** Whether a call opens a session; it then lacks one only if a sign-in has just replaced the visitor's cookie. */
const isOpening = (name: CallName): boolean => name === OPENING;

const missingSession = (name: CallName, session: Session | null): Refused | null => {
  const { needs } = calls[name];
  if (needs === 'nothing' && !isOpening(name)) return null;
  if (session === null) return refused('noSession');
  if (needs === 'account' && session.clientId === null) return refused('notSignedIn');
  return needs === 'booking' && session.bookingId === null ? refused('noBooking') : null;
};

/** The session with the booking that an 'owner' call names, if the session owns it. Refusal: notLeadGuest (ResId). */
const withOwnedBooking = async (
  { pool }: Store,
  name: CallName,
  session: Session | null,
  payload: object,
): Promise<E.Either<Refused, Session | null>> => {
  const { needs, takesGrant } = calls[name];
  if (needs !== 'owner' || session === null || !('resId' in payload)) return E.right(session);
  const bookingId = await ownedBookingId(pool, Number(payload.resId), session, takesGrant);
  return bookingId === null ? E.left(notLeadGuest()) : E.right({ ...session, bookingId });
};

/**
 * The visitor for the handler, with the data that the call needs. Refusals: noSession, notSignedIn, noBooking,
 * notLeadGuest (ResId).
 */
const visitorFor = async <N extends CallName>(
  deps: Store,
  name: N,
  session: Session | null,
  payload: PayloadOf<N>,
  reply: FastifyReply,
): Promise<E.Either<Refused, VisitorOf<N>>> => {
  const { request } = reply;
  if (session !== null)
    note({
      session: session.id.slice(0, SESSION_ID_PREFIX_LENGTH),
      ...(session.clientId !== null && { account: session.clientId }),
    });
  const refusal = missingSession(name, session);
  if (refusal !== null) return E.left(refusal);
  const own = await withOwnedBooking(deps, name, session, payload);
  if (E.isLeft(own)) return own;
  const origin = {
    network: networkOf(request.ip),
    browser: browserName(request.headers['user-agent'] ?? ''),
    tokenHash: tokenHashOf(request),
    proof: proofOf(request),
    giveToken: (token: string) => setToken(reply, token),
  };
  return E.right((own.right && { ...own.right, ...origin }) as VisitorOf<N>);
};

const replySchemaOf = (name: CallName): object => {
  const reply4xx = schemaOf(envelopeOf(t.null));
  return { response: { 200: schemaOf(envelopeOf(calls[name].data)), '4xx': reply4xx, '5xx': reply4xx } };
};

const isChange = (name: CallName): name is ChangeName => calls[name].isChange;
const isSecret = (name: CallName): name is SecretName => calls[name].isSecret;

/** Adds the route of a call that reads data of the session. */
const addRead = <N extends ReadName>(app: FastifyInstance, deps: CallDeps, name: N): void => {
  const { payload: codec } = calls[name];
  app.post(`/${name}`, { schema: replySchemaOf(name) }, async (request, reply) => {
    const handle = decode(SessionHandle, request.body);
    if (E.isLeft(handle)) return sendRefused(reply, badInput(...handle.left), null);
    const payload: E.Either<ValidationError[], PayloadOf<N>> = decode<PayloadOf<N>>(codec, request.body);
    const found = isOpening(name)
      ? await sessionOrNew(deps, request, reply)
      : E.right(await matchingSession(deps, request, handle.right.sessionId ?? null));
    if (E.isLeft(found)) return sendRefused(reply, found.left, null);
    const session = found.right;
    const sessionId = session?.id ?? null;
    if (E.isLeft(payload)) return sendRefused(reply, unreadable(request, badInput(...payload.left)), sessionId);
    const visitor = await visitorFor(deps, name, session, payload.right, reply);
    if (E.isLeft(visitor)) return sendRefused(reply, visitor.left, sessionId);
    return sendAnswer(reply, await readHandlers[name](deps, payload.right, visitor.right), sessionId);
  });
};

/** Clears the cookie on the reply if the session has ended; returns the handle of the visitor's session now. */
const changeCookie = (reply: FastifyReply, cookie: CookieChange, sessionId: string | null): string | null => {
  if (cookie.kind === 'set') return cookie.sessionId;
  if (cookie.kind === 'clear') clearToken(reply);
  return cookie.kind === 'clear' ? null : sessionId;
};

/** Adds the route of a call with a password or a link's token: no idempotency key, and its reply is not saved. */
const addSecret = <N extends SecretName>(app: FastifyInstance, deps: CallDeps, name: N): void => {
  const { payload: codec } = calls[name];
  app.post(`/${name}`, { schema: replySchemaOf(name) }, async (request, reply) => {
    const handle = decode(SessionHandle, request.body);
    if (E.isLeft(handle)) return sendRefused(reply, badInput(...handle.left), null);
    const payload: E.Either<ValidationError[], PayloadOf<N>> = decode<PayloadOf<N>>(codec, request.body);
    const session = await matchingSession(deps, request, handle.right.sessionId ?? null);
    const sessionId = session?.id ?? null;
    if (E.isLeft(payload)) return sendRefused(reply, unreadable(request, badInput(...payload.left)), sessionId);
    const visitor = await visitorFor(deps, name, session, payload.right, reply);
    if (E.isLeft(visitor)) return sendRefused(reply, visitor.left, sessionId);
    const answer = await secretHandlers[name](deps, payload.right, visitor.right);
    if (E.isLeft(answer)) return sendRefused(reply, answer.left, sessionId);
    const { data, cookie } = answer.right;
    return reply.send(success(data, changeCookie(reply, cookie, sessionId)));
  });
};

/** Whether a reply has its data: if it is about a person, only the fact of its change was saved (null). */
const isComplete = <A>(reply: E.Either<Refused, A | null>): reply is E.Either<Refused, A> =>
  E.isLeft(reply) || reply.right !== null;

/** The reply to a change. For an earlier change whose reply is about a person, the data is read again. */
const changeReply = async <N extends ChangeName>(
  deps: CallDeps,
  name: N,
  reply: E.Either<Refused, DataOf<N> | null>,
  visitor: VisitorOf<N>,
): Promise<E.Either<Refused, DataOf<N>>> => {
  if (isComplete(reply)) return reply;
  const read = repeatHandlers[name];
  if (read === undefined) throw new Error(`the reply to ${name} was not saved`);
  return read(deps, {}, visitor);
};

/** Adds the route of a change. It is made once per idempotency key; all requests with a key get the same reply. */
const addChange = <N extends ChangeName>(app: FastifyInstance, deps: CallDeps, name: N): void => {
  const { payload: codec } = calls[name];
  app.post(`/${name}`, { schema: replySchemaOf(name) }, async (request, reply) => {
    const handle = decode(SessionHandle, request.body);
    if (E.isLeft(handle)) return sendRefused(reply, badInput(...handle.left), null);
    const key = idempotencyKeyOf(request);
    if (E.isLeft(key)) return sendRefused(reply, key.left, null);
    const payload: E.Either<ValidationError[], PayloadOf<N>> = decode<PayloadOf<N>>(codec, request.body);
    const sessionHandle = handle.right.sessionId ?? null;
    const { session, savedReply } =
      (await matchingSessionAndReply(deps, request, sessionHandle, name, key.right)) ?? NO_SESSION;
    if (E.isLeft(payload))
      return sendRefused(reply, unreadable(request, badInput(...payload.left)), session?.id ?? null);
    if (session === null) return sendRefused(reply, refused('noSession'), null);
    const idempotency = idempotencyOf({ principal: session.id, call: name, key: key.right }, payload.right);
    // a saved reply is sent again, whatever has happened to the booking since; a refusal has changed nothing
    const isMade = savedReply !== null && savedReply.kind !== 'refusal';
    const known = isMade ? await standingReply(deps, idempotency) : savedReply;
    const saved = known === null ? null : replyFromSaved<DataOf<N>>(known, idempotency);
    if (saved !== null && isComplete(saved)) return sendAnswer(reply, saved, session.id);
    const visitor = await visitorFor(deps, name, session, payload.right, reply);
    if (E.isLeft(visitor)) return sendRefused(reply, visitor.left, session.id);
    const change = () => changeHandlers[name](deps, payload.right, visitor.right, idempotency);
    const made = saved ?? (await replyOnce<DataOf<N>>(deps, idempotency, change()));
    return sendAnswer(reply, await changeReply(deps, name, made, visitor.right), session.id);
  });
};

/**
 * The calls under a prefix. Any other request there also gets a reply in the envelope. `perMinute`: how many calls of a
 * network are answered per minute; null: no limit. `pageRelease`: the release of the pages that this server has; null if
 * none are built.
 */
export const callRoutes =
  (
    deps: CallDeps,
    guard: RequestGuard,
    perMinute: number | null = null,
    pageRelease: () => string | null = () => null,
  ): FastifyPluginAsync =>
  async (app) => {
    app.decorate(PAGE_RELEASE, pageRelease);
    app.removeContentTypeParser('text/plain');
    const isTooMany = await callLimitOf(app, perMinute);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      // every call is a POST
      if (request.is404 || request.method !== 'POST') return;
      const rejection = rejected(guard, request);
      if (rejection !== null) return sendRefused(reply, rejection.refused, null, rejection.status);
      if (await isTooMany(request)) return sendRefused(reply, refused('tooManyRequests'), null);
    });
    const sendUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      sendRefused(reply, unreadable(request, refused('unknownCall')), null);
    app.setNotFoundHandler(sendUnknown);
    // otherwise the pages' catch-all route would answer GET requests here
    app.get('/*', sendUnknown);
    app.setErrorHandler((error: Error, request, reply) => {
      const { status, refused: refusal } = loggedFailureOf(error, request);
      return sendRefused(reply, refusal, null, status);
    });
    for (const name of names) {
      if (isPublicRead(name)) addPublicRead(app, deps, name, replySchemaOf(name));
      else if (isChange(name)) addChange(app, deps, name);
      else if (isSecret(name)) addSecret(app, deps, name);
      else addRead(app, deps, name);
    }
  };
