/** Reloading a shop with one field of each entry changed: every field of every part is stored. */
import { beforeAll, describe, expect, it } from 'vitest';
import { testServerOfFile } from '../test/testServer.ts';
import { PARTS, type Entry, type PartName, type Shop } from './format.ts';
import { readShop } from './read.ts';
import { KEYS } from './rules.ts';
import type { LoadResult } from './load.ts';
import { STAY, loaderOf, testAddon, offer } from './test/loader.ts';

const testServer = await testServerOfFile();
const loader = loaderOf(testServer);

const UNIT = { ...offer('').units[0]!, accommodationCode: 'HFAM' };
const TIER = { quantityFrom: 1, quantityTo: null, preArrivalPence: 100, onResortPence: 200 };
const TO_NINE = { ...TIER, quantityTo: 9 };
const SLOT = { time: '10:00', places: 9 };
const OTHER_STAY = { resort: 'MH', startDate: '2027-03-15', nights: 4 } as const;

type Tested<N extends PartName> = Readonly<{
  entry: Entry<N>;
  /** the key of the entry with this number */
  key: (number: number) => Partial<Entry<N>>;
  /** one change for one entry each; `from` are the entry's earlier fields if they differ from `entry` */
  changes: readonly Readonly<{ from?: Partial<Entry<N>>; to: Partial<Entry<N>> }>[];
}>;

const to = <C>(...changes: C[]): { to: C }[] => changes.map((change) => ({ to: change }));

/** Stock has separate tests, because its ranges of nights are read as different ranges. */
const TESTED: { readonly [N in Exclude<PartName, 'stock'>]: Tested<N> } = {
  accommodationTypes: {
    entry: {
      ...PARTS.accommodationTypes.defaults,
      resort: 'BG',
      code: '',
      name: 'A Room',
      packageType: 'HOTEL',
      subType: 'A Hotel',
      sleeps: 4,
      bedrooms: 1,
      units: 3,
    },
    key: (number) => ({ resort: 'BG', code: `TEST${number}` }),
    changes: to<Partial<Entry<'accommodationTypes'>>>(
      { name: 'Another Room' },
      { packageType: 'CARAVAN' },
      { subType: 'Another Hotel' },
      { sleeps: 5 },
      { bedrooms: 2 },
      { units: 4 },
      { minGuests: 2 },
      { isAccessible: true },
      { isGroundFloor: true },
      { hasGroundFloorOption: true },
      { features: ['wifi'] },
    ),
  },
  schoolHolidays: {
    entry: { name: 'Half Term', firstDay: '2027-02-15', lastDay: '2027-02-19' },
    key: (number) => ({ name: `Half Term ${number}`, firstDay: '2027-02-15' }),
    changes: to({ lastDay: '2027-02-20' }),
  },
  breaks: {
    entry: { ...PARTS.breaks.defaults, ...STAY, season: 'U FAMILY', name: 'A Break' },
    key: (number) => ({ resort: 'BG', startDate: '2027-03-02', nights: 9 + number }),
    changes: to<Partial<Entry<'breaks'>>>(
      { season: 'ADULT ONLY' },
      { season: '*' },
      { name: 'Another Break' },
      { event: 'some-weekender' },
      { isPrivate: true },
      { isForTots: true },
    ),
  },
  prices: {
    entry: { ...STAY, accommodationCode: '', pence: 40_000, wasPence: null },
    key: (number) => ({ ...STAY, accommodationCode: number === 0 ? 'HSTD' : 'HFAM' }),
    changes: to({ pence: 41_000 }, { wasPence: 50_000 }),
  },
  addons: {
    entry: testAddon(''),
    key: (number) => ({ code: `spa-test-${number}` }),
    changes: [
      ...to<Partial<Entry<'addons'>>>(
        { name: 'Another Test' },
        { basis: 'perBooking' },
        { basis: 'perPerson', unitPence: 0, adultPence: 100 },
        { resorts: ['BG', 'SK'] },
        { resorts: ['MH'] },
        { sort: 2 },
        { isPerNight: true },
        { unitPence: 600 },
        { wasPercent: 6 },
        { season: 'U FAMILY' },
        { maxQuantity: 7 },
        { includes: ['dine-standard'] },
        { minutes: 8 },
        { firstDay: '03-01' },
        { lastDay: '10-31' },
        { tiers: [TIER] },
        { slots: [SLOT] },
      ),
      ...to<Partial<Entry<'addons'>>>(
        { adultPence: 2 },
        { childPence: 3 },
        { toddlerPence: 4 },
        { infantPence: 5 },
      ).map((change) => ({ from: { basis: 'perPerson', unitPence: 0, adultPence: 1 } as const, ...change })),
      ...to<Partial<Entry<'addons'>>>(
        { tiers: [{ ...TIER, preArrivalPence: 90 }] },
        { tiers: [{ ...TIER, onResortPence: 190 }] },
        { tiers: [TO_NINE, { ...TIER, quantityFrom: 10 }] },
        { tiers: [] },
      ).map((change) => ({ from: { tiers: [TIER] }, ...change })),
      ...to<Partial<Entry<'addons'>>>(
        { slots: [{ ...SLOT, places: 8 }] },
        { slots: [{ ...SLOT, time: '11:00' }] },
        { slots: [] },
      ).map((change) => ({ from: { slots: [SLOT] }, ...change })),
    ],
  },
  cabins: {
    entry: { ...PARTS.cabins.defaults, resort: 'BG', code: '', accommodationCode: 'HSTD', name: 'Beacon 999' },
    key: (number) => ({ resort: 'BG', code: `HSTD-99${number}` }),
    changes: to<Partial<Entry<'cabins'>>>(
      { accommodationCode: 'HFAM' },
      { name: 'Lookout 999' },
      { isGroundFloor: true },
      { isAccessible: true },
      { attributes: ['Sea view'] },
      { pence: 1_000 },
    ),
  },
  discountCodes: {
    entry: { ...PARTS.discountCodes.defaults, code: '', discountType: 'promotion', percent: 10 },
    key: (number) => ({ code: `TEST${number}` }),
    changes: to<Partial<Entry<'discountCodes'>>>(
      { discountType: 'welcomeHome' },
      { percent: 11 },
      { percent: 0, pence: 1_200 },
      { atLeastPence: 1_300 },
      { brand: 'weekend' },
      { resorts: ['SK'] },
      { arrivesFrom: '2027-04-01' },
      { arrivesTo: '2027-05-01' },
      { endsOn: '2027-06-01' },
    ),
  },
  offers: {
    entry: offer('', { units: [UNIT], brand: 'family', reference: 0 }),
    key: (number) => ({ key: `tested-${String(number).padStart(2, '0')}`, reference: 12_345_600 + number }),
    changes: to<Partial<Entry<'offers'>>>(
      OTHER_STAY,
      { email: 'jo@example.test' },
      { code: 'another' },
      { isOfferOnly: false },
      { validUntil: '2027-02-20T12:00:00.000Z' },
      { brand: 'weekend' },
      { units: [{ ...UNIT, adults: 3 }] },
      { units: [{ ...UNIT, children: 1 }] },
      { units: [{ ...UNIT, toddlers: 1 }] },
      { units: [{ ...UNIT, infants: 1 }] },
      { units: [{ ...UNIT, infants: 1, hiredCots: 1 }] },
      { units: [{ ...UNIT, infants: 1, ownCots: 1 }] },
      { units: [{ ...UNIT, accommodationCode: 'HSTD' }] },
      { units: [{ ...UNIT, pence: 29_000 }] },
      { units: [{ ...UNIT, wasPence: 35_000 }] },
      { units: [UNIT, UNIT] },
    ),
  },
};

/** Tiers and slots are separate rows, which are counted separately from their add-ons. */
const isCounted = ({ to: changed }: Readonly<{ to: object }>): boolean => !('tiers' in changed || 'slots' in changed);

type Part = keyof typeof TESTED;
const parts = Object.keys(TESTED) as Part[];
const changesOf = (part: Part): readonly Readonly<{ from?: object; to: object }>[] => TESTED[part].changes;
const before = (part: Part): object[] =>
  changesOf(part).map(({ from }, i) => ({ ...TESTED[part].entry, ...from, ...TESTED[part].key(i) }));
const after = (part: Part): object[] => before(part).map((entry, i) => ({ ...entry, ...changesOf(part)[i]?.to }));

/** The entries of a part with the same keys as `entries`. */
const withKeysOf = (shop: Shop, part: Part, entries: readonly object[]): object[] => {
  const keyOf = KEYS[part] as (entry: object) => string;
  return entries.flatMap((one) => (shop[part] as readonly object[]).filter((found) => keyOf(found) === keyOf(one)));
};

describe('a shop that is loaded again with one field of each entry changed', () => {
  const load = (entries: (part: Part) => object[]): Promise<LoadResult> =>
    loader.loaded(Object.fromEntries(parts.map((part) => [part, entries(part)])) as Partial<Shop>);
  let [first, second]: Shop[] = [];
  let [changed, again]: LoadResult[] = [];
  beforeAll(async () => {
    await load(before);
    first = await readShop(testServer.database.pool);
    changed = await load(after);
    second = await readShop(testServer.database.pool);
    again = await load(after);
  });

  describe.each(parts)('%s', (part) => {
    it('has another value of each field that is not in the key', () => {
      const fields = Object.keys(PARTS[part].entry.type.props).filter((field) => !(field in TESTED[part].key(0)));
      expect(fields.filter((field) => !changesOf(part).some((change) => field in change.to))).toEqual([]);
    });

    it('is stored with every change, and only what changed counts', () => {
      expect(first && withKeysOf(first, part, before(part))).toEqual(before(part));
      expect(second && withKeysOf(second, part, before(part))).toEqual(after(part));
      expect(changed?.[part]).toEqual({ added: 0, changed: changesOf(part).filter(isCounted).length });
      expect(again?.[part]).toEqual({ added: 0, changed: 0 });
    });
  });
});
