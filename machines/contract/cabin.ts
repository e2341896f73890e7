/**
 * Choosing cabins by name (spec: booking journey 2, accommodation picker; account area 7, the calls by id). Prices are
 * pence for the stay.
 */
import * as t from 'io-ts';
import { ResId } from './booking.ts';
import { CabinCode } from './party.ts';
import { AnyText, Pence, Version, list, nullable, integer } from './scalar.ts';

const UnitIndex = integer('UnitIndex', 0, 5);

export const Cabin = t.strict(
  {
    code: CabinCode,
    name: AnyText,
    /** added to the price of the accommodation */
    price: Pence,
    isGroundFloor: t.boolean,
    isAccessible: t.boolean,
    attributes: list(AnyText, 0, 20),
    /** free on every night of the stay; the party's own cabin counts as free */
    isAvailable: t.boolean,
  },
  'Cabin',
);
export type Cabin = t.TypeOf<typeof Cabin>;

/** The cabins that one party of the booking can choose: those of its accommodation type. */
export const CabinDetail = t.strict(
  {
    unitIndex: UnitIndex,
    accommodationCode: AnyText,
    selectedCabinCode: nullable(CabinCode),
    cabins: list(Cabin, 0, 500),
  },
  'CabinDetail',
);
export type CabinDetail = t.TypeOf<typeof CabinDetail>;

const unitFields = { unitIndex: UnitIndex };
const choiceFields = { version: Version, ...unitFields, cabinCode: CabinCode };
const releaseFields = { version: Version, ...unitFields };

export const CabinQuery = t.strict(unitFields, 'CabinQuery');
export const SetCabin = t.strict(choiceFields, 'SetCabin');
export const DeleteCabin = t.strict(releaseFields, 'DeleteCabin');

/** The same query for a booking that is given by its reference. */
export const CabinQueryById = t.strict({ resId: ResId, ...unitFields }, 'CabinQueryById');
