/**
 * Servers of the race in a process of their own: the product's, each on a store that is ready, beside simulators that run
 * elsewhere. RACE_SERVERS has the settings in which they differ. An argument names a mistake that they are to make.
 */
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { makeMistake } from './mistakes.ts';

const [mistake] = process.argv.slice(2);
if (mistake !== undefined) makeMistake(mistake);
// the product comes after its mistake
const { configFrom } = await import('../../config.ts');
const { startServer } = await import('../../server.ts');

const each = t.array(t.record(t.string, t.string)).decode(JSON.parse(process.env['RACE_SERVERS'] ?? ''));
if (E.isLeft(each)) throw new Error('RACE_SERVERS: expected a list of settings');
const root = fileURLToPath(new URL('../../..', import.meta.url));
for (const settings of each.right) {
  const config = configFrom({ ...process.env, ...settings }, root);
  if (E.isLeft(config)) throw new Error(config.left.join('\n'));
  if (config.right.databaseUrl === null) throw new Error('DATABASE_URL: expected a store that is ready');
  await startServer(config.right, config.right.databaseUrl);
}
// the next one starts faster, for this one will have no time to say so
flushCompileCache();
process.stdout.write(`The race's servers listen: ${each.right.length}\n`);
