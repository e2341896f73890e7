/** Choosing dining, extras and the ground floor; the rules are those of the basket chart, which the pages run too. */
import { either as E } from 'fp-ts';
import type { BasketChoice } from '../../machines/basket/basket.types.ts';
import { basketOf, type BasketSnapshot } from '../../machines/basket/changes.ts';
import { choicesOf } from '../../machines/basket/choices.ts';
import { familyOf, listOf } from '../../machines/basket/codes.ts';
import { withChanges, withChoices } from '../../machines/basket/sets.ts';
import type { ExtraChoice } from '../../machines/contract/addon.ts';
import type { Booking } from '../../machines/contract/booking.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { conflictRefusal } from '../../machines/extras/conflicts.rules.ts';
import { timesRefusal } from '../../machines/basket/slots.rules.ts';
import { daysBetween } from '../../machines/kit/dates.ts';
import { refuse, type Refusal } from '../../machines/kit/refusal.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { hiredCotsIn, withHiredCots } from '../../machines/party/cots.rules.ts';
import { addonsFor, diningLines, extraLines, scheduledActivityOf, withTimeSlots, type AddonsOnSale } from './addons.ts';
import { chosenExtras, groundFloorLines, type BookingContent, type BookingRow } from './bookingRow.ts';
import { changeBooking, type ChangingVisitor, type DecideChange } from './changes.ts';
import { addonsOfStay, addonsOnSale, hasUnavailableAddon } from './addonCatalogue.ts';
import { bedsRefusal } from './cots.ts';
import type { ChangeDeps, Clock } from '../kernel/deps.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import { newGroundFloorLine } from './groundFloor.ts';
import type { Idempotency, Saved } from './idempotency.ts';
import { isGroundFloorSelected } from '../stock/pools.ts';
import { badInput, type Refused } from '../kernel/refused.ts';
import { atEarlierPrices, quotedDinings, quotedExtras, quotedPriceRefusal } from './quotedPrices.ts';
import type { DbClient } from '../db/client.ts';
import { todayAt } from '../kernel/today.ts';

type Changed = Promise<E.Either<Refused, Saved<Booking>>>;

/** The snapshot of the basket chart for a booking. */
const basketFor = (deps: Clock, catalogue: AddonsOnSale, row: BookingRow): BasketSnapshot =>
  basketOf({
    offers: addonsFor(catalogue, row),
    terms: { isCompleted: row.status === 'completed', daysToStart: daysBetween(todayAt(deps), row.startDate) },
    booked: choicesOf(row),
  });

const linesIn = ({ context }: BasketSnapshot, list: 'dinings' | 'extras'): BasketChoice[] =>
  context.lines.filter(({ code }) => listOf(code) === list);

/** Lines that keep their prices until the line itself changes. */
type EarlierLines = Pick<BookingContent, 'dinings' | 'extras'>;

const diningsOf = (
  catalogue: AddonsOnSale,
  row: BookingRow,
  basket: BasketSnapshot,
  earlier: EarlierLines,
): BookingContent['dinings'] =>
  atEarlierPrices(diningLines(catalogue.prices, row, linesIn(basket, 'dinings'), row.dinings), earlier.dinings);

const isReducedAndUnavailable = (
  { prices }: AddonsOnSale,
  { extras }: BookingRow,
  { code, quantity }: BasketChoice,
): boolean =>
  prices.every((price) => price.code !== code) &&
  extras.every((line) => line.code !== code || line.quantity !== quantity);

/**
 * The new units and extras of a booking for an accepted basket: the lines with their time slots, the ground-floor line
 * if it is still in the basket, and the parties' hired cots. `named` are the requested choices, in the field `list`.
 * Refusals: addonSoldOut when no time slot has room; invalidInput when guests are elsewhere at a requested time, or
 * (extras) when a cot that an infant needs is removed.
 */
const extrasOf = async (
  client: DbClient,
  row: BookingRow,
  catalogue: AddonsOnSale,
  basket: BasketSnapshot,
  named: readonly ExtraChoice[],
  list: string,
  earlier: EarlierLines = row,
): Promise<E.Either<Refused, Pick<BookingContent, 'units' | 'extras'>>> => {
  const wanted = linesIn(basket, 'extras');
  // an add-on that is no longer sold can keep its booked quantity or be removed, but not reduced
  if (wanted.some((choice) => isReducedAndUnavailable(catalogue, row, choice))) return E.left(addonSoldOut());
  const placed = withTimeSlots(catalogue, row, wanted, row.extras);
  if (placed === null) return E.left(addonSoldOut());
  const clash = conflictRefusal(scheduledActivityOf(catalogue, row, placed), named, list);
  if (clash !== null) return E.left(badInput(clash));
  const lines = atEarlierPrices(extraLines(catalogue.prices, row, placed, row.extras), earlier.extras);
  const cots = sumOf(lines.filter(({ code }) => familyOf(code) === 'cots').map((line) => line.quantity));
  const units = withHiredCots(row.units, cots);
  const refusal = cots < hiredCotsIn(row.units) ? await bedsRefusal(client, row.resort, units, () => 'extras') : null;
  const isOnGroundFloor = basket.context.lines.some(({ code }) => familyOf(code) === 'groundFloor');
  return refusal === null
    ? E.right({ units, extras: [...lines, ...(isOnGroundFloor ? groundFloorLines(row) : [])] })
    : E.left(badInput(refusal));
};

/**
 * The content of a booking for an accepted basket: `extrasOf`, plus the lines of the parties. Lines that are unchanged
 * from `earlier` keep their price.
 */
export const contentOfBasket = async (
  client: DbClient,
  row: BookingRow,
  catalogue: AddonsOnSale,
  basket: BasketSnapshot,
  { named, list }: Readonly<{ named: readonly ExtraChoice[]; list: string }>,
  earlier: EarlierLines = row,
): Promise<E.Either<Refused, Pick<BookingContent, 'units' | 'dinings' | 'extras'>>> => {
  const content = await extrasOf(client, row, catalogue, basket, named, list, earlier);
  if (E.isLeft(content)) return content;
  return E.right({ ...content.right, dinings: diningsOf(catalogue, row, basket, earlier) });
};

const asRefused = (refusal: Refusal): E.Either<Refused, never> => E.left(badInput(refusal));

/**
 * Replaces all dining choices. Refusals: invalidInput naming the choice, priceChanged, addonSoldOut, and those of
 * `changeBooking`.
 */
export const chooseDinings = (
  deps: ChangeDeps & Clock,
  { version, dinings }: PayloadOf<'set-dinings'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Changed =>
  changeBooking(deps, idempotency, visitor, version, { type: 'dinings.chosen' }, async (row, client) => {
    const catalogue = { prices: await addonsOfStay(client, row), slots: new Map() };
    if (await hasUnavailableAddon(client, catalogue, row, dinings)) return E.left(addonSoldOut());
    const choices = dinings.map(({ code, unitIndex }) => ({ code, unitSeqNumber: unitIndex, quantity: 1 }));
    const basket = withChoices(basketFor(deps, catalogue, row), choices, 'dinings');
    if (E.isLeft(basket)) return asRefused(basket.left);
    const chosen = diningLines(catalogue.prices, row, linesIn(basket.right, 'dinings'), row.dinings);
    const priceRefusal = quotedPriceRefusal(quotedDinings(dinings), chosen, row.dinings);
    return priceRefusal === null
      ? E.right({ content: { dinings: atEarlierPrices(chosen, row.dinings) } })
      : E.left(priceRefusal);
  });

/**
 * Replaces all extras; the ground-floor option stays as it is. Refusals: invalidInput naming the extra, priceChanged,
 * addonSoldOut, and those of `changeBooking`.
 */
export const chooseExtras = (
  deps: ChangeDeps & Clock,
  { version, extras }: PayloadOf<'set-extras'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Changed =>
  changeBooking(deps, idempotency, visitor, version, { type: 'extras.chosen' }, async (row, client) => {
    const catalogue = await addonsOnSale(client, row);
    if (await hasUnavailableAddon(client, catalogue, row, extras)) return E.left(addonSoldOut());
    const choices = extras.map(({ price: _seen, ...choice }) => ({ ...choice, unitSeqNumber: null }));
    const basket = withChoices(basketFor(deps, catalogue, row), choices, 'extras');
    if (E.isLeft(basket)) return asRefused(basket.left);
    const timeRefusal = timesRefusal(addonsFor(catalogue, row), extras, 'extras');
    if (timeRefusal !== null) return asRefused(timeRefusal);
    const priceRefusal = quotedPriceRefusal(
      quotedExtras(extras),
      extraLines(catalogue.prices, row, extras),
      row.extras,
    );
    if (priceRefusal !== null) return E.left(priceRefusal);
    const content = await extrasOf(client, row, catalogue, basket.right, extras, 'extras');
    return E.isLeft(content) ? content : E.right({ content: content.right });
  });

/** The event for changed basket lines. */
export const LINES_CHANGED = { type: 'extras.chosen' } as const;

/**
 * Adds and removes basket lines, all or nothing; removes lines that cannot be combined with a new line. Refusals:
 * invalidInput naming the line, addonSoldOut.
 */
export const decideAddonLines =
  (deps: Clock, changes: Omit<PayloadOf<'save-addons'>, 'version'>): DecideChange =>
  async (row, client) => {
    const catalogue = await addonsOnSale(client, row);
    const basket = withChanges(basketFor(deps, catalogue, row), changes);
    if (E.isLeft(basket)) return asRefused(basket.left);
    const timeRefusal = timesRefusal(addonsFor(catalogue, row), changes.add, 'add');
    if (timeRefusal !== null) return asRefused(timeRefusal);
    const content = await contentOfBasket(client, row, catalogue, basket.right, { named: changes.add, list: 'add' });
    return E.isLeft(content) ? content : E.right({ content: content.right });
  };

/** Changes the basket by `decideAddonLines`. Refusals: those of `decideAddonLines` and of `changeBooking`. */
export const changeAddonLines = (
  deps: ChangeDeps & Clock,
  { version, ...changes }: PayloadOf<'save-addons'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Changed => changeBooking(deps, idempotency, visitor, version, LINES_CHANGED, decideAddonLines(deps, changes));

/** Removes every basket line with this name. Refusals: invalidInput (name), and those of `changeBooking`. */
export const removeLinesByName = (
  deps: ChangeDeps & Clock,
  { version, name }: PayloadOf<'remove-addon-by-name'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Changed =>
  changeBooking(deps, idempotency, visitor, version, LINES_CHANGED, async (row, client) => {
    const named = [...row.dinings, ...row.extras].filter((line) => line.name === name);
    if (named.length === 0) return asRefused(refuse('name', 'There is nothing of this name in your basket.'));
    const catalogue = await addonsOnSale(client, row);
    const remove = named.map(({ code, unitSeqNumber }) => ({ code, unitSeqNumber }));
    const basket = withChanges(basketFor(deps, catalogue, row), { add: [], remove });
    if (E.isLeft(basket)) return asRefused(refuse('name', basket.left.message));
    const content = await contentOfBasket(client, row, catalogue, basket.right, { named: [], list: 'name' });
    return E.isLeft(content) ? content : E.right({ content: content.right });
  });

/**
 * Adds or removes the ground-floor option, which holds a ground-floor unit for each unit of the booking. Refusals:
 * priceChanged, addonSoldOut, invalidInput if a cabin upstairs is chosen or no party would pay for it, and those of
 * `changeBooking`.
 */
export const chooseGroundFloor = (
  deps: ChangeDeps & Clock,
  { version, isSelected, price }: PayloadOf<'set-ground-floor'>,
  visitor: ChangingVisitor,
  idempotency: Idempotency,
): Changed =>
  changeBooking(deps, idempotency, visitor, version, { type: 'groundFloor.chosen' }, async (row, client) => {
    if (isSelected === isGroundFloorSelected(row)) return E.right({ content: {} });
    const others = chosenExtras(row);
    const [earlier] = groundFloorLines(row);
    if (earlier !== undefined) {
      const catalogue = { prices: await addonsOfStay(client, row), slots: new Map() };
      const basket = withChanges(basketFor(deps, catalogue, row), { add: [], remove: [earlier] });
      return E.isLeft(basket)
        ? asRefused(refuse('isSelected', basket.left.message))
        : E.right({ content: { extras: others } });
    }
    const added = await newGroundFloorLine(client, row);
    if (E.isLeft(added)) return added;
    const line = added.right;
    const priceRefusal = quotedPriceRefusal(
      price === undefined ? [] : [{ ...line, field: 'price', price }],
      [line],
      [],
    );
    if (priceRefusal !== null) return E.left(priceRefusal);
    return E.right({ content: { extras: [...others, line] } });
  });
