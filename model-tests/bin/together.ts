// npm run together: explores the charts of a visit together with the server, for an hour or the given time.
import { finish } from '../commands/result.ts';
import { togetherCommand } from '../commands/together.ts';

finish(togetherCommand(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)));
