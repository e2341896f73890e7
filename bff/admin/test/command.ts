/** For tests: the operators' command as they run it, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import packageJson from '../../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The program as the script of package.json names it, after 'node '. */
const PROGRAM = packageJson.scripts.admin.split(' ').slice(1);

export type CommandResult = Readonly<{ code: number; out: string; err: string }>;

/** Runs `npm run admin -- …` with these settings only and waits for its end. */
export const runAdmin = async (
  settings: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [...PROGRAM, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: code as number, out, err };
};
