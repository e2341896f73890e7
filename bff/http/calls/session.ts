/** Finds the visitor's session by its cookie. The handle in a payload gives no access: it must match the cookie's. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallName } from '../../../machines/contract/calls.ts';
import type { BookingDeps } from '../../bookings/deps.ts';
import {
  findSessionAndReply,
  findSession,
  peekSession,
  openSession,
  type SessionWithReply,
  type Session,
} from '../../sessions/sessions.ts';

const COOKIE = '__Host-sid';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const tokenOf = (request: FastifyRequest): string | null => {
  const token = request.cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : null;
};

/** The session of the cookie, or null. */
export const cookieSession = async (deps: BookingDeps, request: FastifyRequest): Promise<Session | null> => {
  const token = tokenOf(request);
  return token === null ? null : findSession(deps, token);
};

/** The same for server rendering: does not extend the session. */
export const peekCookieSession = async (deps: BookingDeps, request: FastifyRequest): Promise<Session | null> => {
  const token = tokenOf(request);
  return token === null ? null : peekSession(deps, token);
};

/** The session of the cookie when the payload's handle, if given, is the same; null otherwise. */
export const matchingSession = async (
  deps: BookingDeps,
  request: FastifyRequest,
  handle: string | null,
): Promise<Session | null> => {
  const session = await cookieSession(deps, request);
  return handle === null || session?.id === handle ? session : null;
};

/** The same for a change, with the saved reply for its idempotency key if the change was made before. */
export const matchingSessionAndReply = async (
  deps: BookingDeps,
  request: FastifyRequest,
  handle: string | null,
  call: CallName,
  key: string,
): Promise<SessionWithReply | null> => {
  const token = tokenOf(request);
  const change = token === null ? null : await findSessionAndReply(deps, token, call, key);
  return handle === null || change?.session.id === handle ? change : null;
};

/** The session of the cookie, or a new one with its cookie set on the reply. Only get-session-info does this. */
export const sessionOrNew = async (
  deps: BookingDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> => {
  const session = await cookieSession(deps, request);
  if (session !== null) return session;
  const token = randomBytes(32).toString('base64url');
  const opened = await openSession(deps, token);
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, secure: true, sameSite: 'lax' });
  return opened;
};
