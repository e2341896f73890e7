/** How the drawing of pages on the server is built: `vite build --config vite.server.config.ts`, one file that needs no package. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './vite.strip.ts';

export default defineConfig({
  plugins: [react()],
  base: '/assets/',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  // react as it is in production, whatever the server runs as
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'ui/boot/server.tsx',
    target: 'node24',
    emptyOutDir: true,
    reportCompressedSize: false,
    outDir: '.build/server',
    rollupOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
});
