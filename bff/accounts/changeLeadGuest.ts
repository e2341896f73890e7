/** Our team changes the lead guest, or the contact of the lead guest: all earlier access to the booking ends. */
import { either as E } from 'fp-ts';
import sql from 'sql-template-tag';
import type { Contact, NamedGuest } from '../../machines/contract/guest.ts';
import { guestDetailsRefusals } from '../../machines/guests/guests.rules.ts';
import { isPreviousStay } from '../../machines/kit/daysToGo.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { leadUnitIndex } from '../../machines/party/party.rules.ts';
import { leadGuestOf, lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import { applyEvent } from '../bookings/applyEvent.ts';
import type { ChangeDeps, Clock, Ids } from '../kernel/deps.ts';
import { todayAt } from '../kernel/today.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail, queueEmailAgain } from '../kernel/outbox.ts';
import { giveToHolder, isSameName } from './claims.ts';
import { clientByEmail, clientById, type ClientRow } from './client.ts';

/** The new values; missing ones stay. A new name needs the date of birth or "is 18" again if the break requires it. */
export type LeadGuestChange = Readonly<{
  lead: Partial<Omit<NamedGuest, 'type'>>;
  contact: Partial<Contact>;
  /** how the caller proved their identity, without the values that were given */
  proof: string;
}>;

/** The result. `accountId`: the account that the booking belongs to now. */
export type LeadGuestChanged = Readonly<{ changed: readonly ChangedField[]; accountId: number | null }>;
type ChangedField = 'name' | 'email' | 'phone';

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const NAME_FIELDS = ['title', 'firstName', 'lastName', 'dateOfBirth'] as const;

type Leading = Readonly<{ lead: NamedGuest; contact: Contact }>;

/** The new lead guest. If the name changes, no personal data of the previous one is kept. */
const leadingAfter = ({ lead, contact }: Leading, change: LeadGuestChange): Leading => {
  const { type, title, firstName, lastName } = lead;
  const isNamed = change.lead.firstName !== undefined || change.lead.lastName !== undefined;
  return {
    lead: isNamed
      ? { type, title, firstName, lastName, dateOfBirth: null, ...change.lead }
      : { ...lead, ...change.lead },
    contact: { ...contact, ...change.contact },
  };
};

const changedFields = (before: Leading, after: Leading): ChangedField[] => [
  ...(NAME_FIELDS.some((field) => before.lead[field] !== after.lead[field]) ? (['name'] as const) : []),
  ...(before.contact.email === after.contact.email ? [] : (['email'] as const)),
  ...(before.contact.phone === after.contact.phone ? [] : (['phone'] as const)),
];

const unitsWith = ({ units, guests }: BookingRow, lead: NamedGuest): BookingRow['guests'] =>
  guests.map((unit) =>
    unit.unitIndex === leadUnitIndex(units) ? { ...unit, guests: [lead, ...unit.guests.slice(1)] } : unit,
  );

const isOf = (holder: ClientRow, { lead, contact }: Leading): boolean =>
  isSameAddress(holder.email, contact.email) ||
  (isSameName(holder.firstName, lead.firstName) && isSameName(holder.lastName, lead.lastName));

/**
 * The account that the booking belongs to afterwards: the new address's account if it can claim the booking; else the
 * current account if it is still the lead guest's; else none.
 */
const accountOf = async (client: DbClient, { clientId }: BookingRow, after: Leading): Promise<number | null> => {
  const ofAddress = await clientByEmail(client, after.contact.email);
  if (ofAddress?.isOpen && ofAddress.isVerified && isSameName(ofAddress.lastName, after.lead.lastName))
    return ofAddress.id;
  const holder = clientId === null ? null : await clientById(client, clientId);
  return holder !== null && isOf(holder, after) ? holder.id : null;
};

/** Ends all access to the booking: browsers, payment logins, and links that add it to an account. */
const closeToOthers = async (deps: Ids, client: DbClient, row: BookingRow): Promise<void> => {
  await client.query(
    prepared(
      'close-booking-to-others',
      sql`WITH grants AS (DELETE FROM booking_grants WHERE booking_id = ${row.id}),
            links AS (UPDATE account_requests SET used_at = clock_timestamp(), payload = '{}'
              WHERE booking_id = ${row.id} AND used_at IS NULL),
            browsers AS (UPDATE sessions SET booking_id = NULL WHERE booking_id = ${row.id})
          UPDATE bookings SET client_id = NULL, session_id = ${deps.newId()} WHERE id = ${row.id}`,
    ),
  );
};

/** E-mails the lead guest and, without any names, the previous address. */
const tell = async (
  deps: Ids,
  client: DbClient,
  { id }: BookingRow,
  before: Leading,
  after: Leading,
): Promise<void> => {
  await queueEmailAgain(client, { kind: 'contactChanged', bookingId: id, subjectId: id });
  const { email } = before.contact;
  if (isSameAddress(email, after.contact.email)) return;
  await queueEmail(client, { kind: 'contactReplaced', bookingId: id, subjectId: deps.newId(), email });
};

/** Why the lead guest cannot be changed, in a sentence; null if allowed. */
const stateProblem = ({ status, startDate, nights, resId }: BookingRow, today: string): string | null => {
  if (status !== 'completed') return `The booking ${resId} is not made: its status is ${status}.`;
  return isPreviousStay(addDays(startDate, nights), today) ? `The stay of the booking ${resId} is over.` : null;
};

/**
 * Changes the lead guest of a completed booking and e-mails both addresses; the history records who did it and by which
 * proof. If the address changes, only the account that the booking then belongs to can open it. Left: a sentence why
 * nothing was changed, for example because there is no such booking.
 */
export const changeLeadGuest = (
  deps: ChangeDeps & Clock & Ids,
  bookingId: string,
  change: LeadGuestChange,
  operator: string,
): Promise<E.Either<string, LeadGuestChanged>> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left('There is no such booking.');
    const problem = stateProblem(row, todayAt(deps));
    if (problem !== null) return E.left(problem);
    const [lead, { contact }] = [leadGuestOf(row), row];
    if (lead === undefined || contact === null) return E.left(`The names of the booking ${row.resId} are deleted.`);
    const before: Leading = { lead, contact };
    const after = leadingAfter(before, change);
    const changed = changedFields(before, after);
    if (changed.length === 0) return E.left(`The booking ${row.resId} says all that already.`);
    const guests = unitsWith(row, after.lead);
    const [refusal] = guestDetailsRefusals(row.units, guests, row);
    if (refusal !== undefined) return E.left(refusal.message);
    const detail = { by: operator, changed, proof: change.proof };
    const content = { guests, contact: after.contact };
    const saved = await applyEvent(deps, client, row, { type: 'guests.corrected' }, { content, detail }, null);
    if (E.isLeft(saved)) return E.left(`The booking ${row.resId} does not take this now.`);
    const accountId = await accountOf(client, row, after);
    if (!isSameAddress(contact.email, after.contact.email) || accountId !== row.clientId)
      await closeToOthers(deps, client, row);
    if (accountId !== null) await giveToHolder(client, { ...saved.right, clientId: null }, accountId);
    await tell(deps, client, row, before, after);
    return E.right({ changed, accountId });
  });
