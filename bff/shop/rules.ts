/** The rules of single entries of a shop file, beyond the types of their fields. Pure. */
import { familyOf, isExclusive } from '../../machines/basket/codes.ts';
import { normaliseCode } from '../../machines/checkout/discountCode.rules.ts';
import { daysBetween, isIsoDate } from '../../machines/kit/dates.ts';
import type { Fault } from './faults.ts';
import { MOST_NIGHTS, type Entry, type PartName } from './format.ts';

const fault = (message: string, ...path: Fault['path']): Fault => ({ path, message });

const inOrder = (first: string | null, last: string | null, field: string, after: string): Fault[] =>
  first !== null && last !== null && last < first ? [fault(`expected a day not before ${after}, ${first}`, field)] : [];

const reduction = (pence: number, wasPence: number | null, ...path: Fault['path']): Fault[] =>
  wasPence !== null && wasPence <= pence ? [fault(`expected more than pence, ${pence}`, ...path)] : [];

/** In pence. */
const POUND = 100;

const BANDS = ['adultPence', 'childPence', 'toddlerPence', 'infantPence'] as const;

const addonPrice = (addon: Entry<'addons'>): Fault[] => {
  const isForGuests = addon.basis === 'perPerson';
  if (!isForGuests && addon.unitPence === 0)
    return [fault(`expected at least 1, since basis is ${addon.basis}`, 'unitPence')];
  if (familyOf(addon.code) === 'donation' && addon.unitPence !== POUND)
    return [fault(`expected ${POUND}, since guests choose a donation in whole pounds`, 'unitPence')];
  if (isExclusive(addon.code) && (addon.basis !== 'perBooking' || addon.maxQuantity !== 1))
    return [fault('expected perBooking and a maxQuantity of 1, since it is for everyone of the booking', 'basis')];
  if (isForGuests && addon.unitPence > 0) return [fault('expected 0, since basis is perPerson', 'unitPence')];
  const given = BANDS.filter((band) => addon[band] > 0);
  if (!isForGuests) return given.map((band) => fault(`expected 0, since basis is ${addon.basis}`, band));
  return given.some((band) => band !== 'infantPence')
    ? []
    : [fault('expected a price for adults, children or toddlers, since basis is perPerson', 'basis')];
};

const isDayOfYear = (day: string): boolean => isIsoDate(`2028-${day}`);

const addonDays = ({ firstDay, lastDay }: Entry<'addons'>): Fault[] => {
  const unknown = Object.entries({ firstDay, lastDay }).filter(([, day]) => day !== null && !isDayOfYear(day));
  return unknown.length > 0
    ? unknown.map(([field]) => fault('expected a day that exists, written MM-DD', field))
    : inOrder(firstDay, lastDay, 'lastDay', 'firstDay');
};

const tierFaults = (tiers: Entry<'addons'>['tiers']): Fault[] =>
  tiers.flatMap(({ quantityFrom, quantityTo }, i) => {
    const before = tiers[i - 1];
    const isLater = before === undefined || (before.quantityTo !== null && quantityFrom > before.quantityTo);
    return [
      ...(isLater ? [] : [fault('expected more than the end of the tier before', 'tiers', i, 'quantityFrom')]),
      ...(quantityTo !== null && quantityTo < quantityFrom
        ? [fault(`expected at least quantityFrom, ${quantityFrom}`, 'tiers', i, 'quantityTo')]
        : []),
    ];
  });

const slotFaults = (slots: Entry<'addons'>['slots']): Fault[] =>
  slots.flatMap(({ time }, i) =>
    slots.findIndex((other) => other.time === time) < i ? [fault(`${time} is given twice`, 'slots', i, 'time')] : [],
  );

const discount = ({ percent, pence }: Entry<'discountCodes'>): Fault[] =>
  (percent === 0) === (pence === 0) ? [fault('expected either percent or pence, and not both', 'percent')] : [];

const isInstant = (text: string): boolean => isIsoDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

type EntryRules = { readonly [N in PartName]: (entry: Entry<N>) => readonly Fault[] };

/** The faults of an entry by part; paths are relative to the entry. */
export const ENTRY_RULES: EntryRules = {
  accommodationTypes: ({ sleeps, minGuests, isGroundFloor, hasGroundFloorOption }) => [
    ...(minGuests > sleeps ? [fault(`expected at most sleeps, ${sleeps}`, 'minGuests')] : []),
    ...(isGroundFloor && hasGroundFloorOption
      ? [fault('expected false, since every unit is on the ground floor', 'hasGroundFloorOption')]
      : []),
  ],
  schoolHolidays: ({ firstDay, lastDay }) => inOrder(firstDay, lastDay, 'lastDay', 'firstDay'),
  breaks: () => [],
  prices: ({ pence, wasPence }) => reduction(pence, wasPence, 'wasPence'),
  addons: (addon) => [
    ...(familyOf(addon.code) === null
      ? [fault('expected a code that begins like those of the table of add-on codes (dine-, drinks-, spa- …)', 'code')]
      : []),
    ...addonPrice(addon),
    ...addonDays(addon),
    ...tierFaults(addon.tiers),
    ...slotFaults(addon.slots),
  ],
  cabins: () => [],
  stock: ({ firstNight, lastNight }) =>
    daysBetween(firstNight, lastNight) >= MOST_NIGHTS
      ? [fault(`expected at most ${MOST_NIGHTS} nights from ${firstNight}`, 'lastNight')]
      : inOrder(firstNight, lastNight, 'lastNight', 'firstNight'),
  discountCodes: (code) => [
    ...discount(code),
    ...inOrder(code.arrivesFrom, code.arrivesTo, 'arrivesTo', 'arrivesFrom'),
  ],
  offers: ({ validUntil, units }) => [
    ...(isInstant(validUntil) ? [] : [fault('expected an instant that exists, in UTC', 'validUntil')]),
    ...units.flatMap((unit, i) => reduction(unit.pence, unit.wasPence, 'units', i, 'wasPence')),
  ],
};

type Stay = Pick<Entry<'breaks'>, 'resort' | 'startDate' | 'nights'>;

/** The key of a break. */
export const breakKey = ({ resort, startDate, nights }: Stay): string => `${resort} ${startDate} ${nights}`;

/** The key of a price. */
export const priceKey = (price: Stay & Pick<Entry<'prices'>, 'accommodationCode'>): string =>
  `${breakKey(price)} ${price.accommodationCode}`;

type Keys = { readonly [N in Exclude<PartName, 'stock'>]: (entry: Entry<N>) => string };

/** The key of an entry by part: entries with the same key are the same thing. Stock is identified by pool and night. */
export const KEYS: Keys = {
  accommodationTypes: ({ resort, code }) => `${resort} ${code}`,
  schoolHolidays: ({ name, firstDay }) => `${name} ${firstDay}`,
  breaks: breakKey,
  prices: priceKey,
  addons: ({ code }) => code,
  cabins: ({ resort, code }) => `${resort} ${code}`,
  discountCodes: ({ code }) => normaliseCode(code),
  offers: ({ key }) => key,
};

/** An entry and its index in the part. */
type Numbered<T> = Readonly<{ entry: T; at: number }>;

/** Faults for entries that repeat an earlier key; paths are relative to the part. */
export const duplicates = (part: string, keys: readonly Numbered<string>[]): Fault[] => {
  const seen = new Map<string, number>();
  return keys.flatMap(({ entry: key, at }) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, at);
    return first === undefined ? [] : [fault(`the same as ${part}[${first}]: ${key}`, at)];
  });
};

const byPoolAndNight = ({ entry: a }: Numbered<Entry<'stock'>>, { entry: b }: Numbered<Entry<'stock'>>): number =>
  `${a.pool} ${a.firstNight}` < `${b.pool} ${b.firstNight}` ? -1 : 1;

/** Faults for stock entries that share nights with another entry of their pool; paths are relative to the part. */
export const overlaps = (stock: readonly Numbered<Entry<'stock'>>[]): Fault[] => {
  const latest = new Map<string, Numbered<Entry<'stock'>>>();
  return stock.toSorted(byPoolAndNight).flatMap((one) => {
    const { entry, at } = one;
    const before = latest.get(entry.pool);
    if (before === undefined || entry.lastNight > before.entry.lastNight) latest.set(entry.pool, one);
    return before !== undefined && entry.firstNight <= before.entry.lastNight
      ? [fault(`nights of ${entry.pool} that stock[${before.at}] has already`, at, 'firstNight')]
      : [];
  });
};
