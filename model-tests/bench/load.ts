/** Load on a server by autocannon. It runs in this process; the server is always another process. */
import autocannon, { type Request } from 'autocannon';

export type LoadResult = Readonly<{
  requests: number;
  perSecond: number;
  /** milliseconds from sending to the last byte of the reply */
  p50: number;
  p99: number;
}>;

export type LoadPlan = Readonly<{
  url: string;
  connections: number;
  /** The requests of a connection, sent one after another; after the last, the first is sent again. */
  requestsOf: (connection: number) => Request[];
  /** The duration, or the total number of requests. */
  until: Readonly<{ seconds: number } | { requests: number }>;
}>;

const SAMPLE_MS = 50;

/** The value that `share` (0 to 1) of the values do not exceed. Throws when there are none. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('there is no percentile of no values');
  return value;
};

/**
 * Puts load on `url` and returns the throughput and latencies, measured until the last reply. Throws when a request
 * was refused or had no reply, because a figure for refusals is meaningless.
 */
export const runLoad = async ({ url, connections, requestsOf, until }: LoadPlan): Promise<LoadResult> => {
  const milliseconds: number[] = [];
  const refused = new Map<number, number>();
  let opened = 0;
  const start = performance.now();
  let last = start;
  const run = autocannon({
    url,
    connections,
    ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests, duration: 1 }),
    sampleInt: SAMPLE_MS,
    // copies, because autocannon writes into the given objects
    setupClient: (client) =>
      client.setRequests(requestsOf(opened++).map((request) => ({ ...request, headers: { ...request.headers } }))),
  });
  run.on('response', (_client, status, _bytes, took) => {
    last = performance.now();
    milliseconds.push(took);
    if (status < 200 || status > 299) refused.set(status, (refused.get(status) ?? 0) + 1);
  });
  const { errors } = await run;
  const all = milliseconds.length;
  if (errors > 0) throw new Error(`${errors} requests to ${url} had no answer`);
  if (refused.size > 0)
    throw new Error(`of ${all} requests to ${url} some were refused: ${JSON.stringify([...refused])} (status, count)`);
  return {
    requests: all,
    perSecond: all / ((last - start) / 1_000),
    p50: percentile(milliseconds, 0.5),
    p99: percentile(milliseconds, 0.99),
  };
};
