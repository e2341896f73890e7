/**
 * The dialog with all parties side by side and their accommodation (spec: booking journey 3,
 * isAllocateAllPartiesModalOpen).
 */
import { partyName } from '../stay/stay.text.ts';
import { formatMoney } from '../kit/money.ts';
import { formatParty } from '../party/party.rules.ts';
import { unitsLeftFor, offersFor } from './accommodation.rules.ts';
import type { AccommodationContext } from './accommodation.types.ts';
import { sortOffers } from './listing.rules.ts';

export type AllocationView = Readonly<{
  parties: readonly Readonly<{
    unitIndex: number;
    title: string;
    partyText: string;
    /** the chosen code; '' for none yet */
    value: string;
    options: readonly Readonly<{ value: string; label: string; isDisabled: boolean }>[];
  }>[];
}>;

/** The options of each party; types that are sold out, or whose last unit another party chose, are disabled. */
export const allocationView = ({ units, offers, choices, texts }: AccommodationContext): AllocationView => ({
  parties: units.map((unit) => ({
    unitIndex: unit.unitIndex,
    title: partyName(units, unit.unitIndex),
    partyText: formatParty(unit),
    value: choices[unit.unitIndex] ?? '',
    options: sortOffers(offersFor(offers, choices, unit.unitIndex), 'priceLowToHigh').map((offer) => {
      const name = texts[offer.code]?.title ?? offer.name;
      const left = unitsLeftFor(offer, choices, unit.unitIndex);
      return {
        value: offer.code,
        label: offer.isSoldOut
          ? `Sold out: ${name}`
          : `${name}, ${formatMoney(offer.price)}${left === 1 ? ', the last one' : ''}`,
        isDisabled: offer.isSoldOut,
      };
    }),
  })),
});
