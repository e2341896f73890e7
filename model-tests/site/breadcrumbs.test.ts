/** The breadcrumbs of the pages of the site: the pages above each, by their names in content, up to the home page of its brand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSiteServer, type SiteServer } from './siteServer.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await openSiteServer();
});
afterAll(() => site.close());

/** The links of the breadcrumbs of a page, and its own name; null when it has none. */
const breadcrumbsAt = async (url: string) => {
  const { body } = await site.app.inject(url);
  const list = /<nav aria-label="Breadcrumbs"[^>]*>(.*?)<\/nav>/.exec(body)?.[1];
  if (list === undefined) return null;
  return {
    above: [...list.matchAll(/<a href="([^"]+)">([^<]*)<\/a>/g)].map(([, href, label]) => `${label} ${href}`),
    page: /<li aria-current="page">([^<]+)</.exec(list)?.[1],
  };
};

const HOME = 'Home /';
const WEEKEND_HOME = 'Home /bigweekenders';

it.each([
  ['/gallery', [HOME], 'Gallery'],
  ['/resorts', [HOME], 'Our resorts'],
  ['/resorts/bognor-regis', [HOME, 'Our resorts /resorts'], 'Bognor Regis'],
  ['/conferences-events/contact-us', [HOME, 'Conferences and events /conferences-events'], 'Your event'],
  ['/bigweekenders/resorts', [WEEKEND_HOME], 'Our resorts'],
  ['/bigweekenders/resorts/minehead', [WEEKEND_HOME, 'Our resorts /bigweekenders/resorts'], 'Minehead'],
])('%s is below the pages that it belongs to', async (url, above, page) => {
  expect(await breadcrumbsAt(url)).toEqual({ above, page });
});

it.each(['/', '/bigweekenders'])('%s is below none', async (url) => {
  expect(await breadcrumbsAt(url)).toBeNull();
});

it.each([
  ['/my-booking/before-you-go/minehead/19-03-2027-family-weekend', [HOME, 'Minehead /resorts/minehead']],
  [
    '/bigweekenders/before-you-go/bognor-regis/19-03-2027-northern-soul',
    [WEEKEND_HOME, 'Bognor Regis /bigweekenders/resorts/bognor-regis'],
  ],
])('the guide %s is below its resort', async (url, above) => {
  expect((await breadcrumbsAt(url))?.above).toEqual(above);
});

it('a page whose page above is not published is below the home page', async () => {
  site.publish('site-pages/piers/north', {
    title: 'The north pier · Breakwater',
    metaDescription: 'The north pier at Minehead, with its lights, its anglers and its teas.',
    breadcrumb: 'North pier',
    layout: 'text',
    blocks: [],
  });
  site.later(600_000);
  expect(await breadcrumbsAt('/piers/north')).toEqual({ above: [HOME], page: 'North pier' });
});
