// Serves the built pages and their images on a free port, without a backend: the calls are answered in the browser.
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll } from 'vitest';
import { contentStore } from '../../bff/content/server.ts';
import { pageRoutes } from '../../bff/http/pages/routes.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { ROOT } from '../bin/run.ts';
import { TODAY } from '../charts/data.ts';
import { PROVIDER } from './card-fields.ts';

export type PageServer = Readonly<{ url: string; close: () => Promise<void> }>;

/** Serves the pages of the last build. Close it at the end. */
export const openPageServer = async (): Promise<PageServer> => {
  const app = Fastify();
  await app.register(
    // the inspector is enabled, so that pages can be remounted
    pageRoutes({
      folder: join(ROOT, '.build/client'),
      provider: { scripts: [PROVIDER], frames: [PROVIDER] },
      publicUrl: 'https://breaks.example',
      today: () => TODAY,
      isWatching: false,
      isProduction: false,
      isInspected: true,
    }),
  );
  await app.register(contentStore({ folder: join(ROOT, 'bff/content/store') }), { prefix: SERVICE_PREFIX });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => app.close() };
};

/** The pages for a test file; closed after its tests. */
export const pageServerOfFile = async (): Promise<PageServer> => {
  const pageServer = await openPageServer();
  afterAll(pageServer.close);
  return pageServer;
};
