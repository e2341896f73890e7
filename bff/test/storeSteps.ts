/** For tests: common steps with the database of their server. */
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { createPool } from '../db/pool.ts';
import type { TestServer } from './testServer.ts';

/** Resolves once one transaction waits for another's lock. */
export const untilOneWaits = async (testServer: Pick<TestServer, 'query'>): Promise<void> => {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(() => testServer.query(waiting)).toHaveLength(1);
};

/** Another server on the same database, with connections of its own, which are closed after the test. */
export const secondServer = (
  { database, createApp }: TestServer,
  own?: Parameters<TestServer['createApp']>[1],
): FastifyInstance => {
  const pool = createPool(database.url);
  onTestFinished(() => pool.end());
  return createApp(pool, own);
};

/** The `onError` of jobs in tests that expect no errors. */
export const throwIt = (error: unknown): never => {
  throw error;
};
