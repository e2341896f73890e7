/** The checks of every server-to-server call: Basic credentials and the headers of its API. */
import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../faults.ts';
import { failure } from './replies.ts';

export const apiVersion = '2024-06-01';
export const sessionsMedia = 'application/vnd.worldpay.sessions-v1.hal+json';
export const queriesMedia = 'application/vnd.worldpay.payment-queries-v1.hal+json';
export const cardPaymentsMedia = 'application/vnd.worldpay.payments-v7+json';

type Headers = FastifyRequest['headers'];
type HeaderCheck = (headers: Headers) => Answer | undefined;

/** Replies 401 unless the request has these credentials. */
export function requireAccount(username: string, password: string): HeaderCheck {
  const expected = digest(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return (headers) =>
    timingSafeEqual(digest(headers.authorization ?? ''), expected)
      ? undefined
      : failure(401, 'accessDenied', 'Access to the requested resource has been denied');
}

/** Replies 406 when the header is missing, 415 when it has another value. Parameters of a media type are ignored. */
export function requireHeader(name: string, value: string): HeaderCheck {
  return (headers) => {
    const given = headers[name.toLowerCase()];
    if (given === undefined)
      return failure(406, 'headerIsMissing', 'Mandatory header is missing', { headerName: name });
    return String(given).split(';')[0]?.trim() === value
      ? undefined
      : failure(415, 'headerHasInvalidValue', 'Header has an invalid value', { headerName: name });
  };
}

/** An onRequest hook that accepts a request only if it passes every check. */
export function requireAll(...checks: readonly HeaderCheck[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const answer = checks.map((check) => check(request.headers)).find((refusal) => refusal !== undefined);
    return answer === undefined ? undefined : reply.code(answer.status).send(answer.body);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
