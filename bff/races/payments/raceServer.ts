/**
 * A server of the race, by itself: the product's own, on a store that is ready and beside simulators that run elsewhere.
 * An argument names a mistake that it is to make.
 */
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import { makeMistake } from './mistakes.ts';

const [mistake] = process.argv.slice(2);
if (mistake !== undefined) makeMistake(mistake);
// the product comes after its mistake
const { configFrom } = await import('../../config.ts');
const { startServer } = await import('../../server.ts');

const config = configFrom(process.env, fileURLToPath(new URL('../../..', import.meta.url)));
if (E.isLeft(config)) throw new Error(config.left.join('\n'));
if (config.right.databaseUrl === null) throw new Error('DATABASE_URL: expected a store that is ready');
await startServer(config.right, config.right.databaseUrl);
// the next one starts faster, for this one will have no time to say so
flushCompileCache();
process.stdout.write(`The race's server listens at ${config.right.port}\n`);
