/** Rejects requests whose URL is not one of ours before any route, so that all other code can rely on a valid URL. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '../../kernel/refused.ts';
import { REQUEST_ID_HEADER } from '../../trustProxy.ts';
import { errorPage, sendErrorReply } from './errorReply.ts';

/** A host name or IP address, with an optional port. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Whether a URL is a path of our origin. '//host' and '/\host' would be another origin; other forms are for proxies. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url) && !(url.split('?', 1)[0] ?? '').includes('\\');

/** Whether a request has exactly one valid Host header. Only HTTP/1.0 may leave it out. */
const hasHost = ({ raw, headers }: FastifyRequest): boolean => {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 0) return raw.httpVersion === '1.0';
  return hosts.length === 1 && HOST.test(headers.host ?? '');
};

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, status: number, field: string, message: string) =>
  sendErrorReply(request, reply, status, badInput({ field, message }), errorPage(message));

/** Rejects with 400 every request without a valid host or path. */
export const registerAddressGuard = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasHost(request)) return sendRefusal(request, reply, 400, 'host', 'Your browser did not say whom it asks.');
    if (!isOwnPath(request.url)) return sendRefusal(request, reply, 400, 'address', 'This address could not be read.');
    return done();
  });
};

/** Replies to a URL that reaches no route: 400 if it cannot be decoded, 404 if a path segment is too long. */
export const handleUnreadableUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400;
  // no hook has run
  reply.header(REQUEST_ID_HEADER, request.id);
  sendRefusal(request, reply, status, 'address', 'This address could not be read.');
};
