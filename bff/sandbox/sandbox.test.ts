import { appendFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildSandbox, type SandboxOptions } from './app.ts';
import { openJournal } from './journal.ts';
import {
  testAccount,
  testAddressKey,
  testCardinal,
  testEagleEye,
  testPortalToken,
  testSso,
  testWpg,
} from './test/startSandbox.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  file = join(folder, 'deep', 'journal.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

describe('sandbox journal', () => {
  test('restores all complete entries and drops the incomplete line of a killed process', () => {
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

  test.each(['not json', '{"at":"x"}'])('throws with the line number when the file contains %s', async (line) => {
    const broken = join(folder, 'broken.jsonl');
    await writeFile(broken, `{"at":"x","vendor":"v","kind":"k","data":1}\n${line}\n`);
    expect(() => openJournal(broken, () => 0)).toThrow(`${broken}:2`);
  });
});

describe('sandbox app', () => {
  const app = (options: Partial<SandboxOptions> = {}) =>
    buildSandbox({
      worldpay: testAccount,
      wpg: testWpg,
      cardinal: testCardinal,
      addressKey: testAddressKey,
      eagleEye: testEagleEye,
      portalToken: testPortalToken,
      sso: testSso,
      publicUrl: 'http://localhost:4100',
      ...options,
    });

  test.each([
    [{ vendor: 'acme', mode: 'slow' }, 'vendor'],
    [{ vendor: '__proto__', mode: 'slow' }, 'vendor'],
    [{ vendor: 'worldpay', mode: 'explode' }, 'mode'],
    [{ vendor: 'worldpay', mode: '500', operation: 'transfer' }, 'operation'],
    [{ vendor: 'worldpay', mode: '500', count: -1 }, 'count'],
  ])('rejects the invalid fault %o with 400 and the name of the field', async (fault, field) => {
    const reply = await app().inject({ method: 'POST', url: '/__sandbox/faults', payload: fault });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ message: string }>().message).toContain(field);
  });
});
