/** The page of a guide: before its break and after it. */
import { describe, expect, it } from 'vitest';
import { NO_QUERY } from '../../app/query.ts';
import type { SiteBlock } from '../../contract/site.ts';
import { formatDays, guideLinks, guidePage, type Guide } from './guidePage.ts';

it.each([
  ['2027-02-12', '2027-02-15', 'Friday 12 to Monday 15 February 2027'],
  ['2027-03-29', '2027-04-02', 'Monday 29 March to Friday 2 April 2027'],
  ['2027-12-31', '2028-01-03', 'Friday 31 December 2027 to Monday 3 January 2028'],
  ['2027-02-12', '2027-03-12', 'Friday 12 February to Friday 12 March 2027'],
])('says the days from %s to %s as %s', (first, last, words) => {
  expect(formatDays(first, last)).toBe(words);
});

const HERO: SiteBlock = { kind: 'hero', title: 'What’s on', image: { src: '/bff/imaging/a.jpg', alt: '' } };
const PROGRAMME: SiteBlock = { kind: 'programme', days: [{ day: 1, shows: [] }] };
const CONTACT: SiteBlock = { kind: 'contact' };

const guideWith = (...blocks: SiteBlock[]): Guide => ({
  place: { brand: 'weekend', resort: 'SK', startDate: '2027-07-02', id: 'eighties-rewind' },
  terms: { brand: 'weekend', nights: 3, arrivals: ['2027-07-02'] },
  page: { title: 'What’s on', metaDescription: 'x'.repeat(40), layout: 'landing', blocks },
});
const AGENT = { ...NO_QUERY, agencyId: 12 };

// requirement: ACCOUNT-2-GUIDES
describe('the page of a guide', () => {
  it('has the break of its programmes, and the calendar file after the last of them', () => {
    const page = guidePage(guideWith(HERO, PROGRAMME, PROGRAMME, CONTACT), '2027-07-05', AGENT);
    expect(page.blocks.map(({ kind }) => kind)).toEqual(['hero', 'programme', 'programme', 'callToAction', 'contact']);
    expect(page.blocks[1]).toEqual({ ...PROGRAMME, break: { resort: 'SK', startDate: '2027-07-02' } });
    expect(page.blocks[3]).toMatchObject({ link: { href: '/bff/guides/SK/2027-07-02/eighties-rewind/calendar' } });
    expect(page.isHidden).toBe(undefined);
  });

  it('says once the break is over that it is, below a hero, without a calendar, and for no search engine', () => {
    const page = guidePage(guideWith(HERO, PROGRAMME), '2027-07-06', AGENT);
    expect(page.blocks.map(({ kind }) => kind)).toEqual(['hero', 'banner', 'programme']);
    expect(page.blocks[1]).toMatchObject({
      text: 'This break is over. Here’s what was on.',
      link: { href: '/bigweekenders/booking/search?agencyId=12' },
    });
    expect(page.isHidden).toBe(true);
    expect(guidePage(guideWith(PROGRAMME), '2027-07-06', AGENT).blocks[0]?.kind).toBe('banner');
  });
});

it('is linked by its days, with the parameters of the visit', () => {
  expect(guideLinks([{ ...guideWith().place, nights: 3 }], AGENT)).toEqual([
    {
      label: 'Friday 2 to Monday 5 July 2027',
      href: '/bigweekenders/before-you-go/skegness/02-07-2027-eighties-rewind?agencyId=12',
    },
  ]);
});
