/** A database outage: calls report it as unavailable and recover without a restart. */
import { createServer, connect, type Server, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { freePort } from '../freePort.ts';
import { createPool } from '../db/pool.ts';
import { book, couple } from '../test/bookingSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

const testServer = await testServerOfFile();

/** A proxy to the database that can be cut off and reconnected. */
const proxyTo = async (url: string) => {
  const store = new URL(url);
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(store.port), store.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
  const port = await freePort();
  await listen(port);
  const near = new URL(url);
  near.host = `127.0.0.1:${port}`;
  const cut = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });
  return { url: near.href, cut, mend: () => listen(port) };
};

it('a server without a database connection answers every kind of call as unavailable, and returns the stored booking once reconnected', async () => {
  const cable = await proxyTo(testServer.database.url);
  const pool = createPool(cable.url);
  const app = testServer.createApp(pool);
  onTestFinished(async () => {
    await cable.cut();
    await pool.end();
  });
  const visitor = await visitorWithSession(app);
  const booking = await book(visitor, [couple]);
  await cable.cut();
  const answers = [
    await visitor.ask('get-session-info', {}),
    await visitor.ask('get-calendar', { resort: 'BG' }),
    await visitor.ask('get-booking', {}),
    await visitor.ask('set-extras', { version: booking.version, extras: [] }),
    await visitor.ask('worldpay-init', {}),
  ];
  const body = { data: null, code: 'unavailable', error: FAILURE_TEXT.unavailable, networkError: false };
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, body });
  await cable.mend();
  const { bookingId, version } = booking;
  expect(await visitor.at(app).get('get-booking', {})).toMatchObject({ bookingId, version });
  expect(testServer.defects).toEqual([]);
});
