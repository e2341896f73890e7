/**
 * Prepares what a command needs, silently if it is ready: packages, with `--build` the pages, with `--browser` a browser.
 * With NODE_ENV=production it installs no packages for development, and so builds nothing: `--release` has built it all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHART_PAGES, isStale } from '../stale.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The outputs of two builds. */
const PAGES = {
  outputs: ['.build/client/manifest.json', '.build/server/server.js'],
  sources: ['ui', 'machines', 'vite.config.ts', 'vite.chartDocs.ts', 'package-lock.json'],
};

const isRelease = process.argv.includes('--release');
const isProduction = process.env.NODE_ENV === 'production' && !isRelease;

class PreparationError extends Error {}

const inRoot = (path) => join(ROOT, path);
const isWindows = process.platform === 'win32';
const isRoot = () => process.getuid?.() === 0;

/** Runs a command line in the project's folder, by default with visible output; returns whether it succeeded. */
const run = (command, environment = {}, stdio = 'inherit') => {
  console.log(`> ${command}`);
  const env = { ...process.env, ...environment };
  return (
    spawnSync(isWindows ? command.replaceAll('/', '\\') : command, { cwd: ROOT, env, stdio, shell: true }).status === 0
  );
};

const mustRun = (command, environment) => {
  if (!run(command, environment))
    throw new PreparationError(`'${command}' failed: mend what it says above, then run it again in ${ROOT}`);
};

/** The packages in a lock file, as 'folder version'. Optional ones may be missing because they are for other platforms. */
const packagesOf = (lockFile) =>
  Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, { version, optional = false, dev = false, devOptional = false }]) => ({
      name: `${folder} ${version}`,
      isOptional: optional || (isProduction && (dev || devOptional)),
    }));

/** npm writes the list of installed packages into node_modules. It is compared by content, as a checkout resets file times. */
const isInstalled = () => {
  const written = inRoot('node_modules/.package-lock.json');
  if (!existsSync(written)) return false;
  const present = new Set(packagesOf(written).map(({ name }) => name));
  return packagesOf(inRoot('package-lock.json')).every(({ name, isOptional }) => isOptional || present.has(name));
};

/** PATH without node_modules: npm scripts find the Node in there first, but npm must not run on a Node that it removes. */
const pathWithoutPackages = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);

const installPackages = () => {
  if (isInstalled()) return;
  console.log('Installing packages.');
  const environment = { PATH: pathWithoutPackages() };
  const options = `--no-audit --no-fund ${isProduction ? '--omit' : '--include'}=dev`;
  if (run(`npm ci ${options}`, environment, 'ignore')) return;
  // npm ci needs the packages of all platforms in the lock file, and some registries do not have them all
  console.log('npm ci could not; npm install takes the same versions and leaves out what this machine does not need.');
  mustRun(`npm install --no-save ${options}`, environment);
};

const buildPages = () => {
  if (isProduction) {
    if (PAGES.outputs.every((path) => existsSync(inRoot(path)))) return;
    throw new PreparationError(
      "no pages in .build: run 'npm run build' on a machine with all packages, and copy it here",
    );
  }
  if (!isStale(ROOT, PAGES)) return;
  console.log('Building the pages.');
  mustRun('node_modules/.bin/vite build');
  mustRun('node_modules/.bin/vite build --ssr');
};

/** For a release, which contains the chart pages, and for the inspector; otherwise the server draws on request. */
const needsCharts = () =>
  isRelease || (!isProduction && (process.env.ENVIRONMENT === 'prod' || process.env.INSPECTOR === '1'));
const drawCharts = () => mustRun('node_modules/.bin/node model-tests/bin/charts.ts --pages');

/** Built every time, because it is rarely requested and builds fast. */
const buildInspector = () => mustRun('node_modules/.bin/vite build --mode inspector');

const hasApt = () => spawnSync('apt-get', ['--version']).status === 0;

const installBrowser = async () => {
  const { findBrowser } = await import('../../model-tests/browser/findBrowser.mjs');
  if (findBrowser() !== undefined) return;
  console.log('No browser found: installing Chromium.');
  run('node_modules/.bin/playwright install chromium');
  if (findBrowser() === undefined && isRoot() && hasApt()) {
    console.log('Playwright has none for this system: installing its own package with apt-get.');
    run('apt-get update');
    // not every distribution has a separate package of the headless shell
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (findBrowser() === undefined)
        run(`apt-get install -y --no-install-recommends ${name}`, { DEBIAN_FRONTEND: 'noninteractive' });
  }
  if (findBrowser() !== undefined) return;
  const command = isRoot() ? 'apt-get install -y chromium' : 'sudo apt-get install -y chromium';
  throw new PreparationError(`no browser for the tests: run '${command}', or set CHROME_PATH to a Chrome or Chromium`);
};

try {
  installPackages();
  if (process.argv.includes('--build')) buildPages();
  if (needsCharts() && process.argv.includes('--build') && isStale(ROOT, CHART_PAGES)) drawCharts();
  if (process.env.INSPECTOR === '1' && !isProduction && process.argv.includes('--build')) buildInspector();
  if (process.argv.includes('--browser')) await installBrowser();
} catch (error) {
  console.error(error instanceof Error ? `Not ready: ${error.message}` : error);
  process.exitCode = 1;
}
