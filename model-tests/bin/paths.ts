// npm run paths -- <chart>: what a chart's paths cover, and the paths themselves.
import { charts } from '../charts/registry.ts';
import { pathsCommand } from '../commands/paths.ts';
import { finish } from '../commands/result.ts';

finish(pathsCommand(process.argv.slice(2), charts));
