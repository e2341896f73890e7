/** What a balancer reads: whether a server answers, and whether guests may be sent to it. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createPool } from '../db/pool.ts';
import { testDatabase } from '../db/test/database.ts';
import { freePort } from '../freePort.ts';
import { appWith, builtFolder } from '../test/builtPages.ts';
import { rawRequest } from '../test/rawRequest.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { createReadiness, storeCheck } from './health.ts';

type Missing = Awaited<ReturnType<ReturnType<typeof storeCheck>>>;

const testServer = await testServerOfFile();
const clock = (): number => performance.now();

it('is ready again after three seconds of success, and looks once a second however many ask', async () => {
  let nowMs = 0;
  let missing: Missing = [];
  let looks = 0;
  const look = async () => {
    looks += 1;
    return missing;
  };
  const { state } = createReadiness(look, () => nowMs);
  const rows: readonly [ms: number, missing: Missing, state: object][] = [
    [0, [], { status: 'ok' }],
    [999, ['store'], { status: 'ok' }],
    [1_000, ['store', 'content'], { status: 'unavailable', missing: ['store', 'content'] }],
    [2_000, [], { status: 'recovering', missing: ['store', 'content'] }],
    [4_999, ['content'], { status: 'unavailable', missing: ['content'] }],
    [6_000, [], { status: 'recovering', missing: ['content'] }],
    [8_999, [], { status: 'recovering', missing: ['content'] }],
    [9_999, [], { status: 'ok' }],
    [10_999, ['migrations'], { status: 'unavailable', missing: ['migrations'] }],
  ];
  for (const [ms, now, expected] of rows) {
    nowMs = ms;
    missing = now;
    expect(await Promise.all([state(), state()])).toEqual([expected, expected]);
  }
  expect(looks).toBe(rows.length - 1);
});

it('is not ready when the store gives no answer', async () => {
  const { state } = createReadiness(() => new Promise(() => undefined), clock);
  expect(await state()).toEqual({ status: 'unavailable', missing: ['store'] });
});

it('names what the store lacks', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const pool = createPool(database.url, { max: 1 });
  onTestFinished(() => pool.end());
  let asked = 0;
  const missing = storeCheck(pool, async () => (asked += 1));
  const newer = (mark: string) =>
    `INSERT INTO migrations (name, hash, release, is_additive) VALUES ('999-later', '', ${mark})`;
  const gone = "DELETE FROM migrations WHERE name = '999-later'";
  const rows: readonly [statement: string, missing: Missing][] = [
    ['SELECT', ['content']],
    ["INSERT INTO known_toggles (toggles) VALUES ('{}')", []],
    [newer('3, true'), []],
    [`${gone}; ${newer('3, false')}`, ['migrations']],
    [`${gone}; ${newer('4, true')}`, ['migrations']],
    [gone, []],
    ["UPDATE migrations SET name = '000-other' WHERE name = '001-inventory'", ['migrations']],
    ["UPDATE migrations SET name = '001-inventory' WHERE name = '000-other'", []],
    ['SET default_transaction_read_only = on', ['store']],
    ['SET default_transaction_read_only = off', []],
    ['DROP TABLE known_toggles', ['migrations']],
  ];
  for (const [statement, expected] of rows) {
    await pool.query(statement);
    expect([statement, await missing()]).toEqual([statement, expected]);
  }
  expect(asked).toBe(1);
});

it('lacks a store that is stopped, hangs or refuses its account', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void silent.close());
  const urls = [await freePort(), (silent.address() as AddressInfo).port].map((port) => `postgres://127.0.0.1:${port}`);
  for (const url of [...urls, Object.assign(new URL(inject('databaseUrl')), { password: 'wrong' }).href]) {
    const waits = { connection: 200, lock: 200, statement: 200 };
    const pool = createPool(url, { max: 1, waits });
    expect(await storeCheck(pool, async () => undefined)()).toEqual(['store']);
    await pool.end();
  }
});

it('answers GET and HEAD by any host, beyond the limit of calls, and leaves no line in a log', async () => {
  let missing: Missing = [];
  let nowMs = 0;
  const lines: string[] = [];
  const app = appWith(testServer, builtFolder(), {
    readiness: createReadiness(
      async () => missing,
      () => nowMs,
    ),
    callsPerMinute: 1,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  lines.length = 0;
  const ask = async (line: string, host = 'Host: 10.0.0.7:4000\r\n') => {
    const reply = await rawRequest(
      (app.server.address() as AddressInfo).port,
      `${line}\r\n${host}Connection: close\r\n\r\n`,
    );
    const [head = '', body = ''] = reply.split('\r\n\r\n', 2);
    expect(head).toMatch(/\r\ncache-control: no-store\r\n/i);
    return [Number(head.split(' ', 2)[1]), body];
  };
  const ok = '{"status":"ok"}';
  for (const path of ['/health', '/ready']) {
    expect(await ask(`GET ${path} HTTP/1.1`)).toEqual([200, ok]);
    expect(await ask(`HEAD ${path} HTTP/1.1`, 'Host: weekends.example\r\n')).toEqual([200, '']);
    expect(await ask(`GET ${path} HTTP/1.0`, '')).toEqual([200, ok]);
  }
  missing = ['store', 'migrations'];
  nowMs = 1_000;
  expect(await ask('GET /health HTTP/1.1')).toEqual([200, ok]);
  expect(await ask('GET /ready HTTP/1.1')).toEqual([503, '{"status":"unavailable","missing":["store","migrations"]}']);
  expect(await ask('HEAD /ready HTTP/1.1')).toEqual([503, '']);
  expect([lines, testServer.security]).toEqual([[], []]);
});
