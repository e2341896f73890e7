/**
 * The comparison after a remount: a difference means that no chart held the state; a step's code that is still
 * loading is awaited.
 */
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

/** A page that shows `first`, and `remounted` after a remount; `script` runs in it. */
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

it('differenceAfterRemount returns null when a page renders only what its charts hold', async () => {
  expect(await differenceAfterRemount(await pageOf('a price', 'a price'))).toBeNull();
});

it('differenceAfterRemount returns what only the page itself held', async () => {
  expect(await differenceAfterRemount(await pageOf('an open panel', 'a panel'))).toMatch('“…');
});

it.each([
  ['the code of a step', '<p data-awaits="code">Loading</p>'],
  ['content that is updated after a press', '<p data-behind="true">The days before</p>'],
])('differenceAfterRemount waits for %s', async (_, waiting) => {
  // it arrives after the first look at the page, like a slow chunk
  const page = await pageOf(waiting, 'the step', 'setTimeout(draw, 1_000);');
  expect(await differenceAfterRemount(page)).toBeNull();
});
