/**
 * Servers of the race in a process of their own: servers of the product, each on a prepared store, with simulators
 * that run elsewhere. RACE_SERVERS contains the settings in which they differ, RACE_DAYS_LATER how many days
 * later than today they run. An optional argument names a bug to
 * plant in them.
 */
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import { moveDays } from './laterDays.ts';
import { plantBug } from './plantedBugs.ts';

moveDays(Number(process.env['RACE_DAYS_LATER'] ?? 0));
const [bug] = process.argv.slice(2);
if (bug !== undefined) plantBug(bug);
// the product is imported after the bug is planted
const { configFrom } = await import('../../../bff/config.ts');
const { freePort } = await import('../../../bff/freePort.ts');
const { startServer } = await import('../../../bff/server.ts');

const each = t.array(t.record(t.string, t.string)).decode(JSON.parse(process.env['RACE_SERVERS'] ?? ''));
if (E.isLeft(each)) throw new Error('RACE_SERVERS: expected a list of settings');
const root = fileURLToPath(new URL('../../..', import.meta.url));

const MOST_TRIES = 5;

/**
 * Starts a server on a free port, and returns the port. If another process takes the port first, it tries again
 * with another one.
 */
const startOne = async (settings: Readonly<Record<string, string>>, tries = 1): Promise<number> => {
  const port = await freePort();
  const config = configFrom({ ...process.env, ...settings, PORT: String(port) }, root);
  if (E.isLeft(config)) throw new Error(config.left.join('\n'));
  if (config.right.databaseUrl === null) throw new Error('DATABASE_URL: expected a store that is ready');
  try {
    await startServer(config.right, config.right.databaseUrl);
    return port;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || tries === MOST_TRIES) throw error;
    return startOne(settings, tries + 1);
  }
};

const ports: number[] = [];
for (const settings of each.right) ports.push(await startOne(settings));
// fills the compile cache for the next process, because this one is killed without a chance to write it
flushCompileCache();
process.stdout.write(`The race's servers listen at ${ports.join(' ')}\n`);
