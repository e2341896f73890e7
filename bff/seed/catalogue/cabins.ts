/** The cabins that guests choose on the maps: a share of the units of every type, ground-floor cabins first. */
import { attributesAt, cabinSpots, splitIntoMaps } from './places.ts';
import { typesAt, type AccommodationType } from './accommodation.ts';
import type { DemoResort } from './resorts.ts';

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

const PENCE_FOR_ATTRIBUTE = 500;
const UPSTAIRS = 100;

/** The number of ground-floor units of a type: a tenth, but at least one if there are any units. */
export const groundFloorUnits = (units: number): number => Math.min(units, Math.max(1, Math.round(units / 10)));

const onGroundFloor = (type: AccommodationType, units: number): number =>
  ({ ground: units, upper: 0, either: groundFloorUnits(units) })[type.floor];

/** The position of a cabin within its type. */
type Place = Readonly<{ index: number; isGroundFloor: boolean }>;

/** Whether the type's name says that all its units face the sea. */
const isSeaView = ({ code }: Pick<AccommodationType, 'code'>): boolean => code.endsWith('SEA');

/** The cabins of a type with their floors, grouped by map: a floor or a lane. */
export const cabinsByMap = <T extends Pick<Cabin, 'isGroundFloor'>>(
  type: Pick<AccommodationType, 'code'>,
  cabins: readonly T[],
): readonly T[][] =>
  [true, false].flatMap((isGround) => {
    const here = cabins.filter(({ isGroundFloor }) => isGroundFloor === isGround);
    return here.length === 0 ? [] : splitIntoMaps(here, isSeaView(type));
  });

const cabinOf = (type: AccommodationType, { index, isGroundFloor }: Place, attributes: readonly string[]): Cabin => {
  return {
    code: `${type.code}-${String(index + 1).padStart(3, '0')}`,
    accommodationCode: type.code,
    name: `${BIRDS[index % BIRDS.length]} ${index + 1 + (isGroundFloor ? 0 : UPSTAIRS)}`,
    isGroundFloor,
    isAccessible: type.isAccessible,
    attributes,
    // accessible cabins have no surcharge, because guests who need them must not pay more
    pence: type.isAccessible
      ? 0
      : Math.round(type.nightlyPence / 1_000) * 100 + PENCE_FOR_ATTRIBUTE * attributes.length,
  };
};

/** The cabins of a resort by type and number. The result is always the same. */
export const cabinsAt = (resort: DemoResort): Cabin[] => {
  const types = typesAt(resort);
  const total = types.reduce((sum, { units }) => sum + units, 0);
  return types.flatMap(({ type, units }) => {
    const places = Array.from({ length: Math.ceil((units * CABINS_AT_LEAST) / total) }, (_, index) => ({
      index,
      isGroundFloor: index < onGroundFloor(type, units),
    }));
    return cabinsByMap(type, places).flatMap((onMap) => {
      const spots = cabinSpots(onMap.length);
      return spots.map((spot, at) =>
        cabinOf(type, onMap[at] as Place, attributesAt(resort, type.subType, spots, spot)),
      );
    });
  });
};
