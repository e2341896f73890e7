/** The links of a page to the guides of the next breaks. */
import { expect, it } from 'vitest';
import { NO_QUERY } from '../../machines/app/query.ts';
import type { SitePage } from '../../machines/contract/site.ts';
import { GUIDE_FIELDS, contentWith, guideDocument } from '../test/guides.ts';
import { withGuideLinks } from './guideLinks.ts';

const PAGE: SitePage = {
  title: 'Minehead',
  metaDescription: 'x'.repeat(40),
  layout: 'landing',
  blocks: [{ kind: 'guides', resort: 'MH' }, { kind: 'contact' }],
};

const blocksOn = async (today: string, brand: 'family' | 'weekend' = 'family', arrivals = GUIDE_FIELDS.arrivals) => {
  const content = contentWith(guideDocument('guides/mh/family-weekend', { ...GUIDE_FIELDS, arrivals }));
  const context = { host: 'breakwater.example', brand, query: NO_QUERY, roots: [] };
  return (await withGuideLinks(content, PAGE, context, today)).blocks;
};

// requirement: ACCOUNT-2-GUIDES
it('lead to those that are not over, of the resort and the brand', async () => {
  expect(await blocksOn('2027-01-12')).toEqual([
    {
      kind: 'guides',
      resort: 'MH',
      links: [
        {
          label: 'Friday 26 to Monday 29 March 2027',
          href: '/my-booking/before-you-go/minehead/26-03-2027-family-weekend',
        },
      ],
    },
    { kind: 'contact' },
  ]);
});

it('are six at most', async () => {
  const arrivals = Array.from({ length: 9 }, (_, day) => `2027-02-0${day + 1}`);
  expect((await blocksOn('2027-01-12', 'family', arrivals))[0]).toMatchObject({ links: { length: 6 } });
});

it.each([
  ['when all are over', '2027-03-30', 'family'],
  ['of a brand without guides', '2027-01-12', 'weekend'],
] as const)('are left out with their heading %s', async (_name, today, brand) => {
  expect(await blocksOn(today, brand)).toEqual([{ kind: 'contact' }]);
});
