/**
 * Nobody can find out whether an address or a reference is known: the replies are the same byte for byte, after the
 * same statements and password hashes. `npm run enumeration` measures the times.
 */
import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAllTriesOf } from '../../bff/test/accounts.ts';
import { testServerOfFile } from '../../bff/test/testServer.ts';
import { visitorWithSession } from '../../bff/test/visitor.ts';
import { formNamed, openForms, type Form } from './forms.ts';
import { areaUnderCurve, isWithinLimit, measureForm } from './measure.ts';
import { injecting, networkOf, type WholeReply } from './sender.ts';

const COUNT = 12;
const FORMS = ['login', 'register', 'request-password-reset', 'find-booking', 'payment-login'] as const;

const testServer = await testServerOfFile();
const visitor = await visitorWithSession(testServer.app);
const send = injecting(testServer.app, visitor);
const forms = await openForms(testServer.database.pool, visitor, COUNT);
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

it.each([
  [[2, 3], [0, 1], 1],
  [[0, 1], [2, 3], 0],
  [[1, 2], [1, 2], 0.5],
  [[1, 1], [1, 1], 0.5],
  [[1, 4], [2, 3], 0.5],
  [[3, 3], [3, 1], 0.75],
])('areaUnderCurve of %j beside %j is %d', (first, second, area) => expect(areaUnderCurve(first, second)).toBe(area));

it('the limit is 0.05 on either side of a half', () =>
  expect([0.449, 0.451, 0.5, 0.549, 0.551].map(isWithinLimit)).toEqual([false, true, true, true, false]));
