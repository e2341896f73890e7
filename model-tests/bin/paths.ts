// npm run paths -- <chart>: the paths of a chart, and what they cover.
import { charts } from '../charts/registry.ts';
import { pathsCommand } from '../commands/paths.ts';
import { finish } from '../commands/result.ts';

finish(pathsCommand(process.argv.slice(2), charts));
