/** The proxy that cuts a machine of the store off. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createCleanup } from '../bench/cleanup.ts';
import { openLink } from './link.ts';

it('holds back what is sent while it is cut, also on new connections, and delivers it when it is healed', async () => {
  const cleanup = createCleanup();
  onTestFinished(cleanup.closeAll);
  const seen: string[] = [];
  const echo = createServer((socket) => socket.on('data', (chunk) => socket.write(String(seen.push(String(chunk))))));
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  cleanup.add(() => void echo.close());
  const { port } = echo.address() as AddressInfo;
  const [good, bad] = [await openLink(port, cleanup), await openLink(port, cleanup)];
  const send = (text: string, { port: to }: { port: number }) => {
    const socket = connect(to, '127.0.0.1');
    cleanup.add(() => void socket.destroy());
    socket.write(text);
    return { again: (more: string) => socket.write(more), reply: () => once(socket, 'data') };
  };
  const old = send('first', bad);
  await old.reply();
  bad.cut();
  old.again('held');
  const late = send('late', bad);
  await send('other', good).reply();
  expect(seen).toEqual(['first', 'other']);
  bad.heal();
  await Promise.all([old.reply(), late.reply()]);
  expect(seen.toSorted()).toEqual(['first', 'held', 'late', 'other']);
});
