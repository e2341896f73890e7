/** A built file of another release, from the database, at an address that this server's own build lacks. */
import type { FastifyReply } from 'fastify';
import { inTimeForPage } from '../../kernel/pageLimit.ts';
import { ASSETS_PREFIX } from './assets.ts';
import { forEver } from './content.ts';

/** The address of a built file: its name, and its ending. */
const ADDRESS = new RegExp(`^${ASSETS_PREFIX}([\\w-]{1,100}\\.(?:js|css|woff2))$`);

const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** The name of the built file that an address can be that of; null: none. */
export const builtFileName = (url: string): string | null => ADDRESS.exec(url)?.[1] ?? null;

/**
 * Sends the file of this name, which `read` finds, to be cached for ever like those of the server's own build. Null: there
 * is none, or the store is away.
 */
export const sendBuiltFile = async (
  reply: FastifyReply,
  name: string,
  read: (name: string) => Promise<Buffer | null>,
): Promise<FastifyReply | null> => {
  const body = await inTimeForPage(read(name).catch(() => null));
  if (body === null) return null;
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '';
  return reply.code(200).type(type).header('cache-control', forEver).send(body);
};
