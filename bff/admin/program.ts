/** The admin command as a program: its arguments, environment and exit code. */
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import pg from 'pg';
import { bookingDepsOf } from '../wiring/bookingDeps.ts';
import { configFrom, type Config } from '../config.ts';
import { paymentRouterOf } from '../wiring/paymentDeps.ts';
import { createPool } from '../db/pool.ts';
import { connectionProblemOf } from '../db/pooler.ts';
import { runningEmbedded } from '../db/runningServer.ts';
import { readCompetition, type CompetitionSource } from '../providers/content/competition.ts';
import { createContent } from '../providers/content/remote.ts';
import { openSecurityLog, type SecurityLog } from '../security/securityLog.ts';
import { isStoreUnavailable } from '../http/calls/failures.ts';
import { callFrom, type AdminCall } from './commandLine.ts';
import type { Write } from './csv.ts';
import type { ReadInput } from './input.ts';
import { sentenceOf, type Problem } from './report.ts';
import { runCommand } from './run.ts';
import { USAGE } from './usage.ts';

/** Exit code 0: success, 1: refused, or problems found, 2: misuse. `err` is written to stderr. */
export type AdminEnd = Readonly<{ code: 0 | 1 | 2; err: string }>;

/** `env`: settings; `root`: project folder; `operator`: who runs the command; `read`: input; `write`: output. */
export type AdminSurroundings = Readonly<{
  env: NodeJS.ProcessEnv;
  root: string;
  operator: string;
  read: ReadInput;
  write: Write;
}>;

/** SQLSTATEs of an undefined table or column: no server of this release has started on the database yet. */
const NO_TABLES = ['42P01', '42703'];

const storeUrl = ({ databaseUrl, dataDir }: Config): E.Either<string, string> => {
  const url = databaseUrl ?? runningEmbedded(join(dataDir, 'postgres'));
  return url === null
    ? E.left(`No PostgreSQL runs in ${dataDir}. Start Breakwater with 'npm start', or name your own in DATABASE_URL.`)
    : E.right(url);
};

/** The message for an error outside the command itself; undefined for a defect. */
const messageFor = (error: unknown): string | undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'EACCES')
    return 'The data folder is closed to you: run this as the user who started Breakwater.';
  const problem = connectionProblemOf(error);
  if (problem !== null) return problem;
  if (isStoreUnavailable(error))
    return 'The database cannot be reached. Look at DATABASE_URL, and whether the server there runs.';
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return NO_TABLES.includes(error.code ?? '')
    ? "This database has not the tables of this version: run 'npm start' on it once."
    : `The database says: ${error.message}`;
};

const competitionsOf = ({ content }: Config): CompetitionSource => {
  const port = createContent({ ...content, now: Date.now });
  return (id) => readCompetition(port, id);
};

const SUCCESS: AdminEnd = { code: 0, err: '' };
const failed = (problem: Problem): AdminEnd => ({
  code: typeof problem === 'string' ? 1 : 2,
  err: `${sentenceOf(problem)}\n`,
});

const reportUnwritten = (error: unknown): void => void process.stderr.write(`SECURITY_LOG_FILE: ${String(error)}\n`);

/** Writes to the security log that a command begins, and how it ended. */
const logged = async <A>(
  log: SecurityLog,
  operator: string,
  { command }: AdminCall,
  run: () => Promise<E.Either<Problem, A>>,
): Promise<E.Either<Problem, A>> => {
  const who = { operator, command: command.name, ...('resId' in command && { resId: command.resId }) };
  log({ event: 'operatorCommand', ...who, outcome: 'begun' });
  try {
    const ran = await run();
    log({ event: 'operatorCommand', ...who, outcome: E.isLeft(ran) ? 'refused' : 'done' });
    return ran;
  } catch (error) {
    log({ event: 'operatorCommand', ...who, outcome: 'failed' });
    throw error;
  }
};

const runCall = async (call: AdminCall, { env, root, operator, read, write }: AdminSurroundings): Promise<AdminEnd> => {
  const config = configFrom(env, root);
  if (E.isLeft(config)) return failed(config.left.join('\n'));
  // a restore makes a store, and connects to none
  const url = call.command.name === 'restore' ? E.right('') : storeUrl(config.right);
  if (E.isLeft(url)) return failed(url.left);
  // a command that cannot be recorded does not run
  const log = E.tryCatch(() => openSecurityLog(config.right.securityLog, 'error', reportUnwritten), String);
  if (E.isLeft(log)) return failed(log.left);
  // a large shop takes as long as it takes; anything else ends within the time of a job
  const hasNoTimeLimit = call.command.name === 'import';
  const store = createPool(url.right, { max: 2, hasNoTimeLimit, isPooled: config.right.isPooled });
  try {
    const { publicUrl, preview, databaseUrl, backupFolder } = config.right;
    const deps = {
      ...bookingDepsOf(config.right, store, store),
      operator,
      read,
      publicUrl,
      competition: competitionsOf(config.right),
      router: paymentRouterOf(config.right, ({ partner, field, expected }) => {
        process.stderr.write(`${partner}: ${field}: ${expected}\n`);
      }),
      preview: preview && { publicUrl, secret: preview.secret },
      backup: databaseUrl === null ? { url: url.right, folder: backupFolder } : null,
    };
    const ran = await logged(log.right, operator, call, () => runCommand(deps, call, write));
    if (E.isLeft(ran)) return failed(ran.left);
    return ran.right ? SUCCESS : { code: 1, err: '' };
  } finally {
    await store.end();
  }
};

/** Runs the command that the arguments name. Throws only for a defect. */
export const runAdminProgram = async (args: readonly string[], surroundings: AdminSurroundings): Promise<AdminEnd> => {
  const call = callFrom(args);
  if (E.isLeft(call)) return { code: 2, err: `${call.left}\n\n${USAGE}\n` };
  try {
    if (call.right.command.name !== 'help') return await runCall(call.right, surroundings);
    await surroundings.write(`${USAGE}\n`);
    return SUCCESS;
  } catch (error) {
    const message = messageFor(error);
    if (message === undefined) throw error;
    return failed(message);
  }
};
