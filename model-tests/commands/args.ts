// Reads the arguments of a command.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { either as E } from 'fp-ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { messageOf } from '../explore/plain.ts';

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>;

/**
 * The options and, unless the command takes only options, the other arguments. A left contains the error message, which
 * names the nearest option for an unknown one.
 */
export const readArgs = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  takes: 'options only' | 'options and words' = 'options and words',
): E.Either<string, Parsed<Options>> => {
  const known = Object.entries(options).flatMap(([name, { short }]) => [
    `--${name}`,
    ...(short === undefined ? [] : [`-${short}`]),
  ]);
  const unknown = args
    .map((arg) => arg.split('=')[0] ?? '')
    .find((arg) => arg.startsWith('-') && arg.length > 1 && !known.includes(arg));
  if (unknown !== undefined) return E.left(unknownMessage('option', unknown, known));
  const parsed = E.tryCatch(() => parseArgs({ args: [...args], options, allowPositionals: true }), messageOf);
  if (E.isLeft(parsed) || takes === 'options and words') return parsed;
  const [word] = parsed.right.positionals;
  return word === undefined ? parsed : E.left(`“${word}” is not understood: it takes options only.`);
};

/** The option values as whole numbers, each within its range; or an error message about the first that is not. */
export const numbersOf = <Name extends string>(
  given: NoInfer<Readonly<Record<Name, string>>>,
  ranges: Readonly<Record<Name, readonly [from: number, to: number]>>,
): E.Either<string, Readonly<Record<Name, number>>> => {
  const numbers = {} as Record<Name, number>;
  for (const name of Object.keys(ranges) as Name[]) {
    const [from, to] = ranges[name];
    numbers[name] = /^\d+$/.test(given[name]) ? Number(given[name]) : NaN;
    if (!(numbers[name] >= from && numbers[name] <= to))
      return E.left(`--${name}: expected a whole number from ${from} to ${to}`);
  }
  return E.right(numbers);
};
