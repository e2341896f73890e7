/** The build of the pages: `vite build` makes the guest's bundle. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readReactAsModules } from './vite.react.ts';
import { markCodecsPure, stripSetupHelpers, stripChartDocs, scopedName } from './vite.strip.ts';

const ENTRY = 'ui/boot/client.tsx';
const LOADER = 'ui/boot/loader.ts';
/** Two builds of a file share a name once in 10^10; a longer hash would be most of the size of the file lists. */
const HASHED = '[name]-[hash:6]';
/** The steps before there is a booking, the family brand's first: most visits begin there. */
const OPEN_STEPS = ['search', 'accommodation', 'weekendSearch', 'weekendResults'];

/** A plugin that collects, once all modules are read, the static imports of a module, direct and indirect. */
const neededBy = (end: string): Plugin & { has: (id: string) => boolean } => {
  const modules = new Set<string>();
  return {
    name: `needed-by ${end}`,
    has: (id) => modules.has(id),
    buildEnd() {
      modules.clear();
      const [entry] = [...this.getModuleIds()].filter((id) => id.endsWith(end));
      const waiting = entry === undefined ? [] : [entry];
      for (const id of waiting) {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (modules.has(imported)) continue;
          modules.add(imported);
          waiting.push(imported);
        }
      }
    },
  };
};

/** A plugin that collects the modules that decode: those that import a codec package, directly or indirectly. */
const decoding = ((): Plugin & { has: (id: string) => boolean } => {
  const modules = new Set<string>();
  return {
    name: 'decoding',
    has: (id) => modules.has(id),
    buildEnd() {
      modules.clear();
      for (const id of this.getModuleIds()) if (/\/node_modules\/(?:io-ts|fp-ts)\//.test(id)) modules.add(id);
      // the set grows while the loop iterates over it
      for (const id of modules) for (const importer of this.getModuleInfo(id)?.importers ?? []) modules.add(importer);
    },
  };
})();

const first = neededBy(ENTRY);
const openSteps = OPEN_STEPS.map((step) => neededBy(`ui/steps/${step}.tsx`));

/** The modules that call the server or read the tab's storage; they load once the page can be used. */
const SERVER_CALLS = [
  'ui/actors/client.ts',
  'ui/persistence/lazyBasketCache.ts',
  'ui/app/session.effects.ts',
  'machines/app/visitStorage.ts',
];
const serverCalls = SERVER_CALLS.map((end) => neededBy(end));
/** Small modules that most of the later chunks need: the call rows, and the hook for a step's part. */
const DEFERRED_SHARED = ['/machines/contract/calls/row.ts', '/ui/chunks/usePart.ts'];
const quote = neededBy('ui/steps/savedQuote.tsx');
const maps = neededBy('ui/steps/picker.tsx');
const checkout = neededBy('ui/steps/checkout.tsx');
/** The card forms: each loads only when a payment uses it. */
const CARD_PROVIDERS = ['ui/actors/hostedFields.ts', 'ui/actors/inlineCardFields.ts', 'ui/actors/cardTokenizers.ts'];
const cardProviders = CARD_PROVIDERS.map((end) => neededBy(end));
const stayTypes = neededBy('ui/steps/search.part.tsx');

// modules are grouped by their path, and by which entries import them statically
const isNeededForCalls = (id: string): boolean =>
  serverCalls.some((part) => part.has(id)) || SERVER_CALLS.some((end) => id.endsWith(end));
const isCallDecoder = (id: string): boolean => decoding.has(id) && isNeededForCalls(id);
const isSharedText = (id: string): boolean => isPlain(id) && (isNeededForCalls(id) || isOfContract(id));
const isPlain = (id: string): boolean => isOwn(id) && !decoding.has(id);
const isOfWeekends = (id: string): boolean => openSteps[2]?.has(id) === true;
const isOfContract = (id: string): boolean => id.includes('/machines/contract/');
const isCodec = (id: string): boolean => isOfContract(id) && decoding.has(id);
const isOwn = (id: string): boolean => /\/(?:ui|machines)\//.test(id);
const isOfSearch = (id: string): boolean => openSteps[0]?.has(id) === true;
const isOfAccommodation = (id: string): boolean => openSteps[1]?.has(id) === true;
/** What every first page needs as well. */
const isOfPages = (id: string): boolean => isPlain(id) && quote.has(id) && (isOfSearch(id) || isOfWeekends(id));
/** What the search shares with the weekend search or the weekend results. */
const isOfParties = (id: string): boolean =>
  isPlain(id) && isOfSearch(id) && (isOfWeekends(id) || openSteps[3]?.has(id) === true);
/** What the search shows of the stay types before they load; too small for a file of its own. */
const isStayTypesPart = (id: string): boolean => isPlain(id) && isOfSearch(id) && stayTypes.has(id);
const isOfCards = (id: string): boolean =>
  isOwn(id) && checkout.has(id) && cardProviders.some((provider) => provider.has(id));
const isOfBookings = (id: string): boolean => openSteps.every((step) => !step.has(id));

const isEntryChunk = (file: string): boolean => file.startsWith('client-');

export default defineConfig({
  plugins: [
    readReactAsModules(),
    react(),
    stripChartDocs(),
    markCodecsPure(),
    stripSetupHelpers(),
    first,
    maps,
    stayTypes,
    checkout,
    ...cardProviders,
    quote,
    decoding,
    ...serverCalls,
    ...openSteps,
  ],
  // Hashed files are served for ever from this path; the HTML itself comes from the BFF.
  base: '/assets/',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    reportCompressedSize: false,
    outDir: '.build/client',
    assetsDir: '.',
    manifest: 'manifest.json',
    // Steps are prefetched, so their imports may load after them: preload lists would cost more than the wait. The
    // entry loads the modules that call the server itself, at once.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostId }) =>
        isEntryChunk(hostId) ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    rollupOptions: {
      input: [ENTRY, LOADER],
      // the loader awaits an export of the entry
      preserveEntrySignatures: 'exports-only',
      // React reads scheduler exports that only older versions have
      checks: { importIsUndefined: false },
      // reading a property has no side effects in our code, so codecs composed of others can be removed too
      treeshake: { propertyReadSideEffects: false },
      output: {
        entryFileNames: `${HASHED}.js`,
        chunkFileNames: `${HASHED}.js`,
        assetFileNames: `${HASHED}[extname]`,
        // Every page needs two files, the libraries and our own code, but not the entry: the entry waits for a step's
        // chunk, which needs them.
        // Then come the modules that the three first pages share, by who shares them (a saved quote has no party form),
        // the texts that pages share with decoders, the decoders, and the modules that the later steps share. A group
        // includes all imports of its modules that no group above has taken, so early modules come first.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: (id) => first.has(id) && id.includes('/node_modules/'), priority: 5 },
            {
              name: 'first',
              test: (id) => first.has(id) || DEFERRED_SHARED.some((end) => id.endsWith(end)) || isOfPages(id),
              priority: 4,
            },
            { name: 'party', test: (id) => isOfParties(id) || isStayTypesPart(id), priority: 3 },
            { name: 'kinds', test: (id) => isPlain(id) && stayTypes.has(id), minShareCount: 2, priority: 2.8 },
            { name: 'words', test: isSharedText, priority: 2.7 },
            { name: 'stays', test: (id) => isPlain(id) && isOfWeekends(id), minShareCount: 2, priority: 2.6 },
            {
              name: 'seen',
              test: (id) => isPlain(id) && quote.has(id) && isOfAccommodation(id),
              minShareCount: 2,
              priority: 2.55,
            },
            { name: 'quoted', test: (id) => isPlain(id) && quote.has(id), minShareCount: 2, priority: 2.5 },
            { name: 'wire', test: isCallDecoder, priority: 2 },
            { name: 'calls', test: isCodec, minShareCount: 2, priority: 1 },
            { name: 'card', test: isOfCards, minShareCount: 2, priority: 0.5 },
            { name: 'choosing', test: (id) => isOwn(id) && isOfAccommodation(id), minShareCount: 2 },
            { name: 'booking', test: (id) => isOwn(id) && isOfBookings(id) && maps.has(id), minShareCount: 2 },
            { name: 'basket', test: (id) => isOwn(id) && isOfBookings(id) && !maps.has(id), minShareCount: 3 },
          ],
        },
      },
    },
  },
});
