/** Which chat a page has. */
import type { SitePage } from '../../contract/site.ts';
import type { PageScript } from '../../contract/siteScripts.ts';
import type { ChatInput } from './chat.types.ts';

/** The chat that content sets for the page, if one of its scripts is a chat; null otherwise. */
export const chatOf = (page: Pick<SitePage, 'chat'> | null, scripts: readonly PageScript[]): ChatInput | null => {
  const script = scripts.find(({ kind }) => kind === 'chat');
  return page?.chat === undefined || script === undefined ? null : { about: page.chat, script };
};
