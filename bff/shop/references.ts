/** Checks that the entries of a shop refer to things that exist, in the database or in the file itself. Pure. */
import { closestMatch } from '../../machines/kit/nearest.ts';
import { adultsOnlyRefusal, unitsRefusal } from '../../machines/party/limits.rules.ts';
import { fits } from '../search/allocation.ts';
import type { Fault, Path } from './faults.ts';
import { PART_NAMES, type Entry, type PartName, type Shop } from './format.ts';
import { typeKey, type ReferenceIndex } from './referenceIndex.ts';
import { breakKey, priceKey } from './rules.ts';

const fault = (message: string, ...path: Path): Fault => ({ path, message });

const unknownType = ({ types }: ReferenceIndex, resort: string, code: string, ...path: Path): Fault[] => {
  if (types.has(typeKey(resort, code))) return [];
  const codes = () => [...types.values()].filter((type) => type.resort === resort).map((type) => type.code);
  return [
    {
      ...fault(`${resort} has no accommodation type ${code}`, ...path),
      nearest: () => closestMatch(code, codes()),
    },
  ];
};

const unknownBreak = ({ breaks }: ReferenceIndex, stay: Parameters<typeof breakKey>[0]): Fault[] =>
  breaks.has(breakKey(stay))
    ? []
    : [fault(`there is no break of ${stay.nights} nights from ${stay.startDate} at ${stay.resort}`, 'startDate')];

const unknownCabin = ({ cabins }: ReferenceIndex, pool: string): string | null =>
  cabins.has(pool) ? null : 'there is no such cabin';

/** Why a pool cannot have stock, apart from an unknown accommodation type; null if nothing else is wrong. */
const poolProblem = (known: ReferenceIndex, pool: string): string | null => {
  const [kind = '', resort = '', code = '', ...more] = pool.split(':');
  const type = known.types.get(typeKey(resort, code));
  const isKnownResort = [...known.types.values()].some((one) => one.resort === resort);
  if (!isKnownResort) return `there is no resort ${resort}`;
  if (kind === 'slot') return known.slotPools.has(pool) ? null : 'no add-on of that resort has a slot at that time';
  if (kind === 'cot') return code === '' ? null : 'expected a pool like cot:BG';
  if (more.length > 0) return 'expected a pool like acc:BG:HSTD';
  if (kind === 'cabin') return unknownCabin(known, pool);
  return kind === 'gf' && type?.hasGroundFloorOption === false ? `${code} has no ground-floor option` : null;
};

const KINDS_WITH_TYPE = ['acc', 'gf'];

const poolFaults = (known: ReferenceIndex, pool: string): Fault[] => {
  const problem = poolProblem(known, pool);
  const [kind = '', resort = '', code = ''] = pool.split(':');
  if (problem !== null) return [fault(problem, 'pool')];
  return KINDS_WITH_TYPE.includes(kind) ? unknownType(known, resort, code, 'pool') : [];
};

const asFault = (field: string, message: string): Fault => ({
  path: field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  message: message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ''),
});

const offerUnits = (known: ReferenceIndex, offer: Entry<'offers'>): Fault[] =>
  offer.units.flatMap((unit, i) => {
    const { accommodationCode } = unit;
    const path: Path = ['units', i, 'accommodationCode'];
    const type = known.types.get(typeKey(offer.resort, accommodationCode));
    if (type === undefined) return unknownType(known, offer.resort, accommodationCode, ...path);
    if (!known.prices.has(priceKey({ ...offer, accommodationCode })))
      return [fault(`there is no price of ${accommodationCode} for this break`, ...path)];
    return fits(type, { ...unit, unitIndex: i })
      ? []
      : [fault(`${accommodationCode} does not suit this party`, ...path)];
  });

const offerFaults = (known: ReferenceIndex, offer: Entry<'offers'>): Fault[] => {
  const sold = known.breaks.get(breakKey(offer));
  if (sold === undefined) return unknownBreak(known, offer);
  const units = offer.units.map((unit, unitIndex) => ({ ...unit, unitIndex }));
  const terms = { brand: offer.brand, isPrivateBreak: sold.isPrivate, isTotsBreak: sold.isForTots };
  const refusal = unitsRefusal(units, terms) ?? adultsOnlyRefusal(sold.season, units);
  return [...(refusal === null ? [] : [asFault(refusal.field, refusal.message)]), ...offerUnits(known, offer)];
};

type ReferenceRules = { readonly [N in PartName]: (known: ReferenceIndex, entry: Entry<N>) => readonly Fault[] };

const RULES: ReferenceRules = {
  accommodationTypes: () => [],
  schoolHolidays: () => [],
  breaks: () => [],
  prices: (known, price) => [
    ...unknownBreak(known, price),
    ...unknownType(known, price.resort, price.accommodationCode, 'accommodationCode'),
  ],
  addons: ({ addons }, { includes }) =>
    includes.flatMap((code, i) =>
      addons.has(code)
        ? []
        : [
            {
              ...fault(`there is no add-on ${code}`, 'includes', i),
              nearest: () => closestMatch(code, [...addons.keys()]),
            },
          ],
    ),
  cabins: (known, cabin) => unknownType(known, cabin.resort, cabin.accommodationCode, 'accommodationCode'),
  stock: (known, { pool }) => poolFaults(known, pool),
  discountCodes: () => [],
  offers: offerFaults,
};

const faultsOf = <N extends PartName>(known: ReferenceIndex, name: N, entries: readonly Entry<N>[]): Fault[] =>
  entries.flatMap((entry, i) => RULES[name](known, entry).map((one) => ({ ...one, path: [name, i, ...one.path] })));

/** Faults for references to unknown things, and for parties that do not fit their offer's break or accommodation. */
export const referenceFaults = (known: ReferenceIndex, shop: Shop): Fault[] =>
  PART_NAMES.flatMap((name) => faultsOf<PartName>(known, name, shop[name]));
