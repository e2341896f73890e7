/** The calls with public data: answered without a session lookup, and encoded once per answer for all visitors. */
import { constants, brotliCompressSync } from 'node:zlib';
import { either as E } from 'fp-ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName, type PayloadOf } from '../../../machines/contract/calls.ts';
import type { ValidationError } from '../../../machines/contract/envelope.ts';
import type { CallDeps, ReadName, VisitorOf } from '../../calls/handler.ts';
import { readHandlers } from '../../calls/handlers.ts';
import { badInput, type Refused } from '../../kernel/refused.ts';
import type { Session } from '../../sessions/sessions.ts';
import { decode } from '../../kernel/decode.ts';
import { failure, headersOf, statusOf, success } from './envelope.ts';
import { unreadable } from './failures.ts';
import { SessionHandle } from './sessionHandle.ts';
import { matchingSession } from './session.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes. Shorter answers are not compressed. */
const WORTH_COMPRESSING = 1_024;
/** Quality 5 is as fast as the default and a tenth smaller, so a server-rendered page needs fewer round trips. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
export type Encoding = 'br' | 'gzip';
/** Without a q-value, as browsers send them. For any other header the general compression plugin decides. */
const NAMED = [
  ['br', /(?:^|,)\s*br\s*(?:,|$)/],
  ['gzip', /(?:^|,)\s*gzip\s*(?:,|$)/],
] as const;

/** The best encoding that a request names; null if it is left to the compression plugin. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding | null => {
  const accepted = headers['accept-encoding'];
  return (accepted !== undefined && NAMED.find(([, name]) => name.test(accepted))?.[0]) || null;
};

/** `plain` is a string, because Node sends a string in one packet with the headers, but a buffer in a second one. */
type Encoded = { readonly plain: string; readonly length: number; brotli: Buffer | null };

/** Encodings by answer object; they are garbage-collected with it. */
const encodings = new WeakMap<object, Encoded>();

const encodedOf = (answer: object, reply: FastifyReply): Encoded => {
  const cached = encodings.get(answer);
  if (cached !== undefined) return cached;
  const plain = reply.serialize(success(answer, null)) as string;
  const encoded = { plain, length: Buffer.byteLength(plain), brotli: null };
  encodings.set(answer, encoded);
  return encoded;
};

/** Sends an answer that is the same for everyone, without a session handle. */
const sendShared = (answer: object, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const encoded = encodedOf(answer, reply);
  reply.header('content-type', JSON_TYPE);
  if (encoded.length < WORTH_COMPRESSING || encodingFor(request) !== 'br') {
    return reply.header('content-length', encoded.length).send(encoded.plain);
  }
  encoded.brotli ??= brotliCompressSync(encoded.plain, BROTLI);
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(encoded.brotli);
};

const sendRefused = (refusal: Refused, reply: FastifyReply): FastifyReply =>
  reply
    .code(statusOf(refusal))
    .headers(headersOf(refusal, statusOf(refusal)))
    .send(failure(refusal, null));

type PublicCallName = {
  [N in ReadName]: (typeof calls)[N]['needs'] extends 'nothing' | 'bookingIfAny' ? N : never;
}[ReadName];

/** Whether a call returns public data. get-session-info does not count, because it opens a session. */
export const isPublicRead = (name: CallName): name is Exclude<PublicCallName, 'get-session-info'> =>
  name !== 'get-session-info' && ['nothing', 'bookingIfAny'].includes(calls[name].needs);

/** Adds the route of a public call. The session is looked up only if the answer depends on the visitor's booking. */
export const addPublicRead = <N extends Exclude<PublicCallName, 'get-session-info'>>(
  app: FastifyInstance,
  deps: CallDeps,
  name: N,
  schema: object,
): void => {
  const { payload: codec, needs } = calls[name];
  app.post(`/${name}`, { schema }, async (request, reply) => {
    const handle = decode(SessionHandle, request.body);
    if (E.isLeft(handle)) return sendRefused(badInput(...handle.left), reply);
    const payload: E.Either<ValidationError[], PayloadOf<N>> = decode<PayloadOf<N>>(codec, request.body);
    if (E.isLeft(payload)) return sendRefused(unreadable(request, badInput(...payload.left)), reply);
    const sessionId = handle.right.sessionId ?? null;
    const session: Session | null = needs === 'bookingIfAny' ? await matchingSession(deps, request, sessionId) : null;
    const answer = await readHandlers[name](deps, payload.right, session as VisitorOf<N>);
    if (E.isLeft(answer)) return sendRefused(answer.left, reply);
    return session === null || session.bookingId === null
      ? sendShared(answer.right, request, reply)
      : reply.send(success(answer.right, session.id));
  });
};
