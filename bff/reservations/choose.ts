/** Choosing dining, extras and the ground floor for a booking; the rules are the ones the pages ask. */
import { either as E } from 'fp-ts';
import { changedChoices, changesRefusal, type Choices } from '../../machines/basket/changes.rules.ts';
import type { ExtraChoice } from '../../machines/contract/addon.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { DINING_SECTIONS, diningsRefusal } from '../../machines/dining/dining.rules.ts';
import { EXTRAS_SECTIONS, extrasRefusal } from '../../machines/extras/extras.rules.ts';
import { timesRefusal } from '../../machines/extras/slots.rules.ts';
import { refuse } from '../../machines/kit/refusal.ts';
import { sumOf } from '../../machines/kit/money.ts';
import { hiredCotsIn, withHiredCots } from '../../machines/party/cots.rules.ts';
import { addonsFor, diningLines, extraLines, withPlaces, type AddonsOnSale } from './addons.ts';
import { chosenExtras, groundFloorLines, type BookingContent, type BookingRow } from './bookingRow.ts';
import { changeBooking } from './bookings.ts';
import { addonsOfStay, addonsOnSale } from './catalogue.ts';
import { bedsRefusal } from './cots.ts';
import type { Desk, Querier } from './desk.ts';
import { addonGone } from './gone.ts';
import { groundFloorLine, groundFloorRefusal } from './groundFloor.ts';
import { isGroundFloorSelected } from './pools.ts';
import { badInput, type Refused } from './refused.ts';
import { atKeptPrices, seenDinings, seenExtras, seenRefusal } from './seenPrices.ts';

type Changed = Promise<E.Either<Refused, BookingRow>>;

const isOneOf =
  (sections: readonly string[]) =>
  (addon: Readonly<{ section: string }>): boolean =>
    sections.includes(addon.section);

/**
 * Sets the dining choices, all at once. Refusals: invalidInput naming the choice, priceChanged, and those of
 * `changeBooking`.
 */
export const chooseDinings = (desk: Desk, bookingId: string, { version, dinings }: PayloadOf<'set-dinings'>): Changed =>
  changeBooking(desk, bookingId, version, { type: 'dinings.chosen' }, async (row, client) => {
    const prices = await addonsOfStay(client, row);
    const options = addonsFor({ prices, slots: new Map() }, row).filter(isOneOf(DINING_SECTIONS));
    const refusal = diningsRefusal(options, dinings);
    if (refusal !== null) return E.left(badInput(refusal));
    const lines = diningLines(prices, row, dinings);
    const dearer = seenRefusal(seenDinings(dinings), lines, row.dinings);
    return dearer === null ? E.right({ content: { dinings: atKeptPrices(lines, row.dinings) } }) : E.left(dearer);
  });

/**
 * What accepted extras make of a booking: their lines with their places, and the parties' hired cots. The ground floor
 * stays. Refusals: addonGone when no time has room, invalidInput (extras) when a cot is given up that somebody needs.
 */
const extrasContent = async (
  client: Querier,
  row: BookingRow,
  on: AddonsOnSale,
  extras: readonly ExtraChoice[],
): Promise<E.Either<Refused, Partial<BookingContent>>> => {
  const placed = withPlaces(on, extras, row.extras);
  if (placed === null) return E.left(addonGone());
  const lines = atKeptPrices(extraLines(on.prices, row, placed), row.extras);
  const cots = sumOf(lines.filter(isOneOf(['cots'])).map((line) => line.quantity));
  const units = withHiredCots(row.units, cots);
  const refusal = cots < hiredCotsIn(row.units) ? await bedsRefusal(client, row.resort, units, () => 'extras') : null;
  return refusal === null
    ? E.right({ units, extras: [...lines, ...groundFloorLines(row)] })
    : E.left(badInput(refusal));
};

/**
 * Sets the extras, all at once; the ground floor stays as it is. Refusals: invalidInput naming the extra, priceChanged,
 * addonGone, and those of `changeBooking`.
 */
export const chooseExtras = (desk: Desk, bookingId: string, { version, extras }: PayloadOf<'set-extras'>): Changed =>
  changeBooking(desk, bookingId, version, { type: 'extras.chosen' }, async (row, client) => {
    const on = await addonsOnSale(client, row);
    const options = addonsFor(on, row).filter(isOneOf(EXTRAS_SECTIONS));
    const refusal = extrasRefusal(options, extras) ?? timesRefusal(options, extras, 'extras');
    if (refusal !== null) return E.left(badInput(refusal));
    const dearer = seenRefusal(seenExtras(extras), extraLines(on.prices, row, extras), row.extras);
    if (dearer !== null) return E.left(dearer);
    const content = await extrasContent(client, row, on, extras);
    return E.isLeft(content) ? content : E.right({ content: content.right });
  });

const choicesOf = (row: BookingRow): Choices => ({
  dinings: row.dinings.map((line) => ({ code: line.code, unitIndex: line.unitSeqNumber ?? 0 })),
  extras: chosenExtras(row).map(({ code, quantity }) => ({ code, quantity })),
});

/**
 * Adds lines to the basket and takes lines out, all or nothing; what cannot stand beside a new line goes. Refusals:
 * invalidInput naming the line, addonGone, and those of `changeBooking`.
 */
export const saveChanges = (
  desk: Desk,
  bookingId: string,
  { version, ...changes }: PayloadOf<'save-addons'>,
): Changed =>
  changeBooking(desk, bookingId, version, { type: 'extras.chosen' }, async (row, client) => {
    const on = await addonsOnSale(client, row);
    const options = addonsFor(on, row);
    const chosen = choicesOf(row);
    const refusal = changesRefusal(options, chosen, changes) ?? timesRefusal(options, changes.add, 'add');
    if (refusal !== null) return E.left(badInput(refusal));
    const { dinings, extras } = changedChoices(options, chosen, changes);
    const content = await extrasContent(client, row, on, extras);
    if (E.isLeft(content)) return content;
    const lines = atKeptPrices(diningLines(on.prices, row, dinings), row.dinings);
    return E.right({ content: { ...content.right, dinings: lines } });
  });

/** Takes every line of a name out of the basket. Refusals: invalidInput (name), and those of `changeBooking`. */
export const removeByName = (
  desk: Desk,
  bookingId: string,
  { version, name }: PayloadOf<'remove-addon-by-name'>,
): Changed =>
  changeBooking(desk, bookingId, version, { type: 'extras.chosen' }, async (row, client) => {
    const isOther = (line: Readonly<{ name: string }>): boolean => line.name !== name;
    const [dinings, extras] = [row.dinings.filter(isOther), row.extras.filter(isOther)];
    if (dinings.length + extras.length === row.dinings.length + row.extras.length)
      return E.left(badInput(refuse('name', 'There is nothing of this name in your basket.')));
    const kept = { ...row, dinings, extras };
    const content = await extrasContent(client, kept, await addonsOnSale(client, row), choicesOf(kept).extras);
    return E.isLeft(content) ? content : E.right({ content: { ...content.right, dinings } });
  });

/**
 * Takes the ground-floor option, with a unit on the ground floor for each of the booking's, or gives it up. Refusals:
 * priceChanged, addonGone, invalidInput while a cabin upstairs is chosen, and those of `changeBooking`.
 */
export const chooseGroundFloor = (
  desk: Desk,
  bookingId: string,
  { version, isSelected, price }: PayloadOf<'set-ground-floor'>,
): Changed =>
  changeBooking(desk, bookingId, version, { type: 'groundFloor.chosen' }, async (row, client) => {
    if (isSelected === isGroundFloorSelected(row)) return E.right({ content: {} });
    if (!isSelected) return E.right({ content: { extras: chosenExtras(row) } });
    const refusal = groundFloorRefusal(row);
    if (refusal !== null) return E.left(badInput(refusal));
    const line = groundFloorLine(await addonsOfStay(client, row), row);
    if (line === undefined || line.price === 0) return E.left(addonGone());
    const dearer = seenRefusal(price === undefined ? [] : [{ ...line, field: 'price', price }], [line], []);
    if (dearer !== null) return E.left(dearer);
    return E.right({ content: { extras: [...chosenExtras(row), line] } });
  });
