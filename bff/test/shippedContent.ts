/** For tests: the shipped content store on a separate port, and the adapter that reads it. */
import Fastify from 'fastify';
import { contentStore } from '../content/server.ts';
import { createContent } from '../providers/content/remote.ts';
import { closedAfterTests } from './builtPages.ts';

const credentials = { username: 'reader', password: 'shingle' };

export const shippedContent = async () => {
  const store = closedAfterTests(Fastify({ forceCloseConnections: true }));
  store.register(contentStore({ folder: new URL('../content/store', import.meta.url).pathname, ...credentials }));
  const baseUrl = await store.listen({ port: 0, host: '127.0.0.1' });
  return createContent({ baseUrl, credentials, now: Date.now });
};
