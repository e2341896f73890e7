/**
 * Nobody can find out whether an address or a reference is known: the replies are the same byte for byte, after the
 * same statements and password hashes, and guessing ends at the limits. `npm run enumeration` measures the times.
 */
import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAllTriesOf } from '../../bff/test/accounts.ts';
import { openTestServer, type TestServer } from '../../bff/test/testServer.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { formNamed, openForms, type Form } from './forms.ts';
import { measureForm } from './measure.ts';
import { injecting, networkOf, type Send, type WholeReply } from './sender.ts';
import { stuff } from './stuffing.ts';

const COUNT = 12;
const FORMS = ['login', 'register', 'request-password-reset', 'find-booking', 'payment-login'] as const;

let testServer: TestServer;
let send: Send;
let forms: readonly Form[];
beforeAll(async () => {
  testServer = await openTestServer();
  const visitor = await visitorWithSession(testServer.app);
  send = injecting(testServer.app, visitor);
  forms = await openForms(testServer.database.pool, visitor, COUNT);
});
afterAll(() => testServer.close());
beforeEach(() => forgetAllTriesOf(testServer));

type Work = Readonly<{ statements: unknown[]; hashes: number; reply: Omit<WholeReply, 'date'> }>;

/** The reply without its date, and the work for it: the statements by name, and the number of password hashes. */
const workOf = async (form: Form, payload: object): Promise<Work> => {
  const queried = vi.spyOn(pg.Client.prototype, 'query');
  let hashes = 0;
  const hook = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
  try {
    const { headers, ...reply } = await send(form.name, payload, networkOf(1));
    const { date: _date, ...others } = headers;
    const statements = queried.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'object' && query !== null && 'name' in query ? query.name : query,
    );
    return { statements, hashes, reply: { ...reply, headers: others } };
  } finally {
    hook.disable();
    queried.mockRestore();
  }
};

describe.each(FORMS)('the form %s', (name) => {
  it('is answered the same, after the same work, whether or not it is about something known', async () => {
    const form = formNamed(forms, name);
    // the first request opens connections and prepares statements
    await workOf(form, form.known(0));
    const known = await workOf(form, form.known(1));
    expect(await workOf(form, form.unknown(1))).toEqual(known);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(known.hashes).toBe(name === 'login' || name === 'register' ? 1 : 0);
  });
});

it('a form can be measured', async () => {
  let nowMs = 0;
  const measuring = { send, count: 3, random: () => 0.25, nowMs: () => (nowMs += 1) };
  expect(await measureForm(formNamed(forms, 'login'), measuring)).toEqual({
    name: 'login',
    area: 0.5,
    knownMs: 1,
    unknownMs: 1,
  });
});

it('guessing passwords and references ends at the limits, and the holder gets in by a new password', async () => {
  const results = await stuff({
    pool: testServer.database.pool,
    send,
    login: formNamed(forms, 'login'),
    paymentLogin: formNamed(forms, 'payment-login'),
    tries: 130,
    subjects: COUNT,
    atOnce: 8,
  });
  expect(results.map(({ problems }) => problems)).toEqual([[], [], [], []]);
  for (const { checked, limited } of results) expect(checked + limited).toBe(130);
});
