/** The travel agent of a booking. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingRow } from './bookingRow.ts';
import { changeBooking } from './changes.ts';
import type { BookingDeps } from './deps.ts';
import type { Refused } from './refused.ts';

/** Stores the agent with the booking, replacing an earlier one. Refusals: those of `changeBooking`. */
export const applyAgency = (
  deps: BookingDeps,
  bookingId: string,
  { version, agencyId }: PayloadOf<'apply-agency'>,
): Promise<E.Either<Refused, BookingRow>> =>
  changeBooking(deps, bookingId, version, { type: 'agency.applied' }, async () => E.right({ content: { agencyId } }));
