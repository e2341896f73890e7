/** The basket as every step shows it: facts of the stay, lines with prices, the total with everything mandatory in it. */
import type { BasketLine, BookedUnit, Booking, Totals } from '../contract/booking.ts';
import { placeInWords } from '../extras/slots.rules.ts';
import { showLongDate } from '../kit/dates.ts';
import { showMoney } from '../kit/money.ts';
import { once } from '../kit/once.ts';
import { guestsInUnit, partyInWords } from '../party/party.rules.ts';
import { RESORT_NAMES, partyName, stayInWords } from './stay.words.ts';

export type PricedLine = Readonly<{
  key: string;
  label: string;
  detail?: string;
  priceText: string;
  isSaving?: boolean;
}>;

export type BasketView = Readonly<{
  facts: readonly string[];
  lines: readonly PricedLine[];
  totalText: string;
  perPersonText: string;
  /** '14:32' at the resorts; null once nothing has to be paid any more */
  heldUntilText: string | null;
}>;

const clock = once(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' }),
);

/** The time of day of an instant, at the resorts. */
export const showTime = (instant: string): string => clock().format(new Date(instant));

/** What a basket has with its prices, a booking's or a quote's. */
type Priced = Readonly<{
  units: readonly BookedUnit[];
  dinings: readonly BasketLine[];
  extras: readonly BasketLine[];
  totals: Totals;
}>;

/** The party of a line where there are several, or the times it takes place. */
const detailOf = (booking: Priced, { unitSeqNumber, timeSlots }: BasketLine): string =>
  unitSeqNumber === null ? timeSlots.map(placeInWords).join(', ') : partyName(booking.units, unitSeqNumber);

const addonLine = (booking: Priced, line: BasketLine, index: number): PricedLine => {
  const detail = detailOf(booking, line);
  return {
    key: `${line.code}-${line.unitSeqNumber ?? 'all'}-${index}`,
    label: line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name,
    ...(detail === '' ? {} : { detail }),
    // what a package brings in has no price of its own
    priceText: line.removeable ? showMoney(line.price) : 'Included',
  };
};

const unitLine = (unit: BookedUnit): PricedLine => ({
  key: `unit-${unit.unitIndex}`,
  label: unit.accommodationName,
  detail: unit.selectedCabinName === null ? partyInWords(unit) : `${partyInWords(unit)}, in ${unit.selectedCabinName}`,
  priceText: showMoney(unit.price + unit.cabinPrice),
});

/** What a discount code took off, as a line of its own: the other lines have their prices without it. */
const discountLines = ({ totals: { discount } }: Priced): PricedLine[] =>
  discount > 0 ? [{ key: 'discount', label: 'Discount code', priceText: showMoney(-discount), isSaving: true }] : [];

/** The lines of a booking or a quote: accommodation, dining, extras, a discount, then what is saved. */
export const bookingLines = (booking: Priced): PricedLine[] => [
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
          priceText: showMoney(booking.totals.savings),
          isSaving: true,
        },
      ]
    : []),
];

/** A stay at a glance: when, how long, who, what is bought, and its sum. */
export type StayView = Readonly<{
  arrival: string;
  stay: string;
  party: string;
  lines: readonly PricedLine[];
  totalText: string;
}>;

/** The same of a booking or a quote. */
export const stayView = (booking: Priced & Pick<Booking, 'startDate' | 'nights'>): StayView => ({
  arrival: showLongDate(booking.startDate),
  stay: stayInWords(booking.startDate, booking.nights),
  party: booking.units.map(partyInWords).join(' · '),
  lines: bookingLines(booking),
  totalText: showMoney(booking.totals.total),
});

/** The basket of a booking. The saving is told and is already in the prices. */
export const basketView = (booking: Booking): BasketView => {
  const guests = booking.units.reduce((sum, unit) => sum + guestsInUnit(unit), 0);
  return {
    facts: [
      RESORT_NAMES[booking.resort],
      stayInWords(booking.startDate, booking.nights),
      booking.units.map(partyInWords).join(' · '),
    ],
    lines: bookingLines(booking),
    totalText: showMoney(booking.totals.total),
    perPersonText: `${showMoney(Math.ceil(booking.totals.total / guests))} per person`,
    heldUntilText: booking.status === 'draft' || booking.status === 'inProgress' ? showTime(booking.heldUntil) : null,
  };
};
