/**
 * npm run release: makes `.build/release/breakwater-<version>-<commit>.tar.gz` of the last commit, with its SHA-256 beside
 * it: all that a server on a machine of this kind needs, with Node and PostgreSQL. The same commit with the same packages
 * gives the same bytes. `--without-charts` leaves out the chart pages. Exit codes: 1 a step failed, 2 misuse, or files
 * that are not committed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RELEASES = join(ROOT, '.build', 'release');
const MOST_BYTES = 1024 ** 3;

/** What git has of a release, as git names paths: no tests, samples or drawings. */
const SOURCES = [
  'bff',
  'machines',
  'ui/theme/tokens.css',
  ':(glob)docs/*.md',
  'docs/decisions',
  'package.json',
  'package-lock.json',
  ...['*.test.ts', '*.samples.ts', '*.cases.ts', 'test/**'].map((name) => `:(exclude,glob)**/${name}`),
];

/** An archive depends on nothing but names, contents and who may execute a file; `time` is in seconds. */
const packing = (time: string): string[] => [
  '--sort=name',
  '--format=gnu',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  `--mtime=@${time}`,
  '--use-compress-program=gzip -n',
];

const refuse = (message: string): never => {
  console.error(message);
  process.exit(2);
};

const git = (...args: readonly string[]): Buffer =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] });
const gitText = (...args: readonly string[]): string =>
  git(...args)
    .toString()
    .trimEnd();

/** The files that differ from the last commit, as `git status` lists them. */
const uncommitted = (): string => {
  try {
    return gitText('status', '--porcelain');
  } catch {
    return refuse('A release is made of a commit: run this in a working tree of git.');
  }
};

const runNode = (...args: readonly string[]): void =>
  void execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });

/** Copies a file or folder of the project, which may be missing for packages of other machines. */
const copy = (path: string, folder: string): void =>
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    // a package within a package has a line of its own in the lock file
    filter: (source) => basename(source) !== 'node_modules',
  });

/** The folders of the packages of production that are installed. */
const packageFolders = (): string[] => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Readonly<{ dev?: boolean; devOptional?: boolean }>>>;
  };
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && dev !== true && devOptional !== true)
    .flatMap(([folder]) => (existsSync(join(ROOT, folder)) ? [folder] : []));
};

/** Puts everything that a server needs into a folder. */
const fill = (folder: string, built: readonly string[]): void => {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  execFileSync('tar', ['--extract', '-C', folder], { input: git('archive', '--format=tar', 'HEAD', '--', ...SOURCES) });
  renameSync(join(folder, 'bff', 'operations', 'breakwater'), join(folder, 'bin', 'breakwater'));
  for (const path of [...built, ...packageFolders()]) copy(path, folder);
};

const makeRelease = (hasCharts: boolean): string => {
  const changed = uncommitted();
  if (changed !== '') refuse(`A release is made of a commit. Commit these files first, or remove them:\n${changed}`);
  runNode('bff/bin/prepare.mjs', '--build', ...(hasCharts ? ['--release'] : []));
  runNode('model-tests/bin/sbom.ts');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const folder = join(RELEASES, `breakwater-${version}-${gitText('rev-parse', '--short=12', 'HEAD')}`);
  const archive = `${folder}.tar.gz`;
  rmSync(folder, { recursive: true, force: true });
  fill(folder, ['.build/client', '.build/server', '.build/sbom.cdx.json', ...(hasCharts ? ['.build/charts'] : [])]);
  const time = gitText('log', '-1', '--format=%ct');
  execFileSync('tar', ['--create', `--file=${archive}`, ...packing(time), '-C', dirname(folder), basename(folder)]);
  rmSync(folder, { recursive: true });
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${hash}  ${basename(archive)}\n`);
  return archive;
};

const args = process.argv.slice(2);
const WITHOUT_CHARTS = '--without-charts';
if (args.some((arg) => arg !== WITHOUT_CHARTS)) refuse(`Use: npm run release [-- ${WITHOUT_CHARTS}]`);
try {
  console.log(makeRelease(!args.includes(WITHOUT_CHARTS)));
} catch (error) {
  console.error(`The release was not made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
