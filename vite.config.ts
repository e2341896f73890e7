/** How the pages are built: `vite build` makes the guest's bundle. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
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
    rollupOptions: { input: 'ui/client.tsx' },
  },
});
