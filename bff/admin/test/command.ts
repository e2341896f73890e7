/** For tests: runs the admin command in a separate process, as operators do, or, faster, in the test's process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { paymentSettings } from '../../sandbox/test/startSandbox.ts';
import type { TestServer } from '../../test/testServer.ts';
import { callFrom } from '../commandLine.ts';
import type { AdminDeps } from '../deps.ts';
import { runAdminProgram } from '../program.ts';
import { sentenceOf } from '../report.ts';
import { runCommand } from '../run.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The program and its options from the admin script of package.json, without 'node'. */
const PROGRAM = packageJson.scripts.admin.split(' ').slice(1);

export type CommandResult = Readonly<{ code: number; out: string; err: string }>;

/** Runs `npm run admin -- …` with only these environment variables and waits for it to exit. */
export const runAdmin = async (
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [...PROGRAM, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, SECURITY_LOG_FILE: devNull, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, out, err };
};

/** The settings of a test server's database and of its simulated Access Worldpay. */
export const settingsOf = ({ database, sandbox }: TestServer): Record<string, string> => ({
  DATABASE_URL: database.url,
  ...paymentSettings(sandbox.url),
});

/** Runs the same command in this process, on the test's database or with these settings. */
export const runAdminHere = (
  databaseUrl: string | Readonly<Record<string, string>>,
  ...args: string[]
): Promise<CommandResult> => runAdminSaying('', databaseUrl, ...args);

/** The same with this standard input. */
export const runAdminSaying = async (
  said: string,
  databaseUrl: string | Readonly<Record<string, string>>,
  ...args: string[]
): Promise<CommandResult> => {
  const written: string[] = [];
  const { code, err } = await runAdminProgram(args, {
    env: {
      SECURITY_LOG_FILE: devNull,
      ...(typeof databaseUrl === 'string' ? { DATABASE_URL: databaseUrl } : databaseUrl),
    },
    root: ROOT,
    operator: 'jo',
    read: async () => said,
    write: async (text) => void written.push(text),
  });
  return { code, out: written.join(''), err };
};

/** Runs commands as the operator jo with the dependencies of a test server, on its day; `own` replaces some of them. */
export const adminOf =
  ({ payments }: TestServer, own: Partial<AdminDeps> = {}) =>
  async (...args: string[]): Promise<CommandResult> => {
    const call = callFrom(args);
    if (E.isLeft(call)) return { code: 2, out: '', err: `${call.left}\n` };
    const written: string[] = [];
    const deps = { ...payments, operator: 'jo', ...own };
    const ran = await runCommand(deps, call.right, async (text) => void written.push(text));
    if (E.isRight(ran)) return { code: ran.right ? 0 : 1, out: written.join(''), err: '' };
    return { code: typeof ran.left === 'string' ? 1 : 2, out: '', err: `${sentenceOf(ran.left)}\n` };
  };

/** What a command writes, or why it did nothing, after a 2 if it was misused. */
export const wordsOf = ({ code, out, err }: CommandResult): string =>
  `${code === 2 ? '2: ' : ''}${out}${err}`.trimEnd();
