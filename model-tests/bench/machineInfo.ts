/** The machine and the versions behind the figures. */
import { availableParallelism, cpus } from 'node:os';
import type { BenchOptions } from './options.ts';
import { pgbenchVersion } from './pgbench.ts';
import { describeStore, type BenchStore } from './store.ts';

/** One line for each fact. */
export const machineInfo = async (
  store: BenchStore,
  { seconds, connections }: BenchOptions,
  pgbench: string | null,
): Promise<string[]> => [
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'of an unknown kind'}, shared by the server, the database and the load`,
  `Node ${process.version}`,
  await describeStore(store),
  pgbench === null
    ? 'pgbench is not here and could not be installed: its limits are not measured'
    : pgbenchVersion(pgbench),
  `${connections} connections, ${seconds} seconds a case; a booking is made by a session that has none, opened before the measuring`,
];
