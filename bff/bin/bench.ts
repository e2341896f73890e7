/** npm run bench: how fast the calls are beside the limits of this machine, measured in the same run. */
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { either as E } from 'fp-ts';
import { newClosings } from '../bench/closings.ts';
import { optionsFrom, USAGE, type BenchOptions } from '../bench/options.ts';
import { textOf } from '../bench/report.ts';
import { runBench } from '../bench/run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLOSE_LIMIT_MS = 60_000;
/** What a shell gives for a command ended by Ctrl-C. */
const STOPPED = 130;

/** Gives the exit code. */
const bench = async (options: BenchOptions): Promise<number> => {
  const closings = newClosings();
  let isStopped = false;
  const grace = closeWithGrace({ delay: CLOSE_LIMIT_MS, logger: false }, async ({ err }) => {
    isStopped = true;
    if (err) console.error(err);
    await closings.closeAll();
    process.exit(err ? 1 : STOPPED);
  });
  try {
    const ports = {
      say: (line: string) => console.error(`> ${line}`),
      random: Math.random,
      root: ROOT,
      clientFolder: `${ROOT}.build/client`,
    };
    const report = await runBench(options, ports, closings);
    console.info(options.isJson ? JSON.stringify(report, null, 2) : textOf(report));
    return 0;
  } catch (error) {
    // when it is stopped, whatever was going on fails
    if (!isStopped) console.error(error);
    return 1;
  } finally {
    await closings.closeAll();
    if (!isStopped) grace.uninstall();
  }
};

const options = optionsFrom(process.argv.slice(2));
if (E.isLeft(options)) {
  console.error(`${options.left}\n${USAGE}`);
  process.exitCode = 2;
} else process.exit(await bench(options.right));
