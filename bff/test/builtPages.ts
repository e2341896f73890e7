/** For tests: a folder of built pages, and servers of it. The folder is removed when the run ends. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';
import { buildApp, type AppDeps } from '../app.ts';
import { pageRoutes, type PageOptions } from '../http/pages/routes.ts';
import { appDepsOf } from './appDeps.ts';
import type { TestServer } from './testServer.ts';

const ENTRIES = {
  'ui/boot/client.ts': { file: 'client.js', isEntry: true },
  'ui/boot/loader.ts': { file: 'start.js', isEntry: true },
};

/** A folder with these files, by path. */
export const folderWith = (files: Readonly<Record<string, string | Buffer>>): string => {
  const folder = mkdtempSync(join(inject('runFolder'), 'built-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
};

/** A folder with a build of the journey; `manifest` adds or replaces entries. */
export const builtFolder = (files: Readonly<Record<string, string>> = {}, manifest: object = {}): string =>
  folderWith({ 'manifest.json': JSON.stringify({ ...ENTRIES, ...manifest }), 'start.js': 'start();\n', ...files });

export const closedAfterTests = <A extends Readonly<{ close: () => Promise<unknown> }>>(app: A): A => {
  afterAll(() => app.close());
  return app;
};

/** The whole server with the pages of a folder, and with some dependencies replaced. */
export const appWith = (testServer: TestServer, folder: string, own: Partial<AppDeps> = {}): FastifyInstance =>
  closedAfterTests(buildApp({ ...appDepsOf(testServer, folder), ...own }));

/** A server of only the pages in a folder. */
export const pagesAlone = async (folder: string, own: Partial<PageOptions> = {}): Promise<FastifyInstance> => {
  const app = closedAfterTests(Fastify());
  await app.register(
    pageRoutes({
      folder,
      provider: { scripts: [], frames: [] },
      publicUrl: 'https://breaks.example',
      today: () => '2027-01-11',
      isWatching: false,
      isProduction: true,
      ...own,
    }),
  );
  return app;
};
