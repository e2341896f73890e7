/** The simulators' records survive a restart. */
import { appendFileSync, chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith } from '../test/builtPages.ts';
import { openJournal } from './journal.ts';

let file: string;
beforeEach(() => void (file = join(folderWith({}), 'deep', 'journal.jsonl')));

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

test('the journal is for its owner alone, also one of an earlier version', () => {
  openJournal(file, () => 0).append('worldpay', 'payment', { email: 'mo@example.test' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  openJournal(file, () => 0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each(['not json', '{"at":"x"}'])('the journal throws with the line number when the file contains %s', (line) => {
  const text = `{"at":"x","vendor":"v","kind":"k","data":1}\n${line}\n`;
  const broken = join(folderWith({ 'broken.jsonl': text }), 'broken.jsonl');
  expect(() => openJournal(broken, () => 0)).toThrow(`${broken}:2`);
});
