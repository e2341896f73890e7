/** The idempotency key of a request that changes something. */
import { either as E } from 'fp-ts';
import type { FastifyRequest } from 'fastify';
import { IdempotencyKey } from '../../../machines/contract/scalar.ts';
import { IDEMPOTENCY_HEADER } from '../../bookings/idempotency.ts';
import { badInput, type Refused } from '../../kernel/refused.ts';

/** The idempotency key of a request; a change without one is refused. */
export const idempotencyKeyOf = ({ headers }: FastifyRequest): E.Either<Refused, string> => {
  const key = headers[IDEMPOTENCY_HEADER];
  if (typeof key === 'string' && IdempotencyKey.is(key)) return E.right(key);
  return E.left(
    badInput({
      field: IDEMPOTENCY_HEADER,
      message: `Expected the header ${IDEMPOTENCY_HEADER}: ${IdempotencyKey.schema.description}.`,
    }),
  );
};
