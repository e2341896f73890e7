/** For tests: parts of a shop, and loading them into a test's database or an empty one. */
import { either as E } from 'fp-ts';
import type { TestServer } from '../../test/testServer.ts';
import { randomReference } from '../../kernel/reference.ts';
import { messageOf } from '../faults.ts';
import { PARTS, type Entry, type Shop } from '../format.ts';
import { loadShop, type LoadResult, type Mode } from '../load.ts';
import { migrate } from '../../db/migrate.ts';
import { seedResorts } from '../../seed/seed.ts';
import { testDatabase, type TestDatabase } from '../../db/test/database.ts';

/** A shop without entries. */
export const EMPTY_SHOP: Shop = {
  accommodationTypes: [],
  schoolHolidays: [],
  breaks: [],
  prices: [],
  addons: [],
  cabins: [],
  stock: [],
  discountCodes: [],
  offers: [],
};

/** A stay on sale. */
export const STAY = { resort: 'BG', startDate: '2027-03-01', nights: 4 } as const;

/** An add-on for £5 a unit, with some of its fields changed. */
export const testAddon = (code: string, changes: Partial<Entry<'addons'>> = {}): Entry<'addons'> => ({
  ...PARTS.addons.defaults,
  code,
  name: 'A Test',
  basis: 'perUnit',
  unitPence: 500,
  resorts: ['BG'],
  sort: 1,
  ...changes,
});

export type Loader = Readonly<{
  load: (shop: Partial<Shop>, mode?: Mode, newReference?: () => number) => ReturnType<typeof loadShop>;
  /** Loads and returns the result; throws if the shop is refused. */
  loaded: (shop: Partial<Shop>, mode?: Mode) => Promise<LoadResult>;
  /** Loads and returns the faults, 'prices.1.startDate: there is no …'; empty if the shop was loaded. */
  faultsOf: (shop: Partial<Shop>) => Promise<readonly string[]>;
}>;

/** Loads into the database of the test server; missing parts are empty. */
export const loaderOf = ({ database }: Pick<TestServer, 'database'>): Loader => {
  const load: Loader['load'] = (shop, mode = 'update', newReference = randomReference) =>
    loadShop({ pool: database.pool, newReference }, { ...EMPTY_SHOP, ...shop }, mode);
  return {
    load,
    loaded: async (shop, mode) => {
      const result = await load(shop, mode);
      if (E.isLeft(result)) throw new Error(JSON.stringify(result.left));
      return result.right;
    },
    faultsOf: async (shop) => {
      const result = await load(shop);
      return E.isLeft(result) ? result.left.map((fault) => `${fault.path.join('.')}: ${messageOf(fault)}`) : [];
    },
  };
};

/** An offer of a stay on sale for two adults, with some of its fields changed. */
export const offer = (key: string, changes: Partial<Entry<'offers'>> = {}): Entry<'offers'> => ({
  ...PARTS.offers.defaults,
  key,
  email: 'mo@example.test',
  ...STAY,
  code: 'arranged',
  isOfferOnly: true,
  validUntil: '2027-02-28T00:00:00.000Z',
  units: [
    {
      adults: 2,
      children: 0,
      toddlers: 0,
      infants: 0,
      hiredCots: 0,
      ownCots: 0,
      accommodationCode: 'HSTD',
      pence: 30_000,
      wasPence: null,
    },
  ],
  ...changes,
});

/**
 * Opens a database with nothing on sale, which is fast to read: with only the resorts and their accommodation types. The
 * caller drops it.
 */
export const openEmptyDatabase = async (): Promise<TestDatabase> => {
  const database = await testDatabase('template0');
  await migrate(database.pool);
  await seedResorts(database.pool);
  return database;
};
