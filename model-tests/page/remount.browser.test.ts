/** Drawing a page anew: what differs afterwards was held by no chart; a step's code that is on its way is waited for. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REMOUNT } from '../../ui/boot/remount.ts';
import { startBrowser } from '../browser/browser.ts';
import { differenceAfterRemount } from './remount.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A page that shows `first`, and is drawn anew as what `redrawn` gives; `script` runs in it. */
const pageOf = async (first: string, remounted: string, script = '') => {
  const page = await browser.newPage();
  await page.setContent(`<div id="root"><div data-screen="one">${first}</div></div><script>
    let shown = ${JSON.stringify(remounted)};
    const draw = () => { document.querySelector('#root').innerHTML = '<div data-screen="one">' + shown + '</div>'; };
    addEventListener('${REMOUNT}', draw);
    ${script}
  </script>`);
  return page;
};

it('finds no difference where a page is drawn from its charts', async () => {
  expect(await differenceAfterRemount(await pageOf('a price', 'a price'))).toBeNull();
});

it('tells what only the page itself held', async () => {
  expect(await differenceAfterRemount(await pageOf('an open panel', 'a panel'))).toMatch('“…');
});

it.each([
  ['the code of a step', '<p data-awaits="code">Loading</p>'],
  ['what follows a press', '<p data-behind="true">The days before</p>'],
])('waits for %s', async (_, waiting) => {
  // it comes after the page was first looked at, as a slow chunk does
  const page = await pageOf(waiting, 'the step', 'setTimeout(draw, 1_000);');
  expect(await differenceAfterRemount(page)).toBeNull();
});
