/** For tests: what many of them do with the store of their server. */
import { expect } from 'vitest';
import type { TestServer } from './testServer.ts';

/** Resolves once one transaction on the store waits for the lock of another. */
export const untilOneWaits = async (testServer: Pick<TestServer, 'query'>): Promise<void> => {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(() => testServer.query(waiting)).toHaveLength(1);
};

/** For jobs that report errors, in tests in which there may be none. */
export const throwIt = (error: unknown): never => {
  throw error;
};
