/** The checks of a settled page find what they look for: state outside the charts, and the problems of each page. */
import { expect, it } from 'vitest';
import { REMOUNT } from '../../ui/boot/remount.ts';
import { browserOfFile } from '../browser/browser.ts';
import { openFrozenPage } from '../browser/frozenPage.ts';
import { pageServerOfFile } from './pageServer.ts';
import { differenceAfterRemount } from './remount.ts';

const pageServer = await pageServerOfFile();
const browser = await browserOfFile();

it.each([
  ['nothing when a page renders what its charts hold', 'a price', 'a price', null],
  ['what only the page itself held', 'an open panel', 'a panel', '“…'],
])('a remount finds %s', async (_, first, remounted, difference) => {
  const page = await browser.newPage();
  await page.setContent(`<div id="root"><div data-screen="one">${first}</div></div><script>
    addEventListener('${REMOUNT}', () => {
      document.querySelector('#root').innerHTML = '<div data-screen="one">${remounted}</div>';
    });
  </script>`);
  const found = await differenceAfterRemount(page);
  expect(found?.slice(0, 2) ?? null).toBe(difference);
});

it('a frozen page reports the problems of each page, and none of the page before', async () => {
  const viewport = { width: 320, height: 800 };
  const frozenPage = await openFrozenPage(browser, pageServer.url, viewport);
  const page = await browser.newPage({ viewport });
  const checked = async (body: string): Promise<string[]> => {
    await page.setContent(
      `<!doctype html><html lang="en" data-brand="family"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`,
    );
    return frozenPage.accessibilityProblems(page);
  };
  expect(await checked('<p>Right</p>')).toEqual([]);
  expect(await checked('<button></button>')).toEqual(['button-name: button']);
  expect(await checked('<style>[data-brand="weekend"] p { color: #ccc }</style><p>Pale</p>')).toEqual([
    'in the colours of weekend, color-contrast: p',
  ]);
  expect(await checked('<div style="width: 400px">Wide</div>')).toEqual(['it is 88 pixels wider than the window']);
  expect(await checked('<p>Right again</p>')).toEqual([]);
});
