// The result of a command: its exit code, and what it prints to either stream.

/** 0 is success, 1 a problem found, 2 invalid arguments. */
export type CommandResult = { readonly code: 0 | 1 | 2; readonly out: string; readonly err: string };

/** The result for invalid arguments; the message explains what is wrong. */
export const misuse = (message: string): CommandResult => ({ code: 2, out: '', err: `${message}\n` });

/** Prints a result and sets the exit code of the process. */
export function finish({ code, out, err }: CommandResult): void {
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
}
