/** A TCP proxy to a port of this machine, which can delay, hold back or cut what it forwards. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from './cleanup.ts';

/**
 * `ownPorts` are those from which it reaches its target. `delay` forwards each piece later. `stop` is a network that loses
 * every packet: nothing is forwarded, not even the end of a connection, until `heal`, and then all of it arrives. `cut` ends
 * connections, and each new one at once. `heal` ends all three.
 */
export type TcpProxy = Readonly<{
  port: number;
  ownPorts: () => number[];
  delay: (ms: number) => void;
  stop: () => void;
  cut: () => void;
  heal: () => void;
}>;

/** The same URL at a port of this machine. */
export const atPort = (url: string, port: number): string =>
  Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;

/** Opens a proxy to `target` on a free port of 127.0.0.1; `cleanup` closes it. */
export const openProxy = async (target: number, cleanup: Cleanup): Promise<TcpProxy> => {
  const near = new Set<Socket>();
  const far = new Set<Socket>();
  const held: (() => void)[] = [];
  let [delayMs, isStopped, isCut] = [0, false, false];

  /** Does something now, later, or once the network carries again. */
  const pass = (work: () => void): void => {
    if (isStopped) held.push(work);
    else if (delayMs > 0) setTimeout(work, delayMs);
    else work();
  };
  const keep = (socket: Socket, among: Set<Socket>): void => {
    among.add(socket);
    socket.on('error', () => undefined).on('close', () => among.delete(socket));
  };
  const forward = (from: Socket, to: Socket): void => {
    const line = new Transform({
      transform: (piece, _, done) => pass(() => done(null, piece)),
      flush: (done) => pass(done),
    });
    from.pipe(line).pipe(to);
    // an end in good order has come through the line
    from.on('close', () => from.readableEnded || pass(() => to.destroy()));
  };
  const end = (): void => [...near, ...far].forEach((socket) => socket.destroy());

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    keep(client, near);
    if (isCut) client.destroy();
    pass(() => {
      if (client.destroyed) return;
      const service = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
      keep(service, far);
      forward(client, service);
      forward(service, client);
    });
  });
  cleanup.add(() => {
    server.close();
    end();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    ownPorts: () => [...far].flatMap(({ localPort }) => localPort ?? []),
    delay: (ms) => void (delayMs = ms),
    stop: () => void (isStopped = true),
    cut: () => {
      isCut = true;
      end();
    },
    heal: () => {
      [delayMs, isStopped, isCut] = [0, false, false];
      for (const work of held.splice(0)) work();
    },
  };
};
