/** The faults of a run, drawn from its seed: each part of the site has its own, one after another. */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../bff/db/embedded.ts';
import { readPostmaster } from '../../bff/db/postmasterPid.ts';
import type { FaultMode } from '../../bff/sandbox/faults.ts';
import type { worldpayOperations } from '../../bff/sandbox/worldpay/plugin.ts';
import type { TcpProxy } from '../bench/proxy.ts';
import { oneOf, randomFor } from '../races/random.ts';
import { persist, type Site, type SiteServer } from './site.ts';

const PARTS = ['time', 'network', 'store', 'provider', 'content', 'disk', 'process'] as const;
type Part = (typeof PARTS)[number];

/** `share`, from 0 to below 1, selects what the fault hits and how hard. Times are milliseconds. */
export type Fault = Readonly<{ part: Part; kind: string; atMs: number; forMs: number; share: number }>;

/** Begins a fault, and resolves to what ends it. */
type Begin = (site: Site, fault: Pick<Fault, 'share'>) => Promise<() => Promise<unknown> | void>;
type Kinds = Readonly<Record<string, Begin>>;

/** Faults begin and end within this time. */
const FAULTY_MS = 40_000;
const MOST_OF_A_PART = 2;
const MOST_AHEAD_MS = 1_200_000;
const MOST_DELAY_MS = 500;
const HOLDS_MS = 300;
const TABLES = ['bookings', 'payment_attempts', 'stock', 'sessions', 'saved_replies'] as const;
/** How an operator ends the backends that wait for a standby; null: not at all. */
const ENDS = [null, 'pg_cancel_backend', 'pg_terminate_backend'] as const;

/** What the simulated provider does to so many of the next calls or events; `records` lag until the end. */
const PROVIDER: readonly (readonly [(typeof worldpayOperations)[number], readonly FaultMode[]])[] = [
  ['payment', ['timeout', 'drop', '500', 'malformed', 'slow']],
  ['query', ['timeout', '500']],
  ['records', ['late']],
  ['action', ['drop']],
  ['event', ['drop', 'late', 'twice', 'outOfOrder']],
];
const CALLS_HIT = 20;
const LATE_MS = 3_000;

const lineFaults = (linesOf: (site: Site) => readonly TcpProxy[]): Kinds => {
  const onLine =
    (act: (line: TcpProxy, share: number) => void): Begin =>
    async (site, { share }) => {
      const line = oneOf(linesOf(site), share);
      act(line, share);
      return line.heal;
    };
  return {
    'is slow': onLine((line, share) => line.delay((0.1 + share) * MOST_DELAY_MS)),
    stops: onLine((line) => line.stop()),
    'is cut': onLine((line) => line.cut()),
  };
};

const onServer =
  (act: (server: SiteServer, site: Site) => ReturnType<Begin>): Begin =>
  (site, { share }) =>
    act(oneOf(site.servers, share), site);

const HOLDS_END = `
  UPDATE bookings SET hold_expires_at = clock_timestamp() WHERE hold_state = 'held';
  UPDATE amendments SET hold_expires_at = clock_timestamp() WHERE status = 'open' AND hold_expires_at IS NOT NULL`;
const OF_PORTS = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE client_port = ANY ($1)';

const FAULTS: Readonly<Record<Part, Kinds>> = {
  time: {
    'brings the end of holds': async ({ store }) => {
      const end = (): void => void store.pool.query(HOLDS_END).catch(() => undefined);
      const timer = setInterval(end, HOLDS_MS);
      return () => clearInterval(timer);
    },
    'is ahead at the provider': async ({ sandbox }, { share }) => {
      sandbox.clock.ms = Date.now() + share * MOST_AHEAD_MS;
      return () => void (sandbox.clock.ms = Date.now());
    },
  },
  network: lineFaults(({ servers: [one, two], provider }) => [one.line, two.line, provider]),
  store: {
    'ends connections': onServer(async ({ line }, { operator }) => {
      await operator.query(OF_PORTS, [line.ownPorts()]);
      return () => undefined;
    }),
    'has a locked table': async ({ store }, { share }) => {
      const client = await connect(store.url, 'breakwater-operator');
      await client.query("BEGIN; SET LOCAL lock_timeout = '2s'");
      await client.query(`LOCK TABLE ${oneOf(TABLES, share)} IN ACCESS EXCLUSIVE MODE`).catch(() => undefined);
      return () => client.end();
    },
    'is killed': async ({ operator }) => {
      const { rows } = await operator.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
      process.kill(readPostmaster(rows[0]?.folder ?? '')?.pid ?? NaN, 'SIGKILL');
      // this process has started it, and starts it again
      return () => operator.query('SELECT');
    },
    'has no standby': async ({ operator }, { share }) => {
      await operator.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
      await operator.query('SELECT pg_reload_conf()');
      return async () => {
        const end = oneOf(ENDS, share);
        if (end !== null) await operator.query(`SELECT ${end}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`);
        await operator.query('ALTER SYSTEM RESET synchronous_standby_names');
        await operator.query('SELECT pg_reload_conf()');
      };
    },
  },
  provider: Object.fromEntries(
    PROVIDER.flatMap(([operation, modes]) =>
      modes.map((mode): [string, Begin] => [
        `${operation}: ${mode}`,
        async ({ sandbox }) => {
          await sandbox.arm({ operation, mode, count: CALLS_HIT, delayMs: LATE_MS });
          return () => sandbox.arm({ operation, mode, count: 0 });
        },
      ]),
    ),
  ),
  content: lineFaults(({ content }) => [content]),
  disk: {
    'is full': async ({ disk }) => {
      if (disk === null) return () => undefined;
      const [ballast, mail] = [join(disk, 'ballast'), join(disk, 'mail')];
      spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']);
      return () => {
        for (const file of [ballast, ...readdirSync(mail).map((name) => join(mail, name))])
          rmSync(file, { force: true });
      };
    },
  },
  process: {
    'is killed': onServer(async ({ process: current, start }) => {
      await current().kill();
      return start;
    }),
    'is restarted': onServer(async ({ process: current, start }) => {
      await current().stop();
      return start;
    }),
    'is frozen': onServer(async ({ process: current }) => {
      current().freeze();
      return current().thaw;
    }),
  },
};

/** The faults of a minute, by their beginning: one or two of a part, which do not overlap. */
export const drawFaults = (seed: number, minute: number): Fault[] =>
  PARTS.flatMap((part) => {
    const random = randomFor(seed, `${part}, minute ${minute}`);
    const count = 1 + Math.floor(random() * MOST_OF_A_PART);
    const slotMs = FAULTY_MS / count;
    return Array.from({ length: count }, (_, i) => ({
      part,
      kind: oneOf(Object.keys(FAULTS[part]), random()),
      atMs: Math.round((i + random() / 2) * slotMs),
      forMs: Math.round((random() / 2) * slotMs),
      share: random(),
    }));
  }).toSorted((one, other) => one.atMs - other.atMs);

/** A fault as words: its beginning and length in seconds, and its share as a per cent. */
export const wordsOf = ({ part, kind, atMs, forMs, share }: Fault): string =>
  `${(atMs / 1_000).toFixed(1)} s: ${part} ${kind}, for ${(forMs / 1_000).toFixed(1)} s (${Math.round(share * 100)} %)`;

/** Begins and ends the faults of a minute at their times; `log` gets each when it begins. */
export const sufferFaults = async (
  site: Site,
  faults: readonly Fault[],
  log: (line: string) => void,
): Promise<void> => {
  const start = performance.now();
  const suffer = async (part: Part): Promise<void> => {
    for (const fault of faults.filter((one) => one.part === part)) {
      await sleep(Math.max(0, start + fault.atMs - performance.now()));
      log(wordsOf(fault));
      const end = await persist(async () => FAULTS[part][fault.kind]?.(site, fault));
      await sleep(fault.forMs);
      await persist(async () => end?.());
    }
  };
  await Promise.all(PARTS.map(suffer));
};
