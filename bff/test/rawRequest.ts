/** For tests: sends raw bytes over a socket, as no HTTP client would. */
import { connect } from 'node:net';

/** Sends these characters, one byte each, to a server on this machine; returns everything it sends until it closes. */
export const rawRequest = (port: number, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const parts: string[] = [];
    socket.on('data', (part) => parts.push(part.toString()));
    socket.on('end', () => resolve(parts.join('')));
    // a server that closes during the write resets the connection; its earlier output is still valid
    socket.on('error', (error) => (parts.length > 0 ? resolve(parts.join('')) : reject(error)));
    socket.write(Buffer.from(request, 'latin1'));
  });
