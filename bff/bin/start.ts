/** npm start: starts everything the product needs on one machine, in order; Ctrl-C closes it in the reverse order. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import Fastify from 'fastify';
import { either as E } from 'fp-ts';
import { configFrom, type Config } from '../config.ts';
import { contentStore } from '../content/server.ts';
import { BackupFolderError } from '../db/backupFiles.ts';
import { startEmbedded } from '../db/embedded.ts';
import { NewerSchemaError, TurnError } from '../db/migrate.ts';
import { connectionProblemOf, prepareConnections } from '../db/pooler.ts';
import { UnknownOutcome, storeFaultOf } from '../db/storeFault.ts';
import { DemoStoreError, prepareStore } from '../seed/prepare.ts';
import { isStoreUnavailable } from '../http/calls/failures.ts';
import { LOGGER_OPTIONS } from '../http/security/logger.ts';
import { redactText } from '../http/security/redact.ts';
import { startServer } from '../server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How long the server waits on shutdown, once it has drained, so that a payment in progress can finish. */
const CLOSE_LIMIT_MS = 60_000;

type Closing = () => Promise<void>;

const log = (line: string): void => console.info(line);

/** Ends with what an operator has to change; with code 1 if a later start may succeed without. */
const fail = (lines: readonly string[], code: 1 | 2 = 2): never => {
  for (const line of lines) console.error(line);
  process.exit(code);
};

/** Makes the data folder; ends if it cannot be written. */
const makeDataFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    fail([`DATA_DIR: expected a folder that this user may write (${String(error)})`]);
  }
};

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** The SQLSTATE of a statement that the account may not run. */
const FORBIDDEN = '42501';

const isForbidden = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === FORBIDDEN;

const startStore = async (config: Config): Promise<{ url: string; stop: Closing }> => {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => undefined };
  const { dataDir, backupFolder } = config;
  const giveUp = (error: unknown): never => {
    console.error(String(error));
    process.exit(1);
  };
  return startEmbedded({ dataDir: join(dataDir, 'postgres'), log, backupFolder, giveUp });
};

/** Starts the simulators, the content store, or both, on a separate port that is reachable from this machine only. */
const startSideServices = async (config: Config): Promise<Closing> => {
  const app = config.usesSandbox
    ? // production does not load the simulators
      (await import('./simulators.ts')).buildSimulators(config)
    : Fastify({ logger: LOGGER_OPTIONS, forceCloseConnections: true });
  if (config.servesContent)
    app.register(
      contentStore({
        folder: config.contentFolder,
        ...(config.preview && { previewToken: config.preview.contentToken }),
      }),
    );
  await app.listen({ host: 'localhost', port: config.sandboxPort });
  return () => app.close();
};

/** Starts one service after another; if one fails, closes those already started. */
const startAll = async (config: Config): Promise<Closing> => {
  const closings: Closing[] = [];
  const closeAll: Closing = async () => {
    for (const close of closings.toReversed()) await close();
  };
  try {
    const store = await startStore(config);
    closings.push(store.stop);
    await prepareStore(config.databaseOwnerUrl ?? store.url, config);
    await prepareConnections(config);
    if (config.usesSandbox || config.servesContent) closings.push(await startSideServices(config));
    const server = await startServer(config, store.url);
    closings.push(server.close);
    return closeAll;
  } catch (error) {
    await closeAll();
    throw error;
  }
};

const portTakenMessage = (error: unknown, { port, sandboxPort, metrics }: Config): string => {
  const taken = error instanceof Error && 'port' in error ? Number(error.port) : port;
  const names = new Map([
    [metrics?.port, 'METRICS_PORT'],
    [sandboxPort, 'SANDBOX_PORT'],
  ]);
  const name = names.get(taken) ?? 'PORT';
  return `Port ${taken} is taken by another program. Stop it, or choose another port: ${name}=${taken + 10} npm start`;
};

const config = configFrom(process.env, ROOT);
if (E.isLeft(config)) fail(config.left);
else {
  const settings = config.right;
  if (!existsSync(settings.contentFolder)) fail(['CONTENT_FOLDER: expected a folder that exists']);
  try {
    makeDataFolder(settings.dataDir);
    const closeAll = await startAll(settings);
    log(`Breakwater is open at ${settings.publicUrl}/booking/search`);
    if (settings.usesSandbox) {
      log(
        `Test cards and the simulated payment provider: http://localhost:${settings.sandboxPort}/ (try 4444 3333 2222 1111, any date ahead, 123)`,
      );
    }
    if (!settings.isProduction) {
      log('Offers to take, each with its reference and address: npm run admin -- offers');
    }
    closeWithGrace({ delay: settings.drainSeconds * 1_000 + CLOSE_LIMIT_MS, logger: false }, async ({ err }) => {
      if (err) console.error(redactText(err.stack ?? String(err)));
      log('Closing.');
      await closeAll();
    });
  } catch (error) {
    if (isPortTaken(error)) fail([portTakenMessage(error, settings)]);
    if (error instanceof DemoStoreError || error instanceof NewerSchemaError || error instanceof BackupFolderError)
      fail([error.message]);
    const problem = connectionProblemOf(error);
    if (problem !== null) fail([problem]);
    if (error instanceof TurnError) fail([error.message], 1);
    if (isForbidden(error))
      fail([
        `The database refuses its account: ${String(error)}. Name the owner of the tables in DATABASE_OWNER_URL, and give the account in DATABASE_URL the rights that docs/for-operators.md lists.`,
      ]);
    if (isStoreUnavailable(error))
      fail(['The database cannot be reached. Look at DATABASE_URL, and whether the server there runs.'], 1);
    if (error instanceof UnknownOutcome)
      fail(['The database has not said whether it has stored what a start writes: its standby may be away.'], 1);
    if (storeFaultOf(error) !== null)
      fail(
        [`The database cannot do now what a start needs: ${String(error)}. Look at DATABASE_URL, and at its log.`],
        1,
      );
    throw error;
  }
}
