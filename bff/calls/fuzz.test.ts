/** No request body makes a call fail with a defect. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { createAccount, signedInVisitor } from '../test/accounts.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { validBodies, type ValidBodies } from '../test/validBodies.ts';
import type { Visitor } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const names = Object.keys(calls) as CallName[];
/** After these the visitor has no booking or no session; their payloads are empty or a password. */
const ENDING: readonly CallName[] = ['clear-booking', 'logout', 'close-account'];

/** Texts that are hard to store: empty, lone surrogates, control characters, quotes, very long ones. */
const nastyValue = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b@c.de',
  '\ud800',
  'a\ud800@b.cd',
  "'; --",
  '$1',
  '%s',
  '{}',
  'x'.repeat(5_000),
  '__proto__',
  '2027-02-30',
  '-1',
  '1e9',
  '\u202e',
);
const anything = fc.oneof(
  nastyValue,
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);

/** A valid body with the value at `path` replaced. */
const spoil = (body: unknown, path: readonly number[], value: unknown): unknown => {
  const [turn, ...further] = path;
  if (turn === undefined || typeof body !== 'object' || body === null || Object.keys(body).length === 0) return value;
  const keys = Object.keys(body);
  const key = keys[turn % keys.length] ?? '';
  const inner = spoil(Reflect.get(body, key), further, value);
  return Array.isArray(body) ? body.map((one, i) => (String(i) === key ? inner : one)) : { ...body, [key]: inner };
};

describe('a valid body with one value replaced by any other', () => {
  let visitor: Visitor;
  let right: ValidBodies;
  beforeAll(async () => {
    visitor = await signedInVisitor(testServer, await createAccount(testServer));
    right = await validBodies(testServer, visitor);
  });

  it.each(names.filter((name) => !ENDING.includes(name)))('never makes %s fail with a defect', async (name) => {
    const path = fc.array(fc.nat(20), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(path, anything, async (turns, value) => {
        const body = spoil({ ...right[name], sessionId: visitor.sessionId() }, turns, value);
        const { status } = await visitor.send(name, body);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 60, seed: 1_861 },
    );
    expect(testServer.defects).toEqual([]);
  });
});
