/**
 * The store of a cluster: two machines with PostgreSQL under Patroni, with etcd, HAProxy and PgBouncer before them, all set
 * up by the operators' files.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { giveTo, serverIdentity, type Identity } from '../../bff/db/embeddedHost.ts';
import { isServerRunning, readPostmaster } from '../../bff/db/postmasterPid.ts';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { startProcess, type Launch, type Process } from '../bench/processes.ts';
import { openProxy, type TcpProxy } from '../bench/proxy.ts';
import { until } from '../bench/until.ts';
import { ROOT, runQuietly } from '../bin/run.ts';
import { ensureStoreParts, type StoreParts } from './debian.ts';
import { runHaproxy, untilUp } from './haproxy.ts';
import { log } from './steps.ts';

/** A process that can be stopped and started again. */
type Part = Readonly<{ stop: () => Promise<void>; start: () => Promise<void> }>;

/** The two machines of the store. */
const NAMES = ['a', 'b'] as const;
type NodeName = (typeof NAMES)[number];
const LOOKS = { seconds: 120, everyMs: 200 };
const ANSWER_MS = 1_000;

const operations = (name: string): string => join(ROOT, 'bff/operations', name);

/** The folder of the store, the user of its processes, and the password of all its accounts. */
type Site = Readonly<{ folder: string; identity: Identity; password: string; cleanup: Cleanup }>;

const startPart = async (launch: Launch, cleanup: Cleanup): Promise<Part> => {
  let current = await startProcess(launch, cleanup);
  const start = async (): Promise<void> => void (current = await startProcess(launch, cleanup));
  return { stop: async () => current.stop(), start };
};

const startEtcd = async (port: number, { folder, cleanup }: Site): Promise<Part> => {
  const [url, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  const env = {
    ...(parseEnv(readFileSync(operations('etcd.env'), 'utf8')) as Record<string, string>),
    ETCD_NAME: 'one',
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: url,
    ETCD_ADVERTISE_CLIENT_URLS: url,
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_INITIAL_CLUSTER: `one=${peer}`,
  };
  return startPart({ program: 'etcd', env, ready: /ready to serve client requests|serving client traffic/ }, cleanup);
};

/** Starts PgBouncer on a port, for an account of the PostgreSQL at `primaryPort`. */
export const startPooler = async (account: string, port: number, primaryPort: number, site: Site): Promise<Part> => {
  const { folder, identity, password, cleanup } = site;
  const [users, settings] = [join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')];
  const common = readFileSync(operations('pgbouncer.ini'), 'utf8')
    .replace('port=5000', `port=${primaryPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  writeFileSync(settings, common);
  writeFileSync(users, `"${account}" "${password}"\n`, { mode: 0o600 });
  giveTo(identity, users);
  const options = { ...identity, cwd: folder };
  return startPart({ program: 'pgbouncer', args: [settings], options, ready: /process up/ }, cleanup);
};

/** A signal to a process and its children. The parent stops first, so that no child is missed, and dies last. */
const signal = (name: 'STOP' | 'CONT' | 'KILL', pid: number | null): void => {
  const script = name === 'KILL' ? 'pkill -KILL -P "$1"; kill -KILL "$1"' : 'kill -"$0" "$1"; pkill -"$0" -P "$1"';
  if (pid !== null) spawnSync('sh', ['-c', script, name, String(pid)]);
};

/**
 * Sets a machine up; `start` starts it. Its connections to etcd, to the other machine (`between`, of both) and from HAProxy
 * lead through TCP proxies.
 */
const openNode = async (
  name: NodeName,
  { bin, program, args, env }: StoreParts,
  etcdPort: number,
  between: TcpProxy[],
  site: Site,
) => {
  const { identity, password, cleanup } = site;
  const folder = join(site.folder, name);
  const [dataDir, settings] = [join(folder, 'data'), join(folder, 'settings')];
  const [sqlPort, apiPort] = [await freePort(), await freePort()];
  const proxies: TcpProxy[] = [];
  for (const port of [etcdPort, sqlPort, apiPort, sqlPort, apiPort]) proxies.push(await openProxy(port, cleanup));
  const [etcd, sql, api, peerSql, peerApi] = proxies.map(({ port }) => port);
  between.push(...proxies.slice(3));
  const account = { password };
  // JSON is YAML
  const machine = JSON.stringify({
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${peerApi}` },
    etcd3: { hosts: [`127.0.0.1:${etcd}`], use_proxies: true },
    postgresql: {
      listen: `127.0.0.1:${sqlPort}`,
      connect_address: `127.0.0.1:${peerSql}`,
      data_dir: dataDir,
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: account, replication: account, rewind: account },
      parameters: { unix_socket_directories: '' },
    },
    // it would reset this machine
    watchdog: { mode: 'off' },
  });
  for (const one of [folder, settings]) mkdirSync(one, { mode: 0o700 });
  const [common, own] = [join(settings, 'breakwater.yml'), join(settings, 'machine.yml')];
  copyFileSync(operations('patroni.yml'), common);
  writeFileSync(own, machine);
  for (const one of [folder, settings, common, own]) giveTo(identity, one);

  let running: Process | null = null;
  const postmaster = (): number | null => (isServerRunning(dataDir) ? (readPostmaster(dataDir)?.pid ?? null) : null);
  const send = (what: 'STOP' | 'CONT' | 'KILL') => (): void => {
    for (const pid of [running?.pid ?? null, postmaster()]) signal(what, pid);
  };
  const network = (what: 'stop' | 'heal') => (): void => {
    for (const proxy of [...proxies, ...between]) proxy[what]();
  };
  const [freeze, thaw, heal] = [send('STOP'), send('CONT'), network('heal')];
  const kill = async (): Promise<void> => {
    freeze();
    send('KILL')();
    await running?.kill();
    running = null;
  };
  // Patroni stops it, unless it was killed itself
  cleanup.add(() => (postmaster() === null ? undefined : kill()));
  const start = async (): Promise<void> => {
    const options = { ...identity, cwd: folder };
    running = await startProcess({ program, args: [...args, settings], env, options, ready: /./ }, cleanup);
    // before it is stopped: it has to run, and to reach etcd
    for (const undo of [thaw, heal]) cleanup.add(undo);
  };
  return {
    name,
    /** The data folder of its PostgreSQL. */
    dataDir,
    /** The process id of its postmaster; null if it does not run. */
    postmaster,
    /** Starts Patroni, also after `kill`. */
    start,
    /** Kills Patroni and all of PostgreSQL without warning, like a power cut. */
    kill,
    /** Stops both with all their children, like a paused machine, until `thaw`. */
    freeze,
    thaw,
    /** Its network forwards nothing in both directions, without closing a connection, until `heal`. */
    cutOff: network('stop'),
    heal,
    /** The ports of PostgreSQL and of Patroni's REST API as HAProxy reaches them. */
    ports: { sql: sql ?? 0, api: api ?? 0 },
  };
};
export type StoreNode = Awaited<ReturnType<typeof openNode>>;

/** How a machine goes away, and comes back. */
export const WAYS = [
  { way: 'killed', begin: 'kill', end: 'start' },
  { way: 'frozen', begin: 'freeze', end: 'thaw' },
  { way: 'cut off', begin: 'cutOff', end: 'heal' },
] as const satisfies readonly Readonly<{ way: string; begin: keyof StoreNode; end: keyof StoreNode }>[];

/** Starts a store in `folder`, which is empty. It installs what is missing, or ends the process with exit code 2. */
export const startStore = async (folder: string, cleanup: Cleanup) => {
  const parts = await ensureStoreParts();
  const password = randomBytes(16).toString('hex');
  const site = { folder, identity: serverIdentity(), password, cleanup };
  const [etcdPort, primaryPort] = [await freePort(), await freePort()];
  const [replicaPort, poolerPort] = [await freePort(), await freePort()];
  const urlOf = (account: string, port: number, database = 'breakwater'): string =>
    `postgres://${account}:${password}@127.0.0.1:${port}/${database}`;

  log('etcd, and HAProxy before the store');
  const etcd = await startEtcd(etcdPort, site);
  const between: TcpProxy[] = [];
  const open = (name: NodeName) => openNode(name, parts, etcdPort, between, site);
  const nodes = { a: await open('a'), b: await open('b') };
  const addresses = {
    BREAKWATER_PRIMARY: `127.0.0.1:${primaryPort}`,
    BREAKWATER_REPLICA: `127.0.0.1:${replicaPort}`,
    BREAKWATER_STORE_A: `127.0.0.1:${nodes.a.ports.sql}`,
    BREAKWATER_STORE_B: `127.0.0.1:${nodes.b.ports.sql}`,
    BREAKWATER_CHECK_A: String(nodes.a.ports.api),
    BREAKWATER_CHECK_B: String(nodes.b.ports.api),
  };
  const socket = await runHaproxy('haproxy-store', addresses, folder, cleanup);

  const ask = (name: NodeName, path: string, method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${nodes[name].ports.api}${path}`, { method, signal: AbortSignal.timeout(ANSWER_MS) });
  const primary = async (): Promise<NodeName | null> => {
    const leads = NAMES.map((name) =>
      ask(name, '/primary', 'HEAD').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const found = await Promise.all(leads);
    return NAMES.find((_, i) => found[i]) ?? null;
  };
  /** By what etcd has now: of itself a machine knows only what it read at its last turn. */
  const isSynchronous = async (): Promise<boolean> => {
    const leader = await primary();
    if (leader === null) return false;
    const read = async (): Promise<boolean> => {
      const { members } = (await (await ask(leader, '/cluster')).json()) as { members: { role: string }[] };
      return members.some(({ role }) => role === 'sync_standby');
    };
    return read().catch(() => false);
  };
  const untilSynchronous = async (): Promise<void> =>
    void (await until('the store has a leader with a synchronous standby', isSynchronous, LOOKS));

  log('PostgreSQL and Patroni on the first machine, and then on the second');
  await nodes.a.start();
  await until('the store has a leader', primary, LOOKS);
  await untilUp(socket, 'primary', 'BACKEND');
  const secrets = ['owner', 'server'].flatMap((one) => ['-v', `${one}_password=${password}`]);
  const script = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...secrets, '-f', operations('store.sql')];
  const made = await runQuietly(join(parts.bin, 'psql'), [...script, urlOf('postgres', primaryPort, 'postgres')]);
  if (made.code !== 0) throw new Error(`the accounts of the store are not made: ${made.output}`);
  await nodes.b.start();
  await untilSynchronous();

  log('PgBouncer');
  return {
    /** By PgBouncer and HAProxy to the primary, as the product uses it. */
    url: urlOf('breakwater_server', poolerPort),
    /** By HAProxy to the primary, without PgBouncer; to a replica; and to the primary with the account that migrates. */
    directUrl: urlOf('breakwater_server', primaryPort),
    readUrl: urlOf('breakwater_server', replicaPort),
    ownerUrl: urlOf('breakwater_owner', primaryPort),
    nodes,
    /** Who Patroni says is the leader now, by its REST API as HAProxy reaches it. */
    primary,
    /** Waits for a leader with a synchronous standby. Throws after two minutes. */
    untilSynchronous,
    etcd,
    pooler: await startPooler('breakwater_server', poolerPort, primaryPort, site),
  };
};
