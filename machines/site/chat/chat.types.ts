/** Context, input and events of a page's chat. */
import type { PageScript } from '../../contract/siteScripts.ts';
import type { SiteChat } from '../../contract/site.ts';

/** The guest asks for the chat, allows the cookies that it needs, or does not. */
export type ChatEvent =
  | { type: 'chat.asked' }
  | { type: 'cookies.allowed' }
  | { type: 'cookies.refused' }
  /** what the guest has decided about functional cookies, at first and whenever it changes */
  | { type: 'consent.changed'; isAllowed: boolean }
  | ChatOutcome
  /** the guest closes the chat of the other company */
  | { type: 'chat.closed' };

export type ChatOutcome = { type: 'chat.opened' } | { type: 'chat.failed' };

/** `about`: which of the four chats; `script`: the other company's. */
export type ChatInput = Readonly<{ about: SiteChat; script: PageScript }>;

export type ChatContext = ChatInput & Readonly<{ isAllowed: boolean }>;
