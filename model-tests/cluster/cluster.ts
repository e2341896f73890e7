/**
 * `npm run cluster`: two servers behind HAProxy, their store of two machines, the simulators and Prometheus, until Ctrl-C.
 * Every part runs with the operators' file for it.
 */
import { join } from 'node:path';
import { freePort } from '../../bff/freePort.ts';
import { paymentSettings, startSandbox } from '../../bff/sandbox/test/startSandbox.ts';
import { newFolder, type Cleanup } from '../bench/cleanup.ts';
import type { Product } from '../bench/servers.ts';
import { runCommand } from '../bin/longCommand.ts';
import { startPrometheus } from './alerts.ts';
import { ensureProgram } from './debian.ts';
import { openServers, type ServerName } from './haproxy.ts';
import { USAGE } from './options.ts';
import { log, noOptions, say } from './steps.ts';
import { startStore } from './store.ts';

/**
 * Starts a whole cluster with `settings` for both servers; `cleanup` ends it, and nothing of it stays. Its `url` leads to
 * HAProxy before the servers; `sandbox` is the payment provider of both.
 */
export const startCluster = async (cleanup: Cleanup, settings: Readonly<Record<string, string>> = {}) => {
  await ensureProgram('prometheus', 'prometheus');
  const folder = newFolder(cleanup);
  const store = await startStore(folder, cleanup);

  log('simulators, HAProxy, two servers and Prometheus');
  const sandbox = await startSandbox({ journalFile: join(folder, 'provider.jsonl') });
  cleanup.add(sandbox.close);
  const { url, start } = await openServers(folder, cleanup);
  const metricsPorts = { one: await freePort(), two: await freePort() };
  const startServer = (name: ServerName): Promise<Product> =>
    start(
      name,
      { url: store.url, folder: join(folder, name) },
      {
        METRICS_PORT: String(metricsPorts[name]),
        DATABASE_OWNER_URL: store.ownerUrl,
        DATABASE_READ_URL: store.readUrl,
        DATABASE_POOLER: 'transaction',
        ...paymentSettings(sandbox.url),
        ...settings,
      },
    );
  const servers = { one: await startServer('one'), two: await startServer('two') };
  const prometheus = await startPrometheus(Object.values(metricsPorts), folder, cleanup);
  return { url, servers, store, sandbox, prometheus };
};

/** Until Ctrl-C; with exit code 2 if something is missing that cannot be installed. */
export const clusterCommand = (args: readonly string[]): Promise<void> =>
  runCommand(noOptions(args), USAGE, async (_, cleanup) => {
    const { url, servers, store, sandbox, prometheus } = await startCluster(cleanup);
    const { a, b } = store.nodes;
    say(`
Breakwater, by HAProxy    ${url}/booking/search
its two servers           ${servers.one.url} ${servers.two.url}
simulators                ${sandbox.url}
graphs                    ${prometheus}/consoles/breakwater.html?minutes=15
Patroni of machines a, b  http://127.0.0.1:${a.ports.api}/cluster http://127.0.0.1:${b.ports.api}/cluster
the store, by PgBouncer   ${store.url}
its primary, a replica    ${store.directUrl} ${store.readUrl}
its owner                 ${store.ownerUrl}

Ctrl-C ends all of it, and leaves nothing.`);
    return new Promise<never>(() => undefined);
  });
