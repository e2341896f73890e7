/**
 * The servers of measurements: the product as npm start runs it, or apart from its outside services; content alone; Fastify
 * alone; a mail server that accepts everything.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import type { CallName } from '../../machines/contract/calls.ts';
import { contentStore } from '../../bff/content/server.ts';
import { freePort } from '../../bff/freePort.ts';
import { sandboxPayments } from '../../bff/simulatedConfig.ts';
import { RAISED_LIMITS } from '../../bff/test/raisedLimits.ts';
import { SetUpError } from '../bin/longCommand.ts';
import { ROOT } from '../bin/run.ts';
import { newFolder, type Cleanup } from './cleanup.ts';
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

const LOCK = 'package-lock.json';
const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/**
 * Checks out a git revision and builds its pages; returns its folder. It has packages of its own if its lock file is
 * another. Throws SetUpError, which names the `option` that asked for it, if there is no such revision or it cannot be built.
 */
export const checkOut = (option: string, revision: string, cleanup: Cleanup): string => {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  if (commit.status !== 0) throw new SetUpError(`${option}: git knows no revision “${revision}”`);
  cleanup.add(() => void git('worktree', 'prune'));
  const root = join(newFolder(cleanup), 'tree');
  const { status, stderr } = git('worktree', 'add', '--quiet', '--detach', root, commit.stdout.trim());
  if (status !== 0) throw new SetUpError(`${option}: “${revision}” cannot be checked out: ${stderr}`);
  if (readFileSync(join(root, LOCK)).equals(readFileSync(join(ROOT, LOCK))))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const built = spawnSync('node', ['bff/bin/prepare.mjs', '--build'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (built.status !== 0) throw new SetUpError(`${option}: “${revision}” cannot be built`);
  return root;
};

/** Work of jobs is no part of a visit: they run once at the start, and then an hour later. */
const NO_JOBS = { SWEEP_SECONDS: '3600', RECONCILE_SECONDS: '3600', MAIL_SECONDS: '3600' };

/**
 * Starts the product of the folder `root` alone: its payment provider and its content are in another process, which is this
 * revision's whatever that of the product is.
 */
export const startProductAlone = async (
  store: BenchStore,
  cleanup: Cleanup,
  root?: string,
): Promise<Product & Readonly<{ stop: () => Promise<void> }>> => {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const simulators = await startProcess(
    {
      script: join(ROOT, 'model-tests/bench/sandboxServer.ts'),
      env: { ...ports, DATA_DIR: join(store.folder, 'simulators') },
      ready: /^http:.*$/,
    },
    cleanup,
  );
  const [sandboxUrl] = simulators.ready;
  const outside = { ...sandboxPayments(sandboxUrl), CONTENT_BASE_URL: sandboxUrl };
  const product = await startProduct(store, cleanup, { ...outside, ...NO_JOBS, PORT: ports.PORT }, root);
  const stop = async (): Promise<void> => {
    await product.process.stop();
    await simulators.stop();
  };
  return { ...product, sandboxUrl, stop };
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

/** Starts a mail server, and hands on each e-mail that it has received; `cleanup` closes it. Returns its URL. */
export const startMailServer = async (cleanup: Cleanup, receive: (email: string) => void): Promise<string> => {
  const port = await freePort();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void text(stream).then((email) => {
        receive(email);
        done();
      });
    },
  });
  cleanup.add(() => new Promise<void>((resolve) => server.close(resolve)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${port}`;
};
