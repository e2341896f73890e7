/** Test samples: scripts of other companies on a page. */
import type { PageScript } from '../../contract/siteScripts.ts';

/** A script that measures; it sets no cookies. */
export const scriptWith = (name: string, changes: Partial<PageScript> = {}): PageScript => ({
  name,
  kind: 'analytics',
  category: 'performance',
  src: `https://${name}.example/x.js`,
  cookies: [],
  ...changes,
});

export const CHAT = scriptWith('chat', { name: 'Harbour Chat', kind: 'chat', category: 'functional' });
