import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../test/builtPages.ts';
import { migrate, NewerSchemaError, takeTurn, TurnError } from './migrate.ts';
import { createPool } from './pool.ts';
import { testDatabase, type TestDatabase } from './test/database.ts';
import { withTransaction } from './transaction.ts';

// these tests write complete schemas and years of stock
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await testDatabase('template0');
  folder = folderWith({});
});

afterEach(() => database.drop());

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

/** The names of all migrations, in the order of their numbers. */
const OURS = readdirSync(new URL('migrations', import.meta.url))
  .map((file) => file.replace('.sql', ''))
  .toSorted();

describe('database schema', () => {
  it('is created by the migrations in the order of their numbers, and a second run changes nothing', async () => {
    expect(OURS[0]).toBe('001-inventory');
    expect(await migrate(database.pool)).toEqual(OURS);
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('is created once when several processes migrate at the same time', async () => {
    const pools = Array.from({ length: 6 }, () => createPool(database.url));
    const applied = await Promise.all(pools.map((pool) => migrate(pool)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(applied.flat().sort()).toEqual(OURS);
  });

  it('rejects free stock above the capacity or below zero', async () => {
    await migrate(database.pool);
    const insert = `INSERT INTO stock VALUES ('acc:BG:HSTD', '2027-01-11', 3, $1)`;
    await expect(database.pool.query(insert, [4])).rejects.toMatchObject({ code: '23514' });
    await expect(database.pool.query(insert, [-1])).rejects.toMatchObject({ code: '23514' });
  });
});

describe('migration', () => {
  it('says that another one keeps the turn too long', async () => {
    await migrate(database.pool, folder);
    const turn = (mostMs: number, work = async () => undefined as unknown) =>
      withTransaction(database.pool, (client) => takeTurn(client, mostMs).then(work));
    await turn(1_000, () => expect(turn(100)).rejects.toThrow(TurnError));
  });

  it('is rolled back completely when one of its statements fails', async () => {
    write('001-good.sql', 'CREATE TABLE good ();');
    write('002-bad.sql', 'CREATE TABLE half (); CREATE TABLE half ();');
    await expect(migrate(database.pool, folder)).rejects.toThrow('already exists');
    const { rows } = await database.pool.query(
      `SELECT to_regclass('good') IS NOT NULL AS good, to_regclass('half') IS NULL AS undone`,
    );
    expect(rows).toEqual([{ good: true, undone: true }]);
    write('002-bad.sql', 'CREATE TABLE half ();');
    expect(await migrate(database.pool, folder)).toEqual(['002-bad']);
  });

  it('throws with its name when its file was changed after it ran', async () => {
    write('001-first.sql', 'CREATE TABLE first ();');
    await migrate(database.pool, folder);
    write('001-first.sql', 'CREATE TABLE first (id int);');
    await expect(migrate(database.pool, folder)).rejects.toThrow('migration 001-first was changed after it ran');
  });
});

/** What servers of the release before go on with; the last also for what only a new table has. */
const ADDITIVE = [
  /^CREATE (?:TABLE|INDEX) /,
  /^ALTER TABLE \w+ (?:DROP CONSTRAINT |ADD COLUMN (?:(?!NOT NULL)[^,])+$|ADD COLUMN [^,]+ NOT NULL DEFAULT [^,]+$)/,
];
const OF_TABLE = /^(?:CREATE UNIQUE INDEX \w+ ON|INSERT INTO) (\w+)/;

const notAdditiveIn = (file: string): string[] => {
  const statements = file
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim());
  const isNew = (table = '') => statements.some((one) => one.startsWith(`CREATE TABLE ${table} (`));
  return statements.filter(
    (one) => one !== '' && !ADDITIVE.some((form) => form.test(one)) && !isNew(OF_TABLE.exec(one)?.[1]),
  );
};

it('a migration that says it is additive has only what the release before can go on with', () => {
  const files = OURS.map((name) => readFileSync(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8'));
  expect(files.filter((file) => /^-- release \d+, additive/.test(file)).flatMap(notAdditiveIn)).toEqual([]);
  const others = ['ADD COLUMN b int NOT NULL', 'ADD COLUMN b int, DROP COLUMN c', 'RENAME TO b', 'ADD CHECK (b > 0)']
    .map((change) => `ALTER TABLE a ${change}`)
    .concat('CREATE UNIQUE INDEX i ON a (b)', 'UPDATE a SET b = 1');
  expect(notAdditiveIn(others.join(';'))).toEqual(others);
});

describe('an older server', () => {
  /** Migrates by files with these first lines, from number 2 on, and again without them. */
  const startOlder = async (...marks: string[]): Promise<string[]> => {
    write('001-first.sql', 'CREATE TABLE first ();');
    const newer = marks.map((mark, i) => [`00${i + 2}-later.sql`, `${mark}\nCREATE TABLE later${i} ();`] as const);
    for (const [name, sql] of newer) write(name, sql);
    await migrate(database.pool, folder);
    for (const [name] of newer) rmSync(join(folder, name));
    return migrate(database.pool, folder);
  };

  it('starts on a database of the next release, if all its migrations are additive', async () =>
    expect(await startOlder('-- release 2, additive', '-- release 2, additive')).toEqual([]));

  it.each([
    ['a migration is not additive', ['-- release 2', '-- release 2, additive'], 2],
    ['a migration has no mark', ['-- release 2, additive', ''], 2],
    ['the database is two releases newer', ['-- release 2, additive', '-- release 3, additive'], 3],
  ])('does not start, and names both versions, if %s', async (_, marks, release) => {
    const starting = startOlder(...marks);
    await expect(starting).rejects.toThrow(NewerSchemaError);
    await expect(starting).rejects.toThrow(
      `The database is at 003-later (release ${release}), and this server only knows up to 001-first (release 1)`,
    );
  });

  it('that wrote the list of migrations did so without releases, and a newer one goes on with it', async () => {
    await database.pool.query(
      `CREATE TABLE migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
       INSERT INTO migrations (name, hash) VALUES ('000-gone', 'x')`,
    );
    write('001-first.sql', '-- release 2, additive\nCREATE TABLE first ();');
    expect(await migrate(database.pool, folder)).toEqual(['001-first']);
    const { rows } = await database.pool.query(
      `SELECT name, release, is_additive AS additive FROM migrations WHERE name <> '000-turn' ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: '000-gone', release: 1, additive: false },
      { name: '001-first', release: 2, additive: true },
    ]);
  });
});
