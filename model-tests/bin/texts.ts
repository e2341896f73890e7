// npm run texts: writes every text that guests read into .build/texts.md, with where it stands and in which states.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import type { guestTexts } from '../texts/guestTexts.ts';
import { ROOT } from './run.ts';

const FILE = '.build/texts.md';

// Vite reads the components and styles of the screens as the pages' build does
const server = await createServer({
  root: ROOT,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
try {
  const module = await server.ssrLoadModule('/model-tests/texts/guestTexts.ts');
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  writeFileSync(join(ROOT, FILE), (module as Readonly<{ guestTexts: typeof guestTexts }>).guestTexts());
} finally {
  await server.close();
}
console.info(`The texts are in ${FILE}.`);
