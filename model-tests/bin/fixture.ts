// npm run fixture -- <file.json>: plays a fixture by hand.
import { charts } from '../charts/registry.ts';
import { fixtureCommand } from '../commands/fixture.ts';
import { finish } from '../commands/result.ts';

finish(fixtureCommand(process.argv.slice(2), charts));
