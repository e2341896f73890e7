/** The pages of the site while the store does not answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSiteServer, type SiteServer } from './siteServer.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await openSiteServer({ isStoreDown: true });
});
afterAll(() => site.close());

it.each(['/', '/breaks', '/bigweekenders'])('shows the page %s without its prices', async (path) => {
  const { statusCode, body } = await site.app.inject(path);
  expect(statusCode).toBe(200);
  expect(body).toContain('We can’t show prices just now.');
});
