/** Parsing of the admin command line, its help, and the layout of its tables. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { backupReport } from './backup.ts';
import { callFrom } from './commandLine.ts';
import type { AdminDeps } from './deps.ts';
import { showSeconds, tableOf } from './report.ts';
import { runCommand } from './run.ts';
import { USAGE } from './usage.ts';

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');
const NIGHT = { pool: 'acc:BG:HSTD', first: '2027-03-01', last: '2027-03-01' };
const RANGE = { ...NIGHT, last: '2027-03-05' };
const REFUND = '0b8f2c1e-0000-4000-8000-000000000001';

describe('callFrom', () => {
  it.each([
    ['pools', { name: 'pools', containing: '' }],
    ['pools cabin:BG', { name: 'pools', containing: 'cabin:BG' }],
    ['stock acc:BG:HSTD 2027-03-01 2027-03-05', { name: 'stock', ...RANGE }],
    ['capacity acc:BG:HSTD 2027-03-01 0', { name: 'capacity', ...NIGHT, capacity: 0 }],
    ['capacity acc:BG:HSTD 2027-03-01 2027-03-05 100000', { name: 'capacity', ...RANGE, capacity: 100_000 }],
    ['open acc:BG:HSTD 2027-03-01 2027-03-05', { name: 'open', ...RANGE }],
    ['release 12345678 all', { name: 'release', resId: 12_345_678, isAll: true }],
    ['agency 4711', { name: 'agency', agencyId: 4_711 }],
    ['reconcile 30', { name: 'reconcile', days: 30 }],
    ['holder ada@example.com', { name: 'holder', email: 'ada@example.com', action: 'show' }],
    ['refunds 12345678', { name: 'refunds', resId: 12_345_678 }],
    [`refund ${REFUND} by-hand`, { name: 'refund', id: REFUND, action: 'by-hand' }],
    [
      'payment-exception BW-7d1f settled booked again',
      { name: 'payment-exception', payment: 'BW-7d1f', action: 'settled', note: 'booked again' },
    ],
    ['edit-lock 12345678 off', { name: 'edit-lock', resId: 12_345_678, isLocked: false }],
    ['evidence 12345678 on', { name: 'evidence', kept: { resId: 12_345_678, isOn: true } }],
    ['evidence account 50001 off', { name: 'evidence', kept: { clientId: 50_001, isOn: false } }],
    ['preview /gallery', { name: 'preview', path: '/gallery' }],
    ['export-shop', { name: 'export-shop', file: null }],
    ['export-shop shop.json', { name: 'export-shop', file: 'shop.json' }],
    ['export 2027-03-01 2027-03-05', { name: 'export', first: RANGE.first, last: RANGE.last, hasNames: false }],
    ['backup', { name: 'backup', to: null, keep: 7 }],
    ['backup --to=/b --keep=30', { name: 'backup', to: '/b', keep: 30 }],
    [
      'restore --from=/b --into=d --at=2027-03-01T14:30:00+01:00',
      { name: 'restore', from: '/b', into: 'd', at: new Date('2027-03-01T13:30:00Z'), wal: null },
    ],
    ['--names export 2027-03-01 2027-03-01', { name: 'export', first: NIGHT.first, last: NIGHT.last, hasNames: true }],
    ['', { name: 'help' }],
    ['stock --help', { name: 'help' }],
  ])('parses “%s”', (line, command) => {
    expect(callFrom(words(line))).toEqual(E.right({ command, isJson: false, hasMark: true }));
    expect(callFrom([...words(line), '--json'])).toMatchObject({ right: { command } });
  });

  it.each(['--json holds', 'holds --json'])('accepts --json anywhere on the line: %s', (line) => {
    expect(callFrom(words(line))).toMatchObject({ right: { isJson: true } });
  });

  it.each([
    ['There is no command “clsoe”. The nearest is “close”.', 'clsoe acc:BG:HSTD 2027-03-01'],
    ['expected a pool and a night', 'stock acc:BG:HSTD'],
    ['“1” is not a date: write it like 2027-03-01', 'stock acc:BG:HSTD 1 March'],
    ['“2027-02-29” is not a date: write it like 2027-03-01', 'stock acc:BG:HSTD 2027-02-29'],
    ['2027-03-01 is before 2027-03-05', 'stock acc:BG:HSTD 2027-03-05 2027-03-01'],
    ['from 2027-03-01 to 2072-03-01 are more than 1100 nights', 'stock acc:BG:HSTD 2027-03-01 2072-03-01'],
    ['“now please” is too much', 'close acc:BG:HSTD 2027-03-01 2027-03-02 now please'],
    [
      '“now” is too much',
      ...'close acc:BG:HSTD 2027-03-01 2027-03-02,changes,change 12345678 confirm,refunds 12345678,holds,follow-ups'
        .concat(`,refund ${REFUND} retry,payment-exception BW-7d1f refund,holder ada@example.com lock`)
        .split(',')
        .map((line) => `${line} now`),
    ],
    [
      'expected a pool, a night or two, and a whole number from 0 to 100000',
      ...['5', '2027-03-01 1e3', '2027-03-01 100001'].map((rest) => `capacity acc:BG:HSTD ${rest}`),
    ],
    ['expected the number of a travel agent, as its links have it', 'agency', 'agency 0', 'agency 0x10', 'agency 1 x'],
    [
      'expected a booking reference of 8 digits',
      ...'history 1234567,history,history 12345678 now,change,follow-up done,refunds 1234,edit-lock'.split(','),
    ],
    ['There is no action “al”. The nearest is “all”.', 'release 12345678 al'],
    ['expected confirm or decline', 'change 12345678'],
    ['There is no action “confrim”. The nearest is “confirm”.', 'change 12345678 confrim'],
    ['expected done', 'follow-up 12345678'],
    ["expected the id of a refund, as 'refunds' shows it", 'refund 12345678 retry'],
    ['expected retry or by-hand', `refund ${REFUND}`],
    ["expected the reference of a payment, as 'payment-exceptions' shows it", 'payment-exception'],
    ['expected received or given-up or refund or settled', 'payment-exception BW-7d1f'],
    [
      'expected a note of up to 500 characters: how the payment was settled',
      ...['', 'a'.repeat(501)].map((note) => `payment-exception BW-7d1f settled ${note}`),
    ],
    ['expected a number of days from 1 to 365', ...['all', '0', '366', '7 8'].map((days) => `reconcile ${days}`)],
    ['expected off or on', 'edit-lock 12345678', 'evidence 12345678', 'evidence account 50001'],
    ['expected send-code or export or erase', 'guest-data 12345678'],
    ["expected the number of an account, as 'holder' shows it", 'evidence account', 'evidence account ada'],
    ['expected an e-mail address', 'holder', 'holder ada'],
    ['expected the first and the last day of arrival', 'export 2027-03-01'],
    ['--names belongs to export', 'holds --names'],
    ['--to belongs to backup', 'restore --to=/b'],
    ['--keep: expected how many backups to keep, from 1 to 999', 'backup --keep=0', 'backup --keep=all'],
    ['--from: expected the folder of backups', 'restore', 'restore --from='],
    ['--into: expected the data folder to make, as DATA_DIR will name it', 'restore --from=/b'],
    [
      '--at: expected a time with its zone, such as 2027-03-01T14:30:00Z',
      ...['yesterday', '2027-03-01T14:30', '2027-02-30T14:30Z', '2027-13-01T14:30Z'].map(
        (at) => `restore --from=/b --into=d --at=${at}`,
      ),
    ],
    ['expected the address of one page, such as /gallery', 'preview', 'preview /gallery /breaks'],
    ['expected one file', 'import', 'import a.json b.json'],
    ['expected one file at most', 'export-shop a.json b.json'],
    ['expected part of a name at most', 'pools a b'],
  ])('says “%s” of what is invalid', (reason, ...lines) => {
    for (const line of lines) expect(callFrom(words(line)), line).toEqual(E.left(reason));
  });
});

it.each([
  [false, `${USAGE}\n`],
  [true, `${JSON.stringify(USAGE)}\n`],
])('the help is written and succeeds, as JSON: %s', async (isJson, text) => {
  const written: string[] = [];
  const write = async (one: string): Promise<void> => void written.push(one);
  expect(await runCommand({} as AdminDeps, { command: { name: 'help' }, isJson, hasMark: true }, write)).toEqual(
    E.right(true),
  );
  expect(written).toEqual([text]);
});

it('a backup of a store of one’s own is a misuse that names pgBackRest', async () => {
  const refused = await backupReport({}, { name: 'backup', to: null, keep: 7 });
  expect(refused).toMatchObject(
    E.left({ misuse: expect.stringContaining('bff/operations/pgbackrest.conf') as string }),
  );
});

it('aligns the columns of a table, with numbers to the right', () => {
  const rows = [
    { pool: 'acc:BG:HSTD', free: 9, closed: false, note: null },
    { pool: 'cot:BG', free: 120, closed: true, note: 'x' },
  ];
  expect(tableOf(rows)).toBe(
    ['pool         free  closed  note', 'acc:BG:HSTD     9', 'cot:BG        120  yes     x'].join('\n'),
  );
});

it.each([
  [59, '59 s'],
  [3_599, '59 min'],
  [86_399, '23 h 59 min'],
  [97_200, '1 d 3 h'],
  [-61, 'over since 1 min'],
])('formats %i seconds as “%s”', (seconds, words) => expect(showSeconds(seconds)).toBe(words));
