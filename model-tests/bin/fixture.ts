// npm run fixture -- <file.json>: runs one fixture.
import { charts } from '../charts/registry.ts';
import { fixtureCommand } from '../commands/fixture.ts';
import { finish } from '../commands/result.ts';

finish(fixtureCommand(process.argv.slice(2), charts));
