/** What the runs of a cluster share: what they say, and a table of what was found. */
import { tableOf } from '../../bff/admin/report.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { runCommand } from '../bin/longCommand.ts';
import { readArgs } from '../commands/args.ts';

/** A step of a run, what was found in it, and whether that is as it should be. */
export type Step = Readonly<{ step: string; found: string; isRight: boolean }>;

/** Reports progress, and results. */
export const log = (line: string): void => void process.stderr.write(`> ${line}\n`);
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The command of a run without options, which prints its steps as a table. Exit code 1 if one of them was not right. */
export const stepsCommand =
  (name: string, run: (cleanup: Cleanup) => Promise<readonly Step[]>) =>
  (args: readonly string[]): Promise<void> =>
    runCommand(readArgs(args, {}, 'options only'), `npm run cluster -- ${name}`, async (_, cleanup) => {
      const steps = await run(cleanup);
      const rows = steps.map(({ isRight, ...step }) => ({ right: isRight ? 'yes' : 'NO', ...step }));
      say(tableOf(rows));
      return steps.every(({ isRight }) => isRight) ? 0 : 1;
    });
