/** One booking of its owner, with its open change and all possible actions (spec: account area 3, my-booking). */
import sql from 'sql-template-tag';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import { isOngoingStay } from '../../machines/kit/daysToGo.ts';
import { settlementOf, frozenCoupon } from '../../machines/amendment/difference.rules.ts';
import { daysToStart, editRefusal, tokensRefusal } from '../../machines/amendment/editing.rules.ts';
import { familyOf, isToken } from '../../machines/basket/codes.ts';
import { formatNights, RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { PAID } from '../../machines/checkout/attempt/attempt.rules.ts';
import { AddonSection } from '../../machines/contract/addon.ts';
import { ADDON_SECTIONS } from '../../machines/contract/addonFamilies.ts';
import type {
  Amendment,
  BookedAddon,
  EndedAmendment,
  MyBooking,
  MyBookingDetails,
  RefundRow,
  RefundStatus,
  UnitAddons,
} from '../../machines/contract/amendment.ts';
import type { BasketLine } from '../../machines/contract/booking.ts';
import { formatCard } from '../../machines/contract/card.text.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { guestsInUnit, leadUnitIndex } from '../../machines/party/party.rules.ts';
import { summariesOf } from '../bookings/summaries.ts';
import { addonsFor, type AddonsOnSale } from '../bookings/addons.ts';
import { addonsOnSale } from '../bookings/addonCatalogue.ts';
import { viewOf, type BookingRow } from '../bookings/bookingRow.ts';
import { guestSetupOf } from '../bookings/guests.ts';
import type { DbClient } from '../db/client.ts';
import { prepared } from '../db/sql.ts';
import type { StoredOutcome } from '../attempts/attempts.ts';
import { WAS_BY_HAND } from '../refunds/refundRow.ts';
import { endedAmendmentsOf, openAmendmentOf, type AmendmentRow } from './amendmentRow.ts';
import type { Clock, Terms } from '../kernel/deps.ts';
import { editTermsOf } from './editTerms.ts';

/** The sections of add-ons in the order of the page. */
const SECTIONS = Object.keys(ADDON_SECTIONS).filter(AddonSection.is);

const bookedAddonOf = (line: BasketLine, catalogue: AddonsOnSale, row: BookingRow): BookedAddon => {
  const sold = addonsFor(catalogue, row).find(({ code }) => code === line.code);
  const unit = sold?.units.find(({ unitIndex }) => unitIndex === line.unitSeqNumber);
  return {
    code: line.code,
    name: line.name,
    price: unit?.price ?? (sold === undefined ? null : sold.price * line.quantity),
    discount: line.saving,
    quantityBooked: line.quantity,
    bookedPrice: line.price,
    category: isToken(line.code) ? 'TOKEN' : 'ADDON',
    children: (sold?.includes ?? []).map((code) => ({ code })),
    timeSlots: line.timeSlots,
    removeable: line.removeable,
  };
};

const unitAddonsOf = (row: BookingRow, catalogue: AddonsOnSale): UnitAddons[] => {
  const lines = [...row.dinings, ...row.extras];
  const seqNumbers = [...row.units.map(({ unitIndex }) => unitIndex), null];
  return seqNumbers.flatMap((UnitSeqNo) => {
    const own = lines.filter(({ unitSeqNumber }) => unitSeqNumber === UnitSeqNo);
    const sections = SECTIONS.flatMap((section) => {
      const items = own.filter((line) => line.section === section).map((line) => bookedAddonOf(line, catalogue, row));
      return items.length === 0 ? [] : [{ section, items }];
    });
    return sections.length === 0 ? [] : [{ UnitSeqNo, sections }];
  });
};

/** The e-mail address of the booking's account; null if it belongs to none. */
const holderEmailOf = async (client: DbClient, { clientId }: BookingRow): Promise<string | null> => {
  const { rows } = await client.query<{ email: string }>(
    prepared('email-of-holder', sql`SELECT email FROM clients WHERE id = ${clientId}`),
  );
  return rows[0]?.email ?? null;
};

/** The guests of each unit; the lead guest has the account's e-mail address. */
const guestsOf = (row: BookingRow, email: string | null): MyBookingDetails['guests'] =>
  guestSetupOf(row, null).currentGuests.map(({ unitIndex, accommodationCode, guests }) => ({
    unitIndex,
    accommodationCode,
    guests: guests.map((guest, i) =>
      unitIndex === leadUnitIndex(row.units) && i === 0 ? { ...guest, loggedInUserEmail: email } : guest,
    ),
  }));

const detailsOf = (row: BookingRow, today: string, catalogue: AddonsOnSale, email: string | null): MyBookingDetails => {
  const endDate = addDays(row.startDate, row.nights);
  return {
    resId: row.resId,
    isOngoing: isOngoingStay(row.startDate, endDate, today),
    startDate: row.startDate,
    endDate,
    duration: row.nights,
    resortCode: row.resort,
    isBBW: row.brand === 'weekend',
    parties: row.units.map(({ unitIndex, adults, children, toddlers, infants, hiredCots, ownCots }) => ({
      unitIndex,
      adults,
      children,
      toddlers,
      infants,
      hiredCots,
      ownCots,
    })),
    guests: guestsOf(row, email),
    contact: row.contact,
    // names that are erased are not asked for again
    areGuestDetailsComplete: row.areGuestDetailsComplete || row.contact === null,
    addons: unitAddonsOf(row, catalogue),
    accommodations: row.units.map((unit) => ({
      unitIndex: unit.unitIndex,
      code: unit.accommodationCode,
      name: unit.accommodationName,
      numOfGuests: guestsInUnit(unit),
      price: unit.price,
      cabinPrice: unit.cabinPrice,
      selectedCabinCode: unit.selectedCabinCode,
      selectedCabinName: unit.selectedCabinName,
    })),
    breakDescription: `${formatNights(row.nights)} at ${RESORT_NAMES[row.resort]}`,
  };
};

const holdsByTime = ({ status }: AmendmentRow): boolean => status === 'open';

/** The open change as the guest sees it. */
const amendmentViewOf = (row: BookingRow, amendment: AmendmentRow): Amendment => {
  const { id, version, status, units, dinings, extras, basket, cabins, differencePence } = amendment;
  return {
    changeId: id,
    version,
    status: amendment.isHoldDue ? 'lapsed' : status,
    next: viewOf({ ...row, units, dinings, extras, coupon: frozenCoupon(row) }),
    basket,
    cabins: [...cabins],
    difference: differencePence,
    settlement: settlementOf(differencePence),
    holdSecondsLeft: holdsByTime(amendment) && !amendment.isHoldDue ? amendment.holdSecondsLeft : null,
    askedAt: amendment.askedAt?.toISOString() ?? null,
  };
};

const endedViewOf = ({ id, status, differencePence, basket, cabins, updatedAt }: AmendmentRow): EndedAmendment => ({
  changeId: id,
  status,
  difference: differencePence,
  basket,
  cabins: [...cabins],
  endedAt: updatedAt.toISOString(),
});

type PaymentRow = Readonly<{ at: Date; amount: number; outcome: StoredOutcome | null }>;

const cardOf = (outcome: StoredOutcome | null): string | null =>
  outcome?.kind === 'authorised' ? formatCard(outcome.card) : null;

/** The payments of a booking, latest first, by the time the guest paid: the provider reports the capture later. */
export const paymentsOf = async (client: DbClient, bookingId: string): Promise<MyBooking['payments']> => {
  const { rows } = await client.query<PaymentRow>(
    prepared(
      'payments-made-for-booking',
      sql`SELECT created_at AS at, amount_pence AS amount, outcome FROM payment_attempts
          WHERE booking_id = ${bookingId} AND status = ANY (${[...PAID]}::text[])
          ORDER BY created_at DESC, instalment DESC LIMIT 100`,
    ),
  );
  return rows.map(({ at, amount, outcome }) => ({ paidAt: at.toISOString(), amount, card: cardOf(outcome) }));
};

const refundsOf = async (client: DbClient, bookingId: string): Promise<RefundRow[]> => {
  const { rows } = await client.query<PaymentRow & { status: RefundStatus }>(
    prepared(
      'refunds-with-cards-of-booking',
      sql`SELECT refund.updated_at AS at, refund.amount_pence AS amount, refund.status,
            CASE WHEN NOT ${WAS_BY_HAND} THEN attempt.outcome END AS outcome
          FROM refunds refund JOIN payment_attempts attempt ON attempt.id = refund.attempt_id
          WHERE refund.booking_id = ${bookingId} ORDER BY refund.created_at DESC, refund.id LIMIT 100`,
    ),
  );
  return rows.map(({ at, amount, status, outcome }) => ({
    amount,
    status,
    card: cardOf(outcome),
    at: at.toISOString(),
  }));
};

const tokenCount = ({ extras }: Pick<BookingRow, 'extras'>, isCounted: (code: string) => boolean): number =>
  sumOf(extras.filter(({ code }) => isCounted(code)).map(({ quantity }) => quantity));

/** The whole view of a completed booking, which the caller has loaded. */
export const myBookingOf = async (deps: Clock & Terms, client: DbClient, row: BookingRow): Promise<MyBooking> => {
  const amendment = await openAmendmentOf(client, row.id);
  const terms = await editTermsOf(deps, client, row, amendment);
  const [summary] = await summariesOf(deps, client, [row]);
  if (summary === undefined) throw new Error(`the booking ${row.id} has no summary`);
  const [refusal, refusalOfTokens] = [editRefusal(terms), tokensRefusal(terms)];
  const phase = isOngoingStay(terms.startDate, terms.endDate, terms.today) ? 'during' : 'before';
  return {
    summary,
    booking: detailsOf(row, terms.today, await addonsOnSale(client, row, phase), await holderEmailOf(client, row)),
    booked: viewOf(row),
    daysToStart: daysToStart(terms),
    change: amendment === null ? null : amendmentViewOf(row, amendment),
    ended: (await endedAmendmentsOf(client, row.id)).map(endedViewOf),
    payment: { remaining: terms.remaining },
    payments: await paymentsOf(client, row.id),
    refunds: await refundsOf(client, row.id),
    isAllowedToEdit: refusal === null,
    editRefusal: refusal,
    numOfTokens: tokenCount(row, isToken),
    preArrivalTokenCount: tokenCount(row, (code) => familyOf(code) === 'tokenPre'),
    postArrivalTokenCount: tokenCount(row, (code) => familyOf(code) === 'tokenPost'),
    isAllowedToEditTokens: refusalOfTokens === null,
    tokensRefusal: refusalOfTokens,
    phone: TEAM_PHONE,
  };
};
