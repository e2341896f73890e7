/** A private PostgreSQL is backed up while it runs, killed, and restored: to the end of its log, to an instant, or not. */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp } from './backup.ts';
import { backupsIn, logFolderOf } from './backupFiles.ts';
import { startEmbedded } from './embedded.ts';
import { createPool } from './pool.ts';
import { readPostmaster } from './postmasterPid.ts';
import { restore, type RestoreOrder } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
// the shell and PostgreSQL read this name too
const from = join(folder, "the store's 100 % backups");
const cluster = join(folder, 'store', 'cluster');
/** An instant after the second row and before the third, and the file of the log with the second. */
let [at, segment] = [new Date(0), ''];

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const server = await startEmbedded({ dataDir: join(folder, 'store'), backupFolder: from });
  const pool = createPool(server.url, { max: 1 });
  const archive = async (): Promise<string> => {
    const { rows } = await pool.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const file = join(logFolderOf(from), `${rows[0]?.name}.gz`);
    await vi.waitFor(() => statSync(file), { timeout: 30_000 });
    return file;
  };
  await pool.query('CREATE TABLE kept (value int); INSERT INTO kept VALUES (1)');
  for (const kept of [1, 1])
    expect(await backUp(server.url, from, 1)).toMatchObject(E.right({ kept, log: 'archived' }));
  await pool.query('INSERT INTO kept VALUES (2)');
  segment = await archive();
  at = new Date();
  await pool.query('INSERT INTO kept VALUES (3)');
  await archive();
  await pool.query('INSERT INTO kept VALUES (4)');
  process.kill(readPostmaster(cluster)?.pid ?? Number.NaN, 'SIGKILL');
  await server.stop();
  await pool.end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each<[string, () => Pick<RestoreOrder, 'at' | 'rest'>, number]>([
  ['to the end of the log, with what was not archived', () => ({ at: null, rest: join(cluster, 'pg_wal') }), 4],
  ['to the end of the archived log', () => ({ at: null, rest: null }), 3],
  ['to an instant', () => ({ at, rest: null }), 2],
])('a backup is restored %s', async (name, order, last) => {
  const asked = { from, dataDir: join(folder, name), ...order() };
  expect(await restore(asked)).toMatchObject(E.right({ last: expect.any(Date) as Date }));
  const server = await startEmbedded({ dataDir: asked.dataDir, fast: true });
  const pool = createPool(server.url, { max: 1 });
  const { rows } = await pool.query('SELECT count(*)::int AS count, max(value) AS last FROM kept');
  await pool.end();
  await server.stop();
  expect(rows).toEqual([{ count: last, last }]);
  expect(await restore(asked)).toEqual(E.left(`${asked.dataDir} has a store already: name another folder`));
});

it.each([
  ['the copy', () => join(backupsIn(from)[0]?.path ?? '', 'base.tar.gz')],
  ['the manifest', () => join(backupsIn(from)[0]?.path ?? '', 'backup_manifest')],
  ['the log', () => segment],
])('a restore names the file and makes no store when %s is damaged or missing', async (_, fileOf) => {
  const [file, dataDir] = [fileOf(), join(folder, 'nothing')];
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole).fill(7, whole.length >> 1, (whole.length >> 1) + 9);
  for (const change of [() => writeFileSync(file, damaged), () => rmSync(file)]) {
    change();
    expect(await restore({ from, dataDir, at: null, rest: null })).toMatchObject({
      left: expect.stringContaining(file) as string,
    });
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([]);
  }
  writeFileSync(file, whole);
});
