/** Load on one of our servers, measured by the clock and by its CPU time, alone or as two servers in turn. */
import { percentile, runLoad, type LoadPlan, type LoadResult } from './load.ts';
import type { Process } from './processes.ts';
import type { Server } from './servers.ts';

/** The result of a load, and how many requests the process answered for each second of its CPU time. */
export type Measured = LoadResult & Readonly<{ perCpuSecond: number | null }>;

/** Puts the load of a plan on a server's process. */
export const measureLoad = async (process: Process, plan: LoadPlan): Promise<Measured> => {
  const before = process.cpuSeconds();
  const load = await runLoad(plan);
  const after = process.cpuSeconds();
  return { ...load, perCpuSecond: before === null || after === null ? null : load.requests / (after - before) };
};

/** How often two servers are measured in turn, so that other work of the machine affects both equally. */
const TURNS = 5;

/** The median of each figure, and the sum of the requests. */
const medianOf = (loads: readonly Measured[]): Measured => {
  const middle = (of: (load: Measured) => number): number => percentile(loads.map(of), 0.5);
  return {
    requests: loads.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    perCpuSecond: loads.some(({ perCpuSecond }) => perCpuSecond === null)
      ? null
      : middle(({ perCpuSecond }) => perCpuSecond ?? 0),
  };
};

/** Measures two warmed-up servers in turn. Returns the median of the turns for each. */
export const measureInTurn = async (
  servers: readonly [Server, Server],
  planFor: (server: Server, seconds: number) => LoadPlan,
  seconds: number,
): Promise<[Measured, Measured]> => {
  const first: Measured[] = [];
  const second: Measured[] = [];
  const of = (server: Server): Promise<Measured> =>
    measureLoad(server.process, planFor(server, Math.max(1, Math.round(seconds / TURNS))));
  for (let turn = 0; turn < TURNS; turn += 1) {
    first.push(await of(servers[0]));
    second.push(await of(servers[1]));
  }
  return [medianOf(first), medianOf(second)];
};
