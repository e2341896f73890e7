/** No package costs more than its parts, for any party and stay, and no text promises what it lacks. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoShop } from '../seed/demoShop.ts';
import type { Entry } from './format.ts';
import { packageFaults, promiseFaults, type PricedAddon } from './packages.ts';
import { testAddon } from './test/loader.ts';

const priced = (code: string, more: Partial<Entry<'addons'>> = {}): PricedAddon =>
  testAddon(code, { name: code, basis: 'perPerson', isPerNight: true, unitPence: 0, ...more });

const DINNER = priced('dine-half', { adultPence: 2_000, childPence: 1_000 });
const DRINKS = priced('drinks-soft', { adultPence: 800, childPence: 600, toddlerPence: 300 });
const PACKAGE = priced('all-in-one', {
  adultPence: 2_800,
  childPence: 1_600,
  toddlerPence: 300,
  includes: ['dine-half', 'drinks-soft'],
});

const faults = (addons: readonly PricedAddon[], given: readonly PricedAddon[] = addons, areStoredChecked = true) =>
  packageFaults(new Map(addons.map((addon) => [addon.code, addon])), given, areStoredChecked);
const messages = (...addons: PricedAddon[]) => faults(addons).map(({ message }) => message);

describe('a package', () => {
  it('may cost as much as its parts', () => expect(messages(DINNER, DRINKS, PACKAGE)).toEqual([]));

  it.each([
    ['adultPence', '£28.01', '1 adult', '£28.00'],
    ['childPence', '£44.01', '1 adult and 1 child', '£44.00'],
    ['toddlerPence', '£31.01', '1 adult and 1 toddler', '£31.00'],
    ['infantPence', '£28.01', '1 adult and 1 infant', '£28.00'],
  ] as const)('is refused when its %s is a penny higher, with resort, party and stay', (band, whole, party, parts) => {
    const dear = { ...PACKAGE, [band]: PACKAGE[band] + 1 };
    expect(faults([DINNER, DRINKS, dear])).toEqual([
      {
        path: ['addons', 2],
        message: `all-in-one costs ${whole} at BG for ${party} and 1 night, and its parts (dine-half and drinks-soft) only ${parts}`,
      },
    ]);
  });

  it('is refused when it is dearer for a long stay, because a part is paid once', () => {
    const once = { ...DINNER, isPerNight: false };
    expect(messages(once, DRINKS, PACKAGE)).toEqual([
      'all-in-one costs £784.00 at BG for 1 adult and 28 nights, and its parts (dine-half and drinks-soft) only £244.00',
    ]);
  });

  it('is compared once with a part that another part includes', () => {
    const bar = priced('drinks-bar', { adultPence: 500, includes: ['drinks-soft'] });
    const dear = { ...PACKAGE, childPence: 0, toddlerPence: 0, includes: ['drinks-bar', 'drinks-soft'] };
    expect(messages(DRINKS, bar, dear)[0]).toContain('its parts (drinks-bar) only £5.00');
  });

  it('is refused where a part of it is not sold', () => {
    const lacks = (code: string) => [`all-in-one includes ${code}, which BG does not sell with it`];
    expect(messages(DINNER, { ...DRINKS, resorts: ['MH'] }, PACKAGE)).toEqual(lacks('drinks-soft'));
    expect(messages({ ...DINNER, season: 'U FAMILY' }, DRINKS, PACKAGE)).toEqual(lacks('dine-half'));
  });

  it('is refused when only a part of a stored one becomes cheaper, unless what is stored stays', () => {
    const cheaper = { ...DINNER, adultPence: 1_999 };
    const all = [cheaper, DRINKS, PACKAGE];
    expect(faults(all, [cheaper])).toMatchObject([{ path: ['addons', 0] }]);
    expect(faults(all, [cheaper], false)).toEqual([]);
    expect(faults(all, [priced('spa-pool')])).toEqual([]);
  });

  it('is refused when its name promises what it lacks', () =>
    expect(messages(DINNER, DRINKS, { ...PACKAGE, name: 'All-In with Cocktails' })).toEqual([
      'all-in-one: promises “Cocktails”, which it does not include',
    ]));
});

describe('the demonstration', () => {
  const shop = demoShop({ today: '2027-01-01', years: 1 });

  it('sells packages for less than their parts', () => expect(faults(shop.addons)).toEqual([]));

  it('promises nothing in the texts of a package that it lacks', () => {
    const folder = new URL('../content/store/en-GB/food-and-drink/', import.meta.url);
    const packages = readdirSync(folder).filter((name) => name.startsWith('all-in-'));
    expect(packages).toHaveLength(2);
    for (const name of packages) {
      const includes = shop.addons.find(({ code }) => `${code}.json` === name)?.includes ?? [];
      expect(promiseFaults(readFileSync(new URL(name, folder), 'utf8'), includes), name).toEqual([]);
    }
  });
});
