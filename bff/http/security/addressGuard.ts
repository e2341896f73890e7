/** Requests for no address of ours: turned away before any route, so that every other part may take a request's address for one. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '../../bookings/refused.ts';
import { errorPage, sendErrorReply } from './errorReply.ts';

/** A name or an address of a host, with its port. */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** A path below our own origin. '//host' and '/\host' would be another one's; what is no path is for a proxy. */
const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url) && !(url.split('?', 1)[0] ?? '').includes('\\');

/** One host, well written; only the first version of HTTP does without. */
const hasHost = ({ raw, headers }: FastifyRequest): boolean => {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length === 0) return raw.httpVersion === '1.0';
  return hosts.length === 1 && HOST.test(headers.host ?? '');
};

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, status: number, field: string, message: string) =>
  sendErrorReply(request, reply, status, badInput({ field, message }), errorPage(message));

/** Refuses with 400 what is not asked of us, or of no place of ours. */
export const registerAddressGuard = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasHost(request)) return sendRefusal(request, reply, 400, 'host', 'Your browser did not say whom it asks.');
    if (!isOwnPath(request.url)) return sendRefusal(request, reply, 400, 'address', 'This address could not be read.');
    return done();
  });
};

/** Answers an address that never reaches a route: one that cannot be decoded, or with a part longer than any of ours. */
export const handleUnreadableUrl = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : 400;
  sendRefusal(request, reply, status, 'address', 'This address could not be read.');
};
