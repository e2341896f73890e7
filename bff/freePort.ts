/** Finds free ports for servers that are started later, often by another process. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The range below the ephemeral ports (from 32,768 on Linux, from 49,152 elsewhere), which operating systems assign to
 * outgoing connections and to servers without a fixed port. Any process could take one of those before its server
 * listens.
 */
const LOWEST = 10_000;
const ABOVE_HIGHEST = 32_768;

/** The only port in the range that `fetch` and browsers refuse to call. */
const REFUSED = 10_080;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    // on all addresses of the machine, so that a server on any of them is noticed
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

const drawn = new Set<number>();

/** A port that this process has not drawn before: whoever got it may not listen yet. */
const drawPort = (): number => {
  const port = randomInt(LOWEST, ABOVE_HIGHEST);
  if (drawn.has(port)) return drawPort();
  drawn.add(port);
  return port;
};

/**
 * A port that no process of this machine listens on now, and that can be called. It stays free unless a program
 * requests exactly this port. `draw` proposes ports, at random by default.
 */
export const freePort = async (draw: () => number = drawPort): Promise<number> => {
  for (;;) {
    const port = draw();
    if (port !== REFUSED && (await isFree(port))) return port;
  }
};
