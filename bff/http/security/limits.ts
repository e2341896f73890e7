/** Limits on URLs, headers, and the time that a request waits for the database. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasTooManyKeys } from '../../../machines/addresses/queryString.ts';
import { inCall, newCallTime, type CallTime } from '../../db/callTime.ts';
import { badInput } from '../../kernel/refused.ts';
import { ERROR_PAGE_POLICY, errorPage, sendErrorReply } from './errorReply.ts';

/** The URL and all headers together, in bytes. */
export const MAX_HEADER_BYTES = 128 * 1024;

const TOO_LONG = 'This address, or what your browser sent with it, is too long for us to read.';
const TOO_MANY_KEYS = 'This address asks for too many things at once.';

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Your browser sent something that we cannot read.',
  408: 'Your browser took too long to ask.',
  431: TOO_LONG,
};

/** Replies to input that could not be parsed as a request, and closes the connection. */
export const handleClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = STATUSES[error.code ?? ''] ?? 400;
  const page = errorPage(MESSAGES[status] ?? TOO_LONG);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    `Content-Security-Policy: ${ERROR_PAGE_POLICY}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`);
};

/**
 * Counts how long each request waits for the database, so that none waits ten seconds, whatever the database does. `nowMs`:
 * another clock, in milliseconds.
 */
export const limitCallTime = (app: FastifyInstance, nowMs?: () => number): void => {
  const times = new WeakMap<FastifyRequest, CallTime>();
  const enter = (request: FastifyRequest, done: () => void): void => {
    const time = times.get(request) ?? newCallTime(nowMs);
    times.set(request, time);
    inCall(time, done);
  };
  app.addHook('onRequest', (request, _reply, done) => enter(request, done));
  // the body is read in the context of the connection, not of the request
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
};

/** Rejects a URL with too many query keys: with the envelope for a call, with a page for anything else. */
export const rejectTooManyKeys = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const [, query = ''] = request.url.split('?', 2);
    if (!hasTooManyKeys(query)) return done();
    return sendErrorReply(
      request,
      reply,
      400,
      badInput({ field: 'address', message: TOO_MANY_KEYS }),
      errorPage(TOO_MANY_KEYS),
    );
  });
};
