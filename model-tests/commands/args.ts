// Reads the arguments of a command.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { messageOf } from '../explore/message.ts';

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>;

/** The options and the other words of a command line. Left: what is wrong, with the nearest option for one that is unknown. */
export const readArgs = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
): E.Either<string, Parsed<Options>> => {
  const known = Object.entries(options).flatMap(([name, { short }]) => [
    `--${name}`,
    ...(short === undefined ? [] : [`-${short}`]),
  ]);
  const unknown = args
    .map((arg) => arg.split('=')[0] ?? '')
    .find((arg) => arg.startsWith('-') && arg.length > 1 && !known.includes(arg));
  if (unknown !== undefined) return E.left(unknownMessage('option', unknown, known));
  return E.tryCatch(() => parseArgs({ args: [...args], options, allowPositionals: true }), messageOf);
};
