/**
 * A production start from an empty store to a paid booking: the program itself, the operators' import, a provider and a
 * mail server.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../machines/kit/dates.ts';
import { runAdmin, type CommandResult } from '../../bff/admin/test/command.ts';
import { createCleanup, newFolder } from '../bench/cleanup.ts';
import { startProcess } from '../bench/processes.ts';
import { startMailServer } from '../bench/servers.ts';
import { book, couple, nameGuests, payPayload } from '../../bff/test/bookingSteps.ts';
import { httpTransport, visitorWithSession, type Visitor } from '../../bff/test/visitor.ts';
import { contentStore } from '../../bff/content/server.ts';
import { freePort } from '../../bff/freePort.ts';
import { demoShop } from '../../bff/seed/demoShop.ts';
import { testDatabase, type TestDatabase } from '../../bff/db/test/database.ts';
import { startSandbox, paymentSettings, type RunningSandbox } from '../../bff/sandbox/test/startSandbox.ts';
import { printShop } from '../../bff/shop/file.ts';
import { todayAt } from '../../bff/kernel/today.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const START = fileURLToPath(new URL('../../bff/bin/start.ts', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../bff/content/store', import.meta.url));
const EVENTS_TOKEN = 'events-of-production';
const today = todayAt({ now: () => new Date() });

const closings = createCleanup();
const emails: string[] = [];
let folder: string;
let database: TestDatabase;
let sandbox: RunningSandbox;
let settings: Record<string, string>;
let origin: string;

const startContent = async (): Promise<string> => {
  const app = Fastify({ forceCloseConnections: true });
  closings.add(() => app.close());
  app.register(contentStore({ folder: CONTENT }));
  const port = await freePort();
  await app.listen({ host: 'localhost', port });
  return `http://localhost:${port}`;
};

const admin = (...args: string[]): Promise<CommandResult> => runAdmin(settings, ...args);

/** Whether a server answers on a port of this machine. */
const isListening = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

const newGuest = (): Promise<Visitor> => visitorWithSession(httpTransport(origin));

beforeAll(async () => {
  folder = newFolder(closings);
  database = await testDatabase('template0');
  closings.add(() => database.drop());
  const port = await freePort();
  origin = `http://localhost:${port}`;
  sandbox = await startSandbox({ eventsUrl: `${origin}/bff/payments/events/${EVENTS_TOKEN}` });
  closings.add(() => sandbox.close());
  settings = {
    ENVIRONMENT: 'prod',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    ...paymentSettings(sandbox.url),
    PAYMENTS_EVENTS_TOKEN: EVENTS_TOKEN,
    CONTENT_BASE_URL: await startContent(),
    MAIL_URL: await startMailServer(closings, (email) => emails.push(email)),
    MAIL_FROM: 'Breaks <post@breaks.example>',
    MAIL_SECONDS: '1',
    DRAIN_SECONDS: '0',
  };
  await startProcess({ script: START, env: settings, ready: /^Breakwater is open at / }, closings);
});
afterAll(() => closings.closeAll());

describe('a production start on an empty store', () => {
  it('opens no port for a simulator', async () => {
    expect(await isListening(Number(settings['PORT']))).toBe(true);
    expect(await isListening(Number(settings['SANDBOX_PORT']))).toBe(false);
  });

  it('serves only the shipped content when its own address is configured as the content system', async () => {
    const port = await freePort();
    const own = createCleanup();
    const address = `http://localhost:${port}`;
    const env = { ...settings, PORT: String(await freePort()), SANDBOX_PORT: String(port), CONTENT_BASE_URL: address };
    try {
      await startProcess({ script: START, env, ready: /^Breakwater is open at / }, own);
      const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status;
      expect(await statusOf('/content/features')).toBe(200);
      for (const path of ['/', '/__sandbox/journal', '/__sandbox/faults']) expect(await statusOf(path)).toBe(404);
    } finally {
      await own.closeAll();
    }
  });

  it.each([
    ['/booking/search', 'No breaks are on sale at Bognor Regis at the moment.'],
    ['/bigweekenders/booking/search', 'No weekends are on sale at the moment.'],
  ])('renders %s with the message “%s”', async (path, words) => {
    const reply = await fetch(`${origin}${path}`);
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(words)]);
  });

  it('returns empty search results, and has no offers, discount codes or accounts', async () => {
    const guest = await newGuest();
    const stay = { resort: 'BG' as const, startDate: addDays(today, 30), nights: 4 };
    expect((await guest.get('get-calendar', { resort: 'BG' })).breaks).toEqual([]);
    expect((await guest.get('get-bbw-breaks', {})).breaks).toEqual([]);
    const month = stay.startDate.slice(0, 7);
    expect((await guest.get('price-grid', { resort: 'BG', month, nights: 4, units: [couple] })).days).toEqual([]);
    expect((await guest.ask('search-accommodations', { ...stay, units: [couple] })).body.validationErrors).toEqual([
      { field: 'startDate', message: 'No break starts on this day.' },
    ]);
    const { rows } = await database.pool.query(
      'SELECT 1 FROM quotes UNION ALL SELECT 1 FROM coupons UNION ALL SELECT 1 FROM clients',
    );
    expect(rows).toEqual([]);
  });
});

describe('an import into a production store', () => {
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it('changes nothing and ends with code 1 when a line of the file is wrong', async () => {
    const wrong = printShop(demoShop({ today, years: 1 })).replace(/"pence":\d+/, '"pence":"free"');
    const ran = await admin('import', file('wrong.json', wrong));
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toMatch(/^line \d+, prices\[0\]\.pence: expected a whole number from 1 to 10000000\n/);
    expect(ran.err).toContain('Nothing was changed.');
    expect((await database.pool.query('SELECT 1 FROM breaks LIMIT 1')).rowCount).toBe(0);
  });

  it('puts stays on sale while the server runs, from the search to a paid booking and its e-mail', async () => {
    const ran = await admin('import', file('shop.json', printShop(demoShop({ today, years: 1 }))));
    expect([ran.code, ran.err]).toEqual([0, '']);
    const guest = await newGuest();
    await expect
      .poll(async () => (await guest.get('get-calendar', { resort: 'BG' })).breaks.length, { timeout: 5_000 })
      .toBeGreaterThan(100);
    const named = await nameGuests(guest, await book(guest, [couple], undefined, addDays(today, 120)));
    const { attemptId } = await guest.get('worldpay-init', {});
    const paid = await guest.get('pay', payPayload(named, attemptId, await sandbox.cardSession()));
    expect([paid.outcome, paid.booking.status]).toEqual(['SUCCESS', 'completed']);
    await expect.poll(() => emails.join(), { timeout: 10_000 }).toContain('To: marlow@example.com');
    expect(await admin('reconcile')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Stock and money add up\.\nAccess Worldpay, last 7 days: \d+ payments? compared\.\n/),
    });
  });
});
