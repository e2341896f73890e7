// npm run mutants:code: changes statements, modules and components one at a time, and reports which changes no test
// notices.
import { codeMutantsCommand } from '../commands/codeMutants.ts';
import { finish } from '../commands/result.ts';
import { ROOT } from './run.ts';

finish(await codeMutantsCommand(process.argv.slice(2), ROOT, (line) => process.stdout.write(`${line}\n`)));
