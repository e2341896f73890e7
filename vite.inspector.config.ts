/** The build of the inspector: `vite build --config vite.inspector.config.ts`, separate from the guest's bundle. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  base: '/inspector/assets/',
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    emptyOutDir: true,
    reportCompressedSize: false,
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
});
