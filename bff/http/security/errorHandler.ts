/** The reply when something fails outside a call. It never contains the text of the error. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { loggedFailureOf } from '../calls/failures.ts';
import { errorPage, sendErrorReply } from './errorReply.ts';

/** The static-file plugin's status for a file outside its folder, or with too long a name. */
const HTTP_FORBIDDEN = 403;

const TITLES: Readonly<Record<number, string>> = {
  500: 'Something went wrong',
  503: 'Please try again in a moment',
};

/** Seconds after which something that is unavailable may be asked for again. */
const RETRY_SECONDS = '10';

/**
 * Handles errors of routes without their own error handler. Logs defects, and treats a forbidden file as not found. Every
 * reply with status 503 says when to ask again.
 */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS);
    done(null, payload);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === HTTP_FORBIDDEN) return reply.callNotFound();
    const { status, refused: refusal } = loggedFailureOf(error, request);
    const sentence =
      status >= 500 ? (refusal.text ?? FAILURE_TEXT[refusal.code]) : 'Your browser sent something that we cannot read.';
    return sendErrorReply(request, reply, status, refusal, errorPage(sentence, TITLES[status]));
  });
};
