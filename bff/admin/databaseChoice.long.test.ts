/** Which database the admin command uses, and which error it prints if it cannot use one. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../db/embedded.ts';
import { freePort } from '../freePort.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { runAdmin } from './test/command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'breakwater-admin-'));
  // the system user that runs PostgreSQL must be able to enter the folder
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the database of the admin command', () => {
  it('is the embedded one only while another process runs it', async () => {
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

  it.each([
    [
      'no server answers at its address',
      async () => `postgres://someone:secret-word@127.0.0.1:${await freePort()}/breakwater`,
      'The database cannot be reached. Look at DATABASE_URL, and whether the server there runs.',
    ],
    ['DATABASE_URL is not an address', async () => 'secret-word', 'DATABASE_URL: expected a postgres:// address'],
  ])('is reported in one sentence, without its password, when %s', async (_, address, words) => {
    const ran = await runAdmin({ DATABASE_URL: await address(), DATA_DIR: folder }, 'holds');
    expect(ran).toEqual({ code: 1, out: '', err: `${words}\n` });
  });
});

it('whoever called sudo is the operator in the security log', async () => {
  const file = join(folder, 'security.jsonl');
  const away = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  await runAdmin({ DATABASE_URL: away, DATA_DIR: folder, SECURITY_LOG_FILE: file, SUDO_USER: 'kim' }, 'holds');
  const events = readFileSync(file, 'utf8').trim().split('\n');
  expect(events.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ operator: 'kim' }, { operator: 'kim' }]);
});
