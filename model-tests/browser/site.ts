/** Runs the whole product as a separate process, on free ports and with its own database, for tests in a browser. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createDatabaseOnce, saveAsTemplate, testDatabase, type TestDatabase } from '../../bff/db/test/database.ts';
import { freePort } from '../../bff/freePort.ts';
import { RAISED_LIMITS } from '../../bff/test/raisedLimits.ts';
import { ROOT } from '../bin/run.ts';

export type Site = Readonly<{
  url: string;
  pool: pg.Pool;
  databaseUrl: string;
  /** everything that the server has logged so far */
  log: () => string;
  stop: () => Promise<void>;
}>;

const OPEN = /Breakwater is open at/;
const PORT_TAKEN = /^Port \d+ is taken/m;
const MOST_STARTS = 3;

const startServer = (root: string, env: NodeJS.ProcessEnv, onOutput: (text: string) => void): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn('node', ['bff/bin/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      onOutput(chunk.toString());
      if (OPEN.test(output)) resolve(child);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was open:\n${output}`)));
  });

const stopServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
};

/** The database that the first site of a run created from an empty one. */
const SITE_TEMPLATE = 'site_template';

type Start = Readonly<{
  database: TestDatabase;
  settings?: NodeJS.ProcessEnv;
  /** the folder of the product, by default this one */
  root?: string;
  onOutput?: (text: string) => void;
}>;

/**
 * Starts a server on this database, on free ports and with its own data folder. If another process takes one of the
 * ports first, it tries again with others.
 */
const startOnFreePorts = async (
  { database, settings = {}, root = ROOT, onOutput = () => undefined }: Start,
  starts = 1,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'breakwater-site-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    ...RAISED_LIMITS,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...settings,
  };
  try {
    return { dataDir, port, child: await startServer(root, env, onOutput) };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    if (!(error instanceof Error && PORT_TAKEN.test(error.message)) || starts === MOST_STARTS) throw error;
    return startOnFreePorts({ database, settings, root, onOutput }, starts + 1);
  }
};

/**
 * Starts the product on an empty database, which it migrates and seeds itself, and stores the result as a template for
 * further sites.
 */
const makeTemplate = async (): Promise<void> => {
  const database = await testDatabase('template0');
  const { dataDir, child } = await startOnFreePorts({ database });
  await stopServer(child);
  await saveAsTemplate(database, SITE_TEMPLATE);
  await rm(dataDir, { recursive: true, force: true });
};

/** Starts the product on this database, and stops it without dropping the database. */
export const startSiteOn = async (start: Omit<Start, 'onOutput'>): Promise<Site> => {
  const { database } = start;
  let log = '';
  const onOutput = (text: string): void => void (log += text);
  const server = await startOnFreePorts({ ...start, onOutput });
  const { dataDir, port, child } = server;
  return {
    url: `http://localhost:${port}`,
    pool: database.pool,
    databaseUrl: database.url,
    log: () => log,
    stop: async () => {
      await stopServer(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Starts the product; `settings` are added to the usual ones. The first start of a run uses an empty database, which
 * the product migrates and seeds itself; every site then gets its own copy of it.
 */
export const startSite = async (settings: NodeJS.ProcessEnv = {}): Promise<Site> => {
  await createDatabaseOnce(SITE_TEMPLATE, makeTemplate);
  const database = await testDatabase(SITE_TEMPLATE);
  const site = await startSiteOn({ database, settings });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await database.drop();
    },
  };
};
