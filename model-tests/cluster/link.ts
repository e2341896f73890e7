/** A TCP proxy to a port of this machine, which can stop forwarding like a network that loses every packet. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../bff/freePort.ts';
import type { Cleanup } from '../bench/cleanup.ts';

/** `cut` stops forwarding in both directions without closing a connection; after `heal` what was held back arrives. */
export type Link = Readonly<{ port: number; cut: () => void; heal: () => void }>;

/** Opens a proxy to `target` on a free port of 127.0.0.1. */
export const openLink = async (target: number, cleanup: Cleanup): Promise<Link> => {
  let isCut = false;
  /** Each accepted connection with its own to the target, which a cut link does not open. */
  const ends = new Map<Socket, Socket | null>();
  const watch = (socket: Socket, other: () => Socket | null | undefined): void => {
    socket.setNoDelay();
    socket.on('error', () => undefined);
    // the other end learns of it when the link carries again
    socket.on('close', (isBroken) => !isCut && (isBroken ? other()?.destroy() : other()?.end()));
  };
  const dial = (near: Socket): Socket => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    watch(far, () => near);
    ends.set(near, far);
    return far;
  };
  const forward = (near: Socket): void => {
    const far = ends.get(near) ?? dial(near);
    if (!near.destroyed && !far.destroyed) near.pipe(far).pipe(near);
    else for (const end of [near, far]) end.destroy();
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    watch(near, () => ends.get(near));
    near.on('close', () => !isCut && ends.delete(near));
    ends.set(near, null);
    if (!isCut) forward(near);
  });
  cleanup.add(() => {
    server.close();
    for (const [near, far] of ends) for (const end of [near, far]) end?.destroy();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    cut: () => {
      isCut = true;
      for (const [near, far] of ends) for (const end of [near, far]) end?.unpipe();
    },
    heal: () => {
      if (!isCut) return;
      isCut = false;
      for (const near of ends.keys()) forward(near);
    },
  };
};
