/** The inspector page for developers: served to this machine only, with its own Content-Security-Policy. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const ADDRESSES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Inline styles are allowed, because the SVG drawings contain their own style sheets. */
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

/** Serves GET /inspector and the files in `folder`; 404 unless both the host name and the client are this machine. */
export const inspectorRoutes =
  (folder: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!HOSTS.includes(request.hostname) || !ADDRESSES.includes(request.ip)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      done();
    });
    if (existsSync(folder)) {
      await app.register(fastifyStatic, { root: folder, prefix: '/inspector/assets/', cacheControl: false });
    }
    app.get('/inspector', (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(DOCUMENT),
    );
  };
