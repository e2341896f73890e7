/** Global set-up of each test project with a database: a private server with a migrated, seeded template for tests to clone. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded.ts';
import { makeTemplate } from './makeTemplate.ts';

/** The name of the test project that runs at the other isolation level. */
const SERIALIZABLE = 'serializable';

/** Starts the process that removes the data when this process ends, even if it is killed. */
const guardFor = (dataDir: string): ChildProcess => {
  const script = fileURLToPath(new URL('./guard.ts', import.meta.url));
  // without the run's NODE_OPTIONS, because the guard outlives the run
  const env = { ...process.env, NODE_OPTIONS: '' };
  return spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'ignore', 'inherit'], detached: true, env });
};

/** Starts the server and provides its URL to the tests; returns the teardown. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = join(tmpdir(), `breakwater-test-${process.pid}-${project.name}`);
  const guard = guardFor(dataDir);
  // the data of a stopped server that has the template, with its owners
  const made = process.env['TEST_DATA'];
  if (made !== undefined) execFileSync('cp', ['-a', made, dataDir]);
  const server = await startEmbedded({ dataDir, fast: true });
  if (made === undefined) await makeTemplate(server.url);
  project.provide('databaseUrl', server.url);
  project.provide('runFolder', dataDir);
  project.provide('isolation', project.name === SERIALIZABLE ? 'serializable' : 'read committed');
  return async () => {
    await server.stop();
    guard.stdin?.end();
    await once(guard, 'exit');
  };
};

export default setup;
