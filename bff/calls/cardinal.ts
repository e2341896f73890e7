/** What comes before a payment that Cardinal authenticates: a token for the order, and the lookup of the card. Off unless a toggle says so. */
import { either as E } from 'fp-ts';
import { providerOfReference } from '../providers/payments/provider.ts';
import { attemptOfSession, type Attempt } from '../payments/attempts.ts';
import { withTransaction } from '../db/transaction.ts';
import { loadBooking, lockBooking } from '../bookings/bookingRow.ts';
import { areTooManyLookedUp, areTooManyRefused, recordLookup, type CardSource } from '../payments/cardVelocity.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { isAgreement } from '../payments/pay.ts';
import { badInput, refused } from '../bookings/refused.ts';
import type { Session } from '../sessions/sessions.ts';
import type { CallDeps, Handler } from './handler.ts';
import type { PaymentDeps } from '../payments/deps.ts';

const CARD_NOT_ACCEPTED = badInput({
  field: 'card',
  message: 'We could not read your card details. Please enter them again.',
});

/** An attempt of this session that waits for its card on this way, with its booking: the one being made, or one whose balance is paid. */
const waitingAttempt = async ({ payments }: CallDeps, attemptId: string, { id }: Session) => {
  const attempt = await attemptOfSession(payments.pool, attemptId, id);
  const row = attempt && (await loadBooking(payments.pool, attempt.bookingId));
  if (attempt === null || row === null) return E.left(notLeadGuest());
  const { cardinal } = payments.router;
  if (cardinal === null || attempt.status !== 'created' || providerOfReference(attempt.reference) !== 'cardinal')
    return E.left(refused('notAcceptedNow'));
  return E.right({ cardinal, attempt, row });
};

/** A new token for each time that it is asked for. Refusals: notLeadGuest, notAcceptedNow. */
export const createJwt: Handler<'create-jwt'> = async (deps, { attemptId }, session) => {
  const found = await waitingAttempt(deps, attemptId, session);
  return E.isLeft(found) ? found : E.right(found.right.cardinal.tokenFor(found.right.attempt));
};

/** Counts a lookup before it is made, those of one booking after each other; false where it is one too many. */
const countLookup = (
  { pool, cardVelocity }: PaymentDeps,
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

/** Looks a card up; nothing is charged, and a repeat only asks again. Refusals: as above, tooManyCards, and invalidInput (card). */
export const cmpiLookup: Handler<'cmpi-lookup'> = async (deps, asked, session) => {
  const found = await waitingAttempt(deps, asked.attemptId, session);
  if (E.isLeft(found)) return found;
  const { cardinal, attempt, row } = found.right;
  if (!(await countLookup(deps.payments, attempt, session))) return E.left(refused('tooManyCards'));
  const { card, device, deviceReference } = asked;
  const sealedCard = await cardinal.lookUp({
    reference: attempt.reference,
    orderReference: String(row.resId),
    amountPence: attempt.amountPence,
    email: row.contact?.email ?? '',
    device,
    deviceReference,
    // later instalments are taken without the guest: the issuer has to see the guest once
    isChallengeAsked: isAgreement(attempt, row) || (await deps.toggles()).cardinalChallengeAlways,
    card,
  });
  return sealedCard === null ? E.left(CARD_NOT_ACCEPTED) : E.right({ sealedCard });
};
