/** Lists of pages whose modules are chunks: the charts of the pages and their components are loaded when needed. */
import type { AnyStateMachine } from 'xstate';
import type { Ports } from '../../actors/ports.ts';
import { createChunk, type Chunk } from '../../loading/chunk.ts';
import { lazyChart } from '../../loading/lazyChart.ts';
import type { Charts, PageModule } from './definePage.tsx';

/** How to load the module of each page; a chart without its page does not compile. */
export type PageImports<Map extends Charts<keyof Map & string>> = {
  readonly [Name in keyof Map]: () => Promise<PageModule<Map[Name]>>;
};

/** The chunk of each page. */
export type PageChunks<Map extends Charts<keyof Map & string>> = {
  readonly [Name in keyof Map]: Chunk<PageModule<Map[Name]>>;
};

/** The chunks of pages, each loaded by its import. */
export const createPageChunks = <Map extends Charts<keyof Map & string>>(imports: PageImports<Map>): PageChunks<Map> =>
  Object.fromEntries(
    Object.entries<() => Promise<unknown>>(imports).map(([name, load]) => [name, createChunk(load)]),
  ) as PageChunks<Map>;

/** The charts of pages with their effects, each loaded with its chunk. */
export const lazyCharts = <Map extends Charts<keyof Map & string>>(chunks: PageChunks<Map>, ports: Ports): Map =>
  Object.fromEntries(
    Object.entries<Chunk<PageModule<AnyStateMachine>>>(chunks).map(([name, chunk]) => [
      name,
      lazyChart(chunk, (module) => module.page.chart(ports)),
    ]),
  ) as unknown as Map;
