/**
 * How many tokens a paid booking will have, and what the added ones cost (spec: account area 4, token count, and 9).
 * Money is integer pence.
 */
import { changedLinePrice } from '../../amendment/difference.rules.ts';
import { familyOf } from '../../basket/codes.ts';
import type { Addon } from '../../contract/addon.ts';
import type { MyBooking } from '../../contract/amendment.ts';
import { shownPiecePrice } from '../../extras/extras.rules.ts';
import { typedTokens, type TypedQuantity } from '../../extras/typedQuantity.rules.ts';
import { sumOf } from '../../kit/money.ts';
import type { TokenCounts } from './tokens.types.ts';

const quantityOf = ({ booked, change }: MyBooking, family: 'tokenPre' | 'tokenPost'): number =>
  sumOf(
    (change?.next ?? booked).extras.filter(({ code }) => familyOf(code) === family).map(({ quantity }) => quantity),
  );

/** The tokens of a booking with its open change, by when they were bought: before arrival, or during the stay. */
export const tokenCountsOf = (myBooking: MyBooking): TokenCounts => ({
  preArrivalTokenCount: quantityOf(myBooking, 'tokenPre'),
  postArrivalTokenCount: quantityOf(myBooking, 'tokenPost'),
  isOngoingBooking: myBooking.booking.isOngoing,
});

/** The count that the page starts from: tokens bought during the stay if it is ongoing, else those bought before. */
export const startingCount = (counts: TokenCounts): number =>
  counts.isOngoingBooking ? counts.postArrivalTokenCount : counts.preArrivalTokenCount;

/** The tokens on sale now, at the resort's price during the stay; null when there are none. */
export const tokenOption = (addons: readonly Addon[], { isOngoingBooking }: TokenCounts): Addon | null =>
  addons.find(({ code }) => familyOf(code) === (isOngoingBooking ? 'tokenPost' : 'tokenPre')) ?? null;

/** The counts that can be chosen: tokens cannot be removed here, and there is a maximum. */
export type CountRange = Readonly<{ least: number; most: number }>;

/** The range of the count; without tokens on sale it cannot change. */
export const countRange = (counts: TokenCounts, option: Addon | null): CountRange => {
  const least = startingCount(counts);
  return { least, most: Math.max(least, option?.maxQuantity ?? least) };
};

/** A count moved into the range. */
export const withinRange = (count: number, { least, most }: CountRange): number =>
  Math.min(most, Math.max(least, count));

/** Whether a step up or down stays in the range. */
export const canStep = (count: number, direction: 1 | -1, range: CountRange): boolean =>
  withinRange(count + direction, range) === count + direction;

/** The count after one press of a button. */
export const steppedCount = (count: number, direction: 1 | -1): number => count + direction;

/**
 * The count after a number is typed: its whole part, within the range. Before arrival it is added to the count; during
 * the stay it replaces the count.
 */
export const enteredCount = (count: number, text: string, counts: TokenCounts, range: CountRange): TypedQuantity =>
  typedTokens(text, { name: '', isToken: true, now: count, ...range }, !counts.isOngoingBooking);

/** The count with a number that is typed but not applied yet; any other text leaves the count. */
export const countWithDraft = (count: number, draft: string, counts: TokenCounts, range: CountRange): number =>
  enteredCount(count, draft, counts, range).quantity;

/** The count after the page was reloaded: the tokens that the guest wants to add are kept. */
export const keptCount = (count: number, before: TokenCounts, after: TokenCounts): number =>
  count - startingCount(before) + startingCount(after);

const bookedTokens = ({ extras }: MyBooking['booked'], option: Addon): Readonly<{ quantity: number; price: number }> =>
  extras.find(({ code }) => code === option.code) ?? { quantity: 0, price: 0 };

/** The price of the tokens not booked yet. Booked ones keep their price; added ones have the new total's tier price. */
export const addedPrice = ({ booked }: Pick<MyBooking, 'booked'>, option: Addon, quantity: number): number => {
  const line = bookedTokens(booked, option);
  return changedLinePrice(line, quantity, shownPiecePrice(option, quantity)) - line.price;
};

/** How many of the tokens are not booked yet: those of the open change and those that the page adds. */
export const unbookedTokens = ({ booked }: Pick<MyBooking, 'booked'>, option: Addon, quantity: number): number =>
  quantity - bookedTokens(booked, option).quantity;
