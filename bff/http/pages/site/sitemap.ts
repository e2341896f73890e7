/** For search engines: the list of the site's pages, and permission to crawl it. */
import { either as E } from 'fp-ts';
import type { FastifyPluginAsync } from 'fastify';
import { homePath } from '../../../../machines/addresses/paths.ts';
import { comingGuides } from '../../../../machines/site/guide/guide.rules.ts';
import { guideAddress } from '../../../../machines/site/guide/guideUrl.ts';
import { pageAddressOf, PAGE_TYPE } from '../../../../machines/site/siteUrl.ts';
import type { ContentDocument, ContentPort } from '../../../providers/content/port.ts';
import { listGuides } from '../../../site/guides.ts';
import { escaped } from '../document.ts';

/** The searches are pages of the journey. */
const SEARCHES = [homePath('family'), homePath('weekend')];

const isListed = ({ fields }: ContentDocument): boolean => fields['isHidden'] !== true;

const sitemapOf = (publicUrl: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.toSorted().map((address) => `<url><loc>${escaped(`${publicUrl}${address}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Serves `/robots.txt` and `/sitemap.xml`. Each page sets its own robots meta tag. `today` is the date at the resorts. */
export const sitemapRoutes =
  (content: Pick<ContentPort, 'list'>, publicUrl: string, today: () => string): FastifyPluginAsync =>
  async (app) => {
    const robots = `User-agent: *\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`;
    app.get('/robots.txt', (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots),
    );
    app.get('/sitemap.xml', async (_request, reply) => {
      const [pages, guides] = await Promise.all([content.list(PAGE_TYPE), listGuides(content)]);
      const addresses = E.isRight(pages) ? pages.right.filter(isListed).map(({ path }) => pageAddressOf(path)) : [];
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(sitemapOf(publicUrl, [...SEARCHES, ...addresses, ...comingGuides(guides, today()).map(guideAddress)]));
    });
  };
