/** How the pages are built: `vite build` makes the guest's bundle. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leaveOutNotes } from './vite.notes.ts';

const ENTRY = 'ui/client.tsx';

/** Knows, once everything is read, what the first script needs on every page: all that is imported at once. */
const firstScript = (): Plugin & { has: (id: string) => boolean } => {
  const modules = new Set<string>();
  return {
    name: 'first-script',
    has: (id) => modules.has(id),
    buildEnd() {
      modules.clear();
      const [entry] = [...this.getModuleIds()].filter((id) => id.endsWith(ENTRY));
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

const first = firstScript();

export default defineConfig({
  plugins: [react(), leaveOutNotes(), first],
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
        // what every page needs is one file, and what several steps share another: small files compress badly
        codeSplitting: {
          groups: [
            { name: 'first', test: (id) => first.has(id), priority: 2 },
            { name: 'parts', test: /\/(?:ui|machines)\//, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
