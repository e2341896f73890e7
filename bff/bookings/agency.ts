/** The travel agent of a booking. */
import { either as E } from 'fp-ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { changeBooking, type ChangingVisitor } from './changes.ts';
import type { ChangeDeps } from '../kernel/deps.ts';
import type { Idempotency, Saved } from './idempotency.ts';
import type { Refused } from '../kernel/refused.ts';

/** Stores the agent with the booking, replacing any earlier one. Refusals: those of `changeBooking`. */
export const applyAgency = (
  deps: ChangeDeps,
  { version, agencyId }: PayloadOf<'apply-agency'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<Booking>>> =>
  changeBooking(deps, idempotency, visitor, version, { type: 'agency.applied' }, async () =>
    E.right({ content: { agencyId } }),
  );
