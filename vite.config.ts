/** How the pages are built: `vite build` makes the guest's bundle. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readReactAsModules } from './vite.react.ts';
import { markCodecsPure, stripSetupHelpers, stripChartDocs, scopedName } from './vite.strip.ts';

const ENTRY = 'ui/boot/client.tsx';
const LOADER = 'ui/boot/loader.ts';
/** Two builds of one file have the same name once in 10^10: a longer hash would be most of what a list of files weighs. */
const HASHED = '[name]-[hash:6]';
/** The steps that come before there is a booking, the family's first: most visits begin there. */
const OPEN_STEPS = ['search', 'accommodation', 'weekendSearch', 'weekendResults'];

/** Knows, once everything is read, what a module needs at once: all that it imports, and what that imports. */
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

/** Knows, once everything is read, which modules decode: those that import one of the packages of codecs, and those that import them. */
const decoding = ((): Plugin & { has: (id: string) => boolean } => {
  const modules = new Set<string>();
  return {
    name: 'decoding',
    has: (id) => modules.has(id),
    buildEnd() {
      modules.clear();
      for (const id of this.getModuleIds()) if (/\/node_modules\/(?:io-ts|fp-ts)\//.test(id)) modules.add(id);
      // a set that grows while it is walked
      for (const id of modules) for (const importer of this.getModuleInfo(id)?.importers ?? []) modules.add(importer);
    },
  };
})();

const first = neededBy(ENTRY);
const openSteps = OPEN_STEPS.map((step) => neededBy(`ui/steps/${step}.tsx`));

/** What speaks to the server and reads what the tab keeps comes once the page can be used. */
const SERVER_CALLS = [
  'ui/actors/client.ts',
  'ui/persistence/lazyBasketCache.ts',
  'ui/app/session.effects.ts',
  'machines/app/visitStorage.ts',
];
const serverCalls = SERVER_CALLS.map((end) => neededBy(end));
/** Small, and needed by most of what comes later: where the calls are served, and how a part of a step is followed. */
const DEFERRED_SHARED = ['/machines/contract/calls/row.ts', '/ui/chunks/usePart.ts'];
const quote = neededBy('ui/steps/savedQuote.tsx');
const maps = neededBy('ui/steps/picker.tsx');
const checkout = neededBy('ui/steps/checkout.tsx');
/** The ways to take a card: each comes when it is the way. */
const CARD_PROVIDERS = ['ui/actors/hostedFields.ts', 'ui/actors/inlineCardFields.ts', 'ui/actors/cardTokenizers.ts'];
const cardProviders = CARD_PROVIDERS.map((end) => neededBy(end));
const stayTypes = neededBy('ui/steps/search.part.tsx');

// by where a module stands, and by who needs it at once
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
/** What each of the beginnings needs besides. */
const isOfPages = (id: string): boolean => isPlain(id) && quote.has(id) && (isOfSearch(id) || isOfWeekends(id));
/** What the search shares with the weekends, and with those that were found. */
const isOfParties = (id: string): boolean =>
  isPlain(id) && isOfSearch(id) && (isOfWeekends(id) || openSteps[3]?.has(id) === true);
/** What the search says of its kinds before they are here; too little for a file of its own. */
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
    // A step comes ahead of need, so what it imports may come after it: the lists of that weigh more than the wait. What
    // speaks to the server is asked for by the entry, and at once.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostId }) =>
        isEntryChunk(hostId) ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    rollupOptions: {
      input: [ENTRY, LOADER],
      // the one awaits what the other exports
      preserveEntrySignatures: 'exports-only',
      // React asks its scheduler for what only older ones have
      checks: { importIsUndefined: false },
      // nothing of ours happens by looking at a property, so codecs made of others can be left out, too
      treeshake: { propertyReadSideEffects: false },
      output: {
        entryFileNames: `${HASHED}.js`,
        chunkFileNames: `${HASHED}.js`,
        assetFileNames: `${HASHED}[extname]`,
        // What every page needs is two files, the libraries and ours, but not the entry: that one waits for a step's chunk,
        // which needs them.
        // Then what the three beginnings share, by who shares it (a saved quote asks for no party), the words that pages
        // have in common with what decodes, what decodes, and what the later steps share. A group takes along whatever
        // its modules import that no group above it has taken, so what is needed early stands above what needs it.
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
