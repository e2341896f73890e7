/** What the runs of a cluster share: what they say, and a table of what was found. */
import type { either as E } from 'fp-ts';
import { tableOf } from '../../bff/admin/report.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { runCommand } from '../bin/longCommand.ts';
import { readArgs } from '../commands/args.ts';
import { USAGE } from './options.ts';

/** A step of a run, what was found in it, and whether that is as it should be. */
export type Step = Readonly<{ step: string; found: string; isRight: boolean }>;

/** Reports progress, and results. */
export const log = (line: string): void => void process.stderr.write(`> ${line}\n`);
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A command without options. */
export const noOptions = (args: readonly string[]): E.Either<string, object> => readArgs(args, {}, 'options only');

/** The command of a run, which prints its steps as a table. Exit code 1 if one of them was not right. */
export const stepsCommand =
  <Options>(
    optionsFrom: (args: readonly string[]) => E.Either<string, Options>,
    run: (options: Options, cleanup: Cleanup) => Promise<readonly Step[]>,
  ) =>
  (args: readonly string[]): Promise<void> =>
    runCommand(optionsFrom(args), USAGE, async (options, cleanup) => {
      const steps = await run(options, cleanup);
      const rows = steps.map(({ isRight, ...step }) => ({ right: isRight ? 'yes' : 'NO', ...step }));
      say(tableOf(rows));
      return steps.every(({ isRight }) => isRight) ? 0 : 1;
    });
