/** For tests: common steps with the database of their server. */
import { expect } from 'vitest';
import type { TestServer } from './testServer.ts';

/** Resolves once one transaction waits for another's lock. */
export const untilOneWaits = async (testServer: Pick<TestServer, 'query'>): Promise<void> => {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(() => testServer.query(waiting)).toHaveLength(1);
};

/** The `onError` of jobs in tests that expect no errors. */
export const throwIt = (error: unknown): never => {
  throw error;
};
