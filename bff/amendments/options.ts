/** What can be added to a paid booking: prices and places take its open change into account. */
import { either as E } from 'fp-ts';
import { isChangeable, isSoldNow } from '../../machines/amendment/editing.rules.ts';
import type { ChangeOptions } from '../../machines/contract/amendment.ts';
import { addonsFor } from '../bookings/addons.ts';
import { loadBooking } from '../bookings/bookingRow.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import type { WithBooking } from '../sessions/sessions.ts';
import { openAmendmentOf } from './amendmentRow.ts';
import { saleOf } from './chooseChange.ts';
import type { Clock, Store, Terms } from '../kernel/deps.ts';
import { editTermsOf } from './editTerms.ts';
import { myBookingOf } from './myBooking.ts';

/** `get-addons-by-id`. Refusals: notLeadGuest, notAcceptedNow for a booking that is not completed. */
export const getAddonsById = async (
  deps: Store & Clock & Terms,
  _payload: unknown,
  { bookingId }: WithBooking,
): Promise<E.Either<Refused, ChangeOptions>> => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(notLeadGuest());
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  const amendment = await openAmendmentOf(deps.pool, row.id);
  const terms = await editTermsOf(deps, deps.pool, row, amendment);
  const catalogue = await saleOf({ client: deps.pool, row, terms });
  const draft = amendment === null ? row : { ...row, ...amendment, id: row.id };
  return E.right({
    addons: addonsFor(catalogue, draft).filter(({ code }) => isChangeable(code) && isSoldNow(code, terms)),
    myBooking: await myBookingOf(deps, deps.pool, row),
  });
};
