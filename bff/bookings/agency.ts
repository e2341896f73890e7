/** The travel agent a booking came by. */
import { either as E } from 'fp-ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import type { BookingRow } from './bookingRow.ts';
import { changeBooking } from './changes.ts';
import type { BookingDeps } from './deps.ts';
import type { Refused } from './refused.ts';

/** Notes the agent on the booking, in the place of an earlier one. Refusals: those of `changeBooking`. */
export const applyAgency = (
  deps: BookingDeps,
  bookingId: string,
  { version, agencyId }: PayloadOf<'apply-agency'>,
): Promise<E.Either<Refused, BookingRow>> =>
  changeBooking(deps, bookingId, version, { type: 'agency.applied' }, async () => E.right({ content: { agencyId } }));
