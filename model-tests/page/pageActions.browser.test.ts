/** The actions of walks on a page that is left while they run. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBrowser } from '../browser/browser.ts';
import { goBackTo } from './pageActions.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A page that leaves for another document on Back, before any other listener runs. */
const LEAVING = `<script>
  addEventListener('popstate', (event) => {
    event.stopImmediatePropagation();
    location.assign('/elsewhere');
  });
</script>`;

it('goBackTo resolves when Back leads to another document and the page that is left cannot reply', async () => {
  const page = await browser.newPage();
  await page.route('http://page.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: route.request().url().endsWith('/here') ? LEAVING : 'there' }),
  );
  await page.goto('http://page.test/here');
  await expect(goBackTo({ page }, '/back')).resolves.toBeUndefined();
  await expect.poll(() => page.url()).toBe('http://page.test/elsewhere');
  await page.close();
});
