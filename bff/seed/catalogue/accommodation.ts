/** The accommodation of the demonstration: types, number of guests, number of units, and a base price per night. */
import type { PackageType } from '../../../machines/contract/stay.ts';
import type { DemoResort } from './resorts.ts';

/** All features. Filters and icons use them as keys. */
export type Feature =
  | 'wifi'
  | 'tv'
  | 'en-suite'
  | 'sofa-bed'
  | 'bunk-beds'
  | 'fridge'
  | 'kitchen'
  | 'dishwasher'
  | 'lounge'
  | 'patio'
  | 'balcony'
  | 'sea-view'
  | 'hot-tub'
  | 'parking'
  | 'step-free'
  | 'wet-room'
  | 'towels'
  | 'pets-welcome'
  | 'decking';

/** The floor of a type: ground floor, upstairs, or upstairs with some ground-floor units that can be requested. */
type Floor = 'ground' | 'upper' | 'either';

export type AccommodationType = {
  code: string;
  name: string;
  packageType: PackageType;
  subType: string;
  /** The number of beds: the maximum number of guests in one unit, not counting infants in cots (never above 8). */
  sleeps: number;
  /** The minimum number of guests in one unit. */
  minGuests: number;
  bedrooms: number;
  isAccessible: boolean;
  floor: Floor;
  features: readonly Feature[];
  /** Base price in pence per unit and night, before the factors for season, weekday and holidays. */
  nightlyPence: number;
  /** The number of units by resort; a missing resort has none. */
  units: Partial<Record<DemoResort, number>>;
};

const room: readonly Feature[] = ['wifi', 'tv', 'en-suite', 'towels'];
const apartment: readonly Feature[] = ['wifi', 'tv', 'kitchen', 'fridge', 'lounge'];
const van: readonly Feature[] = ['tv', 'kitchen', 'fridge', 'lounge', 'parking'];

const hotel = { packageType: 'HOTEL', subType: 'Beacon Hotel' } as const;
const inn = { packageType: 'ROOM ONLY', subType: 'Turnstone Rooms' } as const;
const flat = { packageType: 'SELF CATER', subType: 'Sandling Apartments' } as const;
const lodge = { packageType: 'SELF CATER', subType: 'Marram Lodges' } as const;
const caravan = { packageType: 'CARAVAN', subType: 'Samphire Park' } as const;

const plain = { minGuests: 1, isAccessible: false, floor: 'upper' } as const;
const stepFree = { minGuests: 1, isAccessible: true, floor: 'ground' } as const;

export const accommodationTypes: readonly AccommodationType[] = [
  {
    ...plain,
    ...hotel,
    code: 'HSTD',
    name: 'Beacon Standard Room',
    sleeps: 4,
    bedrooms: 1,
    floor: 'either',
    features: [...room, 'bunk-beds'],
    nightlyPence: 11_900,
    units: { BG: 96, MH: 72, SK: 84 },
  },
  {
    ...plain,
    ...hotel,
    code: 'HFAM',
    name: 'Beacon Family Room',
    sleeps: 5,
    minGuests: 2,
    bedrooms: 2,
    floor: 'either',
    features: [...room, 'bunk-beds', 'fridge'],
    nightlyPence: 14_200,
    units: { BG: 60, MH: 48, SK: 54 },
  },
  {
    ...plain,
    ...hotel,
    code: 'HSEA',
    name: 'Beacon Sea View Room',
    sleeps: 4,
    bedrooms: 1,
    features: [...room, 'balcony', 'sea-view', 'fridge'],
    nightlyPence: 16_800,
    units: { BG: 18, SK: 12 },
  },
  {
    ...stepFree,
    ...hotel,
    code: 'HACC',
    name: 'Beacon Accessible Room',
    sleeps: 4,
    bedrooms: 1,
    features: [...room, 'step-free', 'wet-room', 'parking'],
    nightlyPence: 11_900,
    units: { BG: 6, MH: 4, SK: 5 },
  },

  {
    ...plain,
    ...inn,
    code: 'RSTD',
    name: 'Turnstone Double',
    sleeps: 2,
    bedrooms: 1,
    floor: 'either',
    features: room,
    nightlyPence: 6_400,
    units: { BG: 80, MH: 64, SK: 110 },
  },
  {
    ...plain,
    ...inn,
    code: 'RFAM',
    name: 'Turnstone Family Room',
    sleeps: 4,
    minGuests: 2,
    bedrooms: 1,
    features: [...room, 'sofa-bed'],
    nightlyPence: 7_900,
    units: { BG: 72, MH: 90, SK: 120 },
  },
  {
    ...plain,
    ...inn,
    code: 'RGRD',
    name: 'Turnstone Garden Room',
    sleeps: 4,
    bedrooms: 1,
    floor: 'ground',
    features: [...room, 'sofa-bed', 'patio'],
    nightlyPence: 8_600,
    units: { BG: 24, MH: 20 },
  },
  {
    ...stepFree,
    ...inn,
    code: 'RACC',
    name: 'Turnstone Accessible Room',
    sleeps: 3,
    bedrooms: 1,
    features: [...room, 'step-free', 'wet-room', 'parking'],
    nightlyPence: 7_400,
    units: { BG: 4, MH: 4, SK: 6 },
  },

  {
    ...plain,
    ...flat,
    code: 'SSTD',
    name: 'Sandling One-Bedroom Apartment',
    sleeps: 4,
    bedrooms: 1,
    floor: 'either',
    features: [...apartment, 'sofa-bed'],
    nightlyPence: 8_900,
    units: { BG: 64, MH: 110, SK: 120 },
  },
  {
    ...plain,
    ...flat,
    code: 'SPLS',
    name: 'Sandling Two-Bedroom Apartment',
    sleeps: 6,
    minGuests: 2,
    bedrooms: 2,
    floor: 'either',
    features: [...apartment, 'bunk-beds', 'towels'],
    nightlyPence: 11_200,
    units: { BG: 54, MH: 76, SK: 90 },
  },
  {
    ...plain,
    ...flat,
    code: 'SGRD',
    name: 'Sandling Patio Apartment',
    sleeps: 5,
    bedrooms: 2,
    floor: 'ground',
    features: [...apartment, 'patio', 'parking', 'pets-welcome'],
    nightlyPence: 11_900,
    units: { BG: 20, MH: 28, SK: 32 },
  },
  {
    ...stepFree,
    ...flat,
    code: 'SACC',
    name: 'Sandling Accessible Apartment',
    sleeps: 6,
    bedrooms: 2,
    features: [...apartment, 'step-free', 'wet-room', 'parking'],
    nightlyPence: 10_400,
    units: { BG: 5, MH: 6, SK: 8 },
  },

  {
    ...plain,
    ...lodge,
    code: 'LSTD',
    name: 'Marram Three-Bedroom Lodge',
    sleeps: 8,
    minGuests: 3,
    bedrooms: 3,
    floor: 'ground',
    features: [...apartment, 'dishwasher', 'decking', 'parking', 'towels'],
    nightlyPence: 18_600,
    units: { MH: 16, SK: 22 },
  },
  {
    ...plain,
    ...lodge,
    code: 'LHOT',
    name: 'Marram Hot Tub Lodge',
    sleeps: 8,
    minGuests: 4,
    bedrooms: 4,
    floor: 'ground',
    features: [...apartment, 'dishwasher', 'decking', 'hot-tub', 'parking', 'towels'],
    nightlyPence: 27_500,
    units: { MH: 3, SK: 4 },
  },

  {
    ...plain,
    ...caravan,
    code: 'CSTD',
    name: 'Samphire Caravan',
    sleeps: 6,
    bedrooms: 2,
    floor: 'ground',
    features: [...van, 'pets-welcome'],
    nightlyPence: 6_900,
    units: { BG: 40, MH: 86, SK: 118 },
  },
  {
    ...plain,
    ...caravan,
    code: 'CPLS',
    name: 'Samphire Plus Caravan',
    sleeps: 8,
    minGuests: 2,
    bedrooms: 3,
    floor: 'ground',
    features: [...van, 'wifi', 'decking'],
    nightlyPence: 9_400,
    units: { MH: 44, SK: 60 },
  },
  {
    ...stepFree,
    ...caravan,
    code: 'CACC',
    name: 'Samphire Accessible Caravan',
    sleeps: 4,
    bedrooms: 2,
    features: [...van, 'wifi', 'step-free', 'wet-room', 'decking'],
    nightlyPence: 7_800,
    units: { MH: 3, SK: 4 },
  },
];

/** The types that exist at a resort, with their number of units, in catalogue order. */
export const typesAt = (resort: DemoResort): { type: AccommodationType; units: number }[] =>
  accommodationTypes.flatMap((type) => {
    const units = type.units[resort];
    return units === undefined ? [] : [{ type, units }];
  });
