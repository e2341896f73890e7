/** Call handlers for the confirmation of a completed booking, and for consent to marketing e-mail. */
import { either as E } from 'fp-ts';
import { MARKETING_CONSENT } from '../../machines/confirmation/marketing.text.ts';
import { paidAttempt } from '../attempts/attempts.ts';
import { leadGuestOf, loadBooking, viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { breakTypeOfStay } from '../bookings/soldBreak.ts';
import type { Store } from '../kernel/deps.ts';
import { laterPaymentsOf } from '../instalments/instalments.ts';
import { unsaved } from '../bookings/idempotency.ts';
import { isSignedUp, signUpForMarketing } from '../bookings/marketing.ts';
import { todayAt } from '../kernel/today.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { awaitStandby } from '../sessions/sessions.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import type { ChangeHandler, ReadHandler } from './handler.ts';
import { offerTextsOf } from './paymentDetails.ts';

const completedOf = async (deps: Store, bookingId: string): Promise<E.Either<Refused, BookingRow>> => {
  const row = await loadBooking(deps.pool, bookingId);
  if (row === null) return E.left(notLeadGuest());
  return row.status === 'completed' ? E.right(row) : E.left(refused('notAcceptedNow'));
};

/** A completed booking, for its owner. */
export const getConfirmationData: ReadHandler<'get-confirmation-data'> = async (deps, _payload, { id, bookingId }) => {
  const found = await completedOf(deps, bookingId);
  if (E.isLeft(found)) return found;
  await awaitStandby(deps, { id });
  const row = found.right;
  const attempt = await paidAttempt(deps.pool, row.id);
  const lead = leadGuestOf(row);
  const guide = await deps.guides.addressFor(row);
  const card = attempt?.outcome?.kind === 'authorised' ? attempt.outcome.card : null;
  return E.right({
    bookingData: viewOf(row),
    leadGuest: { firstName: lead?.firstName ?? '', lastName: lead?.lastName ?? '', email: row.contact?.email ?? '' },
    paidAmount: row.paidPence,
    card: card && { brand: card.brand, lastFour: card.lastFour },
    later: await laterPaymentsOf(deps.pool, row.id),
    // a completed booking is shown even when the offer texts are unavailable
    offer: E.getOrElseW(() => null)(await offerTextsOf(deps, row)),
    isSignedUp: await isSignedUp(deps.pool, row.id),
    breakType: await breakTypeOfStay(deps.pool, row),
    today: todayAt(deps),
    ...(guide !== null && { guide }),
  });
};

/** Stores the lead guest's consent to the current consent text. */
export const marketingEmailSignup: ChangeHandler<'marketing-email-signup'> = async (
  deps,
  { consentVersion },
  { bookingId },
) => {
  const found = await completedOf(deps, bookingId);
  if (E.isLeft(found)) return found;
  if (consentVersion !== MARKETING_CONSENT.version)
    return E.left(badInput({ field: 'consentVersion', message: 'These words have changed. Please read them again.' }));
  await signUpForMarketing(deps.pool, found.right, consentVersion);
  return E.right(unsaved({ isSignedUp: true }));
};
