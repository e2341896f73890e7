/** For tests: loads parts of a shop into a test's store. */
import { either as E } from 'fp-ts';
import type { TestServer } from '../../test/testServer.ts';
import { randomReference } from '../../bookings/reference.ts';
import type { Shop } from '../format.ts';
import { loadShop, type LoadResult, type Mode } from '../load.ts';

const NOTHING: Shop = {
  schoolHolidays: [],
  breaks: [],
  prices: [],
  addons: [],
  cabins: [],
  stock: [],
  discountCodes: [],
  offers: [],
};

/** A stay that is on sale. */
export const STAY = { resort: 'BG', startDate: '2027-03-01', nights: 4 } as const;

export type Loader = Readonly<{
  load: (shop: Partial<Shop>, mode?: Mode, newReference?: () => number) => ReturnType<typeof loadShop>;
  /** Loads and gives what came of it; throws when the shop is refused. */
  loaded: (shop: Partial<Shop>, mode?: Mode) => Promise<LoadResult>;
  /** The faults, 'prices.1.startDate: there is no …'; none when the shop was loaded. */
  faultsOf: (shop: Partial<Shop>) => Promise<readonly string[]>;
}>;

/** Loads into the store of the test's server; parts that are left out are empty. */
export const loaderOf = ({ database }: Pick<TestServer, 'database'>): Loader => {
  const load: Loader['load'] = (shop, mode = 'update', newReference = randomReference) =>
    loadShop({ pool: database.pool, newReference }, { ...NOTHING, ...shop }, mode);
  return {
    load,
    loaded: async (shop, mode) => {
      const result = await load(shop, mode);
      if (E.isLeft(result)) throw new Error(JSON.stringify(result.left));
      return result.right;
    },
    faultsOf: async (shop) => {
      const result = await load(shop);
      return E.isLeft(result) ? result.left.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
    },
  };
};
