/** The shipped content: it covers the whole catalogue, matches its schemas, and all its pictures exist. */
import { isForParties, baseCodeOf } from '../../machines/basket/codes.ts';
import { expect, test } from 'vitest';
import type { Campaign } from '../../machines/contract/campaign.ts';
import { TOGGLES } from '../../machines/contract/content.ts';
import type { ResortMaps } from '../../machines/contract/picker.ts';
import { PICKER_SWITCH } from '../../machines/contract/pickerSetting.ts';
import type { SitePage } from '../../machines/contract/site.ts';
import { TOOLBAR_SWITCH } from '../providers/content/features.ts';
import { breaksBetween } from '../seed/breaks.ts';
import { accommodationTypes, typesAt } from '../seed/catalogue/accommodation.ts';
import { addons } from '../seed/catalogue/addons.ts';
import { DEMO_CODES } from '../seed/catalogue/resorts.ts';
import { RESORT_NAMES } from '../../machines/contract/resorts.ts';
import { SEEDED_OFFERS } from '../seed/offers.ts';
import { shippedDocuments as documents } from './test/shippedDocuments.ts';

const fieldsAt = (path: string): Record<string, unknown> => ({ ...documents.get(path)?.fields });
const pathsOf = (type: string): string[] =>
  [...documents.values()].filter((document) => document.type === type).map(({ path }) => path);
const sorted = (list: readonly string[]): string[] => list.toSorted();

test('ships a text for every accommodation type, with its name and features', () => {
  for (const { code, name, features } of accommodationTypes) {
    expect(fieldsAt(`accommodations/${code.toLowerCase()}`)).toMatchObject({
      code,
      title: name,
      features: [...features],
      featureLabels: features.map((id) => ({ id })),
    });
  }
  expect(pathsOf('accommodations')).toHaveLength(accommodationTypes.length);
});

test('ships the location of every accommodation type for each resort that has it, and for no other', () => {
  const wanted = DEMO_CODES.flatMap((resort) =>
    typesAt(resort).map(({ type: { code } }) => {
      const path = `specific-accommodations/${resort}-${code}`.toLowerCase();
      return { resort, code, path };
    }),
  );
  for (const { resort, code, path } of wanted) expect(fieldsAt(path), path).toMatchObject({ resort, code });
  expect(pathsOf('specific-accommodations')).toEqual(sorted(wanted.map(({ path }) => path)));
});

test('ships a text for every add-on, with its name', () => {
  const pathOf = ({ code }: { code: string }): string => `${isForParties(code) ? 'food-and-drink' : 'extras'}/${code}`;
  // the tickets of all age bands share one text
  const priced = addons.filter(({ code }) => baseCodeOf(code) === code);
  for (const addon of priced)
    expect(fieldsAt(pathOf(addon)), addon.code).toMatchObject({ code: addon.code, title: addon.name });
  expect(addons.every(({ code }) => priced.some((addon) => addon.code === baseCodeOf(code)))).toBe(true);
  expect(sorted([...pathsOf('extras'), ...pathsOf('food-and-drink')])).toEqual(sorted(priced.map(pathOf)));
});

test('ships a text for every kind of break on sale, with its season', () => {
  const sold = DEMO_CODES.flatMap((code) => breaksBetween(code, '2027-01-01', '2028-12-31'));
  const slugs = new Map(
    sold.map(({ name, season }) => [name.toLowerCase().replaceAll(' ', '-'), { title: name, seasonCode: season }]),
  );
  for (const [slug, wanted] of slugs) expect(fieldsAt(`break-types/${slug}`), slug).toMatchObject(wanted);
});

// requirement: JOURNEY-7-CONTENT-READS
test('ships a text for every kind of place', () => {
  const kinds = new Set(accommodationTypes.map(({ packageType }) => packageType));
  expect(pathsOf('accommodation-types').map((path) => fieldsAt(path)['code'])).toEqual(sorted([...kinds]));
});

// requirement: JOURNEY-7-CONTENT-READS
test('ships texts for weekends of a date, each of a weekend that its resort sells', () => {
  const weekends = pathsOf('date-specific-weekenders').map(fieldsAt);
  for (const code of DEMO_CODES) {
    const sold = breaksBetween(code, '2027-01-01', '2027-12-31')
      .filter(({ season }) => season === 'ADULT ONLY')
      .map(({ startDate }) => startDate);
    const described = weekends.filter(({ resort }) => resort === code).map(({ startDate }) => startDate);
    expect(described.length).toBeGreaterThan(0);
    expect(sold).toEqual(expect.arrayContaining(described));
  }
});

test('ships the nine toggles, with Worldpay payments, the address lookup and the new page of tokens on', () => {
  const toggles = pathsOf('features')
    .map(fieldsAt)
    .filter(({ name }) => name !== PICKER_SWITCH && name !== TOOLBAR_SWITCH);
  expect(sorted(toggles.map(({ name }) => String(name)))).toEqual(sorted(TOGGLES));
  expect(toggles.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual([
    'loqateAddressValidation',
    'newMyBreakwaterTokensFlow',
    'worldpayPayments',
  ]);
});

test('ships the texts of every seeded offer', () => {
  for (const { code } of SEEDED_OFFERS) expect(fieldsAt(`break-offers/${code}`)).toMatchObject({ code });
  expect(pathsOf('break-offers')).toHaveLength(SEEDED_OFFERS.length);
});

test('ships a page text for every screen of the journey, and a document and maps for every resort', () => {
  const pages = 'search accommodation dining extras overview guest-details checkout confirmation'.split(' ');
  expect(pathsOf('pages')).toEqual(expect.arrayContaining(pages.map((page) => `pages/${page}`)));
  for (const code of DEMO_CODES) {
    const resort = fieldsAt(`resorts/${code.toLowerCase()}`);
    expect(resort).toMatchObject({ code, label: RESORT_NAMES[code] });
    const [map] = fieldsAt(`maps/${code.toLowerCase()}`)['steps'] as ResortMaps['steps'];
    expect(map?.id).toBe(resort['accommodationLocation']);
  }
});

// requirement: JOURNEY-2-CAMPAIGNS
test('ships campaigns of both brands, each of which leads to its page and ends with the competition that it is for', () => {
  const campaigns = pathsOf('campaigns').map(fieldsAt);
  expect(new Set(campaigns.map(({ brand }) => brand)).size).toBe(2);
  for (const { link, firstDay, lastDay, pages } of campaigns as unknown as readonly Campaign[]) {
    const page = fieldsAt(`site-pages${link.href}`) as { blocks?: SitePage['blocks'] };
    expect(page.blocks, link.href).toBeDefined();
    expect(firstDay < lastDay && pages !== undefined).toBe(true);
    for (const block of page.blocks ?? [])
      if (block.kind === 'form' && block.competition !== undefined)
        expect(fieldsAt(`competitions/${block.competition}`)).toMatchObject({ opens: firstDay, closes: lastDay });
  }
});

test('ships two brochures for each resort, and highlights only accommodation that the resort has', () => {
  for (const code of DEMO_CODES) {
    const slug = code.toLowerCase();
    expect(fieldsAt(`booking-journey-pdfs/${slug}-stay`)).toMatchObject({ resort: code, isAccessGuide: false });
    expect(fieldsAt(`booking-journey-pdfs/${slug}-access`)).toMatchObject({ resort: code, isAccessGuide: true });
  }
  const highlights = pathsOf('highlighted-accommodation').map(fieldsAt);
  expect(highlights.length).toBeGreaterThan(2);
  for (const { code, resort } of highlights) {
    const there = DEMO_CODES.find((one) => one === resort);
    expect(there && typesAt(there).map(({ type }) => type.code)).toContain(code);
  }
});

// requirement: ACCOUNT-3-ACTIVITIES
test('ships activities of both brands at every resort, each of a value that can be filtered by', () => {
  const activities = pathsOf('activities').map(fieldsAt);
  const values = pathsOf('tokens').map((path) => fieldsAt(path)['value']);
  for (const { id, tokenValue, tokens } of activities) {
    expect(tokenValue === null || values.includes(tokenValue), String(id)).toBe(true);
    expect((tokens as readonly string[]).length === 0, String(id)).toBe(tokenValue === null);
  }
  for (const isBBW of [false, true])
    for (const code of DEMO_CODES)
      expect(activities.some((one) => one['isBBW'] === isBBW && one['resort'] === code)).toBe(true);
  expect(pathsOf('activities')).toEqual(sorted(activities.map(({ id }) => `activities/${String(id)}`)));
  expect(new Set(activities.map(({ title }) => title)).size).toBe(activities.length);
});

// requirement: ACCOUNT-2-ROUTES-ACTIVITY-BOOKING
test('ships for each brand the texts around its activities, and links to no site that is not there', () => {
  expect(pathsOf('activity-grid')).toEqual(['activity-grid/family', 'activity-grid/weekend']);
  for (const path of pathsOf('activity-grid')) expect(fieldsAt(path)['bookingSite']).toBeNull();
  expect(fieldsAt('pages/activity-tokens')['priceBreakdown']).toBeTypeOf('string');
});
