/** A TCP proxy on loopback that can delay, stop or cut what it forwards. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from '../bench/cleanup.ts';

/**
 * `ownPorts` are those from which it reaches its target. `delay` forwards each piece later. `stop` forwards nothing more, and
 * leaves connections open; `cut` ends them, and each new one at once. `heal` ends all of it.
 */
export type Proxy = Readonly<{
  port: number;
  ownPorts: () => number[];
  delay: (ms: number) => void;
  stop: () => void;
  cut: () => void;
  heal: () => void;
}>;

/** Starts a proxy on a free port for a port of this machine; `cleanup` closes it. */
export const startProxy = async (target: number, cleanup: Cleanup): Promise<Proxy> => {
  /** those to the target, by those from the client */
  const far = new Map<Socket, Socket>();
  let delayMs = 0;
  let isCut = false;
  let passable = Promise.withResolvers<void>();
  passable.resolve();

  const throttle = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      await passable.promise;
      if (delayMs > 0) await sleep(delayMs);
      yield piece;
    }
  };
  const forward = async (from: Socket, to: Socket): Promise<void> => {
    // after the pipeline, errors have no other listener
    from.on('error', () => undefined);
    await pipeline(from, throttle, to).catch(() => to.destroy());
  };
  const end = (): void => far.forEach((socket, near) => [socket, near].forEach((one) => one.destroy()));
  const server = createServer((near) => {
    const socket = connect({ host: 'localhost', port: target });
    far.set(near, socket);
    void Promise.all([forward(near, socket), forward(socket, near)]).then(() => far.delete(near));
    if (isCut) end();
  });
  const heal = (): void => {
    [delayMs, isCut] = [0, false];
    passable.resolve();
  };
  cleanup.add(() => {
    server.close();
    end();
    heal();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    ownPorts: () => [...far.values()].flatMap(({ localPort }) => localPort ?? []),
    delay: (ms) => void (delayMs = ms),
    stop: () => void (passable = Promise.withResolvers()),
    cut: () => {
      isCut = true;
      end();
    },
    heal,
  };
};
