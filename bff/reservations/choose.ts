/** Choosing dining, extras and the ground floor for a booking; the rules are the ones the pages ask. */
import { either as E } from 'fp-ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { PayloadOf } from '../../machines/contract/calls.ts';
import { DINING_SECTIONS, diningsRefusal } from '../../machines/dining/dining.rules.ts';
import { EXTRAS_SECTIONS, extrasRefusal } from '../../machines/extras/extras.rules.ts';
import { addonsFor, diningLines, extraLines } from './addons.ts';
import { chosenExtras, groundFloorLines, isGroundFloorSelected, type BookingRow } from './bookingRow.ts';
import { changeBooking } from './bookings.ts';
import { addonsOfStay } from './catalogue.ts';
import type { Desk } from './desk.ts';
import { groundFloorLine } from './groundFloor.ts';
import { changeHold, linesOf } from './holds.ts';
import { badInput, refused, type Refused } from './refused.ts';

type Changed = Promise<E.Either<Refused, BookingRow>>;

const isOneOf =
  (sections: readonly string[]) =>
  (addon: Readonly<{ section: string }>): boolean =>
    sections.includes(addon.section);

/** Sets the dining choices, all at once. Refusals: invalidInput naming the choice, and those of `changeBooking`. */
export const chooseDinings = (desk: Desk, bookingId: string, { version, dinings }: PayloadOf<'set-dinings'>): Changed =>
  changeBooking(desk, bookingId, version, { type: 'dinings.chosen' }, async (row, client) => {
    const prices = await addonsOfStay(client, row);
    const refusal = diningsRefusal(addonsFor(prices, row).filter(isOneOf(DINING_SECTIONS)), dinings);
    return refusal === null
      ? E.right({ content: { dinings: diningLines(prices, row, dinings) } })
      : E.left(badInput(refusal));
  });

/** Sets the extras, all at once; the ground floor stays as it is. Refusals: invalidInput naming the extra, and those of `changeBooking`. */
export const chooseExtras = (desk: Desk, bookingId: string, { version, extras }: PayloadOf<'set-extras'>): Changed =>
  changeBooking(desk, bookingId, version, { type: 'extras.chosen' }, async (row, client) => {
    const prices = await addonsOfStay(client, row);
    const refusal = extrasRefusal(addonsFor(prices, row).filter(isOneOf(EXTRAS_SECTIONS)), extras);
    if (refusal !== null) return E.left(badInput(refusal));
    return E.right({ content: { extras: [...extraLines(prices, row, extras), ...groundFloorLines(row)] } });
  });

/** The add-on that was chosen is taken: the words are the spec's. */
const gone = (): Refused => refused('addonGone', { field: 'Addon', message: FAILURE_TEXT.addonGone });

/**
 * Takes the ground-floor option, with a unit on the ground floor for each of the booking's, or gives it up. Refusals:
 * addonGone, and those of `changeBooking`.
 */
export const chooseGroundFloor = (
  desk: Desk,
  bookingId: string,
  { version, isSelected }: PayloadOf<'set-ground-floor'>,
): Changed =>
  changeBooking(desk, bookingId, version, { type: 'groundFloor.chosen' }, async (row, client) => {
    if (isSelected === isGroundFloorSelected(row)) return E.right({ content: {} });
    const line = isSelected ? groundFloorLine(await addonsOfStay(client, row), row) : null;
    if (line === undefined || line?.price === 0) return E.left(gone());
    const short = await changeHold(client, bookingId, linesOf(row, isSelected));
    if (short.length > 0) return E.left(gone());
    return E.right({ content: { extras: line === null ? chosenExtras(row) : [...chosenExtras(row), line] } });
  });
