/** The basket view that every step shows: summary of the stay, price lines, and the total with all mandatory costs. */
import type { BasketLine, BookedUnit, Booking, Totals } from '../contract/booking.ts';
import { formatSlot } from './slots.rules.ts';
import { formatLongDate } from '../kit/dates.ts';
import { formatMoney, perGuest, sumOf } from '../kit/money.ts';
import { payingGuestsInUnit, formatParty } from '../party/party.rules.ts';
import { heldUntilText } from './basket.text.ts';
import { RESORT_NAMES, partyName, formatStay } from '../stay/stay.text.ts';

export type PricedLine = Readonly<{
  key: string;
  label: string;
  detail?: string;
  priceText: string;
  isSaving?: boolean;
}>;

export type BasketView = Readonly<{
  summaryItems: readonly string[];
  lines: readonly PricedLine[];
  totalText: string;
  perPersonText: string;
  /** end of the hold, '14:32' local time at the resorts; null once the booking no longer expires */
  heldUntilText: string | null;
}>;

/** The priced contents of a booking or a quote. */
type PricedBasket = Readonly<{
  units: readonly BookedUnit[];
  dinings: readonly BasketLine[];
  extras: readonly BasketLine[];
  totals: Totals;
}>;

/** The detail of a line: its party when there are several, or its time slots. */
export const detailOf = (
  booking: Pick<PricedBasket, 'units'>,
  { unitSeqNumber, timeSlots }: Pick<BasketLine, 'unitSeqNumber' | 'timeSlots'>,
): string => (unitSeqNumber === null ? timeSlots.map(formatSlot).join(', ') : partyName(booking.units, unitSeqNumber));

/** The line of dining or an extra; `index` is its position among them. */
export const addonLine = (booking: PricedBasket, line: BasketLine, index: number): PricedLine => {
  const detail = detailOf(booking, line);
  return {
    key: `${line.code}-${line.unitSeqNumber ?? 'all'}-${index}`,
    label: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
    ...(detail === '' ? {} : { detail }),
    // a line included in a package has no price of its own
    priceText: line.removeable ? formatMoney(line.price) : 'Included',
  };
};

/** The line of a party’s accommodation. */
export const unitLine = (unit: BookedUnit): PricedLine => ({
  key: `unit-${unit.unitIndex}`,
  label: unit.accommodationName,
  detail: unit.selectedCabinName === null ? formatParty(unit) : `${formatParty(unit)}, in ${unit.selectedCabinName}`,
  priceText: formatMoney(unit.price + unit.cabinPrice),
});

/** The discount as a line of its own: it is not deducted from the other lines. */
const discountLines = ({ totals: { discount } }: PricedBasket): PricedLine[] =>
  discount > 0 ? [{ key: 'discount', label: 'Discount code', priceText: formatMoney(-discount), isSaving: true }] : [];

/** The lines of a booking or a quote: accommodation, dining, extras, a discount, then the savings. */
export const bookingLines = (booking: PricedBasket): PricedLine[] => [
  ...booking.units.map(unitLine),
  ...booking.dinings.map((line, i) => addonLine(booking, line, i)),
  ...booking.extras.map((line, i) => addonLine(booking, line, i)),
  ...discountLines(booking),
  ...(booking.totals.savings > 0
    ? [
        {
          key: 'savings',
          label: 'You save',
          detail: 'Already taken off the prices above',
          priceText: formatMoney(booking.totals.savings),
          isSaving: true,
        },
      ]
    : []),
];

/** A summary of a stay: arrival, dates and nights, guests, price lines and total. */
export type StayView = Readonly<{
  arrival: string;
  stay: string;
  party: string;
  lines: readonly PricedLine[];
  totalText: string;
}>;

/** The summary of a booking or a quote. */
export const stayView = (booking: PricedBasket & Pick<Booking, 'startDate' | 'nights'>): StayView => ({
  arrival: formatLongDate(booking.startDate),
  stay: formatStay(booking.startDate, booking.nights),
  party: booking.units.map(formatParty).join(' · '),
  lines: bookingLines(booking),
  totalText: formatMoney(booking.totals.total),
});

/** The basket view of a booking. Savings are shown, but are already deducted from the prices. */
export const basketView = (booking: Booking): BasketView => {
  const guests = sumOf(booking.units.map(payingGuestsInUnit));
  return {
    summaryItems: [
      ...(booking.eventName === undefined ? [] : [booking.eventName]),
      RESORT_NAMES[booking.resort],
      formatStay(booking.startDate, booking.nights),
      booking.units.map(formatParty).join(' · '),
    ],
    lines: bookingLines(booking),
    totalText: formatMoney(booking.totals.total),
    perPersonText: `${formatMoney(perGuest(booking.totals.total, guests))} per person`,
    heldUntilText: heldUntilText(booking),
  };
};
