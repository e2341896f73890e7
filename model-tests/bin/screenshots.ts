// npm run screenshots [-- <chart>…]: takes a screenshot of what the guest sees in each state, on the walks of its
// page.
import { finish } from '../commands/result.ts';
import { screenshotsCommand } from '../commands/screenshots.ts';

finish(await screenshotsCommand(process.argv.slice(2), '.build/charts', (line) => process.stdout.write(`${line}\n`)));
