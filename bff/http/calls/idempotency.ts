/** Idempotency of the calls that change something: a change with the same key is made once, however often it is sent. */
import { either as E } from 'fp-ts';
import type { FastifyRequest } from 'fastify';
import { calls, type CallName, type DataOf, type PayloadOf } from '../../../machines/contract/calls.ts';
import { Booking } from '../../../machines/contract/booking.ts';
import { IdempotencyKey } from '../../../machines/contract/scalar.ts';
import type { CallDeps, VisitorOf } from '../../calls/handler.ts';
import { handlers } from '../../calls/handlers.ts';
import { withSavedReply, type SavedReply } from '../../bookings/savedReplies.ts';
import { IDEMPOTENCY_HEADER, idempotencyOf } from '../../bookings/idempotency.ts';
import { badInput, type Refused } from '../../bookings/refused.ts';

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

/**
 * Runs the handler of a change, or returns the saved reply for its key. If the reply is the booking, the handler saves
 * it in its own transaction.
 */
export const answerChange = <N extends CallName>(
  deps: CallDeps,
  name: N,
  key: string,
  payload: PayloadOf<N>,
  visitor: VisitorOf<N> & Readonly<{ id: string }>,
  savedReply: SavedReply | null,
): Promise<E.Either<Refused, DataOf<N>>> => {
  const reply = (calls[name].data as unknown) === Booking ? 'booking' : 'data';
  const idempotency = idempotencyOf({ principal: visitor.id, call: name, key, reply }, payload);
  const depsWithKey = { ...deps, payments: { ...deps.payments, idempotency } };
  return withSavedReply(deps.payments, idempotency, savedReply, () => handlers[name](depsWithKey, payload, visitor));
};
