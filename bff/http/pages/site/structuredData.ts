/** The schema.org data of a page for search engines (spec: account area 2, page shell). */
import type { Article, Event, Graph, LocalBusiness, Organization, PostalAddress, Thing, WebPage } from 'schema-dts';
import { RESORT_NAMES } from '../../../../machines/stay/stay.text.ts';
import { SITE_NAMES } from '../../../../machines/addresses/siteTitle.ts';
import { RESORT_PLACES } from '../../../../machines/confirmation/arrival.text.ts';
import type { Brand } from '../../../../machines/contract/brand.ts';
import { TEAM_EMAILS, TEAM_PHONE } from '../../../../machines/contract/team.ts';
import type { ResortCode } from '../../../../machines/contract/stay.ts';
import type { ShowEvent } from '../../../../machines/site/guide/guide.view.ts';
import type { PageHead } from '../../../../machines/site/page/page.view.ts';
import { siteHome } from '../../../../machines/site/siteUrl.ts';
import { BRAND_THEME } from '../document.ts';

/** Each brand is a separate organisation. */
const organisationId = (brand: Brand, publicUrl: string): string => `${publicUrl}${siteHome(brand)}#organisation`;

const organisation = (brand: Brand, publicUrl: string): Organization => ({
  '@type': 'Organization',
  '@id': organisationId(brand, publicUrl),
  name: SITE_NAMES[brand],
  url: publicUrl,
  logo: `${publicUrl}/bff/images/brand/${BRAND_THEME[brand].icon}.svg`,
  telephone: TEAM_PHONE,
  email: TEAM_EMAILS[brand],
});

/** The resort that a page is about, found by the name in its title. */
const resortIn = (title: string): string | undefined =>
  Object.values(RESORT_NAMES).find((name) => title.includes(name));

/** The parts of a resort's address: street, town, county and postcode. */
const addressOf = (resort: ResortCode): PostalAddress => {
  const [streetAddress = '', addressLocality = '', addressRegion = '', postalCode = ''] =
    RESORT_PLACES[resort].address.split(', ');
  return { '@type': 'PostalAddress', streetAddress, addressLocality, addressRegion, postalCode, addressCountry: 'GB' };
};

/** A show as an event at the resort. Its times have the resort's UTC offset. */
const eventOf =
  (brand: Brand, publicUrl: string, url: string) =>
  ({ title, text, venue, resort, startsAt, endsAt }: ShowEvent): Event => ({
    '@type': 'Event',
    name: title,
    description: text,
    startDate: startsAt,
    endDate: endsAt,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: `${venue}, ${SITE_NAMES[brand]} ${RESORT_NAMES[resort]}`,
      address: addressOf(resort),
    },
    organizer: { '@id': organisationId(brand, publicUrl) },
    url,
  });

const subjectOf = (brand: Brand, publicUrl: string, head: PageHead, url: string): Thing[] => {
  const name = head.title;
  const description = head.description ?? '';
  if (head.about === 'resort') {
    const place = resortIn(name);
    const business: LocalBusiness = {
      '@type': 'LocalBusiness',
      name: `${SITE_NAMES[brand]} ${place ?? ''}`.trim(),
      description,
      url,
      telephone: TEAM_PHONE,
      address: { '@type': 'PostalAddress', addressLocality: place ?? '', addressCountry: 'GB' },
    };
    return [business];
  }
  if (head.about === 'article') {
    const article: Article = {
      '@type': 'Article',
      headline: name,
      description,
      url,
      author: { '@id': organisationId(brand, publicUrl) },
    };
    return [article];
  }
  return [];
};

/** The page, our organisation, the page's subject, and the shows of a guide. */
export const structuredData = (brand: Brand, publicUrl: string, head: PageHead): Graph => {
  const url = `${publicUrl}${head.canonical ?? ''}`;
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: head.title,
    description: head.description ?? '',
    inLanguage: 'en-GB',
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      page,
      organisation(brand, publicUrl),
      ...subjectOf(brand, publicUrl, head, url),
      ...head.events.map(eventOf(brand, publicUrl, url)),
    ],
  };
};
