/**
 * The builds of the pages: `vite build` makes the guest's bundle, `vite build --ssr` the server's renderer, and
 * `vite build --mode inspector` the developers' inspector.
 */
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { withoutChartDocs } from './vite.chartDocs.ts';

const ENTRIES = ['ui/boot/client.ts', 'ui/boot/loader.ts', 'ui/boot/site.ts'];
/** Our own code without the entries, which stay files of their own: a part of a page starts nothing. */
const isAppCode = (id: string): boolean =>
  /\/(?:ui|machines)\//.test(id) && !ENTRIES.some((entry) => id.endsWith(entry));

/** Files with a hash are cached for ever. */
const HASHED = '[name]-[hash].js';
/** The chunks of every page. */
const NAMED = ['libraries', 'app', 'who', 'parts', 'later'];
/** The parts of later steps: no search has one. */
const LATER =
  /\/(?:PaymentsTable|HeldUntil|UndoBar|ReferencePanel|StepBasket|TextField|FocusedNotice|ToggleCard|CheckboxField|Breakdown|BasketLines|StaySheet|ChangedItems|Columns)\./;

const pages: UserConfig = {
  base: '/assets/',
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
          // the libraries and the code that every page needs, then the parts that most screens share; the rest is split
          // by the steps that use it
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\/|vite\/preload-helper/, priority: 2 },
            { name: 'app', tags: ['$initial'], test: isAppCode, priority: 1 },
            { name: 'who', test: /\/party\/|\/Hero\./, minShareCount: 2, priority: 1 },
            // what only add-ons, forms of people and the account share would be loaded with every page
            {
              name: 'parts',
              test: (id) =>
                /\/ui\/(?:parts\/(?!fields\/DateOfBirth)|screens\/(?!account\/|shared\/Addons))/.test(id) &&
                !LATER.test(id),
              minShareCount: 3,
              priority: 1,
            },
            { name: 'later', test: LATER },
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
