/**
 * The builds of the pages: `vite build` makes the guest's bundle, `vite build --ssr` the server's renderer, and
 * `vite build --mode inspector` the developers' inspector.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { withoutChartDocs } from './vite.chartDocs.ts';

const ENTRIES = ['ui/boot/client.ts', 'ui/boot/loader.ts', 'ui/boot/site.ts'];
/** Our own code without the entries, which stay files of their own: a part of a page starts nothing. */
const isAppCode = (id: string): boolean =>
  /\/(?:ui|machines)\//.test(id) && !ENTRIES.some((entry) => id.endsWith(entry));

/** Files with a hash are cached for ever. */
const HASHED = '[name]-[hash].js';
/** The pages where most visits begin. What each shares with other pages is one chunk. */
const FIRST_PAGES = ['search', 'savedQuote'];
/** The chunks that several pages load. */
const NAMED = ['libraries', 'app', ...FIRST_PAGES];

/** A module with all that it imports, directly or through others. */
const importsOf = (id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> => {
  if (!found.has(id)) {
    found.add(id);
    for (const one of context.getModuleInfo(id)?.importedIds ?? []) importsOf(one, context, found);
  }
  return found;
};

/** The modules that a page imports and another page imports too; of two such groups, the first has what both share. */
const sharedBy = (page: string, index: number): Rolldown.CodeSplittingGroup => {
  let imports: Set<string> | undefined;
  return {
    name: (id, context) =>
      (imports ??= importsOf(join(import.meta.dirname, `ui/screens/${page}/page.tsx`), context)).has(id) ? page : null,
    debugName: page,
    minShareCount: 2,
    priority: FIRST_PAGES.length - index,
  };
};

const pages: UserConfig = {
  base: '/assets/',
  // the modules of packages that Node reads as CommonJS; React has the hook that @xstate/react brings for older versions
  resolve: {
    alias: [
      { find: /^dayjs$/, replacement: 'dayjs/esm/index.js' },
      { find: /^dayjs\/plugin\/utc\.js$/, replacement: 'dayjs/esm/plugin/utc/index.js' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    target: 'baseline-widely-available',
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 2 } },
    outDir: '.build/client',
    assetsDir: '.',
    manifest: 'manifest.json',
    // the lists of scripts would be in the first one; a step is loaded before it is reached
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rollupOptions: {
      input: ENTRIES,
      // the loader awaits an export of the entry
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: HASHED,
        // the first script lists the files of all steps: what only steps share needs no name there
        chunkFileNames: ({ name, isDynamicEntry }) => (isDynamicEntry || NAMED.includes(name) ? HASHED : '[hash].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? '[hash][extname]' : '[name]-[hash][extname]',
        codeSplitting: {
          // each further chunk of a page costs it about 0.5 kB; what no group takes is split by the steps that use it
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\/|vite\/preload-helper/, priority: 3 },
            { name: 'app', tags: ['$initial'], test: isAppCode, priority: 3 },
            ...FIRST_PAGES.map(sharedBy),
          ],
        },
      },
    },
  },
};

/** One file without package imports, so that nothing but this file is loaded. */
const renderer: UserConfig = {
  base: '/assets/',
  // React in production mode, whatever the server's NODE_ENV is
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'node24',
    outDir: '.build/server',
    rollupOptions: {
      input: 'ui/boot/server.tsx',
      output: { entryFileNames: 'server.js', codeSplitting: false },
    },
  },
};

const inspector: UserConfig = {
  base: '/inspector/assets/',
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 3_000,
    cssCodeSplit: false,
    outDir: '.build/inspector',
    assetsDir: '.',
    rollupOptions: {
      input: { inspector: 'model-tests/inspector/page.tsx' },
      output: {
        entryFileNames: 'inspector.js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'inspector.css' : '[name][extname]',
      },
    },
  },
};

export default defineConfig(({ mode, isSsrBuild }) => {
  const chosen = mode === 'inspector' ? inspector : isSsrBuild ? renderer : pages;
  return {
    ...chosen,
    plugins: [react(), ...(chosen === pages ? [withoutChartDocs()] : [])],
    publicDir: false,
    // the browser and the server must name classes alike
    css: { modules: { generateScopedName: '[name]_[local]' } },
    build: { ...chosen.build, emptyOutDir: true, reportCompressedSize: false },
  };
});
