// What a command comes to: its exit code, and what it prints to either stream.

/** 0 is success, 1 something found wrong, 2 a command that makes no sense. */
export type CommandResult = { readonly code: 0 | 1 | 2; readonly out: string; readonly err: string };

/** The command makes no sense: the message says why. */
export const misuse = (message: string): CommandResult => ({ code: 2, out: '', err: `${message}\n` });

/** Prints a result and leaves its code for the process to end with. */
export function finish({ code, out, err }: CommandResult): void {
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
}
