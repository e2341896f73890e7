/** npm run admin: operators' commands on the database. Exit codes: 0 success, 1 refused or problems found, 2 misuse. */
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ReadInput } from '../admin/input.ts';
import { runAdminProgram } from '../admin/program.ts';
import { redactText } from '../http/security/redact.ts';

/** Who runs this command: the system user, even with sudo. */
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

/** Reads standard input: all of it, or at a terminal one line per field, until Ctrl+D. Prompts go to stderr. */
const read: ReadInput = async (fields) => {
  if (!process.stdin.isTTY) return text(process.stdin);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const said: string[] = [];
  const ask = (): void => {
    lines.setPrompt(`${fields[said.length] ?? ''}: `);
    lines.prompt();
  };
  ask();
  for await (const line of lines) {
    said.push(`${fields[said.length] ?? ''}: ${line}`);
    if (said.length === fields.length) break;
    ask();
  }
  return said.join('\n');
};

// EPIPE: the program that reads our output has closed the pipe, which is not an error
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const root = fileURLToPath(new URL('../..', import.meta.url));
try {
  const { code, err } = await runAdminProgram(process.argv.slice(2), {
    env: process.env,
    root,
    operator: operatorName(),
    read,
    write,
  });
  process.stderr.write(err);
  process.exitCode = code;
} catch (error) {
  // an error of the database has values of guests among its fields
  console.error(redactText(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  process.exitCode = 1;
}
