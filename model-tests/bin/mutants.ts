// npm run mutants: mutates every chart and reports which mutants no fixture notices.
import { charts } from '../charts/registry.ts';
import { mutantsCommand } from '../commands/mutants.ts';
import { finish } from '../commands/result.ts';

finish(mutantsCommand(process.argv.slice(2), charts, (line) => process.stdout.write(`${line}\n`)));
