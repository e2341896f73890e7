/** Context, input and events of a page's chat. */
import type { PageScript } from '../../contract/siteScripts.ts';
import type { SiteChat } from '../../contract/site.ts';

/** The guest asks for the chat, and allows or refuses the cookies that it needs. */
export type ChatEvent =
  | { type: 'chat.asked' }
  | { type: 'cookies.allowed' }
  | { type: 'cookies.refused' }
  /** the guest's decision about functional cookies, at the start and after each change */
  | { type: 'consent.changed'; isAllowed: boolean }
  | ChatOutcome
  /** the guest closes the chat of the other company */
  | { type: 'chat.closed' };

export type ChatOutcome = { type: 'chat.opened' } | { type: 'chat.failed' };

/** `about`: which of the four chats. `script`: the other company's script. */
export type ChatInput = Readonly<{ about: SiteChat; script: PageScript }>;

export type ChatContext = ChatInput & Readonly<{ isAllowed: boolean }>;
