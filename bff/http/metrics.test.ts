/** What a server tells Prometheus: what guests, jobs and partners did there, about nobody, and also without a store. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { createPool } from '../db/pool.ts';
import { freePort } from '../freePort.ts';
import { reportContact } from '../providers/exchange.ts';
import { book } from '../test/bookingSteps.ts';
import { appWith, builtFolder, folderWith } from '../test/builtPages.ts';
import { paidInParts } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { startWholeServer } from '../test/wholeServer.ts';
import { createMetrics } from './metrics.ts';
import { GUARD_HEADER } from './security/requestGuard.ts';

const GUIDE = readFileSync(new URL('../../docs/for-operators.md', import.meta.url), 'utf8');

const WATCHED = { periods: { sweepSeconds: 15, reconcileSeconds: 4, mailSeconds: 5 }, isReady: async () => false };

const testServer = await testServerOfFile();
const built = builtFolder();

const samplesOf = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

/** A payment whose answer is lost. */
const lostPayment = async () => {
  await testServer.sandbox.arm({ operation: 'payment', mode: 'drop' });
  return paidInParts(testServer, await visitorWithSession(testServer.app), 'Deposit');
};

const start = async (settings: Readonly<Record<string, string>>) => {
  const port = String(await freePort());
  const server = await startWholeServer(
    testServer,
    { DATA_DIR: folderWith({}), METRICS_PORT: port, ...settings },
    { clientFolder: built, rendererFile: join(built, 'none.js') },
  );
  onTestFinished(() => server.close());
  const ask = async (path: string, init: RequestInit = {}): Promise<number> => {
    const reply = await fetch(`${server.url}${path}`, init);
    await reply.arrayBuffer();
    return reply.status;
  };
  const scrape = async () => samplesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  return { ask, port, scrape };
};

it('each server counts its own calls, pages, refusals, payments and runs of jobs', { timeout: 60_000 }, async () => {
  await testServer.query("INSERT INTO known_toggles (toggles) VALUES ('{}')");
  const other = await start({ RECONCILE_SECONDS: '3600' });
  const settled = 'breakwater_job_last_duration_seconds{name="settles payments"}';
  await expect.poll(async () => (await other.scrape())[settled]).toEqual(expect.any(Number));
  await lostPayment();
  const one = await start({ RECONCILE_SECONDS: '1', CALLS_PER_MINUTE: '4' });
  await expect(start({ METRICS_PORT: one.port })).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(one.port) });

  const headers = { 'content-type': 'application/json', [GUARD_HEADER]: '1' };
  const call = (name: string, body: object) =>
    one.ask(`${SERVICE_PREFIX}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const statuses: number[] = [];
  for (const resort of ['BG', 'BG', 7, 'BG', 'BG']) statuses.push(await call('get-calendar', { resort }));
  expect(statuses).toEqual([200, 200, 400, 200, 429]);
  expect([await call('ada@example.com', {}), await one.ask('/booking/search')]).toEqual([404, 200]);
  for (const problem of ['ECONNREFUSED', 'ETIMEDOUT']) reportContact('Harbour', problem);

  await expect.poll(one.scrape, { timeout: 30_000 }).toMatchObject({
    'breakwater_calls_total{call="get-calendar",code="200"}': 3,
    'breakwater_calls_total{call="get-calendar",code="400"}': 1,
    'breakwater_calls_total{call="get-calendar",code="429"}': 1,
    'breakwater_calls_total{call="unknown",code="404"}': 1,
    'breakwater_call_duration_seconds_count{call="get-calendar"}': 5,
    // the start has asked for the home page of each brand
    'breakwater_page_duration_seconds_count{class="2xx"}': 3,
    'breakwater_refusals_total{limit="callsPerMinute"}': 1,
    'breakwater_payments_total{provider="access",outcome="captured"}': 1,
    'breakwater_payments_total{provider="access",outcome="unknown"}': 0,
    breakwater_store_up: 1,
    'breakwater_database_waiting{pool="guests"}': 0,
    'breakwater_partner_unreachable{partner="Harbour"}': 1,
    'breakwater_partner_failures_total{partner="Harbour"}': 2,
    breakwater_ready: 1,
    'breakwater_job_period_seconds{name="settles payments"}': 1,
    breakwater_heap_limit_bytes: getHeapStatistics().heap_size_limit,
    [settled]: expect.any(Number),
    nodejs_heap_size_used_bytes: expect.any(Number),
  });
  expect(Object.keys(await one.scrape()).join('\n')).not.toMatch(/@|127\.0\.0\.1/);
  const others = Object.entries(await other.scrape()).filter(([name]) => /_(calls|refusals|payments)_total/.test(name));
  expect(others.filter(([, value]) => value !== 0)).toEqual([]);

  const isLost = async () => {
    reportContact('Harbour', null);
    return (await one.scrape())['breakwater_partner_unreachable{partner="Harbour"}'];
  };
  await expect.poll(isLost).toBe(0);
});

it('the port of the site has no metrics', async () => {
  const app = appWith(testServer, built);
  for (const path of ['/metrics', '/nothing']) expect((await app.inject(path)).statusCode).toBe(404);
});

it('a start on the port of the site says so, and ends with exit code 2', () => {
  const script = fileURLToPath(new URL('../bin/start.ts', import.meta.url));
  const env = { PATH: process.env.PATH, METRICS_PORT: '4000' };
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'METRICS_PORT: expected another port than PORT and SANDBOX_PORT\n']);
});

it('asks the store once in five seconds, and tells what it knows while the store is away', async () => {
  let nowMs = 0;
  const pool = createPool(testServer.database.url, { max: 1 });
  const { registry, jobDone } = createMetrics(pool, { guests: pool }, () => nowMs, WATCHED);
  const scrape = async () => samplesOf(await registry.metrics());
  const stored = async () =>
    Object.fromEntries(Object.entries(await scrape()).filter(([name]) => /^breakwater_(store|holds|unk)/.test(name)));
  const none = {
    breakwater_store_up: 1,
    'breakwater_holds{state="held"}': 0,
    'breakwater_holds{state="paying"}': 0,
    breakwater_unknown_payment_age_seconds: 0,
  };
  expect(await stored()).toEqual(none);
  await book(await visitorWithSession(testServer.app));
  const { attemptId } = await lostPayment();
  await testServer.query(`UPDATE payment_attempts SET updated_at = updated_at - interval '1 hour' WHERE id = $1`, [
    attemptId,
  ]);
  nowMs = 4_999;
  expect(await stored()).toEqual(none);
  nowMs = 5_000;
  const { breakwater_unknown_payment_age_seconds: age, ...found } = await stored();
  expect(found).toEqual({
    breakwater_store_up: 1,
    'breakwater_holds{state="held"}': 1,
    'breakwater_holds{state="paying"}': 1,
  });
  expect(age).toBeGreaterThanOrEqual(3_600);

  jobDone('ends holds', 0.25);
  await pool.end();
  nowMs = 12_000;
  expect(await stored()).toEqual({ breakwater_store_up: 0 });
  expect(await scrape()).toMatchObject({
    'breakwater_job_success_age_seconds{name="ends holds"}': 7,
    'breakwater_job_success_age_seconds{name="sends e-mails"}': 12,
    'breakwater_job_last_duration_seconds{name="ends holds"}': 0.25,
    'breakwater_job_period_seconds{name="ends holds"}': 15,
    breakwater_ready: 0,
    'breakwater_database_connections{pool="guests",state="used"}': 0,
  });
  const hanging = { query: () => new Promise(() => undefined) } as unknown as pg.Pool;
  const silent = createMetrics(hanging, {}, () => 0, WATCHED).registry;
  expect(samplesOf(await silent.metrics())).toMatchObject({ breakwater_store_up: 0 });
});

it('the guide for operators has a line for each metric', async () => {
  const { registry } = createMetrics(testServer.database.pool, {}, () => 0, WATCHED);
  const names = [...(await registry.metrics()).matchAll(/^# TYPE (breakwater_\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect([...GUIDE.matchAll(/^\| `(breakwater_\w+)` \|/gm)].map(([, name]) => name)).toEqual(names);
});
