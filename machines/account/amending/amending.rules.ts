/**
 * What each choice changes in a paid booking, and what may be done with the open change (spec: account area 4). The
 * rules of basket, dining and extras are those of the journey, applied to the booking as the change would make it.
 */
import { isEditable } from '../../amendment/amendment.rules.ts';
import { isRemovalTooLate } from '../../amendment/late.rules.ts';
import { isSameLine, LOCK_DAYS } from '../../basket/refusals.rules.ts';
import type { BasketChange, LineKey } from '../../basket/basket.types.ts';
import { afterChange } from '../../basket/changes.ts';
import { diningsIn } from '../../basket/choices.ts';
import { basketOfOffered, offeredRefusal, type OfferedAddons } from '../../basket/offered.rules.ts';
import type { Addon, DiningChoice, ExtraChoice } from '../../contract/addon.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import type { BasketLine } from '../../contract/booking.ts';
import { toggleOf } from '../../dining/choices.rules.ts';
import { withExtraChoices, type OfferedExtras } from '../../extras/choices.rules.ts';
import type { AmendingContext, ChangeRequest, SeenChange } from './amending.types.ts';

/** The add-ons on offer, for the booking as the open change would make it. */
export const offeredOf = ({
  booking,
  options,
  myBooking,
}: Pick<AmendingContext, 'booking' | 'options' | 'myBooking'>): OfferedAddons<Addon> => ({
  booking,
  options,
  changeOf: myBooking,
});

/** Whether something can be changed on this page; in the basket it is enough if tokens can be. */
export const canEdit = ({ myBooking, page }: Pick<AmendingContext, 'myBooking' | 'page'>): boolean =>
  myBooking.isAllowedToEdit || (page === 'bookingBasket' && myBooking.isAllowedToEditTokens);

const bookedLine = ({ booked }: Pick<MyBooking, 'booked'>, key: LineKey): BasketLine | undefined =>
  [...booked.dinings, ...booked.extras].find((line) => isSameLine(line, key));

/** The change that restores a line as it is booked: an added line is removed, a removed one is added back. */
export const revertOf = (myBooking: Pick<MyBooking, 'booked'>, { code, unitSeqNumber }: LineKey): BasketChange => {
  const line = bookedLine(myBooking, { code, unitSeqNumber });
  return {
    code,
    unitSeqNumber,
    quantity: line?.quantity ?? 0,
    ...(line === undefined || line.timeSlots.length === 0 ? {} : { timeSlots: line.timeSlots }),
  };
};

/** The text why a line cannot be restored as it is booked; null if it can. */
export const revertRefusal = (context: AmendingContext, key: LineKey): string | null =>
  offeredRefusal(offeredOf(context), revertOf(context.myBooking, key));

/** The change of a package that is toggled for a party. */
export const diningChange = ({ booking }: Pick<AmendingContext, 'booking'>, choice: DiningChoice): BasketChange =>
  toggleOf(booking, choice);

/** The choices with the latest changes, as they are shown while these are saved. */
export type Wanted = Pick<AmendingContext, 'wantedExtras' | 'wantedDinings' | 'request'>;

/** The lines to add and to remove for some changes; a timed extra has its time slots. */
const requestOf = (changes: readonly BasketChange[], extras: readonly ExtraChoice[]): ChangeRequest => ({
  add: changes.flatMap(({ code, quantity, unitSeqNumber }) => {
    const { timeSlots } = extras.find((extra) => extra.code === code) ?? {};
    return quantity === 0 ? [] : [{ code, quantity, unitSeqNumber, ...(timeSlots === undefined ? {} : { timeSlots }) }];
  }),
  remove: changes.flatMap(({ code, quantity, unitSeqNumber }) => (quantity === 0 ? [{ code, unitSeqNumber }] : [])),
});

/** The choices to show and the request to send after some changes, applied in order. */
export const wantedAfter = (offered: OfferedExtras, changes: readonly BasketChange[]): Wanted => {
  const { lines } = changes.reduce(afterChange, basketOfOffered(offered)).context;
  const wantedExtras = withExtraChoices(offered, changes);
  return { wantedExtras, wantedDinings: diningsIn(lines), request: requestOf(changes, wantedExtras) };
};

/** The booking and the versions that every call for a change contains. */
export const seenOf = ({ myBooking: { booked, change } }: Pick<AmendingContext, 'myBooking'>): SeenChange => ({
  resId: booked.resId,
  version: booked.version,
  changeVersion: change?.version ?? null,
});

/** Whether the stay begins within 70 days, when nothing can be removed any more (spec: account area 9). */
export const isLate = ({ daysToStart }: Pick<MyBooking, 'daysToStart'>): boolean => daysToStart <= LOCK_DAYS;

/** Whether the open change removes only what can still be removed. */
export const isNotTooLate = ({ change, daysToStart }: Pick<MyBooking, 'change' | 'daysToStart'>): boolean =>
  change === null || !isRemovalTooLate(change.basket, change.cabins, daysToStart);

/** Whether the open change can be confirmed, or sent to our team, in the basket: it is open and needs no card. */
export const isConfirmable = ({ myBooking, page }: Pick<AmendingContext, 'myBooking' | 'page'>): boolean =>
  page === 'bookingBasket' &&
  myBooking.change?.status === 'open' &&
  myBooking.change.settlement !== 'card' &&
  isNotTooLate(myBooking);

/** Whether the open change can be given up or withdrawn. */
export const isCancellable = ({ change }: Pick<MyBooking, 'change'>): boolean =>
  change !== null && (isEditable(change.status) || change.status === 'awaitingTeam');

/** Whether the open change removes something that our team refunds, and the team was not asked yet. */
export const isRefundUnsent = ({ change }: Pick<MyBooking, 'change'>): boolean =>
  change !== null && isEditable(change.status) && change.basket.remove.length > 0 && change.settlement === 'team';

/** Whether an open change has ended because nothing is left to add or remove. */
export const isEmptiedBy = (before: Pick<MyBooking, 'change'>, after: Pick<MyBooking, 'change'>): boolean =>
  before.change !== null && after.change === null;
