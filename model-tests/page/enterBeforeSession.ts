// Enters a visit whose session is opened by the walk itself.
import type { PageServer } from './pageServer.ts';
import type { Entrance } from './page-chart.ts';
import type { Visit } from './visit.types.ts';

/** Goes to an address. No script of the page runs before `justBefore` is done. */
export const enterBeforeSession = async (
  { page }: Visit,
  { url }: PageServer,
  { address, environment, stored = {} }: Entrance,
  justBefore: () => Promise<void>,
): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  if (environment !== undefined) {
    await page.route(`${url}/**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = await response.text();
      return route.fulfill({
        response,
        body: body.replace(/data-environment="\w+"/, `data-environment="${environment}"`),
      });
    });
  }
  await page.goto(`${url}${address}`, { waitUntil: 'commit' });
  await page.evaluate((entries) => Object.assign(sessionStorage, entries), stored);
  await justBefore();
  resolve();
};
