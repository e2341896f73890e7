/**
 * `npm run cluster -- pooler`: the short races through PgBouncer in transaction mode, as the operators' file configures it;
 * PgBouncer stopped and started while guests book; and a server that does not know of it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { either as E } from 'fp-ts';
import { serverIdentity } from '../../bff/db/embeddedHost.ts';
import { freePort } from '../../bff/freePort.ts';
import { newFolder, type Cleanup } from '../bench/cleanup.ts';
import { atPort } from '../bench/proxy.ts';
import { startProduct } from '../bench/servers.ts';
import { openStore, type OpenStore } from '../bench/store.ts';
import { messageOf } from '../explore/plain.ts';
import { optionsFrom, RACES, type RaceName } from '../races/options.ts';
import { runRaces } from '../races/run.ts';
import { ensureProgram } from './debian.ts';
import { booked, loseParts, openShop, type Shop, type Work } from './shop.ts';
import { log, noOptions, stepsCommand, type Step } from './steps.ts';
import { startPooler } from './store.ts';

const AWAY_MS = 5_000;

/** A store of a race, by a PgBouncer of its own. */
const openPooled: OpenStore = async (cleanup) => {
  const store = await openStore(cleanup);
  const { username: account, password, port } = new URL(store.url);
  const poolerPort = await freePort();
  const site = { folder: newFolder(cleanup), identity: serverIdentity(), password, cleanup };
  await startPooler(account, poolerPort, Number(port), site);
  const settings = { DATABASE_POOLER: 'transaction', DATABASE_OWNER_URL: store.url };
  return { ...store, url: atPort(store.url, poolerPort), settings };
};

const raced = async (race: RaceName, cleanup: Cleanup): Promise<Step> => {
  const step = `the race ${race}`;
  const options = optionsFrom([race, '--short']);
  if (E.isLeft(options)) throw new Error(options.left);
  try {
    const findings = await runRaces(options.right, log, cleanup, openPooled);
    const problems = findings.flatMap(({ title, problems: list }) => list.map((one) => `WRONG: ${title}: ${one}`));
    const figures = findings.flatMap((finding) => finding.figures);
    return { step, found: [...figures, ...problems].join('; '), isRight: problems.length === 0 };
  } catch (error) {
    return { step, found: messageOf(error), isRight: false };
  }
};

const withoutPooler: Work = async ({ shop: { store }, seen }) => {
  await store.pooler.stop();
  await sleep(AWAY_MS);
  await store.pooler.start();
  return booked(seen, performance.now());
};

/** A server that takes the pooler for PostgreSQL says what is missing, with exit code 2. */
const withoutSetting = async ({ store }: Shop, cleanup: Cleanup): Promise<Step> => {
  const site = { url: store.url, folder: newFolder(cleanup) };
  const starting = startProduct(site, cleanup, { DATABASE_OWNER_URL: store.ownerUrl });
  const found = await starting.then(() => 'it has started', messageOf);
  const isRight = /^start\.ts ended \(2\): .*DATABASE_POOLER=transaction/s.test(found);
  return { step: 'a server starts without DATABASE_POOLER', found, isRight };
};

/** Exit code 1 if a race finds a problem, a guest got a wrong answer or a late one, or the server starts. */
export const poolerCommand = stepsCommand(noOptions, async (_, cleanup) => {
  await ensureProgram('pgbouncer', 'pgbouncer');
  const steps: Step[] = [];
  for (const race of RACES) steps.push(await raced(race, cleanup));
  const shop = await openShop(cleanup);
  const lost = await loseParts(shop, [['PgBouncer is stopped and started', withoutPooler]]);
  return [...steps, lost, await withoutSetting(shop, cleanup)];
});
