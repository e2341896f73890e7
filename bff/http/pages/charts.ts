/**
 * The chart pages for readers without the repository: GET /charts, /charts/{name}, each chart's SVG drawing and the
 * screenshots of its states. Where drawing is enabled, a request draws missing or stale pages.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { ChartPages, DrawingState } from './chartDrawing.ts';
import { escaped } from './document.ts';

const STYLE = `
body { margin: 0 auto; max-width: 90rem; padding: 1rem 1.5rem 3rem; font: 1rem/1.5 system-ui, sans-serif; color: #16244a; background: #fff; }
a { color: #1f4aa8; }
a:focus-visible, .wide:focus-visible { outline: 3px solid #1f4aa8; outline-offset: 2px; }
.wide { overflow-x: auto; margin: 1rem 0; border: 1px solid #c5cbdb; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid #c5cbdb; text-align: left; vertical-align: top; font-weight: normal; }
thead th { font-weight: bold; background: #eef1f8; }
code { font-size: 0.95em; }
p code { overflow-wrap: anywhere; }
pre { overflow-x: auto; }
.seen { display: flex; gap: 0.75rem; min-width: 16rem; }
.seen img { flex: none; object-fit: cover; object-position: top; border: 1px solid #c5cbdb; border-radius: 4px; }
`;

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** A drawing may use only its own styles. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const SCREENSHOT_POLICY = "default-src 'none'; sandbox";

const INDEX = 'index';
/** Charts have the same names as in code: 'weekendSearch'. */
const FILE = /^([a-zA-Z][a-zA-Z\d-]{0,60})(\.svg)?$/;
const CHART = /^[a-zA-Z][a-zA-Z\d-]{0,60}$/;
/** A screenshot is named by its state, a path of keys: 'flow.finding'. */
const SCREENSHOT = /^[a-zA-Z\d]{1,60}(?:\.[a-zA-Z\d]{1,60}){0,9}\.webp$/;

/** The content of a file in the folder; null if it does not exist. */
const readChartFile = async (folder: string, name: string): Promise<Buffer | null> => {
  try {
    return await readFile(join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

const RELOAD_SECONDS = 3;

const DRAWING = `<h1>The charts are being drawn</h1>
<p>This takes about a minute. The page then appears by itself.</p>
`;

const NOT_DRAWN = `<h1>The charts are not drawn</h1>
<p>This server draws none itself. On a machine with all packages, <code>npm run build</code> draws them with the pages of a release, and <code>npm run charts -- --pages</code> alone. Then copy <code>.build/charts</code> here.</p>
`;

const failedPage = (failure: string): string => `<h1>The charts could not be drawn</h1>
<pre>${escaped(failure)}</pre>
<p>Load this page again to try once more, or see what <code>npm run charts</code> says.</p>
`;

const documentOf = (name: string, content: string, more = ''): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name === INDEX ? 'Charts' : `Chart ${name}`} | Breakwater</title>
<link rel="stylesheet" href="/charts/style.css">${more}
</head>
<body>
${name === INDEX ? '' : '<nav aria-label="Charts"><a href="/charts">All charts</a></nav>\n'}<main>
${content}</main>
</body>
</html>
`;

const send = (reply: FastifyReply, type: string, policy: string, content: string | Buffer): FastifyReply =>
  reply
    .type(type)
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-cache')
    .send(content);

/** Replies that there are no pages, or none yet, or why drawing failed. */
const sendUndrawn = (name: string, state: DrawingState, reply: FastifyReply): FastifyReply => {
  const page =
    state === 'drawing'
      ? documentOf(name, DRAWING, `\n<meta http-equiv="refresh" content="${RELOAD_SECONDS}">`)
      : documentOf(name, state === 'drawn' ? NOT_DRAWN : failedPage(state.failure));
  return send(reply.code(503), 'text/html; charset=utf-8', PAGE_POLICY, page);
};

/** Replies as for any unknown URL. */
const replyNotFound = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound();
  return reply;
};

/** Serves the chart pages, or says how they are drawn. An unknown chart gets the same reply as any unknown URL. */
export const chartRoutes =
  ({ folder, drawing }: ChartPages): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onClose', async () => drawing?.close());
    const sendPage = async (name: string, reply: FastifyReply): Promise<FastifyReply> => {
      const state = drawing?.ask() ?? 'drawn';
      if (state !== 'drawn') return sendUndrawn(name, state, reply);
      const content = await readChartFile(folder, `${name}.html`);
      if (content === null) return name === INDEX ? sendUndrawn(name, state, reply) : replyNotFound(reply);
      return send(reply, 'text/html; charset=utf-8', PAGE_POLICY, documentOf(name, content.toString()));
    };
    app.get('/charts', (_request, reply) => sendPage(INDEX, reply));
    app.get('/charts/style.css', (_request, reply) =>
      send(reply, 'text/css; charset=utf-8', "default-src 'none'", STYLE),
    );
    app.get<{ Params: { file: string } }>('/charts/:file', async (request, reply) => {
      const [, name, picture] = FILE.exec(request.params.file) ?? [];
      if (name === undefined || name === INDEX) return replyNotFound(reply);
      if (picture === undefined) return sendPage(name, reply);
      const svg = await readChartFile(folder, `${name}.svg`);
      return svg === null ? replyNotFound(reply) : send(reply, 'image/svg+xml; charset=utf-8', PICTURE_POLICY, svg);
    });
    app.get<{ Params: { chart: string; file: string } }>('/charts/screens/:chart/:file', async (request, reply) => {
      const { chart, file } = request.params;
      if (!CHART.test(chart) || !SCREENSHOT.test(file)) return replyNotFound(reply);
      const screenshot = await readChartFile(folder, join('screens', chart, file));
      return screenshot === null ? replyNotFound(reply) : send(reply, 'image/webp', SCREENSHOT_POLICY, screenshot);
    });
  };
