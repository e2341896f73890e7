/** The inspector's page for those who develop: served to this machine only, with a policy of its own. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Drawings carry their own style sheet, hence inline styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DOCUMENT = `<!doctype html>
<html lang="en-GB" data-brand="family">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inspector</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/inspector/assets/inspector.css">
<script type="module" src="/inspector/assets/inspector.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/** GET /inspector and what was built into `folder`; 404 under any name but this machine's own, and for visitors from elsewhere. */
export const inspectorRoutes =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!HOSTS.includes(request.hostname) || !ADDRESSES.includes(request.ip)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      return undefined;
    });
    if (existsSync(folder)) {
      await app.register(fastifyStatic, { root: folder, prefix: '/inspector/assets/', cacheControl: false });
    }
    app.get('/inspector', (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(DOCUMENT),
    );
  };
