/** Finds or installs pgbench, and runs it. It provides the limit of the database alone. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CONNECTION_OPTIONS } from '../../bff/db/pool.ts';
import type { Cleanup } from './cleanup.ts';
import { scriptText, type Script } from './pgbenchScript.ts';

const DEBIAN = '/usr/lib/postgresql/*/bin';
const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends postgresql-contrib';

/** The first pgbench in the folders of `path`, then in Debian's folders, the newest first; or null. */
const findPgbench = (path: string): string | null => {
  const folders = [...path.split(delimiter), ...globSync(DEBIAN).toSorted().toReversed()];
  return (
    folders
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, 'pgbench'))
      .find(existsSync) ?? null
  );
};

/** The same, after installing Debian's package as root when there is none. Null when it is not available here. */
export const findOrInstallPgbench = (log: (line: string) => void): string | null => {
  const path = process.env['PATH'] ?? '';
  const found = findPgbench(path);
  if (found !== null || process.getuid?.() !== 0) return found;
  log(`pgbench is not here: ${INSTALL}`);
  spawnSync(INSTALL, { shell: true, stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return findPgbench(path);
};

/** 'pgbench (PostgreSQL) 18.1', as the program prints it. */
export const pgbenchVersion = (program: string): string =>
  spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();

export type PgbenchPlan = Readonly<{
  program: string;
  databaseUrl: string;
  connections: number;
  /** the folder for the script file */
  folder: string;
  script: Script;
  /** The duration, or how often each connection runs the script. */
  until: Readonly<{ seconds: number } | { runs: number }>;
}>;

export type PgbenchResult = Readonly<{ runs: number; perSecond: number }>;

/** The two figures in pgbench's report. Throws with the report when they are missing. */
const readReport = (report: string): PgbenchResult => {
  const runs = /^number of transactions actually processed: (\d+)/m.exec(report)?.[1];
  const perSecond = /^tps = ([\d.]+)/m.exec(report)?.[1];
  if (runs === undefined || perSecond === undefined) throw new Error(`pgbench reported no figures: ${report}`);
  return { runs: Number(runs), perSecond: Number(perSecond) };
};

/** The product's database connection as environment variables, because everyone on the machine can read arguments. */
const environmentOf = (databaseUrl: string): Record<string, string | undefined> => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    PATH: process.env['PATH'],
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PGOPTIONS: CONNECTION_OPTIONS,
  };
};

/**
 * Runs a script with prepared statements. In the script, :n counts the runs of a connection from 1. Throws when a
 * statement fails.
 */
export const runPgbench = (plan: PgbenchPlan, cleanup: Cleanup): Promise<PgbenchResult> => {
  const { program, databaseUrl, connections, folder, script, until } = plan;
  const file = join(folder, 'script.sql');
  writeFileSync(file, scriptText({ ...script, variables: { n: ':n + 1', ...script.variables } }));
  const stopping = new AbortController();
  cleanup.add(() => stopping.abort());
  const child = spawn(
    program,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      String(Math.min(2, connections)),
      '-D',
      'n=0',
      '-f',
      file,
      ...('seconds' in until ? ['-T', String(until.seconds)] : ['-t', String(until.runs)]),
    ],
    { env: environmentOf(databaseUrl), stdio: ['ignore', 'pipe', 'pipe'], detached: true, signal: stopping.signal },
  );
  let report = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (report += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) reject(new Error(`pgbench failed (${code}): ${errors.slice(0, 2_000)}`));
      else resolve(readReport(report));
    });
  });
};
