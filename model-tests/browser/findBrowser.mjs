/**
 * Finds a Chromium that is installed on this machine. Plain JavaScript, because the preparation script must run on any
 * Node.
 */
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

/** The headless shell first: it opens no window, and walks take a quarter less time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
];
const MAC_APPS = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where Playwright would look for its own browser; empty when Playwright is not installed. */
const playwrightPaths = () => {
  try {
    return [createRequire(import.meta.url)('playwright').chromium.executablePath()];
  } catch {
    return [];
  }
};

const systemPaths = () => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_APPS];
};

/**
 * The path of the browser for the tests: $CHROME_PATH, else Playwright's own, else the system's Chrome or Chromium;
 * undefined when there is none. Throws when $CHROME_PATH is set but is not a program.
 */
export const findBrowser = () => {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (!isProgram(chosen)) throw new Error(`CHROME_PATH is ${chosen}, which is not a program that can be run`);
    return chosen;
  }
  return [...playwrightPaths(), ...systemPaths()].find(isProgram);
};
