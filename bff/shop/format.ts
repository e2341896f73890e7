/**
 * The format of the shop file: everything on sale, except the resorts themselves. Money is pence, dates are days at the
 * resorts.
 */
import * as t from 'io-ts';
import { TimeOfDay } from '../../machines/contract/addon.ts';
import {
  ADULTS,
  ACCOMMODATION_CODE,
  EVENT_CODE,
  FEATURE,
  GUESTS,
  MAX_UNITS,
  SUB_TYPE,
} from '../../machines/contract/urlScalars.ts';
import { Brand } from '../../machines/contract/brand.ts';
import { Email } from '../../machines/contract/guest.ts';
import { CabinCode } from '../../machines/contract/party.ts';
import { BreakOfferCode } from '../../machines/contract/quote.ts';
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import {
  IsoDate,
  IsoInstant,
  QuoteId,
  list,
  oneOf,
  nullable,
  patterned,
  scalar,
  text,
  integer,
  withOptional,
} from '../../machines/contract/scalar.ts';
import { Nights, PackageType, ResortCode, Season } from '../../machines/contract/stay.ts';

/** Defines the entries of a part: required fields, optional fields and their default values. */
const definePart = <R extends t.Props, O extends t.Props>(
  name: string,
  required: R,
  optional: O,
  defaults: { readonly [K in keyof O]: t.TypeOf<O[K]> },
) => ({ codec: withOptional(name, required, optional), entry: t.strict({ ...required, ...optional }), defaults });

const MOST_STAY_PENCE = 10_000_000;
const MOST_ADDON_PENCE = 100_000;

const Name = text('Name', 1, 80);
const AddonPence = integer('AddonPence', 0, MOST_ADDON_PENCE);
const TierPence = integer('TierPence', 1, MOST_ADDON_PENCE);
const StayPence = integer('StayPence', 1, MOST_STAY_PENCE);
const Sum = integer('Sum', 0, MOST_STAY_PENCE);
const AccommodationCode = scalar(ACCOMMODATION_CODE, 'the code of an accommodation type, like HSTD');
const AddonCode = patterned('AddonCode', /^[A-Za-z0-9-]{2,30}$/, 30, 'a code of 2 to 30 letters, digits or -');
const EventCode = scalar(EVENT_CODE, 'a code of 2 to 60 small letters, digits or -');
const Guests = scalar(ADULTS, 'a number of guests from 1 to 8');
const Quantity = integer('Quantity', 1, 10_000);
const DayOfYear = patterned('DayOfYear', /^\d{2}-\d{2}$/, 5, 'a day of every year, written MM-DD');
const Pool = patterned(
  'Pool',
  /^(acc|gf|cabin|slot|cot)(:[A-Za-z0-9-]{2,30}){1,3}$/,
  60,
  'a pool like acc:BG:HSTD, gf:BG:HSTD, cabin:BG:HSTD-014, slot:BG:spa-pool:1000 or cot:BG',
);
const DiscountCode = patterned(
  'DiscountCode',
  /^[A-Za-z0-9_-]{2,40}$/,
  40,
  'a code of 2 to 40 letters, digits, - or _',
);
const OfferKey = patterned('OfferKey', /^[A-Za-z0-9._-]{1,60}$/, 60, 'a key of 1 to 60 letters, digits, ., - or _');

const stay = { resort: ResortCode, startDate: IsoDate, nights: Nights };

const Tier = t.strict({
  quantityFrom: Quantity,
  quantityTo: nullable(Quantity),
  preArrivalPence: TierPence,
  onResortPence: TierPence,
});

const Slot = t.strict({ time: TimeOfDay, places: Quantity });

const OfferUnit = t.strict({
  adults: scalar(ADULTS),
  children: scalar(GUESTS),
  toddlers: scalar(GUESTS),
  infants: scalar(GUESTS),
  hiredCots: scalar(GUESTS),
  ownCots: scalar(GUESTS),
  accommodationCode: AccommodationCode,
  pence: StayPence,
  wasPence: nullable(StayPence),
});

const NO_PENCE = { adultPence: 0, childPence: 0, toddlerPence: 0, infantPence: 0, unitPence: 0 };

/** The parts, ordered so that an entry refers only to the same part or to an earlier one. */
export const PARTS = {
  accommodationTypes: definePart(
    'AccommodationType',
    {
      resort: ResortCode,
      code: AccommodationCode,
      name: Name,
      packageType: PackageType,
      subType: scalar(SUB_TYPE),
      sleeps: Guests,
      bedrooms: integer('Bedrooms', 0, 20),
      units: integer('Units', 0, 10_000),
    },
    {
      minGuests: Guests,
      isAccessible: t.boolean,
      isGroundFloor: t.boolean,
      hasGroundFloorOption: t.boolean,
      features: list(scalar(FEATURE), 0, 20),
    },
    { minGuests: 1, isAccessible: false, isGroundFloor: false, hasGroundFloorOption: false, features: [] },
  ),
  schoolHolidays: definePart('SchoolHoliday', { name: Name, firstDay: IsoDate, lastDay: IsoDate }, {}, {}),
  breaks: definePart(
    'Break',
    { ...stay, season: Season, name: Name },
    { event: nullable(EventCode), isPrivate: t.boolean, isForTots: t.boolean },
    { event: null, isPrivate: false, isForTots: false },
  ),
  prices: definePart(
    'Price',
    { ...stay, accommodationCode: AccommodationCode, pence: StayPence },
    { wasPence: nullable(StayPence) },
    { wasPence: null },
  ),
  addons: definePart(
    'Addon',
    {
      code: AddonCode,
      name: Name,
      basis: oneOf('Basis', 'perPerson', 'perUnit', 'perBooking'),
      resorts: list(ResortCode, 1, RESORT_CODES.length),
      sort: integer('Sort', 0, 10_000),
    },
    {
      isPerNight: t.boolean,
      adultPence: AddonPence,
      childPence: AddonPence,
      toddlerPence: AddonPence,
      infantPence: AddonPence,
      unitPence: AddonPence,
      wasPercent: integer('WasPercent', 0, 90),
      season: Season,
      maxQuantity: nullable(Quantity),
      includes: list(AddonCode, 0, 20),
      minutes: integer('Minutes', 0, 1_440),
      firstDay: nullable(DayOfYear),
      lastDay: nullable(DayOfYear),
      tiers: list(Tier, 0, 20),
      slots: list(Slot, 0, 100),
    },
    {
      isPerNight: false,
      ...NO_PENCE,
      wasPercent: 0,
      season: '*',
      maxQuantity: null,
      includes: [],
      minutes: 0,
      firstDay: null,
      lastDay: null,
      tiers: [],
      slots: [],
    },
  ),
  cabins: definePart(
    'Cabin',
    { resort: ResortCode, code: CabinCode, accommodationCode: AccommodationCode, name: Name },
    {
      isGroundFloor: t.boolean,
      isAccessible: t.boolean,
      attributes: list(text('Attribute', 1, 40), 0, 20),
      pence: Sum,
    },
    { isGroundFloor: false, isAccessible: false, attributes: [], pence: 0 },
  ),
  stock: definePart(
    'Stock',
    { pool: Pool, firstNight: IsoDate, lastNight: IsoDate, capacity: integer('Capacity', 0, 100_000) },
    // if missing, a new night is open and an existing one unchanged
    { isClosed: nullable(t.boolean) },
    { isClosed: null },
  ),
  discountCodes: definePart(
    'DiscountCode',
    { code: DiscountCode, discountType: oneOf('DiscountType', 'promotion', 'welcomeHome') },
    {
      percent: integer('Percent', 0, 90),
      pence: Sum,
      atLeastPence: Sum,
      brand: nullable(Brand),
      resorts: nullable(list(ResortCode, 1, RESORT_CODES.length)),
      arrivesFrom: nullable(IsoDate),
      arrivesTo: nullable(IsoDate),
      endsOn: nullable(IsoDate),
    },
    {
      percent: 0,
      pence: 0,
      atLeastPence: 0,
      brand: null,
      resorts: null,
      arrivesFrom: null,
      arrivesTo: null,
      endsOn: null,
    },
  ),
  offers: definePart(
    'Offer',
    {
      key: OfferKey,
      email: Email,
      ...stay,
      code: BreakOfferCode,
      isOfferOnly: t.boolean,
      validUntil: IsoInstant,
      units: list(OfferUnit, 1, MAX_UNITS),
    },
    // a missing reference is generated at random
    { brand: Brand, reference: nullable(QuoteId) },
    { brand: 'family', reference: null },
  ),
} as const;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** An entry with all its fields, including optional ones. */
export type Entry<N extends PartName> = Readonly<t.TypeOf<(typeof PARTS)[N]['entry']>>;

/** Everything on sale, except the resorts themselves. */
export type Shop = { readonly [N in PartName]: readonly Entry<N>[] };

/** The most nights of one stock entry, about three years, so that a mistyped year does not create a century of stock. */
export const MOST_NIGHTS = 1_100;
