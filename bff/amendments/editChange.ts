/**
 * Edits the open change of a paid booking. One transaction locks the booking, applies the rules of editing, compares
 * the versions, decides the next content and holds its limited stock. The booking itself stays as it is.
 */
import { either as E } from 'fp-ts';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import {
  cabinChanges,
  changeBasket,
  hasOtherCots,
  isNoChange,
  pricedAsChange,
} from '../../machines/amendment/basket.rules.ts';
import { differenceOf, frozenCoupon } from '../../machines/amendment/difference.rules.ts';
import { daysToStart, editRefusal, tokensRefusal, type EditTerms } from '../../machines/amendment/editing.rules.ts';
import { editRefusalText, itemRefusalText } from '../../machines/basket/editing.text.ts';
import { isToken } from '../../machines/basket/codes.ts';
import type { EditRefusal, Editor, MyBooking } from '../../machines/contract/amendment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { lockBooking, type BookingRow } from '../bookings/bookingRow.ts';
import type { ChangeDeps, Clock, Holding, Ids, SearchCache, Terms } from '../kernel/deps.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { notLeadGuest } from '../bookings/ownership.ts';
import { refused, type Refused } from '../kernel/refused.ts';
import { saveAsMade } from '../bookings/savedReplies.ts';
import { afterCommit, withTransaction } from '../db/transaction.ts';
import type { DbClient } from '../db/client.ts';
import { abandonUnsentAttempts } from '../attempts/attempts.ts';
import type { Session, WithBooking } from '../sessions/sessions.ts';
import { changeHold } from '../stock/holds.ts';
import { holdLinesOfBoth } from '../stock/pools.ts';
import { changeSoldOutRefusal } from '../stock/soldOut.ts';
import {
  editAmendment,
  insertAmendment,
  openAmendmentOf,
  type AmendmentRow,
  type Draft,
  type NextContent,
} from './amendmentRow.ts';
import { editTermsOf, refusalOfChange } from './editTerms.ts';
import { myBookingOf } from './myBooking.ts';
import { endAmendment } from './release.ts';

/** The starting point of an edit. */
export type EditStart = Readonly<{
  client: DbClient;
  /** the booking as paid */
  row: BookingRow;
  /** the booking with the open change so far */
  draft: BookingRow;
  /** lines that keep their prices: the draft's lines while it is held, else the booking's */
  earlier: Pick<NextContent, 'dinings' | 'extras'>;
  terms: EditTerms;
}>;

export type DecideEdit = (start: EditStart) => Promise<E.Either<Refused, NextContent>>;

/** An add-on that the guest wants to change. */
type WantedItem = Readonly<{ code: string; isBooked: boolean }>;

/** The refusal to change a booking now. Its text is about one of the items, a booked one if there is one. */
export const refusedEdit = (refusal: EditRefusal, items: readonly WantedItem[], phone: string): Refused => {
  const item = items.find(({ isBooked }) => isBooked) ?? items[0];
  const message = item === undefined ? editRefusalText(refusal, phone) : itemRefusalText(refusal, item, phone);
  const kind =
    refusal === 'withTeam' || refusal === 'paymentUnderWay'
      ? 'changeUnderWay'
      : refusal === 'notPaid' && message !== editRefusalText(refusal, phone)
        ? 'refundContact'
        : 'editNotAllowed';
  return refused(kind, { field: 'resId', message });
};

const itemsOf = ({ dinings, extras }: BookingRow, codes: readonly string[]): WantedItem[] =>
  codes.map((code) => ({ code, isBooked: [...dinings, ...extras].some((line) => line.code === code) }));

/** Changes of tokens only are also possible during the stay. */
const refusalFor = (terms: EditTerms, codes: readonly string[]): EditRefusal | null =>
  codes.length > 0 && codes.every(isToken) ? tokensRefusal(terms) : editRefusal(terms);

/** The open change of a locked booking. If its hold has expired, it lapses first. */
export const currentAmendment = async (
  deps: SearchCache,
  client: DbClient,
  row: BookingRow,
): Promise<AmendmentRow | null> => {
  const amendment = await openAmendmentOf(client, row.id);
  if (amendment === null || !amendment.isHoldDue) return amendment;
  await endAmendment(deps, client, row, amendment, { type: 'hold.lapsed' });
  return { ...amendment, status: 'lapsed', isHoldDue: false };
};

/** The change to continue editing; if the booking no longer accepts it, as the stay has begun, it is ended first. */
const changeToEdit = async (
  deps: SearchCache,
  client: DbClient,
  row: BookingRow,
  amendment: AmendmentRow | null,
  terms: EditTerms,
): Promise<AmendmentRow | null> => {
  if (amendment === null || refusalOfChange(terms, amendment) === null) return amendment;
  await endAmendment(deps, client, row, amendment, { type: 'change.cancelled' });
  return null;
};

const draftOf = (row: BookingRow, next: NextContent, earlier: EditStart['earlier']): Draft => {
  const priced: NextContent = {
    units: next.units,
    dinings: pricedAsChange(next.dinings, row.dinings, earlier.dinings),
    extras: pricedAsChange(next.extras, row.extras, earlier.extras),
  };
  const withDiscount = { ...priced, coupon: frozenCoupon(row) };
  const endDate = addDays(row.startDate, row.nights);
  return {
    ...priced,
    basket: changeBasket(row, withDiscount, { endDate, resId: row.resId }),
    cabins: cabinChanges(row.units, priced.units),
    differencePence: differenceOf(row, withDiscount),
  };
};

const store = async (
  deps: Holding & Ids,
  client: DbClient,
  row: BookingRow,
  amendment: AmendmentRow | null,
  sessionId: string | null,
  draft: Draft,
): Promise<Refused | null> => {
  if (isNoChange(draft.basket, draft.cabins) && !hasOtherCots(row.units, draft.units)) {
    if (amendment !== null) await endAmendment(deps, client, row, amendment, { type: 'change.cancelled' });
    return null;
  }
  const short = await changeHold(client, row.id, holdLinesOfBoth(row, { ...row, ...draft }));
  if (short.length > 0) return changeSoldOutRefusal(short);
  await abandonUnsentAttempts(client, row.id);
  if (amendment === null)
    await insertAmendment(client, { id: deps.newId(), bookingId: row.id, sessionId }, draft, deps.holds);
  else await editAmendment(client, amendment, sessionId, draft, deps.holds);
  afterCommit(client, () => deps.availability.invalidate(row));
  return null;
};

type Seen = Readonly<{ version: number; changeVersion: number | null }>;

/** An edit, of the change as the owner saw it or, for our team, as it is now. `codes`: the add-ons to change. */
type Edit = Readonly<{
  seen: Seen | null;
  by: Editor;
  sessionId: string | null;
  codes: readonly string[];
  decide: DecideEdit;
}>;

/**
 * One edit of the open change of a locked booking, by its owner or by our team. Refusals: notAcceptedNow, editNotAllowed,
 * refundContact, changeUnderWay, bookingChanged, accommodationSoldOut, addonSoldOut, and those of `decide`.
 */
export const editLocked = async (
  deps: Holding & Clock & Ids,
  client: DbClient,
  row: BookingRow,
  { seen, by, sessionId, codes, decide }: Edit,
): Promise<E.Either<Refused, null>> => {
  if (row.status !== 'completed') return E.left(refused('notAcceptedNow'));
  const current = await currentAmendment(deps, client, row);
  const terms = await editTermsOf(deps, client, row, current, by);
  const refusal = refusalFor(terms, codes);
  if (refusal !== null) return E.left(refusedEdit(refusal, itemsOf(row, codes), TEAM_PHONE));
  if (seen !== null && (seen.version !== row.version || seen.changeVersion !== (current?.version ?? null)))
    return E.left(refused('bookingChanged'));
  const amendment = await changeToEdit(deps, client, row, current, terms);
  const draft = amendment === null ? row : { ...row, ...contentOf(amendment) };
  const earlier = amendment?.status === 'open' ? draft : row;
  const next = await decide({ client, row, draft, earlier, terms });
  if (E.isLeft(next)) return next;
  const soldOut = await store(deps, client, row, amendment, sessionId, draftOf(row, next.right, earlier));
  return soldOut === null ? E.right(null) : E.left(soldOut);
};

export type EditDeps = ChangeDeps & Clock & Ids & Terms;

/**
 * One edit of the open change by its owner. `codes` are the add-ons that the guest wants to change. Refusals:
 * notLeadGuest, and those of `editLocked`.
 */
export const editChange = (
  deps: EditDeps,
  { version, changeVersion }: Seen,
  { id: sessionId, bookingId }: Session & WithBooking,
  idempotency: Idempotency,
  codes: readonly string[],
  decide: DecideEdit,
): Promise<E.Either<Refused, Saved<MyBooking>>> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockBooking(client, bookingId);
    if (row === null) return E.left(notLeadGuest());
    const seen = { version, changeVersion };
    const edited = await editLocked(deps, client, row, { seen, by: 'holder', sessionId, codes, decide });
    if (E.isLeft(edited)) return edited;
    return E.right(await saveAsMade(client, idempotency, await myBookingOf(deps, client, row)));
  });

const contentOf = ({ units, dinings, extras }: AmendmentRow): NextContent => ({ units, dinings, extras });

/** The limits of days in the basket rules, and who edits. */
export const basketTerms = (terms: EditTerms) => ({
  isCompleted: true,
  daysToStart: daysToStart(terms),
  by: terms.by ?? 'holder',
});
