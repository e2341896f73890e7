/** A built file of another release, from the database, at an address that this server's own build lacks. */
import type { FastifyReply } from 'fastify';
import { inTimeForPage } from '../../kernel/pageLimit.ts';
import { ASSETS_PREFIX } from './assets.ts';

/** The address of a built file: its name, and its ending. */
const ADDRESS = new RegExp(`^${ASSETS_PREFIX}([\\w-]{1,100}\\.(js|css|woff2))$`);

const TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

type BuiltFile = Readonly<{ type: string; body: Buffer }>;

/** Whether an address can be that of a built file. */
export const isBuiltFile = (url: string): boolean => ADDRESS.test(url);

/** The file at such an address, which `read` finds by its name; null if there is none, or the store is away. */
export const readBuiltFile = async (
  url: string,
  read: (name: string) => Promise<Buffer | null>,
): Promise<BuiltFile | null> => {
  const [, name = '', ending = ''] = ADDRESS.exec(url) ?? [];
  const body = await inTimeForPage(read(name).catch(() => null));
  return body && { type: TYPES[ending] ?? '', body };
};

/** Sends such a file, to be cached for ever like those of the server's own build. */
export const sendBuiltFile = (reply: FastifyReply, { type, body }: BuiltFile): FastifyReply =>
  reply.code(200).type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body);
