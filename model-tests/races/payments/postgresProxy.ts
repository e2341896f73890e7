/**
 * A proxy before PostgreSQL that detects where a statement begins and ends. Each statement and its reply pass through
 * the interceptor.
 */
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Cleanup } from '../../bench/cleanup.ts';
import type { Trace } from './trace.ts';
import type { TrafficInterceptor, PaymentChannel } from './interceptor.ts';

/** A protocol message: a letter, the length of the rest including itself, the rest. */
type Frame = Readonly<{ type: string; bytes: Buffer }>;

const HEAD_BYTES = 5;

/** Splits the stream into whole messages; an incomplete message waits for more data. */
const framesOf = () => {
  let rest = Buffer.alloc(0);
  return (chunk: Buffer): Frame[] => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    while (rest.length >= HEAD_BYTES) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) break;
      frames.push({ type: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, end) });
      rest = rest.subarray(end);
    }
    return frames;
  };
};

const textAt = (bytes: Buffer, from: number): string => bytes.toString('latin1', from, bytes.indexOf(0, from));

/** The name of a statement: its prepared name, or its first words. */
const nameOf = (frames: readonly Frame[]): string => {
  const bind = frames.find(({ type }) => type === 'B')?.bytes;
  // a bind message begins with the name of its portal
  const prepared = bind && textAt(bind, bind.indexOf(0, HEAD_BYTES) + 1);
  const text = frames
    .map(({ type, bytes }) => (type === 'Q' || type === 'P' ? textAt(bytes, HEAD_BYTES) : ''))
    .join('');
  return prepared || text.trim().split(/\s+/).slice(0, 3).join(' ');
};

const isIdle = ({ bytes }: Frame): boolean => bytes[HEAD_BYTES] === 'I'.charCodeAt(0);

export type Interception = Readonly<{ interceptor: TrafficInterceptor; trace: Trace }>;

/** The database that a connection requests when it starts. */
const databaseIn = (startup: Buffer): string => {
  const name = startup.indexOf('\0database\0');
  return name === -1 ? '' : textAt(startup, name + '\0database\0'.length);
};

/** Connects a server's socket to a socket of the store. */
const connectSockets = (client: Socket, store: Socket, { interceptor, trace }: Interception): void => {
  const asked = framesOf();
  const answered = framesOf();
  let isOpen = false;
  let database = '';
  /** the channel of the current transaction or single statement */
  let channel: PaymentChannel | null = null;
  let question: Frame[] = [];
  let answer: Buffer[] = [];
  let order: Promise<void> = Promise.resolve();

  const ask = async (frames: readonly Frame[]): Promise<void> => {
    const text = frames.map(({ bytes }) => bytes.toString('latin1')).join('');
    const name = nameOf(frames);
    channel ??= interceptor.channelOf(text);
    trace.message(name, text, database);
    await channel?.before(name);
    for (const { bytes } of frames) store.write(bytes);
  };
  const reply = async (bytes: readonly Buffer[], isOver: boolean): Promise<void> => {
    const whose = channel;
    if (isOver) channel = null;
    await whose?.after();
    for (const one of bytes) client.write(one);
  };

  client.on('data', (chunk: Buffer) => {
    if (!isOpen) {
      database ||= databaseIn(chunk);
      return void store.write(chunk);
    }
    for (const frame of asked(chunk)) {
      question.push(frame);
      // a simple query, or the end of an extended one; X closes the connection
      if (!'QSX'.includes(frame.type)) continue;
      const whole = question;
      question = [];
      order = order.then(() => ask(whole));
    }
  });
  store.on('data', (chunk: Buffer) => {
    for (const frame of answered(chunk)) {
      answer.push(frame.bytes);
      const isReady = frame.type === 'Z';
      if (!isReady && isOpen) continue;
      isOpen ||= isReady;
      const whole = answer;
      answer = [];
      order = order.then(() => reply(whole, isReady && isIdle(frame)));
    }
  });
  for (const [one, other] of [
    [client, store],
    [store, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

/**
 * Opens the proxy on a free port. Returns the URL through which the store at `url`, and any other of its databases,
 * is reached.
 */
export const openStoreProxy = async (url: string, watched: Interception, cleanup: Cleanup): Promise<string> => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.once('close', () => sockets.delete(client));
    client.setNoDelay(true);
    connectSockets(client, connect({ host: hostname, port: Number(port), noDelay: true }), watched);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.add(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const own = new URL(url);
  own.port = String(typeof address === 'object' ? address?.port : '');
  own.hostname = '127.0.0.1';
  return own.href;
};
