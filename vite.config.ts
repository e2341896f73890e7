/** How the pages are built: `vite build` makes the guest's bundle. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutNotes } from './vite.notes.ts';

const ENTRY = 'ui/client.tsx';
/** Where most visits begin, and what comes before there is a booking. */
const FIRST_STEP = 'ui/steps/search.tsx';
const OPEN_STEPS = [FIRST_STEP, ...['accommodation', 'weekendSearch', 'weekendResults'].map((step) => `ui/steps/${step}.tsx`)];

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

const OWN = /\/(?:ui|machines)\//;

const first = neededBy(ENTRY);
const [search, ...open] = OPEN_STEPS.map(neededBy);

export default defineConfig({
  plugins: [react(), leaveOutNotes(), first, opening],
  // Hashed files are served for ever from this path; the HTML itself comes from the BFF.
  base: '/assets/',
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    reportCompressedSize: false,
    outDir: '.build/client',
    assetsDir: '.',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: ENTRY,
      output: {
        // what every page needs is one file, what several steps share with the first one another, and what they share
        // without it a third: small files compress badly
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => first.has(id), priority: 2 },
            { name: 'parts', test: (id) => opening.has(id) && OWN.test(id), minShareCount: 3, priority: 1 },
            { name: 'booking', test: OWN, minShareCount: 3, priority: 0 },
          ],
        },
      },
    },
  },
});
