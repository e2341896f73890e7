/** The choices of food and drink for parties, and how toggling one changes the basket (spec: booking journey 4). */
import type { BasketChange } from '../basket/basket.types.ts';
import { afterChange, type BasketSnapshot } from '../basket/changes.ts';
import { choicesOf, diningsIn } from '../basket/choices.ts';
import { basketOfOffered, offeredRefusal, type OfferedAddons } from '../basket/offered.rules.ts';
import type { Addon, DiningChoice } from '../contract/addon.ts';
import type { Booking } from '../contract/booking.ts';
import { includesChoice } from './dining.rules.ts';

/** The booking and the packages that are on offer. */
export type OfferedDining = OfferedAddons<Addon>;

/** The dining choices that are saved in a booking. */
export const chosenDinings = (booking: Booking): DiningChoice[] => diningsIn(choicesOf(booking));

/** The basket change for toggling a package: add it, or remove it. */
export const toggleOf = (booking: Booking, choice: DiningChoice): BasketChange => ({
  code: choice.code,
  unitSeqNumber: choice.unitIndex,
  quantity: includesChoice(chosenDinings(booking), choice) ? 0 : 1,
});

/** The basket after toggling a package; after a refusal it has the same lines and the reason. */
export const toggled = (offered: OfferedDining, choice: DiningChoice): BasketSnapshot =>
  afterChange(basketOfOffered(offered), toggleOf(offered.booking, choice));

/** The other packages that a party would lose by toggling this one. `after`: the basket after it. */
export const removedBy = (booking: Booking, choice: DiningChoice, after: BasketSnapshot): DiningChoice[] => {
  const left = diningsIn(after.context.lines);
  return chosenDinings(booking).filter((one) => one.code !== choice.code && !includesChoice(left, one));
};

/**
 * The current choices together with those that the last change removed; `before`: the choices before that change. Null
 * if the change added nothing, or the basket refuses the combination.
 */
export const bothOf = (offered: OfferedDining, before: readonly DiningChoice[]): readonly DiningChoice[] | null => {
  const now = chosenDinings(offered.booking);
  const removed = before.filter((one) => !includesChoice(now, one));
  if (removed.length === 0 || now.every((one) => includesChoice(before, one))) return null;
  const basket = removed.reduce(
    (next, { code, unitIndex }) => afterChange(next, { code, unitSeqNumber: unitIndex, quantity: 1 }),
    basketOfOffered(offered),
  );
  const both = diningsIn(basket.context.lines);
  return [...now, ...removed].every((one) => includesChoice(both, one)) ? both : null;
};

/** The text why the basket refuses to add or remove a package; null if it does not. `after`: the basket after it. */
export const diningRefusal = (
  offered: OfferedDining,
  choice: DiningChoice,
  after = toggled(offered, choice),
): string | null => offeredRefusal(offered, toggleOf(offered.booking, choice), after);
