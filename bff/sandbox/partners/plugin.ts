/** Simulated scripts of other companies: working, throwing, never or late loading ones, and a chat. */
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/** Sets a first-party cookie, pushes to the data layer, and requests a picture. */
const BEHAVES = (origin: string): string => `
document.cookie = 'partner_id=1; path=/; max-age=600';
document.cookie = 'partner_session_7=1; path=/; max-age=600';
(window.dataLayer = window.dataLayer || []).push({ event: 'partner.loaded' });
new Image().src = ${JSON.stringify(origin)} + '/partners/pixel.svg';
`;

const THROWS = `throw new Error('the simulated script throws');`;

/** Opens a frame when the page asks for it, and tells the page when the guest closes it. */
const CHAT = (origin: string): string => `
(() => {
  const origin = ${JSON.stringify(origin)};
  let frame = null;
  addEventListener('chat:open', ({ detail }) => {
    if (frame !== null) return;
    frame = document.createElement('iframe');
    frame.title = 'Chat';
    frame.src = origin + '/partners/chat?about=' + encodeURIComponent(detail.about);
    const { style } = frame;
    for (const [name, value] of [['position', 'fixed'], ['right', '0'], ['bottom', '0'], ['zIndex', '6'],
      ['width', 'min(24rem, 100%)'], ['height', 'min(28rem, 80%)'], ['border', '1px solid'], ['background', '#fff']])
      style[name] = value;
    frame.addEventListener('load', () => frame && frame.focus());
    document.body.append(frame);
  });
  addEventListener('message', (event) => {
    if (event.origin !== origin || event.data !== 'chat:closed' || frame === null) return;
    frame.remove();
    frame = null;
    dispatchEvent(new Event('chat:closed'));
  });
})();
`;

const CHAT_PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Chat</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1rem;background:#fff;color:#0b2b40}
button{min-height:44px;padding:0 1rem;font:inherit}</style></head>
<body><main><h1>Chat</h1><p>Hello. This chat is simulated: nobody reads what is written here.</p>
<button type="button">Close the chat</button></main>
<script>document.querySelector('button').addEventListener('click', () => parent.postMessage('chat:closed', '*'));</script>
</body></html>`;

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

type PartnersOptions = Readonly<{ origin: string }>;

/** Serves the scripts below `/partners/`. `slow.js?ms=7000` arrives after that many milliseconds. */
export async function partners(app: FastifyInstance, { origin }: PartnersOptions): Promise<void> {
  const scripts = { behaves: BEHAVES(origin), throws: THROWS, chat: CHAT(origin) };
  for (const [name, body] of Object.entries(scripts))
    app.get(`/partners/${name}.js`, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(body));
  // the reply is never sent
  app.get('/partners/never.js', (_request, reply) => void reply.hijack());
  app.get<{ Querystring: { ms?: string } }>('/partners/slow.js', async ({ query }, reply) => {
    await delay(Number(query.ms ?? '7000'), undefined, { ref: false });
    return reply.type('text/javascript; charset=utf-8').send(scripts.behaves);
  });
  app.get('/partners/chat', (_request, reply) => reply.type('text/html; charset=utf-8').send(CHAT_PAGE));
  app.get('/partners/pixel.svg', (_request, reply) => reply.type('image/svg+xml').send(PIXEL));
}
