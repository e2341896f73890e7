/** The simulators' records survive a restart. */
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  file = join(folder, 'deep', 'journal.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

test('the journal restores all complete entries and drops the incomplete line of a killed process', () => {
  openJournal(file, () => 0).append('worldpay', 'payment', { paymentId: 'p1' });
  appendFileSync(file, '{"at":"1970-');
  openJournal(file, () => 1000).append('worldpay', 'payment', { paymentId: 'p2' });
  expect(
    openJournal(file, () => 0)
      .entries()
      .map((entry) => entry.data),
  ).toEqual([{ paymentId: 'p1' }, { paymentId: 'p2' }]);
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(3);
});

test('the journal is for its owner alone, also one of an earlier version', async () => {
  openJournal(file, () => 0).append('worldpay', 'payment', { email: 'mo@example.test' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  openJournal(file, () => 0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['not json', '{"at":"x"}'])(
  'the journal throws with the line number when the file contains %s',
  async (line) => {
    const broken = join(folder, 'broken.jsonl');
    await writeFile(broken, `{"at":"x","vendor":"v","kind":"k","data":1}\n${line}\n`);
    expect(() => openJournal(broken, () => 0)).toThrow(`${broken}:2`);
  },
);
