/** Frozen pages: each is checked by itself, although they share one document. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPageServer, type PageServer } from '../page/pageServer.ts';
import { startBrowser } from './browser.ts';
import { openFrozenPage } from './frozenPage.ts';

let pageServer: PageServer;
let browser: Browser;
beforeAll(async () => {
  [pageServer, browser] = await Promise.all([openPageServer(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await pageServer.close();
});

const documentOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`;

it('a frozen page reports the problems of each page, and none of the page before', async () => {
  const viewport = { width: 320, height: 800 };
  const frozenPage = await openFrozenPage(browser, pageServer.url, viewport);
  const page = await browser.newPage({ viewport });
  const checked = async (body: string): Promise<string[]> => {
    await page.setContent(documentOf(body));
    return frozenPage.accessibilityProblems(page);
  };
  expect(await checked('<p>Right</p>')).toEqual([]);
  expect(await checked('<button></button>')).toEqual(['button-name: button']);
  expect(await checked('<p style="color: #ccc">Pale</p>')).toEqual(['color-contrast: p']);
  expect(await checked('<div style="width: 400px">Wide</div>')).toEqual(['it is 88 pixels wider than the window']);
  expect(await checked('<p>Right again</p>')).toEqual([]);
});
