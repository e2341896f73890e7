/** The prices on the site's pages: the lowest price of the coming months at each resort, from the stock on sale. */
import { either as E } from 'fp-ts';
import { RESORT_NAMES } from '../../machines/stay/stay.text.ts';
import { homePath } from '../../machines/addresses/paths.ts';
import type { Brand } from '../../machines/contract/brand.ts';
import type { MonthPrice, ResortPrices } from '../../machines/contract/site.ts';
import { RESORT_CODES } from '../../machines/contract/resorts.ts';
import type { ResortCode } from '../../machines/contract/stay.ts';
import { formatMonth, monthOf } from '../../machines/kit/dates.ts';
import type { SearchDeps } from '../search/deps.ts';
import { priceTableOf, weekendLeadInPrice } from '../search/leadIn.ts';

/** The number of months that a card shows. */
const MONTHS = 6;
const COUPLE = [{ unitIndex: 0, adults: 2, children: 0, toddlers: 0, infants: 0, hiredCots: 0, ownCots: 0 }];

type Lowest = Readonly<{ startDate: string; nights: number; price: number }>;

const monthPrice = (brand: Brand, resort: ResortCode, { startDate, nights, price }: Lowest): MonthPrice => {
  const month = monthOf(startDate);
  const query = new URLSearchParams({ resort, startDate, duration: String(nights) });
  return { month, label: formatMonth(month), pricePence: price, href: `${homePath(brand)}?${query}` };
};

const familyPrices = async (deps: SearchDeps, resort: ResortCode): Promise<MonthPrice[]> => {
  const table = await priceTableOf(deps, { resort, units: COUPLE });
  if (E.isLeft(table)) return [];
  return table.right.months
    .flatMap(({ prices }) => {
      const known = prices.flatMap(({ nights, price, startDate }): Lowest[] =>
        price === null || startDate === null ? [] : [{ nights, price, startDate }],
      );
      return known.toSorted((a, b) => a.price - b.price).slice(0, 1);
    })
    .slice(0, MONTHS)
    .map((lowest) => monthPrice('family', resort, lowest));
};

const weekendPrices = async (deps: SearchDeps, resort: ResortCode): Promise<MonthPrice[]> => {
  const found = await weekendLeadInPrice(deps, { resort, units: COUPLE });
  const lead = E.isRight(found) ? found.right.leadIn : null;
  return lead === null ? [] : [monthPrice('weekend', resort, lead)];
};

/** Leaves out resorts with nothing on sale. */
export const readResortPrices = async (deps: SearchDeps, brand: Brand): Promise<ResortPrices[]> => {
  const read = brand === 'family' ? familyPrices : weekendPrices;
  const all = await Promise.all(
    RESORT_CODES.map(async (resort) => ({
      resort,
      label: RESORT_NAMES[resort],
      months: await read(deps, resort),
    })),
  );
  return all.filter(({ months }) => months.length > 0);
};
