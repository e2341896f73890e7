/** The owner of a paid booking adds, removes and swaps items, by the rules of the basket chart as in the journey. */
import { either as E } from 'fp-ts';
import { cabinChanges } from '../../machines/amendment/basket.rules.ts';
import { changedLinePrice } from '../../machines/amendment/difference.rules.ts';
import { daysToStart, isChangeable } from '../../machines/amendment/editing.rules.ts';
import { isRemovalTooLate } from '../../machines/amendment/late.rules.ts';
import { isOngoingStay } from '../../machines/kit/daysToGo.ts';
import { basketOf, type BasketSnapshot } from '../../machines/basket/changes.ts';
import { choicesOf } from '../../machines/basket/choices.ts';
import { REMOVAL_TOO_LATE, refusalText } from '../../machines/basket/refusals.text.ts';
import { withChanges } from '../../machines/basket/sets.ts';
import { pricePerPiece } from '../../machines/booking/pricing.rules.ts';
import type { AddedAddon, RemovedAddon } from '../../machines/contract/addon.ts';
import type { Editor, MyBooking } from '../../machines/contract/amendment.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { timesRefusal } from '../../machines/basket/slots.rules.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { addonsFor, type AddonsOnSale } from '../bookings/addons.ts';
import { addonsOnSale } from '../bookings/addonCatalogue.ts';
import { decideCabin, decideNoCabin } from '../bookings/cabins.ts';
import type { DecideChange } from '../bookings/changes.ts';
import { contentOfBasket } from '../bookings/chooseAddons.ts';
import { extrasOfChange } from '../bookings/groundFloor.ts';
import type { Idempotency, Saved } from '../bookings/idempotency.ts';
import { badInput, refused, type Refused } from '../kernel/refused.ts';
import type { Session, WithBooking } from '../sessions/sessions.ts';
import { addonSoldOut } from '../stock/soldOut.ts';
import type { NextContent } from './amendmentRow.ts';
import { basketTerms, editChange, type DecideEdit, type EditDeps, type EditStart } from './editChange.ts';

type Edited = Promise<E.Either<Refused, Saved<MyBooking>>>;

/**
 * What is on sale for the booking now: before the stay everything except the resort's tokens, during it only those; our
 * team can sell everything.
 */
export const saleOf = ({ client, row, terms }: Pick<EditStart, 'client' | 'row' | 'terms'>): Promise<AddonsOnSale> => {
  if (!isOngoingStay(terms.startDate, terms.endDate, terms.today)) return addonsOnSale(client, row, 'before');
  return addonsOnSale(client, row, terms.by === 'team' ? 'any' : 'during');
};

const basketFor = (catalogue: AddonsOnSale, { row, draft, terms }: EditStart): BasketSnapshot =>
  basketOf({
    offers: addonsFor(catalogue, draft),
    terms: basketTerms(terms),
    booked: choicesOf(row),
    lines: choicesOf(draft),
  });

type Changes = Readonly<{ add: readonly AddedAddon[]; remove: readonly RemovedAddon[] }>;

/** Refuses the field of the first code that a change cannot contain; null if there is none. */
const readOnlyRefusal = ({ add, remove }: Changes, basket: BasketSnapshot, by?: Editor): Refused | null => {
  for (const [list, lines] of [
    ['add', add],
    ['remove', remove],
  ] as const) {
    const index = lines.findIndex(({ code }) => !isChangeable(code, by));
    const line = lines[index];
    if (line !== undefined) {
      const text = refusalText('notOffered', basket.context, { ...line, quantity: 0 });
      return badInput(refuse(`${list}.${index}.code`, text));
    }
  }
  return null;
};

/** The draft with lines removed and added. Refusals: invalidInput naming the line or `nameOf`, addonSoldOut. */
export const decideLines =
  (changes: Changes, named = (field: string): string => field): DecideEdit =>
  async (start) => {
    const { client, draft, earlier } = start;
    const catalogue = await saleOf(start);
    const basket = basketFor(catalogue, start);
    const readOnly = readOnlyRefusal(changes, basket, start.terms.by);
    if (readOnly !== null) return E.left(readOnly);
    const changed = withChanges(basket, changes);
    if (E.isLeft(changed)) return E.left(badInput(refuse(named(changed.left.field), changed.left.message)));
    const timeRefusal = timesRefusal(addonsFor(catalogue, draft), changes.add, 'add');
    if (timeRefusal !== null) return E.left(badInput(timeRefusal));
    return contentOfBasket(client, draft, catalogue, changed.right, { named: changes.add, list: 'add' }, earlier);
  };

/** `save-addons-by-id`: adds and removes lines, all or nothing. */
export const saveAddonsById = (
  deps: EditDeps,
  { add, remove, ...seen }: PayloadOf<'save-addons-by-id'>,
  visitor: Session & WithBooking,
  idempotency: Idempotency,
): Edited => {
  const codes = [...add, ...remove].map(({ code }) => code);
  return editChange(deps, seen, visitor, idempotency, codes, decideLines({ add, remove }));
};

/** `remove-addon-by-name-by-id`: removes every line with this name. */
export const removeAddonByNameById = (
  deps: EditDeps,
  { name, ...seen }: PayloadOf<'remove-addon-by-name-by-id'>,
  visitor: Session & WithBooking,
  idempotency: Idempotency,
): Edited =>
  editChange(deps, seen, visitor, idempotency, [], async (start) => {
    const { dinings, extras } = start.draft;
    const remove = [...dinings, ...extras]
      .filter((line) => line.name === name)
      .map(({ code, unitSeqNumber }) => ({ code, unitSeqNumber }));
    return remove.length === 0
      ? E.left(badInput(refuse('name', 'There is nothing of this name in your basket.')))
      : decideLines({ add: [], remove }, () => 'name')(start);
  });

const tokensIn = ({ extras }: NextContent, code: string): number =>
  extras.find((line) => line.code === code)?.quantity ?? 0;

/**
 * `apply-tokens`: adds tokens; during the stay, tokens at the resort's price. Refusals: addonSoldOut, priceChanged
 * (price) if the price differs from the one shown, and those of `editChange`.
 */
export const applyTokens = (
  deps: EditDeps,
  { tokens, price, ...seen }: PayloadOf<'apply-tokens'>,
  visitor: Session & WithBooking,
  idempotency: Idempotency,
): Edited =>
  editChange(deps, seen, visitor, idempotency, ['token-pre'], async (start) => {
    const { row, draft } = start;
    const { prices } = await saleOf(start);
    const sold = prices.find(({ section }) => section === 'tokens');
    if (sold === undefined) return E.left(addonSoldOut());
    const quantity = tokensIn(draft, sold.code) + tokens;
    const booked = row.extras.find((line) => line.code === sold.code) ?? { quantity: 0, price: 0 };
    const costs = changedLinePrice(booked, quantity, pricePerPiece(sold, quantity, row.nights)) - booked.price;
    if (price !== undefined && price !== costs)
      return E.left(refused('priceChanged', { field: 'price', message: FAILURE_TEXT.priceChanged }));
    return decideLines(
      { add: [{ code: sold.code, quantity, unitSeqNumber: null }], remove: [] },
      () => 'tokens',
    )(start);
  });

/**
 * A decision about the parties' cabins, cots or the ground floor, made for the booking as changed so far, with the
 * ground-floor option repriced. `unitIndex`: the party whose cabin is chosen. Lines of a lapsed change are repriced.
 * Refusals: those of `decide`, and invalidInput (unitIndex) if a booked cabin would be given up in the last 70 days.
 */
export const decideUnits =
  (decide: DecideChange, unitIndex?: number): DecideEdit =>
  async (start) => {
    const { client, row, draft, terms } = start;
    // the decision only reads
    const change = await decide(draft, client as Parameters<DecideChange>[1]);
    if (E.isLeft(change)) return change;
    const changed = { ...draft, ...change.right.content };
    const next = { ...changed, extras: await extrasOfChange(client, row, changed) };
    const cabins = cabinChanges(row.units, next.units).filter((one) => one.unitIndex === unitIndex);
    return isRemovalTooLate({ remove: [] }, cabins, daysToStart(terms), terms.by)
      ? E.left(badInput(refuse('unitIndex', REMOVAL_TOO_LATE)))
      : decideLines({ add: [], remove: [] })({ ...start, draft: next });
  };

/** `set-cabin-by-id`: chooses a cabin by name for a party. */
export const setCabinById = (
  deps: EditDeps,
  { unitIndex, cabinCode, ...seen }: PayloadOf<'set-cabin-by-id'>,
  visitor: Session & WithBooking,
  idempotency: Idempotency,
): Edited =>
  editChange(deps, seen, visitor, idempotency, [], decideUnits(decideCabin({ unitIndex, cabinCode }), unitIndex));

/** `delete-cabin-by-id`: releases a party's cabin; the party keeps its unit of the type. */
export const deleteCabinById = (
  deps: EditDeps,
  { unitIndex, ...seen }: PayloadOf<'delete-cabin-by-id'>,
  visitor: Session & WithBooking,
  idempotency: Idempotency,
): Edited => editChange(deps, seen, visitor, idempotency, [], decideUnits(decideNoCabin(unitIndex), unitIndex));
