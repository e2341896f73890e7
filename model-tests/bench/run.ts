/** The whole bench: one store, one server, each call with its limits, the memory, and the pages. */
import { httpTransport, newVisitor } from '../../bff/test/visitor.ts';
import { clientBytes } from './clientBytes.ts';
import type { Cleanup } from './cleanup.ts';
import { measureVisits } from './visits.ts';
import { measureCreateBookings, measureRead, type Bench, type BenchOptions } from './measure.ts';
import { priceGridReads, searchReads } from './readPrices.ts';
import { rowOf, type Report, type Row } from './report.ts';
import { startProduct } from './servers.ts';
import { addStock, openStore, describeStore, type BenchStore } from './store.ts';
import { availableParallelism, cpus } from 'node:os';

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

const measureCalls = async (bench: Bench): Promise<Row[]> => {
  const { url } = bench.product;
  const { today } = await newVisitor(httpTransport(url)).get('get-session-info', {});
  return [
    ...(await measureRead(bench, priceGridReads(today))),
    ...(await measureRead(bench, await searchReads(url))),
    ...(await measureCreateBookings(bench)),
    ...(await measureVisits(bench)),
  ];
};

/** Runs everything. `cleanup` stops what was started. Throws if the product fails under load. */
export const runBench = async (options: BenchOptions, ports: BenchPorts, cleanup: Cleanup): Promise<Report> => {
  const { log, random } = ports;
  log('a store and a server for the bench');
  const store = await openStore(cleanup);
  const product = await startProduct(store, cleanup);
  await addStock(store);
  const bench = { options, log, random, cleanup, store, product };
  const rows = await Promise.race([measureCalls(bench), product.process.failure]);
  return { rows: [...rows, ...pageRows(ports.clientFolder)], machine: await machineInfo(store, options) };
};

/** One line for each fact. */
const machineInfo = async (store: BenchStore, { seconds, connections }: BenchOptions): Promise<string[]> => [
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'of an unknown kind'}, shared by the server, the database and the load`,
  `Node ${process.version}`,
  await describeStore(store),
  `${connections} connections, ${seconds} seconds a case; a booking is made by a session that has none, opened before the measuring`,
];
