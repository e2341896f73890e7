/** Ports for servers that are started later, often by another process. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports below those that operating systems give to outgoing connections and to servers without a port of their own
 * (from 32,768 on Linux, from 49,152 elsewhere). A port from there can be taken by anything before its server listens.
 */
const LOWEST = 10_000;
const ABOVE_HIGHEST = 32_768;

/** The one of these that `fetch` and browsers refuse to call, whatever listens there. */
const REFUSED = 10_080;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    // every address of the machine, so that a server on any of them is noticed
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

const drawPort = (): number => randomInt(LOWEST, ABOVE_HIGHEST);

/**
 * A port that no process of this machine listens on now, and that can be called. It remains free unless a program asks
 * for it by its number. `draw` proposes ports, at random by default.
 */
export const freePort = async (draw: () => number = drawPort): Promise<number> => {
  for (;;) {
    const port = draw();
    if (port !== REFUSED && (await isFree(port))) return port;
  }
};
