/** The data of the search form: resorts, filter values, days on sale, and the limits of a party. */
import { MAX_GUESTS, MAX_GUESTS_PER_UNIT, MAX_UNITS } from '../../machines/contract/urlScalars.ts';
import { DEFAULT_RESORT, RESORT_CODES } from '../../machines/contract/resorts.ts';
import type { SearchData } from '../../machines/contract/searchData.ts';
import { PackageType } from '../../machines/contract/stay.ts';
import type { SearchDeps } from './deps.ts';
import { allResorts, horizonAt } from './horizon.ts';
import { lengthsOf } from './resortOnSale.ts';

const PACKAGE_TYPES = Object.keys(PackageType.keys) as PackageType[];

/** Spec: booking journey 9. */
const DEFAULT_NIGHTS = 3;

const uniqueSorted = (lists: readonly string[]): string[] => [...new Set(lists)].toSorted();

export const searchDataOf = async (deps: SearchDeps): Promise<SearchData> => {
  const horizon = horizonAt(deps);
  const found = await allResorts(deps, horizon);
  return deps.availability.replies.getOrCompute(`get-search-data ${horizon.firstDate}`, found, () => {
    const kinds = found.flatMap((resort) => resort.kinds);
    return {
      resorts: found.map(({ name, breaks, kinds: places }, i) => ({
        code: RESORT_CODES[i] ?? DEFAULT_RESORT,
        name,
        nights: lengthsOf(breaks.filter(({ isPrivate }) => !isPrivate)),
        places: [...places],
      })),
      packageTypes: PACKAGE_TYPES.filter((type) => kinds.some((kind) => kind.packageType === type)),
      subTypes: uniqueSorted(kinds.map((kind) => kind.subType)),
      features: uniqueSorted(kinds.flatMap((kind) => kind.features)),
      ...horizon,
      defaultResort: DEFAULT_RESORT,
      defaultNights: DEFAULT_NIGHTS,
      maxGuestsPerUnit: MAX_GUESTS_PER_UNIT,
      maxUnits: MAX_UNITS,
      groupLimit: MAX_GUESTS + 1,
    };
  });
};
