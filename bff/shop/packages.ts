/** Checks all-inclusive packages: none costs more than what it includes, and no text promises something else. Pure. */
import { familyOf } from '../../machines/basket/codes.ts';
import { priceForUnit } from '../../machines/booking/pricing.rules.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { MAX_GUESTS_PER_UNIT } from '../../machines/contract/urlScalars.ts';
import { formatList } from '../../machines/basket/removed.text.ts';
import { formatNights } from '../../machines/stay/stay.text.ts';
import { formatMoney, sumOf } from '../../machines/kit/money.ts';
import type { Fault } from './faults.ts';
import type { Entry } from './format.ts';

/** The fields that decide the price of an add-on for a party. */
export type PricedAddon = Pick<
  Entry<'addons'>,
  | 'code'
  | 'name'
  | 'basis'
  | 'isPerNight'
  | 'adultPence'
  | 'childPence'
  | 'toddlerPence'
  | 'infantPence'
  | 'unitPence'
  | 'resorts'
  | 'season'
  | 'includes'
>;

type Guests = Readonly<{ adults: number; children: number; toddlers: number; infants: number }>;

/** The shortest and the longest stay that can be sold. */
const STAYS = [1, 28];

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

/** Every party that one unit can have, smallest first. */
const PARTIES: readonly Guests[] = upTo(MAX_GUESTS_PER_UNIT)
  .flatMap((adults) =>
    upTo(MAX_GUESTS_PER_UNIT - adults).flatMap((children) =>
      upTo(MAX_GUESTS_PER_UNIT - adults - children).flatMap((toddlers) =>
        upTo(MAX_GUESTS_PER_UNIT - adults - children - toddlers).map((infants) => ({
          adults,
          children,
          toddlers,
          infants,
        })),
      ),
    ),
  )
  .filter(({ adults }) => adults > 0)
  .toSorted((one, other) => sumOf(Object.values(one)) - sumOf(Object.values(other)));

const priceOf = (addon: PricedAddon, guests: Guests, nights: number): number =>
  priceForUnit(addon, { unitIndex: 0, hiredCots: 0, ownCots: 0, ...guests }, nights);

const NAMES = {
  adults: ['adult', 'adults'],
  children: ['child', 'children'],
  toddlers: ['toddler', 'toddlers'],
  infants: ['infant', 'infants'],
} as const satisfies Record<keyof Guests, readonly [string, string]>;

const partyText = (guests: Guests): string =>
  formatList(
    (['adults', 'children', 'toddlers', 'infants'] as const).flatMap((band) =>
      guests[band] === 0 ? [] : [`${guests[band]} ${NAMES[band][guests[band] === 1 ? 0 : 1]}`],
    ),
  );

const isPackage = ({ code, includes }: PricedAddon): boolean =>
  familyOf(code) === 'allInclusive' && includes.length > 0;

/** The parts of `includes` that a guest would buy separately: without those that another part already includes. */
const partsOf = (one: PricedAddon, addons: ReadonlyMap<string, PricedAddon>): PricedAddon[] => {
  const parts = one.includes.flatMap((code) => addons.get(code) ?? []);
  return parts.filter(({ code }) => parts.every(({ includes }) => !includes.includes(code)));
};

const isSoldWith = (one: PricedAddon, part: PricedAddon, resort: ResortCode): boolean =>
  part.resorts.includes(resort) && (part.season === '*' || part.season === one.season);

/** Why a package cannot be sold as it is at a resort; null if it costs no more than its parts for every party. */
const faultAt = (one: PricedAddon, parts: readonly PricedAddon[], resort: ResortCode): string | null => {
  const missing = parts.find((part) => !isSoldWith(one, part, resort));
  if (missing !== undefined) return `${one.code} includes ${missing.code}, which ${resort} does not sell with it`;
  for (const guests of PARTIES)
    for (const nights of STAYS) {
      const [whole, single] = [priceOf(one, guests, nights), sumOf(parts.map((part) => priceOf(part, guests, nights)))];
      if (whole > single)
        return `${one.code} costs ${formatMoney(whole)} at ${resort} for ${partyText(guests)} and ${formatNights(nights)}, and its parts (${formatList(parts.map(({ code }) => code))}) only ${formatMoney(single)}`;
    }
  return null;
};

/**
 * Faults for packages that cost more than their parts: packages among the `given` add-ons, or stored ones that include
 * one of them. `addons` are all add-ons on sale afterwards. Prices are linear in the nights, so only the shortest and
 * the longest stay are checked.
 */
export const packageFaults = (
  addons: ReadonlyMap<string, PricedAddon>,
  given: readonly PricedAddon[],
  areStoredChecked: boolean,
): Fault[] => {
  const at = new Map(given.map(({ code }, i) => [code, i]));
  return [...addons.values()].filter(isPackage).flatMap((one) => {
    const touched = areStoredChecked ? one.includes.find((code) => at.has(code)) : undefined;
    const index = at.get(one.code) ?? (touched === undefined ? undefined : at.get(touched));
    if (index === undefined) return [];
    const parts = partsOf(one, addons);
    return [
      ...one.resorts.flatMap((resort) => faultAt(one, parts, resort) ?? []),
      ...promiseFaults(one.name, one.includes).map((message) => `${one.code}: ${message}`),
    ].map((message) => ({ path: ['addons', index], message }));
  });
};

/** The components of packages: words that promise a component, and the add-ons that provide it. */
const COMPONENTS: readonly Readonly<{ words: RegExp; codes: readonly string[] }>[] = [
  {
    words: /\b(hot (and cold )?drinks?|coffees?|teas?(?! time)|hot chocolate|flat whites?|mugs?)\b/i,
    codes: ['drinks-hot-cold'],
  },
  {
    words: /\b(bars?|wines?|beers?|pints?|cocktails?|spirits|house drinks|alcohol)\b/i,
    codes: ['drinks-bar'],
  },
  {
    words: /\b(soft drinks?|fountains?|squash|iced tea)\b/i,
    codes: ['drinks-soft', 'drinks-hot-cold', 'drinks-bar'],
  },
  { words: /\bChart Room\b/i, codes: ['dine-premium'] },
  { words: /\bKitchen Table\b/i, codes: ['dine-standard'] },
  {
    words: /\b(dinners?|suppers?|half board)\b/i,
    codes: ['dine-standard', 'dine-premium', 'dine-around', 'dine-food-court', 'dine-off-peak', 'dine-hotel'],
  },
  { words: /\bspas?\b/i, codes: ['spa-pool', 'spa-retreat', 'spa-massage'] },
];

/** What a package's text promises without including it: 'promises coffee, which it does not include'. */
export const promiseFaults = (text: string, includes: readonly string[]): string[] =>
  COMPONENTS.flatMap(({ words, codes }) => {
    const [promised] = words.exec(text) ?? [];
    return promised === undefined || codes.some((code) => includes.includes(code))
      ? []
      : [`promises “${promised}”, which it does not include`];
  });
