/** Who is coming: the journey's party, and the unit that the calls use for it (spec: booking journey 3). */
import * as t from 'io-ts';
import { ADULTS, COT_TYPE, GUESTS, MAX_GUESTS_PER_UNIT, MAX_UNITS } from './urlScalars.ts';
import { list, oneOf, enumOf, patterned, scalar, integer, withOptional } from './scalar.ts';

const Guests = scalar(GUESTS);
const Adults = scalar(ADULTS);

export const CotType = enumOf(COT_TYPE);
export type CotType = t.TypeOf<typeof CotType>;

export const GuestType = oneOf('GuestType', 'ADULT', 'CHILD', 'TODDLER', 'INFANT');
export type GuestType = t.TypeOf<typeof GuestType>;

/** Where one infant sleeps; null until the guest has chosen. */
const Cot = t.strict({ id: integer('CotId', 1, MAX_GUESTS_PER_UNIT), type: t.union([CotType, t.null]) }, 'Cot');

/** A cabin that is chosen by name: its accommodation type and a number of three digits. */
export const CabinCode = patterned('CabinCode', /^[A-Z0-9]{2,12}-\d{3}$/, 16, 'the code of a cabin');

/** One party as the guest enters it; stored in the page address. */
export const Party = t.strict(
  {
    numberOfAdults: Adults,
    numberOfChildren: Guests,
    numberOfToddlers: Guests,
    numberOfInfants: Guests,
    isLeadBookerInParty: t.boolean,
    cotTypes: list(Cot, 0, MAX_GUESTS_PER_UNIT),
  },
  'Party',
);
export type Party = t.TypeOf<typeof Party>;

/**
 * A codec of a party in the form of the calls, with further fields. The lead booker is in the first party unless
 * another one has `isLeadBookerInParty`.
 */
export const unitWith = <More extends t.Props>(name: string, more: More) =>
  withOptional(
    name,
    {
      unitIndex: integer('UnitIndex', 0, MAX_UNITS - 1),
      adults: Adults,
      children: Guests,
      toddlers: Guests,
      infants: Guests,
      hiredCots: Guests,
      ownCots: Guests,
      ...more,
    },
    { isLeadBookerInParty: t.literal(true) },
  );

/** One party in the form of the calls (spec: booking journey 3, booking units). */
export const BookingUnit = unitWith('BookingUnit', {});
export type BookingUnit = t.TypeOf<typeof BookingUnit>;

export const BookingUnits = list(BookingUnit, 1, MAX_UNITS);
