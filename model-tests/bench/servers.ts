/** The servers of measurements: the product as npm start runs it, its content alone, and Fastify alone. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { CallName } from '../../machines/contract/calls.ts';
import { contentStore } from '../../bff/content/server.ts';
import { freePort } from '../../bff/freePort.ts';
import { RAISED_LIMITS } from '../../bff/test/raisedLimits.ts';
import { ROOT } from '../bin/run.ts';
import type { Cleanup } from './cleanup.ts';
import { startProcess, type Process } from './processes.ts';
import type { BenchStore } from './store.ts';

export type Server = Readonly<{ url: string; process: Process }>;

/** The product, and the URL of its simulators. */
export type Product = Server & Readonly<{ sandboxUrl: string }>;

/**
 * Starts the product of the folder `root` with its simulators on the bench's database, which it migrates and seeds, or
 * with an empty `url` on a private one in `folder`. `settings` override the defaults.
 */
export const startProduct = async (
  { url, folder, settings: needed }: Pick<BenchStore, 'url' | 'folder' | 'settings'>,
  cleanup: Cleanup,
  settings: Readonly<Record<string, string>> = {},
  root: string = ROOT,
): Promise<Product> => {
  const {
    PORT: port = String(await freePort()),
    SANDBOX_PORT: sandboxPort = String(await freePort()),
    ...others
  } = settings;
  // all guests come from one address
  const ports = { PORT: port, SANDBOX_PORT: sandboxPort };
  const own = { ...RAISED_LIMITS, ...needed, ...ports, DATABASE_URL: url, DATA_DIR: folder };
  const process = await startProcess(
    { script: join(root, 'bff/bin/start.ts'), env: { ...own, ...others }, ready: /^Breakwater is open/ },
    cleanup,
  );
  return { url: `http://127.0.0.1:${port}`, sandboxUrl: `http://localhost:${sandboxPort}`, process };
};

/** Starts the store of the shipped content on a port of this machine. */
export const startContent = async (port: number): Promise<Readonly<{ close: () => Promise<void> }>> => {
  const app = Fastify({ forceCloseConnections: true });
  app.register(contentStore({ folder: join(ROOT, 'bff/content/store') }));
  await app.listen({ host: 'localhost', port });
  return { close: async () => app.close() };
};

/** Starts Fastify alone, which answers one call with `reply`. */
export const startBare = async (
  name: CallName,
  reply: string,
  { folder }: BenchStore,
  cleanup: Cleanup,
): Promise<Server> => {
  const replyFile = join(folder, 'reply.json');
  writeFileSync(replyFile, reply);
  const process = await startProcess(
    { script: join(ROOT, 'model-tests/bench/bareServer.ts'), args: [name, replyFile], ready: /^http:.*$/ },
    cleanup,
  );
  return { url: process.ready[0], process };
};
