/** For tests: bytes over a socket, as no client of HTTP would send them. */
import { connect } from 'node:net';

/** Sends these characters, a byte each, to a server on this machine, and gives all that comes back until it closes. */
export const rawRequest = (port: number, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const parts: string[] = [];
    socket.on('data', (part) => parts.push(part.toString()));
    socket.on('end', () => resolve(parts.join('')));
    // a server that closes while it is still being written to resets; what it said is there all the same
    socket.on('error', (error) => (parts.length > 0 ? resolve(parts.join('')) : reject(error)));
    socket.write(Buffer.from(request, 'latin1'));
  });
