/** Corrects the names of a paid booking, until the day before arrival (spec: account area 2, guest details). */
import { either as E } from 'fp-ts';
import type { MyBooking } from '../../machines/contract/amendment.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { guestDetailsRefusals } from '../../machines/guests/guests.rules.ts';
import { correctionRefusals } from '../../machines/amendment/guests.rules.ts';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { applyEvent } from '../bookings/applyEvent.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import { saveAsMade } from '../bookings/savedReplies.ts';
import { todayAt } from '../kernel/today.ts';
import { withTransaction } from '../db/transaction.ts';
import type { Session, WithBooking } from '../sessions/sessions.ts';
import type { ChangeDeps, Clock, Holding, Terms } from '../kernel/deps.ts';
import type { DbClient } from '../db/client.ts';
import type { ByTeam } from './applyChange.ts';
import { refusedEdit } from './editChange.ts';
import { myBookingOf } from './myBooking.ts';

/**
 * Corrects the names of a locked row's booking, by its holder or by our team; the arrival day and an edit lock do not
 * limit our team. Refusals: notAcceptedNow, editNotAllowed (resId) while our team has locked the booking against edits,
 * and invalidInput naming each invalid field.
 */
export const correctLocked = async (
  deps: Holding & Clock,
  client: DbClient,
  row: BookingRow,
  { units, contact }: Pick<PayloadOf<'set-guest-details-by-id'>, 'units' | 'contact'>,
  team: ByTeam | null = null,
): Promise<E.Either<Refused, BookingRow>> => {
  const by = team === null ? 'holder' : 'team';
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  if (row.isEditLocked && by === 'holder') return E.left(refusedEdit('locked', [], TEAM_PHONE));
  const refusals = [
    ...correctionRefusals(row, { units, contact }, todayAt(deps), by),
    ...guestDetailsRefusals(row.units, units, row),
  ];
  if (refusals.length > 0) return E.left(badInput(...refusals));
  const content = { guests: units, contact };
  return applyEvent(deps, client, row, { type: 'guests.corrected' }, { content, detail: team ?? {} }, null);
};

/**
 * `set-guest-details-by-id`. The lead guest's own name and e-mail address cannot change, because they grant access to
 * the booking. Refusals: notLeadGuest, bookingChanged, and those of `correctLocked`.
 */
export const correctGuests = (
  deps: ChangeDeps & Clock & Terms,
  { version, ...details }: PayloadOf<'set-guest-details-by-id'>,
  { bookingId }: Session & WithBooking,
  idempotency: Idempotency,
): Promise<E.Either<Refused, Saved<MyBooking>>> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(notLeadGuest());
    if (row.status === 'completed' && row.version !== version) return E.left(refused('bookingChanged'));
    const after = await correctLocked(deps, client, row, details);
    if (E.isLeft(after)) return after;
    return E.right(await saveAsMade(client, idempotency, await myBookingOf(deps, client, after.right)));
  });
