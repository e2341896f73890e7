/** Cabins that are chosen by name (spec: booking journey 2, accommodation picker; account area 7, the calls by id). Prices are pence for the stay. */
import * as t from 'io-ts';
import { ResId } from './booking.ts';
import { CabinCode } from './party.ts';
import { AnyText, Pence, Version, list, orNull, wholeNumber } from './scalar.ts';

const UnitIndex = wholeNumber('UnitIndex', 0, 5);

export const Cabin = t.strict(
  {
    code: CabinCode,
    name: AnyText,
    /** added to the price of the accommodation */
    price: Pence,
    isGroundFloor: t.boolean,
    isAccessible: t.boolean,
    attributes: list(AnyText, 0, 20),
    /** free on every night of the stay; the party's own cabin is */
    isAvailable: t.boolean,
  },
  'Cabin',
);
export type Cabin = t.TypeOf<typeof Cabin>;

/** The cabins that a party of the booking can have: those of its accommodation type. */
export const CabinDetail = t.strict(
  {
    unitIndex: UnitIndex,
    accommodationCode: AnyText,
    selectedCabinCode: orNull(CabinCode),
    cabins: list(Cabin, 0, 500),
  },
  'CabinDetail',
);
export type CabinDetail = t.TypeOf<typeof CabinDetail>;

const ofUnit = { unitIndex: UnitIndex };
const choice = { version: Version, ...ofUnit, cabinCode: CabinCode };
const giveUp = { version: Version, ...ofUnit };

export const CabinQuery = t.strict(ofUnit, 'CabinQuery');
export const SetCabin = t.strict(choice, 'SetCabin');
export const DeleteCabin = t.strict(giveUp, 'DeleteCabin');

/** The same for a booking that is named by its reference. */
export const CabinQueryById = t.strict({ resId: ResId, ...ofUnit }, 'CabinQueryById');
export const SetCabinById = t.strict({ resId: ResId, ...choice }, 'SetCabinById');
export const DeleteCabinById = t.strict({ resId: ResId, ...giveUp }, 'DeleteCabinById');
