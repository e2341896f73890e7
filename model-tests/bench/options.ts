/** The bench's command-line options. */
import { either as E } from 'fp-ts';
import { numberOption, readArgs } from '../commands/args.ts';

export type BenchOptions = Readonly<{
  /** prints JSON instead of tables */
  isJson: boolean;
  /** how long each case is measured */
  seconds: number;
  /** connections of the load, to the server and to the database */
  connections: number;
}>;

export const USAGE = 'npm run bench -- [--json] [--seconds=10] [--connections=20]';

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, BenchOptions> => {
  const given = readArgs(
    args,
    {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '10' },
      connections: { type: 'string', default: '20' },
    },
    'options only',
  );
  if (E.isLeft(given)) return given;
  const { values } = given.right;
  const seconds = numberOption('seconds', values.seconds, 1, 60);
  if (E.isLeft(seconds)) return seconds;
  const connections = numberOption('connections', values.connections, 1, 64);
  if (E.isLeft(connections)) return connections;
  return E.right({ isJson: values.json, seconds: seconds.right, connections: connections.right });
};
