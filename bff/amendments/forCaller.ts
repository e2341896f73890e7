/**
 * Our team's actions for a caller: the edits, corrections and rules of the holder's own pages, without the time limits
 * (`by: 'team'` in the rules). The booking's history records who did it and why.
 */
import { either as E } from 'fp-ts';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import { settlementOf } from '../../machines/amendment/difference.rules.ts';
import { changeDueDate } from '../../machines/checkout/schedule.rules.ts';
import type { AddedAddon, CotChoice, RemovedAddon } from '../../machines/contract/addon.ts';
import type { SetGuestDetails } from '../../machines/contract/guest.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { addonsFor } from '../bookings/addons.ts';
import { chosenExtras, type BookingRow } from '../bookings/bookingRow.ts';
import { lockByReference } from '../bookings/byReference.ts';
import { decideCabin, decideNoCabin } from '../bookings/cabins.ts';
import type { DecideChange } from '../bookings/changes.ts';
import { decideCots } from '../bookings/cots.ts';
import type { ChangeDeps, Clock, Ids, SearchCache, Store, Terms } from '../kernel/deps.ts';
import { saveFollowUpNote } from '../bookings/followUps.ts';
import { newGroundFloorLine } from '../bookings/groundFloor.ts';
import { addHistory } from '../bookings/history.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import type { DbClient } from '../db/client.ts';
import { withTransaction } from '../db/transaction.ts';
import { queueEmail, queueEmailAgain } from '../kernel/outbox.ts';
import { abandonUnsentAttempts, hasOpenAttempt } from '../attempts/attempts.ts';
import { addInstalment, stopCollecting } from '../instalments/instalments.ts';
import { isGroundFloorSelected } from '../stock/pools.ts';
import { openAmendmentOf, setAsked, type AmendmentRow, type NextContent } from './amendmentRow.ts';
import { applyAmendment, type ByTeam } from './applyChange.ts';
import { decideLines, decideUnits, saleOf } from './chooseChange.ts';
import { settlingRefusal } from './confirmChange.ts';
import { correctLocked } from './correctGuests.ts';
import { currentAmendment, editLocked, type DecideEdit } from './editChange.ts';
import { editTermsOf } from './editTerms.ts';
import { endAmendment } from './release.ts';

type Done<A> = Promise<E.Either<Refused, A>>;

/** Runs with the locked booking of this reference, which must be completed: unpaid ones are left to the guest. */
const withPaid = <A>(deps: Store, resId: number, work: (client: DbClient, row: BookingRow) => Done<A>): Done<A> =>
  withTransaction(deps.pool, async (client) => {
    const row = await lockByReference(client, resId);
    if (row === null) return E.left(refused('noBooking'));
    return row.status === 'completed' ? work(client, row) : E.left(refused('notAcceptedNow'));
  });

/** The changes that a caller wants; `groundFloor` null: unchanged. A null cabin: any cabin of the type. */
export type WantedChange = Readonly<{
  add: readonly AddedAddon[];
  remove: readonly RemovedAddon[];
  cabins: readonly Readonly<{ unitIndex: number; cabinCode: string | null }>[];
  cots: readonly CotChoice[];
  groundFloor: boolean | null;
}>;

const decideGroundFloor =
  (isSelected: boolean): DecideChange =>
  async (row, client) => {
    if (isSelected === isGroundFloorSelected(row)) return E.right({ content: {} });
    const others = chosenExtras(row);
    if (!isSelected) return E.right({ content: { extras: others } });
    return E.map((line: BookingRow['extras'][number]) => ({ content: { extras: [...others, line] } }))(
      await newGroundFloorLine(client, row),
    );
  };

/** Combines decisions into one edit, all or nothing; each one sees the booking as the earlier ones leave it. */
const inOrder =
  (decisions: readonly DecideEdit[]): DecideEdit =>
  async (start) => {
    let { draft } = start;
    let next: NextContent = { units: draft.units, dinings: draft.dinings, extras: draft.extras };
    for (const decide of decisions) {
      const decided = await decide({ ...start, draft });
      if (E.isLeft(decided)) return decided;
      next = decided.right;
      draft = { ...draft, ...next };
    }
    return E.right(next);
  };

const decisionsOf = ({ add, remove, cabins, cots, groundFloor }: WantedChange): DecideEdit[] => [
  ...(groundFloor === false ? [decideUnits(decideGroundFloor(false))] : []),
  ...cabins.map(({ unitIndex, cabinCode }) =>
    decideUnits(cabinCode === null ? decideNoCabin(unitIndex) : decideCabin({ unitIndex, cabinCode }), unitIndex),
  ),
  ...(groundFloor === true ? [decideUnits(decideGroundFloor(true))] : []),
  ...(cots.length > 0 ? [decideUnits(decideCots(cots))] : []),
  ...(add.length + remove.length > 0 ? [decideLines({ add, remove })] : []),
];

/** A booking as paid, and its open change; null if there is none. */
export type OpenChange = Readonly<{ row: BookingRow; change: AmendmentRow | null }>;

/**
 * Edits the open change of a booking, or opens one: additions are held as for a holder, but nothing is applied yet. An
 * edit that leaves nothing of the change ends it. Refusals: noBooking, and those of `editLocked`.
 */
export const editForCaller = (deps: ChangeDeps & Clock & Ids, resId: number, wanted: WantedChange): Done<OpenChange> =>
  withPaid(deps, resId, async (client, row) => {
    const decide = inOrder(decisionsOf(wanted));
    const edited = await editLocked(deps, client, row, { seen: null, by: 'team', sessionId: null, codes: [], decide });
    return E.isLeft(edited) ? edited : E.right({ row, change: await openAmendmentOf(client, row.id) });
  });

/** The name of a change in its current version; any further edit, even by the guest, changes the name. */
export const editName = ({ number, version }: Pick<AmendmentRow, 'number' | 'version'>): string =>
  `${number}.${version}`;

/** The result: the change is made, or sent to the team; its difference in pence; `dueDate` of a balance, if any. */
export type Made = Readonly<{ isMade: boolean; differencePence: number; dueDate: string | null }>;

const LATE_REFUND =
  'The stay has begun: what comes back for it is given by hand. Take it out of the change, and leave a note.';

/** Sends a cheaper change to the team, as when its guest asks, so that all refunds take the same path. */
const ask = async (
  client: DbClient,
  row: BookingRow,
  { id, differencePence }: AmendmentRow,
  today: string,
  team: ByTeam,
): Done<Made> => {
  if (today >= row.startDate) return E.left(badInput(refuse('change', LATE_REFUND)));
  await setAsked(client, id, today);
  await addHistory(client, row, 'amendment.asked', { amendmentId: id, differencePence, ...team });
  await queueEmail(client, { kind: 'changeAsked', bookingId: row.id, subjectId: id });
  return E.right({ isMade: false, differencePence, dueDate: null });
};

/**
 * Makes the open change that was shown as `edit`. Its price becomes a balance, due at once in the last days before the
 * stay; a refund is requested as for the guest. Refusals: noBooking, bookingChanged if the change differs, and those of
 * `settlingRefusal`.
 */
export const makeForCaller = (
  deps: ChangeDeps & Clock & Terms,
  resId: number,
  edit: string,
  team: ByTeam,
): Done<Made> =>
  withPaid(deps, resId, async (client, row) => {
    const amendment = await currentAmendment(deps, client, row);
    if (amendment === null || editName(amendment) !== edit) return E.left(refused('bookingChanged'));
    const terms = await editTermsOf(deps, client, row, amendment, 'team');
    const refusal = settlingRefusal(terms, amendment, TEAM_PHONE);
    if (refusal !== null) return E.left(refusal);
    const { differencePence } = amendment;
    await abandonUnsentAttempts(client, row.id);
    if (settlementOf(differencePence) === 'team') return ask(client, row, amendment, terms.today, team);
    const after = await applyAmendment(deps, client, row, amendment, { type: 'team.confirmed' }, { team });
    if (after === null) return E.left(refused('bookingChanged'));
    if (differencePence === 0) return E.right({ isMade: true, differencePence, dueDate: null });
    const dueDate = changeDueDate(row.startDate, terms.today, deps.terms);
    await addInstalment(client, row.id, { amount: differencePence, dueDate });
    return E.right({ isMade: true, differencePence, dueDate });
  });

/** Cancels or withdraws the open change. Refusals: noBooking, bookingChanged, paymentProcessing. */
export const withdrawForCaller = (deps: Store & SearchCache, resId: number, team: ByTeam): Done<null> =>
  withPaid(deps, resId, async (client, row) => {
    const amendment = await openAmendmentOf(client, row.id);
    if (amendment === null) return E.left(refused('bookingChanged'));
    if (!(await endAmendment(deps, client, row, amendment, { type: 'change.cancelled' }, team.operator)))
      return E.left(refused('paymentProcessing'));
    await addHistory(client, row, 'amendment.cancelled', { amendmentId: amendment.id, ...team });
    return E.right(null);
  });

/** Corrects names, dates of birth and the telephone number. Refusals: noBooking, and those of `correctLocked`. */
export const correctForCaller = (
  deps: ChangeDeps & Clock,
  resId: number,
  details: Pick<SetGuestDetails, 'units' | 'contact'>,
  team: ByTeam,
): Done<BookingRow> => withPaid(deps, resId, (client, row) => correctLocked(deps, client, row, details, team));

/**
 * Turns instalments that a card would pay into payments by the guest on the same due dates. Refusals: noBooking,
 * paymentProcessing during a payment, and invalidInput (plan) if nothing is collected.
 */
export const stopPlanForCaller = (deps: Store, resId: number, team: ByTeam): Done<number> =>
  withPaid(deps, resId, async (client, row) => {
    if (await hasOpenAttempt(client, row.id)) return E.left(refused('paymentProcessing'));
    const stopped = await stopCollecting(client, row.id);
    if (stopped === 0) return E.left(badInput(refuse('plan', 'Nothing is collected from a card for this booking.')));
    await addHistory(client, row, 'plan.stopped', { payments: stopped, ...team });
    return E.right(stopped);
  });

/** Sends the current confirmation of a booking to its lead guest again. Refusals: noBooking, notAcceptedNow. */
export const confirmationForCaller = (deps: Store, resId: number, team: ByTeam): Done<null> =>
  withPaid(deps, resId, async (client, row) => {
    await queueEmailAgain(client, { kind: 'confirmation', bookingId: row.id, subjectId: row.id });
    await addHistory(client, row, 'confirmation.queued', team);
    return E.right(null);
  });

/** Adds a booking to our team's follow-up list, with the task. Refusals: noBooking. */
export const noteForCaller = (deps: Store, resId: number, team: ByTeam): Done<null> =>
  withPaid(deps, resId, async (client, row) => {
    await saveFollowUpNote(client, row);
    await addHistory(client, row, 'followUp.noted', team);
    return E.right(null);
  });

/** A booking as our team sees it for a caller, what can be added now, and its open change. */
export const shownForCaller = (deps: Store & Clock, resId: number) =>
  withPaid(deps, resId, async (client, row) => {
    const change = await openAmendmentOf(client, row.id);
    const terms = await editTermsOf(deps, client, row, change, 'team');
    return E.right({
      row,
      change,
      sold: addonsFor(await saleOf({ client, row, terms }), { ...row, ...change }),
    });
  });
