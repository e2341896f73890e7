/** A booking as a database row, and as the view that a guest gets. */
import sql, { raw } from 'sql-template-tag';
import { familyOf } from '../../machines/basket/codes.ts';
import type { BasketKind, BasketLine, BookedUnit, Booking, BookingStatus } from '../../machines/contract/booking.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { Contact, NamedGuest, SetGuestDetails } from '../../machines/contract/guest.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import type { Instalment, PaymentOption } from '../../machines/contract/payment.ts';
import { totalsOf, type Coupon } from '../../machines/booking/pricing.rules.ts';
import { guestDetailsRefusals } from '../../machines/guests/guests.rules.ts';
import { leadUnitIndex } from '../../machines/party/party.rules.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { isGroundFloorSelected } from '../stock/pools.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';

export type UnitGuests = SetGuestDetails['units'][number];
export type HoldState = 'held' | 'paying' | 'booked' | 'released';

/** The part of a booking that a guest or a payment can change. Money is pence. */
export type BookingContent = Readonly<{
  resort: ResortCode;
  startDate: string;
  nights: number;
  units: readonly BookedUnit[];
  dinings: readonly BasketLine[];
  extras: readonly BasketLine[];
  /** empty until the guests are named */
  guests: readonly UnitGuests[];
  contact: Contact | null;
  holdState: HoldState;
  paidPence: number;
  /** whether it comes from a quote or an offer */
  basketKind: BasketKind;
  quoteId: number | null;
  agencyId: number | null;
  /** the brand whose pages it was made on */
  brand: Brand;
  /** the break is for adults only, whichever brand sells it */
  isAdultsOnly: boolean;
  coupon: Coupon | null;
  /** the chosen payment option; null: pay everything at once */
  payment: PaymentChoice | null;
}>;

/** The chosen payment option with its schedule as shown; the consent (UTC instant) if later payments are collected. */
export type PaymentChoice = Readonly<{
  option: PaymentOption;
  schedule: readonly Instalment[];
  consent: Readonly<{ version: string; at: string }> | null;
}>;

export type BookingRow = BookingContent &
  Readonly<{
    id: string;
    resId: number;
    sessionId: string;
    /** the account holder that owns it; null: nobody has claimed it */
    clientId: number | null;
    status: BookingStatus;
    /** the booking chart's snapshot */
    snapshot: unknown;
    version: number;
    holdExpiresAt: Date;
    /** seconds left of the hold, by the database's clock; during a payment, at least the time left if it fails */
    holdSecondsLeft: number;
    totalPence: number;
    /** all guests are named, the names fit the stay, and there are contact details */
    areGuestDetailsComplete: boolean;
    /** the hold has expired by the database's clock, but its stock is not released yet */
    isHoldDue: boolean;
    /** the name of the stay's adults-only event; null for any other stay */
    eventName: string | null;
    /** an operator has locked it against changes by its guest */
    isEditLocked: boolean;
  }>;

/** A locked row, with the network that its unpaid hold counts for; null if it counts for none. */
export type LockedBooking = BookingRow & Readonly<{ network: string | null }>;

/** The part of a row that a guest may see: no names and no addresses. */
export type PublicBookingRow = Omit<BookingRow, 'snapshot' | 'guests' | 'contact'>;

/** Minutes of hold left after a failed payment; the same is promised while the payment is processed. */
export const RETRY_MINUTES = 10;

const SECONDS_LEFT = 'ceil(extract(epoch FROM hold_expires_at - clock_timestamp()))::int';

/** The columns of a row, with the field names of BookingRow. */
export const BOOKING_COLUMNS = `id, res_id AS "resId", session_id AS "sessionId", client_id AS "clientId", status, snapshot, version, resort,
  start_date AS "startDate", nights, units, dinings, extras, guests, contact, hold_state AS "holdState",
  status <> 'draft' AND jsonb_array_length(guests) = jsonb_array_length(units) AND contact IS NOT NULL AS "areGuestDetailsComplete",
  hold_expires_at AS "holdExpiresAt", total_pence AS "totalPence", paid_pence AS "paidPence",
  basket_kind AS "basketKind", quote_id AS "quoteId", agency_id AS "agencyId", brand, coupon, payment, is_edit_locked AS "isEditLocked",
  event_name(resort, start_date, nights) AS "eventName", is_adults_only(resort, start_date, nights) AS "isAdultsOnly",
  CASE hold_state WHEN 'held' THEN greatest(0, ${SECONDS_LEFT}) WHEN 'paying' THEN greatest(${RETRY_MINUTES * 60}, ${SECONDS_LEFT})
    ELSE 0 END AS "holdSecondsLeft", hold_state = 'held' AND hold_expires_at <= clock_timestamp() AS "isHoldDue"`;

/** A booking by its id; null when there is none. */
export const loadBooking = async (client: DbClient, id: string): Promise<BookingRow | null> => {
  const found = await client.query<BookingRow>(
    prepared('load-booking', sql`SELECT ${raw(BOOKING_COLUMNS)} FROM bookings WHERE id = ${id}`),
  );
  return found.rows[0] ?? null;
};

/**
 * The same, with the row locked until the transaction ends. Lock the booking before any stock. 'unlessLocked' returns
 * null when another transaction has the lock.
 */
export const lockBooking = async (
  client: DbClient,
  id: string,
  when: 'always' | 'unlessLocked' = 'always',
): Promise<LockedBooking | null> => {
  const statement = sql`SELECT ${raw(BOOKING_COLUMNS)}, network FROM bookings WHERE id = ${id} FOR UPDATE`;
  const found = await client.query<LockedBooking>(
    when === 'always'
      ? prepared('lock-booking', statement)
      : prepared('lock-booking-unless-locked', sql`${statement} SKIP LOCKED`),
  );
  return found.rows[0] ?? null;
};

const isGroundFloorLine = (line: BasketLine): boolean => familyOf(line.code) === 'groundFloor';

/** The extras that are chosen by quantity: all except the ground-floor option, which has its own call. */
export const chosenExtras = (booking: Pick<BookingContent, 'extras'>): BasketLine[] =>
  booking.extras.filter((line) => !isGroundFloorLine(line));

/** The line of the ground-floor option as a list; empty when it is not chosen. */
export const groundFloorLines = (booking: Pick<BookingContent, 'extras'>): BasketLine[] =>
  booking.extras.filter(isGroundFloorLine);

/** The booking as the guest sees it; its totals are recalculated from its lines. */
export const viewOf = (row: PublicBookingRow): Booking => ({
  bookingId: row.id,
  resId: row.resId,
  status: row.status,
  version: row.version,
  resort: row.resort,
  startDate: row.startDate,
  endDate: addDays(row.startDate, row.nights),
  nights: row.nights,
  units: [...row.units],
  dinings: [...row.dinings],
  extras: [...row.extras],
  isGroundFloorSelected: isGroundFloorSelected(row),
  totals: totalsOf(row.units, row.dinings, row.extras, row.coupon),
  heldUntil: row.holdExpiresAt.toISOString(),
  holdSecondsLeft: row.holdSecondsLeft,
  areGuestDetailsComplete: row.areGuestDetailsComplete,
  isPaymentProcessing: row.holdState === 'paying',
  basketKind: row.basketKind,
  quoteId: row.quoteId,
  agencyId: row.agencyId,
  brand: row.brand,
  ...(row.eventName !== null && { eventName: row.eventName }),
  ...(row.isAdultsOnly && { isAdultsOnly: true }),
});

/** Whether every guest of the booking is named, with a contact, and the names fit the units and the first day. */
export const areGuestsNamed = ({ units, guests, contact, ...stay }: BookingContent): boolean =>
  contact !== null && guestDetailsRefusals(units, guests, stay).length === 0;

/** The lead guest: the first guest of the lead booker's party; undefined until the guests are named. */
export const leadGuestOf = ({ units, guests }: Pick<BookingRow, 'units' | 'guests'>): NamedGuest | undefined =>
  guests.find(({ unitIndex }) => unitIndex === leadUnitIndex(units))?.guests[0];
