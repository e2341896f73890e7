/** Runs programs in a folder with their output collected. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

export type ToolResult = Readonly<{ code: number; output: string }>;

/** Runs a program in a folder. `signal` ends it: the promise then rejects. */
export const runIn = (
  folder: string,
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<ToolResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      // git looks for no repository above the folder, so that a copy without .git works inside another repository
      env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder), QUICKEST_FIRST: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal === undefined ? {} : { signal }),
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });

/** The same for a program that must succeed. Throws with its output. */
export const mustRunIn = async (...call: Parameters<typeof runIn>): Promise<string> => {
  const { code, output } = await runIn(...call);
  if (code !== 0) throw new Error(`${call[1]} ${call[2].join(' ')} ended with ${code}: ${output.trim()}`);
  return output;
};
