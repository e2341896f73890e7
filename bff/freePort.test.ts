import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from './freePort.ts';

/** Listens on the port; returns a function that closes it. Throws if the port is taken. */
const listenOn = (port: number, host: string): Promise<() => Promise<void>> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(() => new Promise((closed) => server.close(() => closed()))));
  });

it.each(['127.0.0.1', '0.0.0.0'])('freePort skips a port that is taken on %s', async (host) => {
  const [taken, free] = [await freePort(), await freePort()];
  const close = await listenOn(taken, host);
  onTestFinished(() => close());
  const proposals = [taken, free];
  expect(await freePort(() => proposals.shift() ?? 0)).toBe(free);
});
