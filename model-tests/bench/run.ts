/** The whole bench: stores and servers, each call with its limits, the memory, the pages; alone, or beside another revision. */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { httpTransport, newVisitor } from '../../bff/test/visitor.ts';
import { ROOT } from '../bin/run.ts';
import { clientBytes } from './clientBytes.ts';
import type { Cleanup } from './cleanup.ts';
import { priceGridReads, searchReads } from './guest.ts';
import { measureVisits } from './visits.ts';
import {
  CASES,
  measureCreateBookings,
  measurePages,
  measureRead,
  type Bench,
  type BenchOptions,
  type Case,
} from './measure.ts';
import { mediansOf, rowOf, type Report, type Row } from './report.ts';
import { checkOut, startProductAlone } from './servers.ts';
import { addStock, describeStore, openCountingStore } from './store.ts';

export type BenchPorts = Readonly<{
  /** reports progress */
  log: (line: string) => void;
  /** from 0 to below 1 */
  random: () => number;
  /** the folder of the built pages */
  clientFolder: string;
}>;

const SCRIPT_BUDGET_KB = 130;
const STYLES_BUDGET_KB = 10;
const CHUNK_BUDGET_KB = 20;
const FONT_BUDGET_KB = 45;
/** How often two revisions are measured in turns. */
const ROUNDS = 5;

const pageRows = (clientFolder: string): Row[] => {
  const bytes = clientBytes(clientFolder);
  const row = (name: string, figure: number | undefined, limit: number | null): Row =>
    rowOf({ case: name, unit: 'kB', figure: figure === undefined ? null : figure / 1_000, limitOf: 'budget', limit });
  if (bytes === null) return [row('first script, gzip', undefined, SCRIPT_BUDGET_KB)];
  return [
    ...bytes.firstSteps.map((one) => row(`first script, ${one.of}, gzip`, one.bytes, SCRIPT_BUDGET_KB)),
    ...bytes.firstSteps.map((one) => row(`once it can be used, ${one.of}, gzip`, one.lazy, null)),
    row('first styles, gzip', bytes.styles, STYLES_BUDGET_KB),
    ...bytes.routes.map((one) => row(`chunk, ${one.of}, gzip`, one.bytes, CHUNK_BUDGET_KB)),
    row('fonts of a first page', bytes.font, FONT_BUDGET_KB),
  ];
};

const MEASURE: Readonly<Record<Case, (bench: Bench) => Promise<Row[]>>> = {
  reads: async (bench) => {
    const { url } = bench.product;
    const { today } = await newVisitor(httpTransport(url)).get('get-session-info', {});
    return [
      ...(await measureRead(bench, priceGridReads(today))),
      ...(await measureRead(bench, await searchReads(url))),
    ];
  },
  bookings: measureCreateBookings,
  visits: measureVisits,
  pages: measurePages,
};

const measureCases = async (bench: Bench): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const one of CASES.filter((name) => bench.options.only?.includes(name) ?? true))
    rows.push(...(await MEASURE[one](bench)));
  return rows;
};

/** Throws if the product fails under load. */
const measure = (bench: Bench): Promise<Row[]> => Promise.race([measureCases(bench), bench.product.process.failure]);

const openBench = async (
  options: BenchOptions,
  { log, random }: BenchPorts,
  cleanup: Cleanup,
  bare: Bench['bare'],
  root: string,
): Promise<Bench> => {
  const store = await openCountingStore(cleanup);
  const product = await startProductAlone(store, cleanup, root);
  await addStock(store);
  return { options, log, random, cleanup, store, product, bare };
};

/** Runs everything. `cleanup` stops what was started. Throws if the product fails under load. */
export const runBench = async (options: BenchOptions, ports: BenchPorts, cleanup: Cleanup): Promise<Report> => {
  const machine = machineInfo();
  ports.log('a store, a server and its simulators');
  const bench = await openBench(options, ports, cleanup, new Map(), ROOT);
  const rows = [...(await measure(bench)), ...(options.only === null ? pageRows(ports.clientFolder) : [])];
  return { rows, machine: [...machine, await describeStore(bench.store), howMeasured(options)] };
};

/**
 * Measures the product of a git revision and this one in turns, by this revision's guests and simulators. Returns the medians
 * of both. Throws if the revision cannot be had, or a product fails under load.
 */
export const runAgainst = async (
  revision: string,
  options: BenchOptions,
  ports: BenchPorts,
  cleanup: Cleanup,
): Promise<Readonly<{ before: readonly Row[]; now: Report }>> => {
  const machine = machineInfo();
  ports.log(`checking out and building ${revision}`);
  const oldRoot = checkOut('--against', revision, cleanup);
  ports.log('a store, a server and its simulators, twice');
  const bare: Bench['bare'] = new Map();
  const before = { bench: await openBench(options, ports, cleanup, bare, oldRoot), rounds: [] as Row[][] };
  const now = { bench: await openBench(options, ports, cleanup, bare, ROOT), rounds: [] as Row[][] };
  for (let round = 1; round <= ROUNDS; round += 1)
    // whoever comes second has a warmer machine, or a busier one
    for (const side of round % 2 === 1 ? [before, now] : [now, before]) {
      ports.log(`round ${round} of ${ROUNDS}: ${side === now ? 'this revision' : revision}`);
      side.rounds.push(await measure(side.bench));
    }
  const how = [await describeStore(now.bench.store), howMeasured(options), `medians of ${ROUNDS} rounds in turns`];
  const facts = [...machine, ...how];
  return { before: mediansOf(before.rounds), now: { rows: mediansOf(now.rounds), machine: facts } };
};

/** One line for each fact; the first says so if the machine has more other work than its processors can do at once. */
export const machineInfo = (): string[] => {
  const [[load = 0], cores] = [loadavg(), availableParallelism()];
  return [
    ...(load > cores
      ? [`MEASURED UNDER OTHER LOAD, ${load.toFixed(1)} on ${cores} processors when it began: not comparable`]
      : []),
    `${cores} cores, ${cpus()[0]?.model ?? 'of an unknown kind'}, shared by the server, its simulators, the database and the load`,
    `Node ${process.version}`,
  ];
};

const howMeasured = ({ seconds, connections }: BenchOptions): string =>
  `${connections} connections, ${seconds} seconds a case; a booking is made by a session that has none, opened before the measuring`;
