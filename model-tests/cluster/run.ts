/** A cluster of two servers with one store behind HAProxy, which are restarted in turn while guests use them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { todayAt } from '../../bff/kernel/today.ts';
import { httpTransport, newVisitor } from '../../bff/test/visitor.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { checkOut } from '../bench/servers.ts';
import { addStock, openStore } from '../bench/store.ts';
import { whileBusy } from '../bench/until.ts';
import { ROOT } from '../bin/run.ts';
import { stayListsOf } from '../races/stayLists.ts';
import { addressesIn, openAddresses } from '../soak/load.ts';
import { ensureProgram } from './debian.ts';
import { openServers, type ServerName } from './haproxy.ts';
import { openLoad } from './load.ts';
import type { ClusterOptions } from './options.ts';
import { log } from './steps.ts';

const NAMES = ['one', 'two'] as const satisfies readonly ServerName[];

/** The addresses of a release's scripts. */
const scriptsIn = (root: string): string[] =>
  readdirSync(join(root, '.build/client'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);

/**
 * Restarts the servers in turn, each once the other is in use again; `cleanup` stops what was started. With a release
 * before this one, both servers begin with that; then one after the other changes to this one, and then back. Throws
 * SetUpError if that release cannot be had. Returns the requests of all guests, and how many of them HAProxy has sent to a
 * second server after the first.
 */
export const runCluster = async ({ restarts, workers, before }: ClusterOptions, cleanup: Cleanup) => {
  await ensureProgram('haproxy', 'haproxy');
  if (before !== null) log(`checking out and building ${before}`);
  const oldRoot = before === null ? ROOT : checkOut('--before', before, cleanup);
  const current = new Set(scriptsIn(ROOT));

  log('a store, HAProxy and two servers');
  const store = await openStore(cleanup);
  const { url, start, countResent } = await openServers(store.folder, cleanup);
  const servers = { one: await start('one', store, {}, oldRoot), two: await start('two', store, {}, oldRoot) };
  await addStock(store);

  const oldScripts = scriptsIn(oldRoot).filter((address) => !current.has(address));
  // opens no session
  const stays = (await stayListsOf(newVisitor(httpTransport(url)).get, 1)).flat();
  const [stay] = stays;
  if (stay === undefined) throw new Error('nothing is on sale');
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...openAddresses(todayAt({ now: () => new Date() }), stay), ...addressesIn(sitemap)];
  const { visit, sent, failures } = openLoad(url, pages, stays, oldScripts);
  await whileBusy(workers, visit, async () => {
    for (let number = 1; number <= restarts; number += 1) {
      const name = NAMES[number % 2] ?? 'one';
      const root = Math.ceil(number / 2) % 2 === 0 ? oldRoot : ROOT;
      await servers[name].process.stop();
      servers[name] = await start(name, store, {}, root);
      const requests = Object.values(sent).reduce((sum, one) => sum + one, 0);
      const release = root === ROOT ? '' : ' with the release before';
      const counted = `${requests} requests, ${failures.length} failed`;
      log(`${number} of ${restarts}: server ${name} is back${release}; ${counted}`);
    }
  });
  return { sent, failures, resent: await countResent() };
};
