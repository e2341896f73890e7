/** The build of server rendering: `vite build --config vite.server.config.ts`, one file without package imports. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './vite.strip.ts';

export default defineConfig({
  plugins: [react()],
  base: '/assets/',
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  // React in production mode, whatever the server's NODE_ENV is
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
