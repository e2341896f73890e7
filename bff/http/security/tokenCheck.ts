/** What webhooks answer, and what they log. Their URLs end in a secret token that only the provider has. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loggedFailureOf } from '../calls/failures.ts';

/** Logs an event about a payment that is not in our database, with only its reference and type. */
export const logUnmatched = (
  { log }: FastifyRequest,
  { reference, type }: Readonly<{ reference: string; type: string }>,
): void => log.warn({ payment: reference, event: type }, 'the provider has a payment that this store does not know');

/** Error handler of webhook routes. The reply is only a status: after 4xx or 5xx the provider sends again. */
export const answerByStatus = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status } = loggedFailureOf(error, request);
  return reply.code(status).send({});
};
