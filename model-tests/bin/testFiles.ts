// npm run mutants:tests: changes the product one place at a time, and reports which test files notice none of the changes.
import { testFilesCommand } from '../commands/testFiles.ts';
import { finish } from '../commands/result.ts';
import { ROOT } from './run.ts';

finish(await testFilesCommand(process.argv.slice(2), ROOT, (line) => process.stdout.write(`${line}\n`)));
