/** Finds the visitor's session by its cookie. The handle in a payload grants no access: it must match the cookie's. */
import { either as E } from 'fp-ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../../machines/contract/calls.ts';
import { PROOF_HEADER } from '../../../machines/contract/proof.ts';
import type { Hourly, Ids, SessionLimits, Store } from '../../kernel/deps.ts';
import type { Refused } from '../../kernel/refused.ts';
import { countHourly } from '../../security/hourly.ts';
import { networkOf } from '../security/network.ts';
import {
  findSessionAndReply,
  findSession,
  hashOf,
  isReplacedToken,
  peekSession,
  newToken,
  openSession,
  type SessionWithReply,
  type Session,
} from '../../sessions/sessions.ts';

const COOKIE = '__Host-sid';
const COOKIE_OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const tokenOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : null;
};

/** The hash of the cookie's token, as stored; without a cookie, the hash of an empty string. */
export const tokenHashOf = (request: FastifyRequest): Buffer => hashOf(tokenOf(request) ?? '');

/** The proof of work that came with a request, or null. */
export const proofOf = ({ headers }: FastifyRequest): string | null => {
  const proof = headers[PROOF_HEADER];
  return typeof proof === 'string' ? proof : null;
};

/** The session of the cookie, or null. */
export const cookieSession = async (deps: Store, request: FastifyRequest): Promise<Session | null> => {
  const token = tokenOf(request);
  return token === null ? null : findSession(deps, token);
};

/** The same for server rendering, without extending the session. */
export const peekCookieSession = async (deps: Store, request: FastifyRequest): Promise<Session | null> => {
  const token = tokenOf(request);
  return token === null ? null : peekSession(deps, token);
};

/** The session of the cookie if the payload's handle, if any, matches it; null otherwise. */
export const matchingSession = async (
  deps: Store,
  request: FastifyRequest,
  handle: string | null,
): Promise<Session | null> => {
  const session = await cookieSession(deps, request);
  return handle === null || session?.id === handle ? session : null;
};

/** The same for a change, plus the saved reply for its idempotency key if the change was made before. */
export const matchingSessionAndReply = async (
  deps: Store,
  request: FastifyRequest,
  handle: string | null,
  call: CallName,
  key: string,
): Promise<SessionWithReply | null> => {
  const token = tokenOf(request);
  const change = token === null ? null : await findSessionAndReply(deps, token, call, key);
  return handle === null || change?.session.id === handle ? change : null;
};

/** Sets the cookie of a session's token on the reply. */
export const setToken = (reply: FastifyReply, token: string): void => {
  reply.setCookie(COOKIE, token, COOKIE_OPTIONS);
};

/** Removes the cookie from the browser. */
export const clearToken = (reply: FastifyReply): void => {
  reply.clearCookie(COOKIE, COOKIE_OPTIONS);
};

/**
 * The session of the cookie, or a new one whose cookie is set on the reply. Only get-session-info calls this. Null for
 * a token that a sign-in has just replaced: another reply carries the new one. Refusals after many new ones of a network:
 * those of `countHourly`.
 */
export const sessionOrNew = async (
  deps: Store & Ids & SessionLimits & Hourly,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<E.Either<Refused, Session | null>> => {
  const session = await cookieSession(deps, request);
  if (session !== null) return E.right(session);
  const replaced = tokenOf(request);
  if (replaced !== null && (await isReplacedToken(deps, replaced))) return E.right(null);
  const who = { id: null, network: networkOf(request.ip), proof: proofOf(request) };
  const counted = await countHourly(deps.pool, deps, 'sessions', who);
  if (E.isLeft(counted)) return counted;
  const token = newToken();
  const opened = await openSession(deps, token);
  setToken(reply, token);
  return E.right(opened);
};
