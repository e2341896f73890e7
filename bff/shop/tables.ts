/** The parts of a shop whose entries are rows of one table each. */
import { sectionOf } from '../../machines/basket/codes.ts';
import type { Table } from '../db/rows.ts';
import type { Entry, Shop } from './format.ts';

const stay = { resort: 'text', start_date: 'date', nights: 'int' };
const stayOf = ({ resort, startDate, nights }: Pick<Entry<'breaks'>, 'resort' | 'startDate' | 'nights'>) => [
  resort,
  startDate,
  nights,
];

const typeTable = ({ accommodationTypes }: Pick<Shop, 'accommodationTypes'>): Table => ({
  name: 'accommodation_types',
  columns: {
    resort: 'text',
    code: 'text',
    name: 'text',
    package_type: 'text',
    sub_type: 'text',
    sleeps: 'int',
    min_guests: 'int',
    bedrooms: 'int',
    is_accessible: 'boolean',
    is_ground_floor: 'boolean',
    has_ground_floor_option: 'boolean',
    features: 'text[]',
    units: 'int',
  },
  key: ['resort', 'code'],
  rows: accommodationTypes.map((type) => [
    type.resort,
    type.code,
    type.name,
    type.packageType,
    type.subType,
    type.sleeps,
    type.minGuests,
    type.bedrooms,
    type.isAccessible,
    type.isGroundFloor,
    type.hasGroundFloorOption,
    type.features,
    type.units,
  ]),
});

const holidayTable = ({ schoolHolidays }: Shop): Table => ({
  name: 'school_holidays',
  columns: { name: 'text', first_day: 'date', last_day: 'date' },
  key: ['name', 'first_day'],
  rows: schoolHolidays.map(({ name, firstDay, lastDay }) => [name, firstDay, lastDay]),
});

const breakTable = ({ breaks }: Shop): Table => ({
  name: 'breaks',
  columns: { ...stay, season: 'text', name: 'text', event: 'text', is_private: 'boolean', is_for_tots: 'boolean' },
  key: ['resort', 'start_date', 'nights'],
  rows: breaks.map((one) => [...stayOf(one), one.season, one.name, one.event, one.isPrivate, one.isForTots]),
});

const priceTable = ({ prices }: Shop): Table => ({
  name: 'rates',
  columns: { ...stay, code: 'text', pence: 'int', was_pence: 'int' },
  key: ['resort', 'code', 'start_date', 'nights'],
  rows: prices.map((one) => [...stayOf(one), one.accommodationCode, one.pence, one.wasPence]),
});

const addonTable = ({ addons }: Shop): Table => ({
  name: 'addons',
  columns: {
    code: 'text',
    section: 'text',
    name: 'text',
    basis: 'text',
    per_night: 'boolean',
    adult_pence: 'int',
    child_pence: 'int',
    toddler_pence: 'int',
    infant_pence: 'int',
    unit_pence: 'int',
    was_percent: 'int',
    season: 'text',
    resorts: 'text[]',
    max_quantity: 'int',
    includes: 'text[]',
    minutes: 'int',
    first_day: 'text',
    last_day: 'text',
    sort: 'int',
  },
  key: ['code'],
  rows: addons.map((addon) => [
    addon.code,
    sectionOf(addon.code),
    addon.name,
    addon.basis,
    addon.isPerNight,
    addon.adultPence,
    addon.childPence,
    addon.toddlerPence,
    addon.infantPence,
    addon.unitPence,
    addon.wasPercent,
    addon.season,
    addon.resorts,
    addon.maxQuantity,
    addon.includes,
    addon.minutes,
    addon.firstDay,
    addon.lastDay,
    addon.sort,
  ]),
});

/** The tiers of the add-ons. */
export const tierTable = ({ addons }: Pick<Shop, 'addons'>): Table => ({
  name: 'addon_tiers',
  columns: { code: 'text', quantity_from: 'int', quantity_to: 'int', pre_arrival_pence: 'int', on_resort_pence: 'int' },
  key: ['code', 'quantity_from'],
  rows: addons.flatMap(({ code, tiers }) =>
    tiers.map((tier) => [code, tier.quantityFrom, tier.quantityTo, tier.preArrivalPence, tier.onResortPence]),
  ),
});

/** The time slots of the add-ons. */
export const slotTable = ({ addons }: Pick<Shop, 'addons'>): Table => ({
  name: 'addon_slots',
  columns: { code: 'text', time: 'text', places: 'int' },
  key: ['code', 'time'],
  rows: addons.flatMap(({ code, slots }) => slots.map(({ time, places }) => [code, time, places])),
});

const cabinTable = ({ cabins }: Shop): Table => ({
  name: 'cabins',
  columns: {
    resort: 'text',
    code: 'text',
    accommodation_code: 'text',
    name: 'text',
    is_ground_floor: 'boolean',
    is_accessible: 'boolean',
    attributes: 'text[]',
    pence: 'int',
  },
  key: ['resort', 'code'],
  rows: cabins.map((cabin) => [
    cabin.resort,
    cabin.code,
    cabin.accommodationCode,
    cabin.name,
    cabin.isGroundFloor,
    cabin.isAccessible,
    cabin.attributes,
    cabin.pence,
  ]),
});

const codeTable = ({ discountCodes }: Shop): Table => ({
  name: 'coupons',
  columns: {
    code: 'text',
    discount_type: 'text',
    percent: 'int',
    pence: 'int',
    at_least_pence: 'int',
    brand: 'text',
    resorts: 'text[]',
    arrives_from: 'date',
    arrives_to: 'date',
    ends_on: 'date',
  },
  key: ['code'],
  rows: discountCodes.map((one) => [
    one.code,
    one.discountType,
    one.percent,
    one.pence,
    one.atLeastPence,
    one.brand,
    one.resorts,
    one.arrivesFrom,
    one.arrivesTo,
    one.endsOn,
  ]),
});

/** The parts whose entries are rows, with their tables, in the order in which they must be written. */
export const TABLES = {
  accommodationTypes: typeTable,
  schoolHolidays: holidayTable,
  breaks: breakTable,
  prices: priceTable,
  addons: addonTable,
  cabins: cabinTable,
  discountCodes: codeTable,
} as const;
