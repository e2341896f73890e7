/** The data of a search form and its filter panel (spec: booking journey 2, 3 and 9). */
import * as t from 'io-ts';
import { MAX_GUESTS_PER_UNIT, MAX_UNITS } from './urlScalars.ts';
import { BookingUnits } from './party.ts';
import { RESORT_CODES } from './resorts.ts';
import { AnyText, Count, IsoDate, Pence, list, nullable, integer } from './scalar.ts';
import { AccommodationOffer, Nights, PackageType, ResortCode, Stay } from './stay.ts';

const { code, name, packageType, subType, isAccessible, isGroundFloor, features } = AccommodationOffer.type.props;

/** An accommodation type of a resort with the fields that a search needs; its availability depends on the stay. */
export const Place = t.strict({ code, name, packageType, subType, isAccessible, isGroundFloor, features }, 'Place');
export type Place = t.TypeOf<typeof Place>;

const Resort = t.strict(
  { code: ResortCode, name: AnyText, nights: list(Nights, 0, 28), places: list(Place, 0, 200) },
  'Resort',
);

/**
 * Resorts with their lengths of stay and accommodation types, the filter values, the dates on sale and the limits of a
 * party.
 */
export const SearchData = t.strict(
  {
    resorts: list(Resort, 0, RESORT_CODES.length),
    packageTypes: list(PackageType, 0, 4),
    subTypes: list(AnyText, 0, 100),
    features: list(AnyText, 0, 100),
    firstDate: IsoDate,
    lastDate: IsoDate,
    defaultResort: ResortCode,
    defaultNights: Nights,
    maxGuestsPerUnit: integer('MaxGuestsPerUnit', MAX_GUESTS_PER_UNIT, MAX_GUESTS_PER_UNIT),
    maxUnits: integer('MaxUnits', MAX_UNITS, MAX_UNITS),
    groupLimit: integer('GroupLimit', 1, 100, 'groups of this size speak to the team'),
  },
  'SearchData',
);
export type SearchData = t.TypeOf<typeof SearchData>;

export const SearchTypesQuery = t.strict(
  { resort: ResortCode, startDate: Stay.type.props.startDate, nights: Nights, units: BookingUnits },
  'SearchTypesQuery',
);

/** How many accommodation types fit at least one party, and the lowest price of those that are not sold out. */
const kindProps = { count: Count, price: nullable(Pence), isSoldOut: t.boolean };

/** The kinds of accommodation of a stay. */
export const SearchTypes = t.strict(
  {
    stay: Stay,
    packageTypes: list(
      t.strict({
        packageType: PackageType,
        ...kindProps,
        subTypes: list(t.strict({ subType: AnyText, ...kindProps }), 0, 100),
      }),
      0,
      4,
    ),
  },
  'SearchTypes',
);
export type SearchTypes = t.TypeOf<typeof SearchTypes>;
