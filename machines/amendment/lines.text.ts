/** What a change of a paid booking adds and removes, as lines with prices (spec: account area 3, basket). */
import { partyName } from '../stay/stay.text.ts';
import type { PricedLine } from '../basket/basket.view.ts';
import type { AmendmentBasket, AmendmentLine, CabinChange } from '../contract/amendment.ts';
import type { BookedUnit } from '../contract/booking.ts';
import { formatSlot } from '../basket/slots.rules.ts';
import { formatMoney } from '../kit/money.ts';

/** The lines of a change: `added` raises the price, `removed` lowers it. */
export type ChangeLines = Readonly<{ added: readonly PricedLine[]; removed: readonly PricedLine[] }>;

type ChangedItems = Pick<AmendmentBasket, 'add' | 'remove'> & Readonly<{ cabins: readonly CabinChange[] }>;

const keyOf = ({ code, unitSeqNumber }: AmendmentLine): string => `${code}-${unitSeqNumber ?? 'all'}`;

const withDetail = (line: PricedLine, details: readonly string[]): PricedLine => {
  const detail = details.filter(Boolean).join(', ');
  return detail === '' ? line : { ...line, detail };
};

const addonLine = (units: readonly BookedUnit[], line: AmendmentLine, sign: 1 | -1): PricedLine => {
  const { name, quantity, price, unitSeqNumber, timeSlots, removeable } = line;
  return withDetail(
    {
      key: keyOf(line),
      label: quantity > 1 ? `${name} × ${quantity}` : name,
      priceText: removeable ? formatMoney(sign * price) : 'Included',
    },
    [unitSeqNumber === null ? '' : partyName(units, unitSeqNumber), ...timeSlots.map(formatSlot)],
  );
};

/** The line of a changed cabin; its price is the difference to the cabin that it replaces. */
const cabinLine = (units: readonly BookedUnit[], { unitIndex, from, to, price }: CabinChange): PricedLine =>
  withDetail({ key: `cabin-${unitIndex}`, label: to ?? from ?? '', priceText: formatMoney(price) }, [
    partyName(units, unitIndex),
    to !== null && from !== null ? `instead of ${from}` : '',
  ]);

/** The lines of a change of a booking with these units. */
export const changeLines = ({ add, remove, cabins }: ChangedItems, units: readonly BookedUnit[]): ChangeLines => ({
  added: [
    ...cabins.filter(({ to }) => to !== null).map((cabin) => cabinLine(units, cabin)),
    ...add.map((line) => addonLine(units, line, 1)),
  ],
  removed: [
    ...cabins.filter(({ to }) => to === null).map((cabin) => cabinLine(units, cabin)),
    ...remove.map((line) => addonLine(units, line, -1)),
  ],
});
