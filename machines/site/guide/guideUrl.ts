/** Addresses of the entertainment guides, and their paths in content (spec: account area 2). */
import { BRAND_PREFIX } from '../../addresses/paths.ts';
import { RESORT_NAMES } from '../../stay/stay.text.ts';
import type { Brand } from '../../contract/brand.ts';
import { GuideId, type GuideQuery } from '../../contract/guide.ts';
import { RESORT_CODES } from '../../contract/resorts.ts';
import { ResortCode } from '../../contract/stay.ts';
import { isIsoDate } from '../../kit/dates.ts';

/** A guide of a brand for the breaks that begin at a resort on a day. */
export type GuidePlace = GuideQuery & Readonly<{ brand: Brand }>;

/** The content type of the guides; a guide's document is `guides/<resort's code>/<its id>`. */
export const GUIDE_TYPE = 'guides';

const ROOTS = {
  family: '/my-booking/before-you-go',
  weekend: `${BRAND_PREFIX.weekend}/before-you-go`,
} as const satisfies Record<Brand, string>;

const BRANDS = Object.keys(ROOTS) as Brand[];

/** 'bognor-regis', as in the addresses of the resorts' pages */
const nameInAddress = (resort: ResortCode): string => RESORT_NAMES[resort].toLowerCase().replaceAll(' ', '-');

/** The date in reverse: 'DD-MM-YYYY' from 'YYYY-MM-DD', and back. */
const reversed = (date: string): string => date.split('-').toReversed().join('-');

/** The address of a guide: '/my-booking/before-you-go/minehead/12-02-2027-midweek'. */
export const guideAddress = ({ brand, resort, startDate, id }: GuidePlace): string =>
  `${ROOTS[brand]}/${nameInAddress(resort)}/${reversed(startDate)}-${id}`;

const LAST_PART = /^(\d{2}-\d{2}-\d{4})-(.+)$/;

/** The guide that an address names, whether or not content has it; null if it names no resort, date or guide. */
export const guidePlaceOf = (path: string): GuidePlace | null => {
  const brand = BRANDS.find((one) => path.startsWith(`${ROOTS[one]}/`));
  if (brand === undefined) return null;
  const [name, last = '', ...others] = path.slice(ROOTS[brand].length + 1).split('/');
  const resort = RESORT_CODES.find((code) => nameInAddress(code) === name);
  const [, day = '', id = ''] = LAST_PART.exec(last) ?? [];
  const startDate = reversed(day);
  const isGuide = others.length === 0 && isIsoDate(startDate) && GuideId.is(id);
  return resort !== undefined && isGuide ? { brand, resort, startDate, id } : null;
};

/** The page of a guide's resort, which precedes it in the breadcrumbs. */
export const guideResortAddress = ({ brand, resort }: Pick<GuidePlace, 'brand' | 'resort'>): string =>
  `${BRAND_PREFIX[brand]}/resorts/${nameInAddress(resort)}`;

/** The content path of a guide. */
export const guideContentPath = ({ resort, id }: Pick<GuideQuery, 'resort' | 'id'>): string =>
  `${GUIDE_TYPE}/${resort.toLowerCase()}/${id}`;

/** The resort and id of a guide from its content path; null for any other path. */
export const guideOfContentPath = (path: string): Pick<GuideQuery, 'resort' | 'id'> | null => {
  const [, code = '', id = '', ...others] = path.split('/');
  const resort = code.toUpperCase();
  return others.length === 0 && ResortCode.is(resort) && GuideId.is(id) ? { resort, id } : null;
};
