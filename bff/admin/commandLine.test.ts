/** Parsing of the admin command line, its help, and the form of its tables. */
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { callFrom, USAGE } from './commandLine.ts';
import type { AdminDeps } from './deps.ts';
import { showSeconds, tableOf } from './report.ts';
import { runCommand } from './run.ts';

const words = (line: string): string[] => line.split(' ').filter((word) => word !== '');
const NIGHT = { pool: 'acc:BG:HSTD', first: '2027-03-01', last: '2027-03-01' };
const RANGE = { ...NIGHT, last: '2027-03-05' };

describe('callFrom', () => {
  it.each([
    ['pools', { name: 'pools', containing: '' }],
    ['pools cabin:BG', { name: 'pools', containing: 'cabin:BG' }],
    ['stock acc:BG:HSTD 2027-03-01', { name: 'stock', ...NIGHT }],
    ['stock acc:BG:HSTD 2027-03-01 2027-03-05', { name: 'stock', ...RANGE }],
    ['capacity acc:BG:HSTD 2027-03-01 0', { name: 'capacity', ...NIGHT, capacity: 0 }],
    ['capacity acc:BG:HSTD 2027-03-01 2027-03-05 100000', { name: 'capacity', ...RANGE, capacity: 100_000 }],
    ['close acc:BG:HSTD 2027-03-01', { name: 'close', ...NIGHT }],
    ['open acc:BG:HSTD 2027-03-01 2027-03-05', { name: 'open', ...RANGE }],
    ['holds', { name: 'holds' }],
    ['history 12345678', { name: 'history', resId: 12_345_678 }],
    ['agency 4711', { name: 'agency', agencyId: 4_711 }],
    ['reconcile', { name: 'reconcile', days: 7 }],
    ['reconcile 30', { name: 'reconcile', days: 30 }],
    ['holder ada@example.com', { name: 'holder', email: 'ada@example.com', action: 'show' }],
    ['holder ada@example.com send-reset', { name: 'holder', email: 'ada@example.com', action: 'send-reset' }],
    ['offers', { name: 'offers' }],
    ['changes', { name: 'changes' }],
    ['change 12345678 confirm', { name: 'change', resId: 12_345_678, decision: 'confirm' }],
    ['change 12345678 decline', { name: 'change', resId: 12_345_678, decision: 'decline' }],
    ['refunds', { name: 'refunds', resId: null }],
    ['refunds 12345678', { name: 'refunds', resId: 12_345_678 }],
    [
      'refund 0b8f2c1e-0000-4000-8000-000000000001 retry',
      { name: 'refund', id: '0b8f2c1e-0000-4000-8000-000000000001', action: 'retry' },
    ],
    [
      'refund 0b8f2c1e-0000-4000-8000-000000000001 by-hand',
      { name: 'refund', id: '0b8f2c1e-0000-4000-8000-000000000001', action: 'by-hand' },
    ],
    ['payment-exception BW-7d1f received', { name: 'payment-exception', payment: 'BW-7d1f', action: 'received' }],
    ['payment-exception BW-7d1f refund', { name: 'payment-exception', payment: 'BW-7d1f', action: 'refund' }],
    [
      'payment-exception BW-7d1f settled booked again',
      { name: 'payment-exception', payment: 'BW-7d1f', action: 'settled', note: 'booked again' },
    ],
    ['payment-exception WPG-7d1f given-up', { name: 'payment-exception', payment: 'WPG-7d1f', action: 'given-up' }],
    ['edit-lock 12345678 on', { name: 'edit-lock', resId: 12_345_678, isLocked: true }],
    ['edit-lock 12345678 off', { name: 'edit-lock', resId: 12_345_678, isLocked: false }],
    ['preview /gallery', { name: 'preview', path: '/gallery' }],
    ['import shop.json', { name: 'import', file: 'shop.json' }],
    ['export-shop', { name: 'export-shop', file: null }],
    ['export-shop shop.json', { name: 'export-shop', file: 'shop.json' }],
    ['export 2027-03-01 2027-03-05', { name: 'export', first: RANGE.first, last: RANGE.last, hasNames: false }],
    ['--names export 2027-03-01 2027-03-01', { name: 'export', first: NIGHT.first, last: NIGHT.last, hasNames: true }],
    ['follow-ups', { name: 'follow-ups' }],
    ['follow-up 12345678 done', { name: 'follow-up', resId: 12_345_678 }],
    ['', { name: 'help' }],
    ['stock --help', { name: 'help' }],
  ])('parses “%s”', (line, command) => {
    expect(callFrom(words(line))).toEqual(E.right({ command, isJson: false }));
    expect(callFrom([...words(line), '--json'])).toMatchObject({ right: { command } });
  });

  it('accepts --json anywhere on the line', () => {
    for (const line of ['--json holds', 'holds --json']) {
      expect(callFrom(words(line))).toMatchObject({ right: { isJson: true } });
    }
  });

  it.each([
    ['clsoe acc:BG:HSTD 2027-03-01', 'There is no command “clsoe”. The nearest is “close”.'],
    ['stock acc:BG:HSTD', 'expected a pool and a night'],
    ['stock acc:BG:HSTD 1 March', '“1” is not a date: write it like 2027-03-01'],
    ['stock acc:BG:HSTD 2027-02-29', '“2027-02-29” is not a date: write it like 2027-03-01'],
    ['stock acc:BG:HSTD 2027-03-05 2027-03-01', '2027-03-01 is before 2027-03-05'],
    ['stock acc:BG:HSTD 2027-03-01 2072-03-01', 'from 2027-03-01 to 2072-03-01 are more than 1100 nights'],
    ['close acc:BG:HSTD 2027-03-01 2027-03-02 now please', '“now please” is too much'],
    ['close acc:BG:HSTD 2027-03-01 2027-03-02 now', '“now” is too much'],
    ['capacity acc:BG:HSTD 5', 'expected a pool, a night or two, and a whole number from 0 to 100000'],
    [
      'capacity acc:BG:HSTD 2027-03-01 -5',
      "Unknown option '-5'. To specify a positional argument starting with a '-', place it at the end of the command after '--', as in '-- \"-5\"",
    ],
    ['capacity acc:BG:HSTD 2027-03-01 1e3', 'expected a pool, a night or two, and a whole number from 0 to 100000'],
    ['capacity acc:BG:HSTD 2027-03-01 100001', 'expected a pool, a night or two, and a whole number from 0 to 100000'],
    ['agency', 'expected the number of a travel agent, as its links have it'],
    ['agency 0', 'expected the number of a travel agent, as its links have it'],
    ['agency 0x10', 'expected the number of a travel agent, as its links have it'],
    ['agency 4711 now', 'expected the number of a travel agent, as its links have it'],
    ['history 1234567', 'expected a booking reference of 8 digits'],
    ['history', 'expected a booking reference of 8 digits'],
    ['history 12345678 now', 'expected a booking reference of 8 digits'],
    ['changes now', '“now” is too much'],
    ['change', 'expected a booking reference of 8 digits'],
    ['change 12345678', 'expected confirm or decline'],
    ['change 12345678 confrim', 'There is no action “confrim”. The nearest is “confirm”.'],
    ['change 12345678 confirm now', '“now” is too much'],
    ['follow-ups done', '“done” is too much'],
    ['follow-up done', 'expected a booking reference of 8 digits'],
    ['follow-up 12345678', 'expected done'],
    ['refunds 1234', 'expected a booking reference of 8 digits'],
    ['refunds 12345678 now', '“now” is too much'],
    ['refund 12345678 retry', "expected the id of a refund, as 'refunds' shows it"],
    ['refund 0b8f2c1e-0000-4000-8000-000000000001', 'expected retry or by-hand'],
    ['refund 0b8f2c1e-0000-4000-8000-000000000001 rety', 'There is no action “rety”. The nearest is “retry”.'],
    ['refund 0b8f2c1e-0000-4000-8000-000000000001 retry now', '“now” is too much'],
    ['payment-exception', "expected the reference of a payment, as 'payment-exceptions' shows it"],
    ['payment-exception BW-7d1f', 'expected received or given-up or refund or settled'],
    ['payment-exception BW-7d1f receive', 'There is no action “receive”. The nearest is “received”.'],
    ['payment-exception BW-7d1f received now', '“now” is too much'],
    ['payment-exception BW-7d1f refund now', '“now” is too much'],
    ['payment-exception BW-7d1f settled', 'expected a note of up to 500 characters: how the payment was settled'],
    [
      `payment-exception BW-7d1f settled ${'a'.repeat(501)}`,
      'expected a note of up to 500 characters: how the payment was settled',
    ],
    ['reconcile all', 'expected a number of days from 1 to 365'],
    ['reconcile 0', 'expected a number of days from 1 to 365'],
    ['reconcile 366', 'expected a number of days from 1 to 365'],
    ['reconcile 7 8', 'expected a number of days from 1 to 365'],
    ['edit-lock 12345678', 'expected off or on'],
    ['edit-lock 12345678 of', 'There is no action “of”. The nearest is “off”.'],
    ['edit-lock', 'expected a booking reference of 8 digits'],
    ['holder', 'expected an e-mail address'],
    ['holder ada', 'expected an e-mail address'],
    ['holder ada@example.com lok', 'There is no action “lok”. The nearest is “lock”.'],
    ['holder ada@example.com lock now', '“now” is too much'],
    ['export 2027-03-01', 'expected the first and the last day of arrival'],
    ['holds --names', '--names belongs to export'],
    ['holds now', '“now” is too much'],
    ['preview', 'expected the address of one page, such as /gallery'],
    ['preview /gallery /breaks', 'expected the address of one page, such as /gallery'],
    ['import', 'expected one file'],
    ['import a.json b.json', 'expected one file'],
    ['export-shop a.json b.json', 'expected one file at most'],
    ['pools a b', 'expected part of a name at most'],
  ])('returns the reason why “%s” is invalid', (line, reason) => {
    expect(callFrom(words(line))).toEqual(E.left(reason));
  });
});

describe('the help', () => {
  it.each([
    [false, `${USAGE}\n`],
    [true, `${JSON.stringify(USAGE)}\n`],
  ])('is written and succeeds, as JSON: %s', async (isJson, text) => {
    const written: string[] = [];
    const write = async (one: string): Promise<void> => void written.push(one);
    expect(await runCommand({} as AdminDeps, { command: { name: 'help' }, isJson }, write)).toEqual(E.right(true));
    expect(written).toEqual([text]);
  });
});

describe('tableOf', () => {
  it('aligns the columns, with numbers to the right', () => {
    const rows = [
      { pool: 'acc:BG:HSTD', free: 9, closed: false, note: null },
      { pool: 'cot:BG', free: 120, closed: true, note: 'x' },
    ];
    expect(tableOf(rows).split('\n')).toEqual([
      'pool         free  closed  note',
      'acc:BG:HSTD     9',
      'cot:BG        120  yes     x',
    ]);
  });
  it('returns an empty text for no rows', () => expect(tableOf([])).toBe(''));
});

describe('showSeconds', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [3_599, '59 min'],
    [3_600, '1 h 0 min'],
    [86_399, '23 h 59 min'],
    [97_200, '1 d 3 h'],
    [-61, 'over since 1 min'],
  ])('formats %i seconds as “%s”', (seconds, words) => {
    expect(showSeconds(seconds)).toBe(words);
  });
});
