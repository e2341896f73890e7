/** The whole bench: one store, one server, each call with its limits, the memory, a store that grew, and the pages. */
import { clientBytes, clientShares } from './clientBytes.ts';
import type { Closings } from './closings.ts';
import { machineFacts } from './facts.ts';
import { measureFlows } from './flows.ts';
import { ask } from './guest.ts';
import { measureGrowth } from './growing.ts';
import { measureBesideBare, measureCreating, type Bench } from './measure.ts';
import type { Measured } from './measured.ts';
import type { BenchOptions } from './options.ts';
import { findOrInstallPgbench } from './pgbench.ts';
import { priceGrids, searches, type Reading } from './reading.ts';
import { measureRedaction } from './redaction.ts';
import { rowOf, type Report, type Row } from './report.ts';
import { startProduct } from './servers.ts';
import { addVisits, fillStore, openStore } from './store.ts';

export type Ports = Readonly<{
  /** tells people what is being done */
  say: (line: string) => void;
  /** from 0 up to 1 */
  random: () => number;
  /** the project's folder */
  root: string;
  /** where the pages were built */
  clientFolder: string;
}>;

const SCRIPT_BUDGET_KB = 130;
const STYLES_BUDGET_KB = 10;
const CHUNK_BUDGET_KB = 20;
const FONT_BUDGET_KB = 45;

const measurePages = async ({ say, root, clientFolder }: Ports): Promise<Pick<Report, 'rows' | 'scriptShares'>> => {
  say('the pages');
  const bytes = clientBytes(clientFolder);
  const row = (name: string, figure: number | undefined, limit: number | null): Row =>
    rowOf({ case: name, unit: 'kB', figure: figure === undefined ? null : figure / 1_000, limitOf: 'budget', limit });
  if (bytes === null) return { rows: [row('first script, gzip', undefined, SCRIPT_BUDGET_KB)], scriptShares: [] };
  const [first] = bytes.begun;
  return {
    rows: [
      ...bytes.begun.map((one) => row(`first script, ${one.of}, gzip`, one.bytes, SCRIPT_BUDGET_KB)),
      ...bytes.begun.map((one) => row(`once it can be used, ${one.of}, gzip`, one.later, null)),
      row('first styles, gzip', bytes.styles, STYLES_BUDGET_KB),
      ...bytes.routes.map((one) => row(`chunk, ${one.of}, gzip`, one.bytes, CHUNK_BUDGET_KB)),
      row('fonts of a first page', bytes.font, FONT_BUDGET_KB),
    ],
    scriptShares: first === undefined ? [] : await clientShares(root, first.bytes),
  };
};

const measureCalls = async (bench: Bench): Promise<Row[]> => {
  const { url } = bench.product;
  const { today } = await ask(url, 'get-session-info', {});
  const rows: Row[] = [];
  const readings: { reading: Reading; before: Measured }[] = [];
  for (const reading of [priceGrids(today), await searches(url)]) {
    const beside = await measureBesideBare(bench, reading);
    rows.push(...beside.rows);
    readings.push({ reading, before: beside.load });
  }
  rows.push(...(await measureCreating(bench)));
  rows.push(...(await measureFlows(bench)));
  return [...rows, ...(await measureGrowth(bench, readings, today))];
};

/** Runs it all; what was started is in `closings`. Throws when something does not do what it should under load. */
export const runBench = async (options: BenchOptions, ports: Ports, closings: Closings): Promise<Report> => {
  const { say, random } = ports;
  say('a store and a server for the bench');
  const store = await openStore(closings);
  const product = await startProduct(store, closings);
  await fillStore(store);
  await addVisits(store, options.connections, 0);
  const pgbench = findOrInstallPgbench(say);
  const bench = { options, say, random, closings, store, product, pgbench };
  const rows = await Promise.race([measureCalls(bench), product.process.failure]);
  say('the redaction of reports');
  const redaction = measureRedaction();
  const pages = await measurePages(ports);
  return {
    rows: [...rows, redaction, ...pages.rows],
    scriptShares: pages.scriptShares,
    facts: await machineFacts(store, options, pgbench),
  };
};
