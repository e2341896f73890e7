/** npm run admin: operators' queries and changes of the store. Exit codes: 0 success, 1 refused or problems found, 2 misuse. */
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import pg from 'pg';
import { USAGE, callFrom, type AdminCall } from '../admin/commandLine.ts';
import { runCommand } from '../admin/run.ts';
import { bookingDepsOf } from '../bookingDeps.ts';
import { configFrom, type Config } from '../config.ts';
import { createPool } from '../db/pool.ts';
import { runningEmbedded } from '../db/runningServer.ts';
import { isStoreUnavailable } from '../http/calls/failures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** SQLSTATEs of an undefined table or column: no server of this version has started on the database yet. */
const NO_TABLES = ['42P01', '42703'];

const storeUrl = ({ databaseUrl, dataDir }: Config): E.Either<string, string> => {
  const url = databaseUrl ?? runningEmbedded(join(dataDir, 'postgres'));
  return url === null
    ? E.left(`No PostgreSQL runs in ${dataDir}. Start Breakwater with 'npm start', or name your own in DATABASE_URL.`)
    : E.right(url);
};

/** Who runs this command: the user of the system, also behind sudo. */
const operatorName = (): string => {
  try {
    return process.env.SUDO_USER ?? userInfo().username;
  } catch {
    // the system has no name for this user
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
};

/** Writes to stdout and waits until the text has been accepted. */
const write = (text: string): Promise<void> =>
  new Promise((done, fail) => {
    process.stdout.write(text, (error) => (error ? fail(error) : done()));
  });

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The message for an error outside the command itself; undefined for a defect. */
const messageFor = (error: unknown): string | undefined => {
  if (codeOf(error) === 'EACCES')
    return 'The data folder is closed to you: run this as the user who started Breakwater.';
  if (isStoreUnavailable(error))
    return 'The database cannot be reached. Look at DATABASE_URL, and whether the server there runs.';
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return NO_TABLES.includes(error.code ?? '')
    ? "This database has not the tables of this version: run 'npm start' on it once."
    : `The database says: ${error.message}`;
};

const failed = (problem: string): number => {
  console.error(problem);
  return 1;
};

/** Runs a command and returns the exit code. */
const admin = async (call: AdminCall): Promise<number> => {
  const config = configFrom(process.env, ROOT);
  if (E.isLeft(config)) return failed(config.left.join('\n'));
  const url = storeUrl(config.right);
  if (E.isLeft(url)) return failed(url.left);
  const store = createPool(url.right, { max: 2 });
  try {
    const { publicUrl, preview } = config.right;
    const deps = {
      ...bookingDepsOf(config.right, store, store),
      operator: operatorName(),
      preview: preview && { publicUrl, secret: preview.secret },
    };
    const ran = await runCommand(deps, call, write);
    if (E.isLeft(ran)) return failed(ran.left);
    return ran.right ? 0 : 1;
  } finally {
    await store.end();
  }
};

// EPIPE: the program that reads our output has closed the pipe, which is not an error
process.stdout.on('error', (error) => process.exit(codeOf(error) === 'EPIPE' ? 0 : 1));

const call = callFrom(process.argv.slice(2));
if (E.isLeft(call)) {
  console.error(`${call.left}\n\n${USAGE}`);
  process.exitCode = 2;
} else if (call.right.command.name === 'help') await write(`${USAGE}\n`);
else {
  try {
    process.exitCode = await admin(call.right);
  } catch (error) {
    console.error(messageFor(error) ?? error);
    process.exitCode = 1;
  }
}
