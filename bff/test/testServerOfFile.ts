/** For tests: one server for all tests of a file, and what most of them do with its store. */
import { afterAll, beforeAll, expect } from 'vitest';
import { openTestServer, type TestServer } from './testServer.ts';

/** Opens a server before the tests of the file that calls this, and closes it after them. `accessTimeoutMs` as there. */
export const testServerOfFile = (accessTimeoutMs?: number): TestServer => {
  let opened: TestServer | undefined;
  beforeAll(async () => {
    opened = await openTestServer(accessTimeoutMs);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as TestServer, {
    get: (_, name) => {
      if (opened === undefined) throw new Error('the server of this file opens before its first test');
      return Reflect.get(opened, name) as unknown;
    },
  });
};

/** What runs a statement on the store of a server and returns its rows. */
export const rowsOf =
  (testServer: Pick<TestServer, 'database'>) =>
  async <R extends object>(sql: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await testServer.database.pool.query<R>(sql, [...values])).rows;

/** Resolves once one transaction on the store waits for the lock of another. */
export const untilOneWaits = async (testServer: Pick<TestServer, 'database'>): Promise<void> => {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(() => rowsOf(testServer)(waiting)).toHaveLength(1);
};

/** For jobs that report errors, in tests in which there may be none. */
export const throwIt = (error: unknown): never => {
  throw error;
};
