/** The site's own places in the shell of each brand, as links that carry what the visit keeps. */
import type { Brand } from '../contract/brand.ts';
import type { ResortCode } from '../contract/stay.ts';
import { RESORT_NAMES } from '../basket/stay.words.ts';
import { carrying, type VisitQuery } from './query.ts';
import { BRAND_PREFIX, STEP_PATHS, homeOf } from './url.ts';

type PlaceLink = Readonly<{ label: string; href: string }>;

export type SitePlaces = Readonly<{
  /** where a guest of this brand begins */
  home: string;
  /** the words for it in the navigation */
  homeLabel: string;
  resorts: readonly PlaceLink[];
  /** the other brand's search: a document of its own */
  other: PlaceLink;
}>;

const HOME_LABELS = { family: 'Find a break', weekend: 'Find a weekend' } as const satisfies Record<Brand, string>;
const OTHERS = {
  family: { brand: 'weekend', label: 'Adults-only weekends' },
  weekend: { brand: 'family', label: 'Family breaks' },
} as const satisfies Record<Brand, { brand: Brand; label: string }>;

const resortLabel = { family: 'Breaks in', weekend: 'Weekends in' } as const satisfies Record<Brand, string>;

/** All of what a brand's booking holds, with what the visit keeps. */
export const overviewOf = (brand: Brand, query: VisitQuery): string =>
  carrying(`${BRAND_PREFIX[brand]}${STEP_PATHS.overview}`, query);

/** The links of a brand's shell. */
export const sitePlaces = (brand: Brand, query: VisitQuery): SitePlaces => {
  const other = OTHERS[brand];
  return {
    home: carrying(homeOf(brand), query),
    homeLabel: HOME_LABELS[brand],
    resorts: (Object.keys(RESORT_NAMES) as ResortCode[]).map((code) => ({
      label: `${resortLabel[brand]} ${RESORT_NAMES[code]}`,
      href: carrying(`${homeOf(brand)}?resort=${code}`, query),
    })),
    other: { label: other.label, href: carrying(homeOf(other.brand), query) },
  };
};
