/** What comes before a payment that Cardinal authenticates: a token for the order, and the lookup of the card. Off unless a toggle says so. */
import { either as E } from 'fp-ts';
import { wayOfName } from '../providers/payments/way.ts';
import { attemptOfSession, type Attempt } from '../reservations/attempts.ts';
import { withTransaction } from '../db/transaction.ts';
import { loadBooking, lockBooking } from '../reservations/bookingRow.ts';
import { areTooManyLookedUp, areTooManyRefused, noteLookup, type Bringer } from '../reservations/cardTries.ts';
import { notLeadGuest } from '../reservations/ownership.ts';
import { isAgreement } from '../reservations/pay.ts';
import { badInput, refused } from '../reservations/refused.ts';
import type { Session } from '../reservations/sessions.ts';
import type { Till } from '../reservations/settle.ts';
import type { CallDeps, Handler } from './handler.ts';

const NOT_TAKEN = badInput({ field: 'card', message: 'We could not read your card details. Please enter them again.' });

/** An attempt of this session that waits for its card on this way, with its booking: the one being made, or one whose balance is paid. */
const waiting = async ({ till }: CallDeps, attemptId: string, { id }: Session) => {
  const attempt = await attemptOfSession(till.pool, attemptId, id);
  const row = attempt && (await loadBooking(till.pool, attempt.bookingId));
  if (attempt === null || row === null) return E.left(notLeadGuest());
  const { cardinal } = till.payments;
  if (cardinal === null || attempt.status !== 'created' || wayOfName(attempt.reference) !== 'cardinal')
    return E.left(refused('notAcceptedNow'));
  return E.right({ cardinal, attempt, row });
};

/** A new token for each time that it is asked for. Refusals: notLeadGuest, notAcceptedNow. */
export const createJwt: Handler<'create-jwt'> = async (deps, { attemptId }, session) => {
  const found = await waiting(deps, attemptId, session);
  return E.isLeft(found) ? found : E.right(found.right.cardinal.tokenFor(found.right.attempt));
};

/** Counts a lookup before it is made, those of one booking after each other; false where it is one too many. */
const isCounted = ({ pool, cardTries }: Till, { id, bookingId }: Attempt, bringer: Bringer): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    await lockBooking(client, bookingId);
    if (await areTooManyRefused(client, cardTries, bringer)) return false;
    if (await areTooManyLookedUp(client, cardTries, bringer)) return false;
    await noteLookup(client, id, bringer);
    return true;
  });

/** Looks a card up; nothing is charged, and a repeat only asks again. Refusals: as above, tooManyCards, and invalidInput (card). */
export const cmpiLookup: Handler<'cmpi-lookup'> = async (deps, asked, session) => {
  const found = await waiting(deps, asked.attemptId, session);
  if (E.isLeft(found)) return found;
  const { cardinal, attempt, row } = found.right;
  if (!(await isCounted(deps.till, attempt, session))) return E.left(refused('tooManyCards'));
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
  return sealedCard === null ? E.left(NOT_TAKEN) : E.right({ sealedCard });
};
