/** Starts a browser for the tests: one that is installed on this machine, without network calls of its own. */
import { chromium, type Browser } from 'playwright';
import { afterAll } from 'vitest';
import { findBrowser } from './findBrowser.mjs';

const QUIET =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync'.split(' ');

/** Starts the browser. Throws with the install command when there is none. */
export const startBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('no browser: run `node bff/bin/prepare.mjs --browser`, or set CHROME_PATH');
  return chromium.launch({ executablePath, args: QUIET });
};

/** The browser of a test file; closed after its tests. */
export const browserOfFile = async (): Promise<Browser> => {
  const browser = await startBrowser();
  afterAll(() => browser.close());
  return browser;
};
