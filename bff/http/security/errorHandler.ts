/** What a request gets when something fails outside a call: never the text of an error. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { failureOf } from '../calls/failures.ts';
import { errorPage, sendErrorReply } from './errorReply.ts';

/** How the built files are refused that lie outside their folder, or whose names are too long. */
const HTTP_FORBIDDEN = 403;

const TITLES: Readonly<Record<number, string>> = {
  500: 'Something went wrong',
  503: 'Please try again in a moment',
};

/** For every route that does not say it for itself. A defect is logged; a file that may not be read is one that is not there. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === HTTP_FORBIDDEN) return reply.callNotFound();
    const { status, refused: refusal } = failureOf(error);
    if (status >= 500) request.log.error({ req: request, err: error });
    const sentence = status >= 500 ? FAILURE_TEXT[refusal.code] : 'Your browser sent something that we cannot read.';
    return sendErrorReply(request, reply, status, refusal, errorPage(sentence, TITLES[status]));
  });
};
