/**
 * Loaded into the measured process (`node --import`), so that the product needs no endpoint for it: at each request to
 * the loopback port SOAK_PROBE_PORT it collects garbage and replies with the remaining memory and handles.
 */
import { createServer } from 'node:http';
import { collectGarbage } from './collectGarbage.ts';

/** Bytes; `handles` is everything that keeps the process alive, such as timers; `sockets` are all TCP connections. */
export type ProbeReply = Readonly<{ heap: number; rss: number; handles: number; sockets: number }>;

const readProbe = async (): Promise<ProbeReply> => {
  await collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo();
  return {
    heap: heapUsed,
    rss,
    handles: handles.length,
    sockets: handles.filter((one) => one === 'TCPSocketWrap').length,
  };
};

createServer((_request, response) => void readProbe().then((reply) => response.end(JSON.stringify(reply))))
  .listen(Number(process.env['SOAK_PROBE_PORT']), '127.0.0.1')
  .unref();
