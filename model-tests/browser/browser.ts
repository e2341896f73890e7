/** A browser for the tests: the one that is on this machine, without calling anybody. */
import { chromium, type Browser } from 'playwright';
import { findBrowser } from './findBrowser.mjs';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts it; throws with the command that installs one when there is none. */
export const startBrowser = (): Promise<Browser> => {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    throw new Error('no browser: run `node bff/bin/prepare.mjs --browser`, or set CHROME_PATH');
  }
  return chromium.launch({ executablePath, args: QUIET });
};
