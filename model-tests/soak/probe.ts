/**
 * Loaded into the process that is measured (`node --import`), so that the product needs no endpoint for it: at each
 * request to the loopback port SOAK_PROBE_PORT it collects the garbage and answers with the memory and handles left.
 */
import { createServer } from 'node:http';
import { collectGarbage } from './collectGarbage.ts';

/** Bytes; `handles` are all that keep the process awake, timers among them, `sockets` the TCP connections of both directions. */
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
