/** The open change of a paid booking as the pages of the booking show it: state, lines, difference and hold. */
import type { Amendment, AmendmentLine, CabinChange, MyBooking } from '../../contract/amendment.ts';
import type { AmendmentBasket } from '../../contract/amendment.ts';
import type { Brand } from '../../contract/brand.ts';
import type { BookingUnit } from '../../contract/party.ts';
import type { PricedLine } from '../../basket/basket.view.ts';
import { resortClock } from '../../kit/resortTime.ts';
import { partyName } from '../../stay/stay.text.ts';
import { formatSlot } from '../../basket/slots.rules.ts';
import { formatMoney } from '../../kit/money.ts';
import { accountAddress } from '../accountUrl.ts';
import { changeWords, differenceText, holdsAnything } from './amending.text.ts';

export type ChangeView = Readonly<{
  /** the state of the change: 'open', 'lapsed', … */
  status: Amendment['status'];
  title: string;
  words: string;
  differenceText: string;
  /** end of the hold, '14:32' local time at the resorts; null when it holds nothing for a limited time */
  heldUntilText: string | null;
  /** null in the basket itself */
  basketHref: string | null;
}>;

/** The open change; null without one. `heldUntil` is an instant. */
export const changeView = (
  { change, booked }: Pick<MyBooking, 'change' | 'booked'>,
  brand: Brand,
  heldUntil: string | null = null,
): ChangeView | null =>
  change && {
    status: change.status,
    ...changeWords(change),
    differenceText: differenceText(change.difference),
    heldUntilText: heldUntil !== null && holdsAnything(change) ? resortClock(new Date(heldUntil)) : null,
    basketHref: accountAddress(brand, 'bookingBasket', { resId: booked.resId }),
  };

/** 'Spa Pool Session × 2' */
export const lineLabel = ({ name, quantity }: Readonly<{ name: string; quantity: number }>): string =>
  quantity > 1 ? `${name} × ${quantity}` : name;

/** The time slots of a line, or its party when there are several. */
export const lineDetail = (
  units: readonly BookingUnit[],
  { unitSeqNumber, timeSlots }: Pick<AmendmentLine, 'unitSeqNumber' | 'timeSlots'>,
): string => (unitSeqNumber === null ? timeSlots.map(formatSlot).join(', ') : partyName(units, unitSeqNumber));

/** A price with its sign: '+ £30.00', '− £90.00', or 'Included' for a line that follows its package. */
export const signedPrice = ({ price, removeable }: Pick<AmendmentLine, 'price' | 'removeable'>, sign: '+' | '−') =>
  removeable ? `${sign} ${formatMoney(price)}` : 'Included';

/** The text of a changed cabin: 'Lakeside 12 instead of any'. */
const cabinText = ({ from, to }: CabinChange): string => {
  const place = to ?? 'Any place';
  return from === null ? place : `${place} instead of ${from}`;
};

/** The line of a changed cabin, with its price: '+ £15.00'. */
export const cabinLine = (cabin: CabinChange): PricedLine => ({
  key: `cabin-${cabin.unitIndex}`,
  label: cabinText(cabin),
  priceText: `${cabin.price < 0 ? '−' : '+'} ${formatMoney(Math.abs(cabin.price))}`,
});

const pricedLine =
  (units: readonly BookingUnit[], sign: '+' | '−') =>
  (line: AmendmentLine): PricedLine => {
    const detail = lineDetail(units, line);
    return {
      key: `${sign}${line.code}-${line.unitSeqNumber ?? 'all'}`,
      label: sign === '+' ? lineLabel(line) : `Removed: ${lineLabel(line)}`,
      ...(detail === '' ? {} : { detail }),
      priceText: signedPrice(line, sign),
    };
  };

/** What a change adds and removes, in one list with signed prices. */
export const changeLines = (
  { add, remove }: Pick<AmendmentBasket, 'add' | 'remove'>,
  cabins: readonly CabinChange[],
  units: readonly BookingUnit[],
): PricedLine[] => [
  ...add.map(pricedLine(units, '+')),
  ...remove.map(pricedLine(units, '−')),
  ...cabins.map(cabinLine),
];
