/** Load on a server of ours: by the clock and by its processor time, alone or two servers in turn. */
import { percentile, runLoad, type LoadPlan, type LoadResult } from './load.ts';
import type { Process } from './processes.ts';
import type { Server } from './servers.ts';

/** What a process withstood, and how many requests it answered in each second of its processor time. */
export type Measured = LoadResult & Readonly<{ perCpuSecond: number | null }>;

/** Puts the load of a plan on a server's process. */
export const measureLoad = async (process: Process, plan: LoadPlan): Promise<Measured> => {
  const before = process.cpuSeconds();
  const load = await runLoad(plan);
  const after = process.cpuSeconds();
  return { ...load, perCpuSecond: before === null || after === null ? null : load.requests / (after - before) };
};

/** How often two servers are measured in turn: what else the machine does meanwhile meets both alike. */
const TURNS = 5;

/** The middle of each figure; of the requests the sum. */
export const medianOf = (loads: readonly Measured[]): Measured => {
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

/** Two warm servers in turn; of each the middle of its turns. */
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
