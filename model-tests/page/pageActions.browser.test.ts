/** What performances are made of, where a page is left while they last. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import { goBackTo } from './pageActions.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Leaves for another document as soon as it is gone back to, and lets nobody else hear of it. */
const LEAVING = `<script>
  addEventListener('popstate', (event) => {
    event.stopImmediatePropagation();
    location.assign('/elsewhere');
  });
</script>`;

it('goes back to where another document begins, though the one that is left cannot tell', async () => {
  const page = await browser.newPage();
  await page.route('http://page.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: route.request().url().endsWith('/here') ? LEAVING : 'there' }),
  );
  await page.goto('http://page.test/here');
  await expect(goBackTo({ page }, '/back')).resolves.toBeUndefined();
  await expect.poll(() => page.url()).toBe('http://page.test/elsewhere');
  await page.close();
});
