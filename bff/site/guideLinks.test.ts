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

const CONTEXT = { host: 'breakwater.example', brand: 'family', query: NO_QUERY, roots: [] } as const;

const blocksOn = async (today: string, brand: 'family' | 'weekend' = 'family', arrivals = GUIDE_FIELDS.arrivals) => {
  const content = contentWith(guideDocument('guides/mh/family-weekend', { ...GUIDE_FIELDS, arrivals }));
  return (await withGuideLinks(content, PAGE, { ...CONTEXT, brand }, today)).blocks;
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

it('are those of their own resort alone', async () => {
  const guides = ['mh', 'sk'].map((resort) => guideDocument(`guides/${resort}/family-weekend`));
  const [block] = (await withGuideLinks(contentWith(...guides), PAGE, CONTEXT, '2027-01-12')).blocks;
  expect(block).toMatchObject({
    links: [{ href: '/my-booking/before-you-go/minehead/26-03-2027-family-weekend' }],
  });
});

it('are not read for a page without a place for them', async () => {
  const page: SitePage = { ...PAGE, blocks: [{ kind: 'contact' }] };
  const list = () => Promise.reject(new Error('no guide is needed'));
  expect(await withGuideLinks({ list }, page, CONTEXT, '2027-01-12')).toEqual(page);
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
