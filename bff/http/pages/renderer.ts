/** Loads the built renderer: the functions that render pages to HTML. */
import { existsSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../../machines/contract/page.ts';
import type { RenderSitePage } from '../../../machines/site/render.ts';

type Renderer = Readonly<{ renderPage: RenderPage; renderSitePage: RenderSitePage }>;

/** The built renderer; null if it is not built. */
export type LoadRenderer = () => Promise<Renderer | null>;

/** `isWatching`: the file may be rebuilt while the server runs, so it is loaded for every page. */
export const rendererLoader = (file: string, isWatching: boolean): LoadRenderer => {
  let loaded: Promise<Renderer> | null = null;
  return async () => {
    if (!existsSync(file)) return null;
    const version = isWatching ? `?${statSync(file).mtimeMs}` : '';
    loaded = isWatching || loaded === null ? import(`${pathToFileURL(file).href}${version}`) : loaded;
    return loaded;
  };
};
