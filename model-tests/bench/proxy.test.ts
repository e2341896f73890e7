/** The proxy that takes parts of a cluster, or of a fault run, away from each other. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createCleanup } from './cleanup.ts';
import { openProxy } from './proxy.ts';

it('holds back what is sent while it is stopped, also on new connections, and ends connections when it is cut', async () => {
  const cleanup = createCleanup();
  onTestFinished(cleanup.closeAll);
  const seen: string[] = [];
  const echo = createServer((socket) => socket.on('data', (chunk) => socket.write(String(seen.push(String(chunk))))));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  cleanup.add(() => void echo.close());
  const { port } = echo.address() as AddressInfo;
  const [good, bad] = [await openProxy(port, cleanup), await openProxy(port, cleanup)];
  const send = (text: string, { port: to }: { port: number }) => {
    const socket = connect(to, '127.0.0.1').on('error', () => undefined);
    cleanup.add(() => void socket.destroy());
    socket.write(text);
    const next = (event: string) => new Promise((resolve) => void socket.once(event, resolve));
    return { again: (more: string) => socket.write(more), next };
  };
  const old = send('first', bad);
  await old.next('data');
  bad.stop();
  old.again('held');
  const late = send('late', bad);
  await send('other', good).next('data');
  expect(seen).toEqual(['first', 'other']);
  bad.heal();
  await Promise.all([old.next('data'), late.next('data')]);
  expect(seen.toSorted()).toEqual(['first', 'held', 'late', 'other']);
  expect(bad.ownPorts()).toHaveLength(2);
  const ended = Promise.all([old.next('close'), late.next('close')]);
  bad.cut();
  await ended;
  await send('lost', bad).next('close');
  expect(seen).toHaveLength(4);
});
