// Loads the screens outside a test: Vite reads their components and styles as the pages' build does.
import { createServer } from 'vite';
import type { guestTexts } from './guestTexts.ts';

type Module = Readonly<{ guestTexts: typeof guestTexts }>;

/** The list of texts, as the screens are now. */
export const loadGuestTexts = async (root: string): Promise<string> => {
  const server = await createServer({
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await server.ssrLoadModule('/model-tests/texts/guestTexts.ts')) as Module;
    return module.guestTexts();
  } finally {
    await server.close();
  }
};
