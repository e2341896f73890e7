/** Which campaigns a page shows: by day, brand and address. */
import { expect, it } from 'vitest';
import type { Campaign } from '../contract/campaign.ts';
import { campaignCards } from './campaigns.rules.ts';

const campaign = (title: string, changes: Partial<Campaign> = {}): Campaign => ({
  brand: 'family',
  title,
  text: 'Come in spring.',
  link: { label: 'See', href: '/campaigns/spring?agencyId=12' },
  firstDay: '2027-03-01',
  lastDay: '2027-03-31',
  ...changes,
});

const SPRING = campaign('Spring');
const WEEK = campaign('Week', { firstDay: '2027-03-08', lastDay: '2027-03-14', pages: ['/', '/resorts/'] });
const WEEKEND = campaign('Weekend', { brand: 'weekend' });

// requirement: JOURNEY-2-CAMPAIGNS
it.each([
  ['/', '2027-02-28', []],
  ['/', '2027-03-01', ['Spring']],
  ['/', '2027-03-08', ['Week', 'Spring']],
  ['/', '2027-03-14', ['Week', 'Spring']],
  ['/', '2027-03-31', ['Spring']],
  ['/', '2027-04-01', []],
  ['/resorts/minehead', '2027-03-10', ['Week', 'Spring']],
  ['/gallery', '2027-03-10', ['Spring']],
  ['/campaigns/spring', '2027-03-10', []],
])('%s shows on %s %j, the one that ends first on top', (path, today, titles) => {
  const cards = campaignCards([SPRING, WEEK, WEEKEND], { brand: 'family', path, today });
  expect(cards.map(({ title }) => title)).toEqual(titles);
});

it('shows of a campaign its words, its link and, where it has one, its picture', () => {
  const card = { title: 'Spring', text: SPRING.text, link: SPRING.link };
  const image = { src: '/bff/imaging/a.jpg', alt: 'The beach' };
  const place = { brand: 'family', path: '/', today: '2027-03-10' } as const;
  expect(campaignCards([SPRING, { ...SPRING, image }], place)).toStrictEqual([card, { ...card, image }]);
});
