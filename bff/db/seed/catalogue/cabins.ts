/** The cabins that guests choose on the maps: a share of the units of every type, ground-floor cabins first. */
import type { ResortCode } from '../../../../machines/contract/stay.ts';
import { hashFraction } from '../hash.ts';
import { typesAt, type AccommodationType } from './accommodation.ts';

export type Cabin = {
  code: string;
  accommodationCode: string;
  name: string;
  isGroundFloor: boolean;
  isAccessible: boolean;
  attributes: readonly string[];
  /** Pence added to the price of a stay. */
  pence: number;
};

/** The minimum number of cabins of a resort. */
export const CABINS_AT_LEAST = 150;

const BIRDS = [
  'Avocet',
  'Brent',
  'Curlew',
  'Dunlin',
  'Eider',
  'Fulmar',
  'Gannet',
  'Heron',
  'Ibis',
  'Kittiwake',
  'Lapwing',
  'Merlin',
  'Plover',
  'Redshank',
  'Sanderling',
  'Tern',
  'Whimbrel',
] as const;

const ATTRIBUTES = ['corner', 'near-entrance', 'near-pool', 'quiet-end', 'sea-facing', 'near-parking'] as const;
const ATTRIBUTE_SHARE = 0.25;
const PENCE_FOR_ATTRIBUTE = 500;
const UPSTAIRS = 100;

/** The number of ground-floor units of a type: a tenth, but at least one if there are any units. */
export const groundFloorUnits = (units: number): number => Math.min(units, Math.max(1, Math.round(units / 10)));

const onGroundFloor = (type: AccommodationType, units: number): number =>
  ({ ground: units, upper: 0, either: groundFloorUnits(units) })[type.floor];

const cabinOf = (resort: ResortCode, type: AccommodationType, units: number, index: number): Cabin => {
  const code = `${type.code}-${String(index + 1).padStart(3, '0')}`;
  const isGroundFloor = index < onGroundFloor(type, units);
  const attributes = ATTRIBUTES.filter((attribute) => hashFraction(attribute, resort, code) < ATTRIBUTE_SHARE);
  return {
    code,
    accommodationCode: type.code,
    name: `${BIRDS[index % BIRDS.length]} ${index + 1 + (isGroundFloor ? 0 : UPSTAIRS)}`,
    isGroundFloor,
    isAccessible: type.isAccessible,
    attributes,
    // accessible cabins cost nothing extra: guests who need them must not pay more
    pence: type.isAccessible
      ? 0
      : Math.round(type.nightlyPence / 1_000) * 100 + PENCE_FOR_ATTRIBUTE * attributes.length,
  };
};

/** The cabins of a resort by type and number. The result is always the same. */
export const cabinsAt = (resort: ResortCode): Cabin[] => {
  const types = typesAt(resort);
  const total = types.reduce((sum, { units }) => sum + units, 0);
  return types.flatMap(({ type, units }) =>
    Array.from({ length: Math.ceil((units * CABINS_AT_LEAST) / total) }, (_, index) =>
      cabinOf(resort, type, units, index),
    ),
  );
};
