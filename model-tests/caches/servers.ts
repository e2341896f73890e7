// Two servers on one store: one caches as much as it can for as long as it can, the other caches nothing.
import type pg from 'pg';
import { createAvailability, type Availability } from '../../bff/search/availability.ts';
import type { TestServer } from '../../bff/test/testServer.ts';
import type { Transport } from '../../bff/test/visitor.ts';

/** Reads and computes everything again for each request. */
const uncached = (pool: pg.Pool): Availability => {
  const empty = (): Availability => createAvailability(pool, { nowMs: () => 0, maxAgeMs: 0 });
  return {
    month: (...asked) => empty().month(...asked),
    resort: (...asked) => empty().resort(...asked),
    invalidate: () => undefined,
    replies: { getOrCompute: (_key, _inputs, work) => work(), size: () => 0 },
    size: () => 0,
  };
};

export type Servers = Readonly<{
  cached: Transport;
  reference: Transport;
  /** The current time of both servers. */
  time: { now: Date };
}>;

/** The server that caches forever, with empty caches, and the server without caches. */
export const openServers = ({ createApp, database: { pool } }: TestServer): Servers => {
  const time = { now: new Date('2027-01-11T09:00:00Z') };
  const now = () => time.now;
  const forever = createAvailability(pool, { nowMs: () => 0, maxAgeMs: 1_000 });
  return {
    cached: createApp(pool, { now, availability: forever }),
    reference: createApp(pool, { now, availability: uncached(pool) }),
    time,
  };
};

/** A server's reply to a request with the given headers: its status and whole text. */
export const replyTo = async (
  app: Transport,
  name: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<{ status: number; text: string; headers: Readonly<Record<string, unknown>> }>> => {
  const reply = await app.inject({
    method: 'POST',
    url: `/bff/${name}`,
    headers: { 'content-type': 'application/json', 'x-breakwater': '1', ...headers },
    payload: JSON.stringify(payload),
  });
  return { status: reply.statusCode, text: JSON.stringify(reply.json()), headers: reply.headers };
};
