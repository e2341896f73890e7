/** The machine and the versions behind the figures. */
import { availableParallelism, cpus } from 'node:os';
import type { BenchOptions } from './options.ts';
import { describeStore, type BenchStore } from './store.ts';

/** One line for each fact. */
export const machineInfo = async (store: BenchStore, { seconds, connections }: BenchOptions): Promise<string[]> => [
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'of an unknown kind'}, shared by the server, the database and the load`,
  `Node ${process.version}`,
  await describeStore(store),
  `${connections} connections, ${seconds} seconds a case; a booking is made by a session that has none, opened before the measuring`,
];
