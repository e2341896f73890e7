/**
 * Error replies for requests that reach no page and no call: the envelope for calls, a page without scripts otherwise.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { homePath } from '../../../machines/addresses/paths.ts';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { LOG_PATH } from '../../../machines/contract/logPath.ts';
import type { Refused } from '../../kernel/refused.ts';
import { failure, headersOf } from '../calls/envelope.ts';

const DEFAULT_TITLE = 'We cannot read this address';

/** An HTML page with one sentence. Neither text is escaped: they must never come from a visitor. */
export const errorPage = (sentence: string, title: string = DEFAULT_TITLE): string => `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Breakwater</title></head>
<body><main><h1>${title}</h1>
<p>${sentence}</p>
<p><a href="${homePath('family')}">Start again with a new search</a></p></main></body>
</html>
`;

/** The page loads nothing. */
export const ERROR_PAGE_POLICY = "default-src 'none'";

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith(`${SERVICE_PREFIX}/`) || url.startsWith(LOG_PATH);

/** Refuses a request: sends `refusal` in the envelope for a call, `page` for anything else. */
export const sendErrorReply = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  refusal: Refused,
  page: string,
): FastifyReply => {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headersOf(refusal, status) });
  return isCall(request)
    ? reply.send(failure(refusal, null))
    : reply.type('text/html; charset=utf-8').header('content-security-policy', ERROR_PAGE_POLICY).send(page);
};
