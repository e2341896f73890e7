/** Checks the secret token at the end of webhook URLs, which only the provider has, in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from '../calls/failures.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a function that checks whether a text is the token. */
export const createTokenCheck = (token: string): ((text: string) => boolean) => {
  const expected = sha256(token);
  return (text) => timingSafeEqual(sha256(text), expected);
};

/** Logs an event about a payment that is not in our database, with only its reference and type. */
export const logUnmatched = (
  { log }: FastifyRequest,
  { reference, type }: Readonly<{ reference: string; type: string }>,
): void => log.warn({ payment: reference, event: type }, 'the provider has a payment that this store does not know');

/** Error handler of webhook routes. The reply is only a status: after 4xx or 5xx the provider sends again. */
export const answerByStatus = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status } = failureOf(error);
  if (status >= 500) request.log.error({ req: request, err: error });
  return reply.code(status).send({});
};
