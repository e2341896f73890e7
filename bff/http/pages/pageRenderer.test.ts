/** A page whose rendering fails is left to the browser, and our team finds the reason in the log. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { CallDeps } from '../../calls/handler.ts';
import { contentOf } from '../../providers/content/test/contentOf.ts';
import { createPageRenderer } from './ssr.ts';

const content = contentOf({});

it('logs why a page could not be rendered', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  const render = createPageRenderer({
    calls: {} as CallDeps,
    content,
    loadRenderer: () => Promise.reject(new Error('the build is not complete')),
    isProduction: true,
  });
  app.get('/booking/search', async (request) => ({ page: await render(request, { isPayment: false }) }));
  expect((await app.inject('/booking/search')).json()).toEqual({ page: null });
  expect(lines).toEqual([expect.stringContaining('the build is not complete')]);
  await app.close();
});
