/** The calls before a payment that Cardinal authenticates: order token and card lookup. Enabled by a toggle. */
import { either as E } from 'fp-ts';
import { attemptOfSession, providerOf, type Attempt } from '../attempts/attempts.ts';
import { withTransaction } from '../db/transaction.ts';
import { loadBooking, lockBooking } from '../bookings/bookingRow.ts';
import { areTooManyLookedUp, areTooManyRefused, recordLookup, type CardSource } from '../attempts/cardVelocity.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { isAgreement } from '../payments/pay.ts';
import { badInput, refused } from '../kernel/refused.ts';
import type { Session } from '../sessions/sessions.ts';
import type { ReadHandler } from './handler.ts';
import type { CardLimits, Providers } from '../attempts/deps.ts';
import type { Store } from '../kernel/deps.ts';

const CARD_NOT_ACCEPTED = badInput({
  field: 'card',
  message: 'We couldn’t read your card details. Please enter them again.',
});

/**
 * This session's attempt that waits for its card at Cardinal, with its booking: the session's unpaid booking, or one
 * whose balance is being paid. Refusals: notLeadGuest, bookingChanged, notAcceptedNow.
 */
const waitingAttempt = async ({ pool, router }: Store & Providers, attemptId: string, { id }: Session) => {
  const attempt = await attemptOfSession(pool, attemptId, id);
  const row = attempt && (await loadBooking(pool, attempt.bookingId));
  if (attempt === null || row === null) return E.left(notLeadGuest());
  // another payment was sent or started meanwhile, for example in another window
  if (attempt.status === 'abandoned') return E.left(refused('bookingChanged'));
  const { cardinal } = router;
  if (cardinal === null || attempt.status !== 'created' || providerOf(attempt) !== 'cardinal')
    return E.left(refused('notAcceptedNow'));
  return E.right({ cardinal, attempt, row });
};

/** Returns a new token for every request. Refusals: notLeadGuest, bookingChanged, notAcceptedNow. */
export const createJwt: ReadHandler<'create-jwt'> = async (deps, { attemptId }, session) => {
  const found = await waitingAttempt(deps, attemptId, session);
  return E.isLeft(found) ? found : E.right(await found.right.cardinal.tokenFor(found.right.attempt));
};

/** Counts a lookup before it is made, one at a time per booking; returns false if the limit is reached. */
const countLookup = (
  { pool, cardVelocity }: Store & CardLimits,
  { id, bookingId }: Attempt,
  cardSource: CardSource,
): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    await lockBooking(client, bookingId);
    if (await areTooManyRefused(client, cardVelocity, cardSource)) return false;
    if (await areTooManyLookedUp(client, cardVelocity, cardSource)) return false;
    await recordLookup(client, id, cardSource);
    return true;
  });

/** Looks up a card; charges nothing and can be repeated. Refusals: as above, tooManyCards, and invalidInput (card). */
export const cmpiLookup: ReadHandler<'cmpi-lookup'> = async (deps, asked, session) => {
  const found = await waitingAttempt(deps, asked.attemptId, session);
  if (E.isLeft(found)) return found;
  const { cardinal, attempt, row } = found.right;
  if (!(await countLookup(deps, attempt, session))) return E.left(refused('tooManyCards'));
  const { card, device, deviceReference } = asked;
  const sealedCard = await cardinal.lookUp({
    reference: attempt.reference,
    orderReference: String(row.resId),
    amountPence: attempt.amountPence,
    email: row.contact?.email ?? '',
    device,
    deviceReference,
    // later instalments are collected without the guest, so the issuer must challenge the guest once
    isChallengeAsked: isAgreement(attempt, row) || (await deps.toggles()).cardinalChallengeAlways,
    card,
  });
  return sealedCard === null ? E.left(CARD_NOT_ACCEPTED) : E.right({ sealedCard });
};
