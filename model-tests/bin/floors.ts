/**
 * Part of `npm run check`: an import goes to the same folder or to a lower floor, never up (docs/architecture.md). It also
 * fails when dependency-cruiser has not read every file: beside TypeScript 7 its own parser reads none, and finds no fault.
 */
import { execFileSync } from 'node:child_process';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import { finish } from '../commands/result.ts';

/** The folders of each zone, and its own files, lowest first. */
const FLOORS: Readonly<Record<string, string>> = {
  machines:
    'kit contract outcomes stay addresses party basket accommodation booking extras amendment dining picker quote ' +
    'confirmation search weekendSearch visitUrl guests account analytics checkout session consent site weekendResults ' +
    'overview savedQuote journey app refund',
  ui: 'theme loading browser persistence telemetry actors parts screens chunks app boot',
  bff:
    'stale.mjs freePort.ts settings.ts simulatedConfig.ts trustProxy.ts db kernel providers imaging content sessions security attempts ' +
    'stock search bookings instalments mailingList refunds amendments payments quotes accounts site shop seed config.ts mail jobs ' +
    'sandbox calls http app.ts wiring server.ts admin artwork bin',
};

/** Tests and their helpers, samples, cases and walks may import everything. */
const FREE = String.raw`\.test\.|/test/|\.samples\.|\.cases\.|\.walk\.`;

const rulesOf = ([zone, list]: [string, string]): IForbiddenRuleType[] =>
  list.split(' ').map((folder, floor, folders) => ({
    name: 'upwards',
    severity: 'error',
    from: { path: `^${zone}/${folder}(?:/|$)` },
    to: { path: `^${zone}/`, pathNot: `^${zone}/(?:${folders.slice(0, floor + 1).join('|')})(?:/|$)` },
  }));

const zones = Object.keys(FLOORS);
const { output } = await cruise(zones, {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: FREE },
  validate: true,
  ruleSet: { forbidden: Object.entries(FLOORS).flatMap(rulesOf) },
});
const { modules, summary } = output as ICruiseResult;
const files = execFileSync('git', ['ls-files', ...zones], { encoding: 'utf8' }).split('\n');
const listed = Object.entries(FLOORS).flatMap(([zone, list]) => list.split(' ').map((folder) => `${zone}/${folder}`));
const hasFloor = (file: string): boolean => listed.includes(file.split('/').slice(0, 2).join('/'));
const isWanted = (file: string): boolean => /\.tsx?$/.test(file) && !new RegExp(FREE).test(file);
const read = new Set(modules.map(({ source }) => source));
const problems = [
  ...summary.violations.map(({ from, to }) => `${from} imports ${to}, which is on a higher floor\n`),
  ...files.filter((file) => isWanted(file) && !read.has(file)).map((file) => `${file} was not read\n`),
  ...files
    .filter((file) => isWanted(file) && !hasFloor(file))
    .map((file) => `${file} is in a folder without a floor\n`),
];
finish({
  code: problems.length === 0 ? 0 : 1,
  out: `${read.size} modules, ${problems.length} problems\n`,
  err: problems.join(''),
});
