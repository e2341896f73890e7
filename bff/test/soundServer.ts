/** For tests: a server whose stock, money and defects are checked after each test. */
import { afterEach, expect } from 'vitest';
import { problemsOf } from './changes.ts';
import { testServerOfFile, type TestServer } from './testServer.ts';

/** The test server of a file: after each of its tests, stock and money are consistent and no defect was reported. */
export const soundServerOfFile = async (): Promise<TestServer> => {
  const testServer = await testServerOfFile();
  afterEach(async () => expect(await problemsOf(testServer)).toEqual([]));
  return testServer;
};
