/**
 * npm run planted: plants realistic bugs in copies of the project and reports which test of the suite notices each.
 * Exit code 1 when fewer than 95 % are noticed.
 */
import { runCommand } from './longCommand.ts';
import { ROOT } from './run.ts';
import { SETS, readBugs } from '../planted/bug.ts';
import { resultsIn } from '../planted/document.ts';
import { optionsFrom, USAGE } from '../planted/options.ts';
import { runPlanted, storedDocument } from '../planted/run.ts';

const bugs = SETS.flatMap((set) => readBugs(ROOT, set));
const options = optionsFrom(process.argv.slice(2), bugs, resultsIn(storedDocument(ROOT)));
await runCommand(options, USAGE, async (chosen, cleanup) => {
  const { line, code } = await runPlanted(ROOT, bugs, chosen, (text) => console.info(text), cleanup);
  console.info(line);
  return code;
});
