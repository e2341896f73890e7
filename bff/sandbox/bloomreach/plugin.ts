/** The simulated content system: serves the pages in a store's folder by Bloomreach's Delivery API (Page Model 1.0). */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults.ts';
import type { Journal } from '../journal.ts';
import { asLive, fileOfVariant } from './live.ts';
import { GALLERY, listModel, pageModel, spoilt } from './model.ts';

/** The operations that faults can be armed for. */
export const bloomreachOperations = ['page'] as const;

/** The name of the channel that says the same as a live system would. */
export const liveChannelOf = (channel: string): string => `${channel}-live`;

/** `folder` has the pages below `en-GB/site-pages`, drafts below `drafts/en-GB/site-pages`, and pictures below `dam`. */
export type BloomreachContent = Readonly<{ folder: string; channel: string; previewToken: string }>;

type BloomreachOptions = { content: BloomreachContent; faults: Faults; journal: Journal };
type Json = Record<string, unknown>;

/** The address of a page by its file: '/', '/gallery', '/bigweekenders'. */
const addressOf = (file: string): string => `/${file.replace(/\.json$/, '').replace(/(?:^|\/)home$/, '')}`;

const pagesIn = (folder: string): Map<string, Json> => {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => [addressOf(file), JSON.parse(readFileSync(join(folder, file), 'utf8')) as Json]),
  );
};

const BROKEN = { status: 500, body: { status: 500, message: 'Internal server error' } };
const MISSING = { status: 404, body: { status: 404, message: 'Page not found' } };
const FILE = /^[\w/-]+\.(?:jpe?g|png|webp)$/;

/** Registers `GET …/channels/{channel}/pages/{path}` and the gallery. */
export async function bloomreach(app: FastifyInstance, { content, faults, journal }: BloomreachOptions): Promise<void> {
  const { folder, channel, previewToken } = content;

  const answerTo = (address: string, isPreview: boolean, code: string | null, origin: string | null) => {
    const published = pagesIn(join(folder, 'en-GB', 'site-pages'));
    const drafts = isPreview ? pagesIn(join(folder, 'drafts', 'en-GB', 'site-pages')) : [];
    const pages = new Map([...published, ...drafts]);
    const fields = pages.get(address);
    if (address !== '/sitemap' && fields === undefined) return MISSING;
    const plain = fields === undefined ? listModel(pages) : pageModel(address, fields);
    const model = origin === null ? plain : asLive(plain, origin);
    return { status: 200, body: code === null ? model : spoilt(model, code) };
  };

  app.get<{ Params: { channel: string; '*'?: string } }>(
    '/delivery/site/v1/channels/:channel/pages',
    async (request, reply) => send(request, '/', reply),
  );
  app.get<{ Params: { channel: string; '*': string } }>(
    '/delivery/site/v1/channels/:channel/pages/*',
    async (request, reply) => send(request, `/${request.params['*']}`, reply),
  );

  const send = (
    { params, headers: { authorization }, protocol, host }: FastifyRequest<{ Params: { channel: string } }>,
    address: string,
    reply: FastifyReply,
  ) => {
    const isLive = params.channel === liveChannelOf(channel);
    journal.append('bloomreach', 'page', { address });
    const isPreview = authorization === `Bearer ${previewToken}`;
    const answer = (code: string | null) => {
      if (authorization !== undefined && !isPreview)
        return { status: 401, body: { status: 401, message: 'Unauthorized' } };
      return isLive || params.channel === channel
        ? answerTo(address, isPreview, code, isLive ? `${protocol}://${host}` : null)
        : MISSING;
    };
    return faults.answer({ vendor: 'bloomreach', operation: 'page' }, reply, BROKEN, () => answer(null), answer);
  };

  const sendFile = (path: string, reply: FastifyReply): FastifyReply => {
    const file = join(folder, 'dam', path);
    return FILE.test(path) && existsSync(file)
      ? reply.type(file.endsWith('.png') ? 'image/png' : 'image/jpeg').send(readFileSync(file))
      : reply.code(404).send(MISSING.body);
  };
  app.get<{ Params: { '*': string } }>(`${GALLERY}/*`, (request, reply) => sendFile(request.params['*'], reply));
  app.get<{ Params: { variant: string; '*': string } }>(
    '/delivery/resources/:variant/content/gallery/*',
    ({ params }, reply) => sendFile(fileOfVariant(params.variant, params['*']), reply),
  );
}
