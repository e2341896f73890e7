/** The admin commands that import and export the shop. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../db/test/database.ts';
import { folderWith } from '../test/builtPages.ts';
import { runAdminHere, type CommandResult } from './test/command.ts';

const folder = folderWith({});
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.drop());

const admin = (...args: string[]): Promise<CommandResult> => runAdminHere(database.url, ...args);
const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

it('the export-shop command writes the same text to the standard output and to a file that only its owner can read', async () => {
  const path = join(folder, 'shop.json');
  const ran = await admin('export-shop', path);
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(ran.out).toMatch(/^prices +\d{5}$/m);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect((await admin('export-shop')).out).toBe(readFileSync(path, 'utf8'));
  expect((await admin('import', path)).out).toMatch(/^stock \(nights\) +0 +0$/m);
});

describe('the import command', () => {
  it('lets each statement take as long as it needs', async () => {
    await database.pool.query(
      `CREATE TABLE limits (of_locks text, of_statements text);
       CREATE FUNCTION record_limits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         INSERT INTO limits VALUES (current_setting('lock_timeout'), current_setting('statement_timeout'));
         RETURN NULL;
       END $$;
       CREATE TRIGGER recorded AFTER INSERT ON coupons FOR EACH STATEMENT EXECUTE FUNCTION record_limits()`,
    );
    const code = { code: 'LONGTIME', discountType: 'promotion', percent: 5 };
    expect((await admin('import', file('code.json', JSON.stringify({ discountCodes: [code] })))).err).toBe('');
    const { rows } = await database.pool.query('SELECT DISTINCT of_locks, of_statements FROM limits');
    expect(rows).toEqual([{ of_locks: '0', of_statements: '0' }]);
  });

  it.each([
    ['a file that is missing', () => join(folder, 'none.json'), 'there is no such file or folder'],
    ['a folder', () => folder, 'it is a folder'],
    ['a file that is not text', () => file('binary.json', Buffer.from([0xff, 0xfe, 0x00])), 'it is not text in UTF-8'],
  ])('rejects %s and reports why in one sentence', async (_, path, reason) => {
    const given = path();
    const err = `${given} cannot be read: ${reason}. Nothing was changed.\n`;
    expect(await admin('import', given)).toEqual({ code: 1, out: '', err });
  });

  it.each([
    [50, []],
    [51, ['and 1 more']],
    [100, ['and 50 more']],
  ])(
    'lists of %d faults the first fifty with their lines, counts the rest, and changes nothing',
    async (faults, more) => {
      const code = (i: number) => ({ code: `CODE${i}`, discountType: 'promotion', percent: i === 0 ? 5 : 95 });
      const codes = Array.from({ length: faults + 1 }, (_, i) => JSON.stringify(code(i))).join(',\n');
      const path = file('faults.json', `{"discountCodes": [\n${codes}]}`);
      const { code: exit, out, err } = await admin('import', path);
      const lines = err.trimEnd().split('\n');
      expect([exit, out]).toEqual([1, '']);
      expect(lines[0]).toBe('line 3, discountCodes[1].percent: expected a whole number from 0 to 90');
      expect(lines[49]).toContain('discountCodes[50].percent');
      expect(lines.slice(50)).toEqual([...more, `${path} has ${faults} faults. Nothing was changed.`]);
      expect((await database.pool.query(`SELECT 1 FROM coupons WHERE code = 'CODE0'`)).rowCount).toBe(0);
    },
  );

  it('reports the line of a fault that only the database check finds', async () => {
    const stock = { pool: 'acc:BG:HSTD', firstNight: '2027-03-01', lastNight: '2027-03-01', capacity: 1 };
    const path = file(
      'pool.json',
      `{"stock": [\n${JSON.stringify(stock)},\n${JSON.stringify({ ...stock, pool: 'acc:BG:HSTB' })}]}`,
    );
    expect((await admin('import', path)).err).toBe(
      `line 3, stock[1].pool: BG has no accommodation type HSTB; the nearest is HSTD\n` +
        `${path} has 1 fault. Nothing was changed.\n`,
    );
  });

  it('reads a file with a byte order mark, and with --json prints the counts of what changed', async () => {
    const codes = [{ code: 'BREAK10', discountType: 'promotion', percent: 12 }];
    const path = file('mark.json', `\uFEFF${JSON.stringify({ discountCodes: codes })}`);
    const { out } = await admin('import', path, '--json');
    expect(JSON.parse(out)).toMatchObject({ discountCodes: { added: 0, changed: 1 }, stock: { added: 0, changed: 0 } });
  });
});

it('the offers command lists each offer with the reference and e-mail address that open it', async () => {
  const { rows } = await database.pool.query<{ id: number; email: string }>(
    `SELECT id, email FROM quotes WHERE shop_key = '2027-02-BG-arranged'`,
  );
  const [offer] = rows;
  const line = (await admin('offers')).out.split('\n').find((one) => one.startsWith('2027-02-BG-arranged'));
  expect(line?.split(/ +/).slice(1, 3)).toEqual([String(offer?.id), offer?.email]);
});
