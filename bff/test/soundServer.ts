/** For tests: a server of whose stock, money and defects each test gives account. */
import { afterEach, expect } from 'vitest';
import { problemsOf } from './changes.ts';
import { testServerOfFile, type TestServer } from './testServer.ts';

/** The test server of a file: after each of its tests everything adds up, and the server has reported no defect. */
export const soundServerOfFile = async (): Promise<TestServer> => {
  const testServer = await testServerOfFile();
  afterEach(async () => expect(await problemsOf(testServer)).toEqual([]));
  return testServer;
};
