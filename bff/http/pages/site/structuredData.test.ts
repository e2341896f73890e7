/** What pages say to search engines in the words of schema.org: each thing with the properties that it has to have. */
import { expect, it } from 'vitest';
import type { Brand } from '../../../../machines/contract/brand.ts';
import type { PageHead } from '../../../../machines/site/page/page.view.ts';
import { structuredData } from './structuredData.ts';

const ORIGIN = 'https://breakwater.example';
const HEAD: PageHead = {
  title: 'Minehead · Breakwater',
  description: 'A little harbour, a steep green hill and Exmoor behind.',
  canonical: '/resorts/minehead',
  image: null,
  about: null,
  events: [],
};

const thingsOf = (about: PageHead['about'], title = HEAD.title) => {
  const { '@context': context, '@graph': graph } = structuredData('family', ORIGIN, { ...HEAD, title, about });
  return { context, things: graph as readonly unknown[] as readonly Record<string, unknown>[] };
};

const REQUIRED = {
  WebPage: ['@id', 'url', 'name', 'description', 'inLanguage'],
  Organization: ['@id', 'name', 'url', 'logo', 'telephone', 'email'],
  LocalBusiness: ['name', 'description', 'url', 'telephone', 'address'],
  Article: ['headline', 'description', 'url', 'author'],
} as const;

// requirement: ACCOUNT-2-STRUCTURED-DATA
it.each([
  [null, ['WebPage', 'Organization']],
  ['organisation', ['WebPage', 'Organization']],
  ['resort', ['WebPage', 'Organization', 'LocalBusiness']],
  ['article', ['WebPage', 'Organization', 'Article']],
] as const)('says of a page about %s what it is, with everything that is required', (about, types) => {
  const { context, things } = thingsOf(about);
  expect(context).toBe('https://schema.org');
  expect(things.map((thing) => thing['@type'])).toEqual(types);
  for (const [place, type] of types.entries())
    for (const property of REQUIRED[type]) expect(things[place]?.[property], `${type} ${property}`).toBeTruthy();
});

it('names the resort that a page is about, with its country', () => {
  expect(thingsOf('resort').things[2]).toMatchObject({
    name: 'Breakwater Minehead',
    url: `${ORIGIN}/resorts/minehead`,
    address: { addressLocality: 'Minehead', addressCountry: 'GB' },
  });
});

it.each([
  ['family', 'Breakwater', 'help@breakwater.example', 'favicon.svg'],
  ['weekend', 'Breakwater Weekends', 'weekends@breakwater.example', 'favicon-weekend.svg'],
] as const)('says of the brand %s its name, address and picture', (brand, name, email, picture) => {
  const { '@graph': graph } = structuredData(brand, ORIGIN, { ...HEAD, about: 'resort' });
  expect(graph).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', name, email, logo: `${ORIGIN}/bff/images/brand/${picture}` }),
  );
  expect(graph).toContainEqual(expect.objectContaining({ '@type': 'LocalBusiness', name: `${name} Minehead` }));
});

it('gives each brand an identifier of its own', () => {
  const idOf = (brand: Brand): unknown =>
    JSON.parse(JSON.stringify(structuredData(brand, ORIGIN, HEAD)))['@graph'][1]['@id'];
  expect(idOf('family')).toBe(`${ORIGIN}/#organisation`);
  expect(idOf('weekend')).toBe(`${ORIGIN}/bigweekenders#organisation`);
});

it('names as the author of an article the organisation beside it', () => {
  const { things } = thingsOf('article');
  expect(things[2]?.['author']).toEqual({ '@id': things[1]?.['@id'] });
});

// requirement: ACCOUNT-2-STRUCTURED-DATA
// requirement: ACCOUNT-2-GUIDES
it('says of each show of a guide what it is, when it begins with the offset of the resort, and where it is', () => {
  const events = [
    {
      title: 'Tide and Seek',
      text: 'A pirate looks for his hat.',
      venue: 'Big Top',
      resort: 'SK',
      startsAt: '2027-03-28T19:30:00+01:00',
      endsAt: '2027-03-28T20:30:00+01:00',
    },
  ] as const;
  const canonical = '/my-booking/before-you-go/skegness/26-03-2027-family-weekend';
  const { '@graph': graph } = structuredData('family', ORIGIN, { ...HEAD, canonical, events });
  expect(graph.slice(2)).toEqual([
    {
      '@type': 'Event',
      name: 'Tide and Seek',
      description: 'A pirate looks for his hat.',
      startDate: '2027-03-28T19:30:00+01:00',
      endDate: '2027-03-28T20:30:00+01:00',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Big Top, Breakwater Skegness',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Lagoon Walk',
          addressLocality: 'Skegness',
          addressRegion: 'Lincolnshire',
          postalCode: 'PE25 9ZZ',
          addressCountry: 'GB',
        },
      },
      organizer: { '@id': `${ORIGIN}/#organisation` },
      url: `${ORIGIN}${canonical}`,
    },
  ]);
});
