/**
 * Runs a long command from its arguments to its exit code. What it has started is cleaned up at the end, even after an
 * interrupt.
 */
import closeWithGrace from 'close-with-grace';
import { either as E } from 'fp-ts';
import { createCleanup, type Cleanup } from '../bench/cleanup.ts';

const CLOSE_LIMIT_MS = 120_000;
/** The exit code that shells use for a command ended by Ctrl-C. */
const STOPPED = 130;
const MISUSED = 2;

/** What whoever runs the command has to change first; the message says how. */
export class SetUpError extends Error {}

type Work<Options> = (options: Options, cleanup: Cleanup) => Promise<number>;

/** Returns the work's exit code; 1 when it fails, or 2 for a SetUpError. */
const runToEnd = async <Options>(work: Work<Options>, options: Options): Promise<number> => {
  const cleanup = createCleanup();
  let isStopped = false;
  const grace = closeWithGrace({ delay: CLOSE_LIMIT_MS, logger: false }, async ({ err }) => {
    isStopped = true;
    if (err) console.error(err);
    await cleanup.closeAll();
    process.exit(err ? 1 : STOPPED);
  });
  try {
    return await work(options, cleanup);
  } catch (error) {
    const isMisused = error instanceof SetUpError;
    // after an interrupt, an error of the work in progress is expected
    if (!isStopped) console.error(isMisused ? error.message : error);
    return isMisused ? MISUSED : 1;
  } finally {
    await cleanup.closeAll();
    if (!isStopped) grace.uninstall();
  }
};

/**
 * Ends the process with the exit code of `work`, or with 2 and the usage if `options` is a left, which contains the
 * error message.
 */
export const runCommand = async <Options>(
  options: E.Either<string, Options>,
  usage: string,
  work: Work<Options>,
): Promise<void> => {
  if (E.isLeft(options)) {
    console.error(`${options.left}\n${usage}`);
    process.exitCode = MISUSED;
  } else process.exit(await runToEnd(work, options.right));
};
