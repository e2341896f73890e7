/**
 * Analytics items, and the events of a basket change (spec: booking journey 3, analytics items), by the documented
 * fields of Google Analytics 4. They contain what is sold, never guest data.
 */
import { RESORT_NAMES, formatNights } from '../stay/stay.text.ts';
import { ADDON_SECTIONS } from '../contract/addonFamilies.ts';
import type { BasketLine, BookedUnit, Booking } from '../contract/booking.ts';
import { monthOf } from '../kit/dates.ts';
import { sumOf } from '../kit/money.ts';

/** An item in the format of analytics. Money is pounds with two decimals; `price` and `discount` are per piece. */
export type CartItem = Readonly<{
  item_id: string;
  item_name: string;
  currency: 'GBP';
  discount: number;
  price: number;
  quantity: number;
  /** the five categories: kind of item, resort, brand, length of the stay, month of the stay */
  item_category: string;
  item_category2: string;
  item_category3: string;
  item_category4: string;
  item_category5: string;
  item_list_id: string;
  item_list_name: string;
  /** the party, or the whole booking */
  item_variant: string;
}>;

export type CartEvent = Readonly<{
  event: 'add_to_cart' | 'remove_from_cart';
  ecommerce: Readonly<{ currency: 'GBP'; value: number; items: readonly CartItem[] }>;
}>;

/** The stay that an item belongs to. */
export type ItemStay = Pick<Booking, 'resort' | 'brand' | 'nights' | 'startDate'>;

export type ItemList = Readonly<{ id: string; name: string }>;

export const ACCOMMODATION_LIST: ItemList = { id: 'accommodation', name: 'Accommodation' };
/** The list of an add-on: its section. */
export const listOf = (section: BasketLine['section']): ItemList => ({
  id: section,
  name: ADDON_SECTIONS[section].name,
});

/** What an item is made of; `pence` and `saved` are pence for the whole quantity. */
export type ItemSource = Readonly<{
  id: string;
  name: string;
  list: ItemList;
  variant: string;
  quantity: number;
  pence: number;
  saved: number;
}>;

/** An entry of a basket. */
type CartEntry = ItemSource & Readonly<{ key: string }>;

/** The party with this index, or the whole booking for null. */
export const partyOf = (unit: number | null): string => (unit === null ? 'Whole booking' : `Party ${unit + 1}`);

const unitEntry = (unit: BookedUnit): CartEntry => ({
  key: `unit ${unit.unitIndex} ${unit.accommodationCode} ${unit.selectedCabinCode ?? ''}`,
  id: unit.accommodationCode,
  name: unit.accommodationName,
  list: ACCOMMODATION_LIST,
  variant: partyOf(unit.unitIndex),
  quantity: 1,
  pence: unit.price + unit.cabinPrice,
  saved: Math.max(0, (unit.wasPrice ?? unit.price) - unit.price),
});

const lineEntry = (line: BasketLine): CartEntry => ({
  key: `line ${line.code} ${line.unitSeqNumber ?? ''}`,
  id: line.code,
  name: line.name,
  list: listOf(line.section),
  variant: partyOf(line.unitSeqNumber),
  quantity: line.quantity,
  pence: line.price,
  saved: line.saving,
});

const entriesOf = (booking: Booking | null): CartEntry[] =>
  booking === null
    ? []
    : [...booking.units.map(unitEntry), ...[...booking.dinings, ...booking.extras].map(lineEntry)].filter(
        ({ quantity }) => quantity > 0,
      );

/** Pence as pounds with two decimals. */
export const pounds = (pence: number): number => Math.round(pence) / 100;

/** The item for `quantity` pieces of what is sold with this stay. */
export const itemOf = (piece: ItemSource, quantity: number, stay: ItemStay): CartItem => ({
  item_id: piece.id,
  item_name: piece.name,
  currency: 'GBP',
  discount: pounds(piece.saved / piece.quantity),
  price: pounds(piece.pence / piece.quantity),
  quantity,
  item_category: piece.list.name,
  item_category2: RESORT_NAMES[stay.resort],
  item_category3: stay.brand,
  item_category4: formatNights(stay.nights),
  item_category5: monthOf(stay.startDate),
  item_list_id: piece.list.id,
  item_list_name: piece.list.name,
  item_variant: piece.variant,
});

/** The items whose quantity is higher in `some` than in `others`, with the quantity added and the prices of `some`. */
const addedItems = (some: Booking | null, others: Booking | null): CartItem[] => {
  if (some === null) return [];
  const before = entriesOf(others);
  return entriesOf(some).flatMap((piece) => {
    const more = piece.quantity - (before.find(({ key }) => key === piece.key)?.quantity ?? 0);
    return more > 0 ? [itemOf(piece, more, some)] : [];
  });
};

/** Every item of a booking. */
export const itemsOf = (booking: Booking): CartItem[] => addedItems(booking, null);

/** The sum of items, in pounds. */
export const valueOf = (items: readonly CartItem[]): number =>
  pounds(sumOf(items.map(({ price, quantity }) => Math.round(price * 100) * quantity)));

const eventOf = (event: CartEvent['event'], items: readonly CartItem[]): CartEvent[] =>
  items.length === 0
    ? []
    : [
        {
          event,
          ecommerce: {
            currency: 'GBP',
            value: valueOf(items),
            items,
          },
        },
      ];

/** The events of the change between two versions of a booking: items removed, then items added. */
export const cartEvents = (before: Booking | null, after: Booking): CartEvent[] => [
  ...eventOf('remove_from_cart', addedItems(before, after)),
  ...eventOf('add_to_cart', addedItems(after, before)),
];
