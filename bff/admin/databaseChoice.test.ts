/** Which store the operators' command works on, and what it says when there is none. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { testDatabase } from '../db/test/database.ts';
import { runAdmin } from './test/command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'breakwater-admin-'));
  // PostgreSQL's own user passes through
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the store', () => {
  it('is the private one while another process runs it, and only then', async () => {
    const settings = { DATA_DIR: folder };
    const none = {
      code: 1,
      out: '',
      err: `No PostgreSQL runs in ${folder}. Start Breakwater with 'npm start', or name your own in DATABASE_URL.\n`,
    };
    expect(await runAdmin(settings, 'holds')).toEqual(none);
    const server = await startEmbedded({ dataDir: join(folder, 'postgres'), fast: true, log: () => undefined });
    try {
      expect((await runAdmin(settings, 'holds')).err).toBe(
        "This database has not the tables of this version: run 'npm start' on it once.\n",
      );
      const store = createPool(server.url);
      await migrate(store);
      await store.end();
      expect(await runAdmin(settings, 'holds')).toEqual({ code: 0, out: 'Nothing is held now.\n', err: '' });
      expect((await runAdmin(settings, 'pools')).err).toBe('There is no pool “”; none is known yet.\n');
      expect((await runAdmin(settings, 'history', '12345678')).err).toBe(
        'There is no booking 12345678; there is none at all yet.\n',
      );
    } finally {
      await server.stop();
    }
    expect(await runAdmin(settings, 'holds')).toEqual(none);
  });

  it('is the one of DATABASE_URL when that is set', async () => {
    const { url, drop } = await testDatabase();
    try {
      expect((await runAdmin({ DATABASE_URL: url, DATA_DIR: folder }, 'pools', 'acc:')).code).toBe(0);
    } finally {
      await drop();
    }
  });

  it.each([
    [
      'nobody answers',
      async () => `postgres://someone:secret-word@127.0.0.1:${await freePort()}/breakwater`,
      'The database cannot be reached. Look at DATABASE_URL, and whether the server there runs.',
    ],
    ['it is no address', async () => 'secret-word', 'DATABASE_URL: expected a postgres:// address'],
  ])('is told in a sentence without its password when %s', async (_, address, words) => {
    const ran = await runAdmin({ DATABASE_URL: await address(), DATA_DIR: folder }, 'holds');
    expect(ran).toEqual({ code: 1, out: '', err: `${words}\n` });
  });
});
