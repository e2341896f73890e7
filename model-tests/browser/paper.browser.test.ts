/** Pages on paper: each is judged by itself, on the sheet that the one before was on. */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House } from '../page/house.ts';
import { startBrowser } from './browser.ts';
import { openPaper } from './paper.ts';

let house: House;
let browser: Browser;
beforeAll(async () => {
  [house, browser] = await Promise.all([openHouse(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await house.close();
});

const documentOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`;

it('finds what is wrong with each page, and nothing of the page before', async () => {
  const viewport = { width: 320, height: 800 };
  const paper = await openPaper(browser, house.url, viewport);
  const page = await browser.newPage({ viewport });
  const judged = async (body: string): Promise<string[]> => {
    await page.setContent(documentOf(body));
    return paper.unfitness(page);
  };
  expect(await judged('<p>Right</p>')).toEqual([]);
  expect(await judged('<button></button>')).toEqual(['button-name: button']);
  expect(await judged('<p style="color: #ccc">Pale</p>')).toEqual(['color-contrast: p']);
  expect(await judged('<div style="width: 400px">Wide</div>')).toEqual(['it is 88 pixels wider than the window']);
  expect(await judged('<p>Right again</p>')).toEqual([]);
});
