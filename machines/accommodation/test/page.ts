/** Test helper: the accommodation page for two parties at Skegness, in a given state of its chart. */
import type { BookingUnit } from '../../contract/party.ts';
import { NO_PREFERENCES } from '../../contract/stayPreferences.ts';
import { FAMILY_UNIT, SINGLE_UNIT, offerWith } from '../../kit/test/samples.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { accommodationMachine } from '../accommodation.machine.ts';
import type { AccommodationContext } from '../accommodation.types.ts';
import { accommodationView, type AccommodationSnapshot } from '../accommodation.view.ts';

export const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 } as const;

/** What each party is offered: the last lodge, plenty of rooms, and no tent. */
export const ACCOMMODATIONS = [
  offerWith('LODGE', { unitsLeft: 1, isGroundFloor: true, price: 45_000, wasPrice: 50_000, bedrooms: 1 }),
  offerWith('ROOM', { unitsLeft: 6, bedrooms: 0, price: 20_050 }),
  offerWith('TENT', { isSoldOut: true, unitsLeft: 0 }),
];

/** The input of the page's chart for these parties. */
export const pageInput = (units: readonly BookingUnit[]) => ({
  brand: 'family' as const,
  agencyId: null,
  searchHref: '/booking/search?break=x',
  stay: STAY,
  units,
  booking: null,
  detail: null,
  notice: null,
  preferences: NO_PREFERENCES,
  isEditing: false,
  isPickerOffered: false,
});

/** The snapshot of the page's chart in a state. */
export const snapshotAt = (
  value: string | object,
  changes: Partial<AccommodationContext> = {},
): AccommodationSnapshot => {
  const units = changes.units ?? [FAMILY_UNIT, SINGLE_UNIT];
  const input = { ...pageInput(units), booking: changes.booking ?? null };
  const offers = units.map(({ unitIndex }) => ({ unitIndex, accommodations: ACCOMMODATIONS }));
  return settledAt(accommodationMachine, input, value as string, { offers, ...changes });
};

/** The view of the page while the charts of its list and of its showcase do not run. */
export const viewAt = (value: string | object, changes: Partial<AccommodationContext> = {}) =>
  accommodationView(snapshotAt(value, changes));
